"""What a seat shows of its style: counts of public events, tested on rounds made by hand."""

from game.rules.cards import parse_card
from game.rules.events import Drawn, Event, HandsMoved, Played
from game.rules.play_style import MOST_REMEMBERED_CASES, Observer, PlayStyle, faded, summed
from game.rules.ruleset import CLASSIC, RuleSet
from tests.support.match_memories import memory_after

FOUR = "play turn=0 hands=R1,R2,W+4,G1|G1,G2,G3|B1,B2,B3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7,Y8,Y9,G6"
LAID = ("0:W+4", "0:colour:B", "1:accept")


def ways(*moves: str, line: str = FOUR, rules: RuleSet = CLASSIC) -> tuple[PlayStyle, ...]:
    return memory_after(line, *moves, rules=rules).memory(None).styles


def test_K16_a_bluff_comes_out_when_its_colour_is_laid_later() -> None:
    line = FOUR.replace("B1,B2,B3", "B1,R9,B3")
    assert ways(*LAID, "2:B1", "0:draw", line=line)[0].bluffs == 0, "nothing has come out yet"
    line = FOUR.replace("R1,R2,W+4,G1", "R1,B7,W+4,G1").replace("B1,B2,B3", "B1,R1,B3")
    shown = ways(*LAID, "2:B1", "0:R1", line=line)[0]
    assert (shown.bluffs, shown.honest, shown.unshown) == (1, 0, 0)


def observed(*events: Event | Played) -> PlayStyle:
    """Return the play style that seat 0 shows by a wild draw four and the events after it.

    The four is played on red with three cards left in hand; later cards are played on blue.
    """
    observer = Observer(2, claims=True)
    four, red = parse_card("W+4"), 0
    observer.note_play(Played(0, four, 3), red, 3, kept_back=True)
    for event in events:
        if isinstance(event, Played):
            observer.note_play(event, 3, event.left, kept_back=True)
        else:
            observer.hear(event)
    return observer.shown_styles[0]


def test_K16_a_card_drawn_since_proves_nothing() -> None:
    red = parse_card("R9")
    assert observed(Played(0, red, 2)).bluffs == 1
    drawn = Drawn(0, 1, "turn", (red,))
    assert observed(drawn, Played(0, red, 3)).bluffs == 0
    assert observed(drawn, Played(0, red, 3), Played(0, red, 2)).bluffs == 1, "only one can have come"


def test_K16_a_hand_that_moves_takes_the_proof_with_it() -> None:
    red = parse_card("R9")
    swap = HandsMoved(((0, 1), (1, 0)), ((), ()))
    shown = observed(swap, Played(0, red, 2))
    assert (shown.bluffs, shown.unshown) == (0, 1)


def test_K16_who_draws_on_that_colour_was_honest() -> None:
    witness = memory_after(FOUR.replace("B1,B2,B3", "B1,R1,B3"), "0:W+4", "0:colour:B", "1:accept", "2:B1")
    assert witness.memory(None).styles[0].honest == 0
    observer = Observer(2, claims=True)
    observer.note_play(Played(0, parse_card("W+4"), 3), 0, 3, kept_back=True)
    observer.note_lack(0, 3)
    assert observer.shown_styles[0].honest == 0, "on blue"
    observer.note_lack(0, 0)
    assert observer.shown_styles[0].honest == 1, "on red"


def test_K18_a_challenge_shows_it_at_once() -> None:
    guilty = ways("0:W+4", "0:colour:B", "1:challenge")
    assert guilty[0].bluffs == 1 and guilty[1].challenged == 1 and guilty[1].trusted == 0
    line = FOUR.replace("R1,R2,W+4,G1", "G3,G2,W+4,G1")
    innocent = ways("0:W+4", "0:colour:B", "1:challenge", line=line)
    assert innocent[0].honest == 1 and innocent[0].bluffs == 0


def test_K9_a_card_drawn_because_nothing_fitted_is_no_bluff_and_does_not_count() -> None:
    line = "play turn=0 hands=G1,G2|B1,B2,B3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7,W+4"
    witness = memory_after(line, "0:draw", "0:W+4", "0:colour:G")
    assert witness.memory(1).claim == (0, 0)
    assert memory_after(line, "0:draw", "0:W+4", "0:colour:G", "1:challenge").memory(1).styles[0] == PlayStyle()


def test_a_claim_says_how_many_cards_could_have_been_of_the_colour() -> None:
    assert memory_after(FOUR, *LAID[:2]).memory(1).claim == (0, 3)


def test_K20_what_is_left_when_the_round_is_over_shows_it_too() -> None:
    line = "play turn=0 hands=R1,W+4,W,G9|B1 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7"
    shown = ways("0:W+4", "0:colour:B", "1:accept", line=line)
    assert shown[0].bluffs == 0
    line = "play turn=0 hands=R1,W+4,W,G9|B1|B2 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7"
    shown = ways("0:W+4", "0:colour:B", "1:accept", "2:B2", line=line)
    assert (shown[0].bluffs, shown[0].saved, shown[0].spent) == (1, 1, 1)


def test_K19_calls_forgotten_called_and_caught() -> None:
    line = "play turn=0 hands=R1,R2|G1,G2,R3|R4,B2,B3 discard=R5 draw=Y1,Y2,Y3,Y4,Y6,Y7"
    assert ways("0:R1", "0:call", line=line)[0].called == 1
    assert ways("0:call", "0:R1", line=line)[0].called == 1
    caught = ways("0:R1", "2:catch:0", line=line)
    assert caught[0].forgot == 1 and caught[2].caught == 1 and caught[1].missed == 0
    missed = ways("0:R1", "1:R3", line=line)
    assert [each.missed for each in missed] == [0, 1, 1] and missed[0].forgot == 1


def test_what_was_brought_along_counts_for_the_one_who_knows_it() -> None:
    witness = memory_after(FOUR, "0:W+4", "0:colour:B", "1:challenge")
    witness.set_known_style(2, 0, PlayStyle(bluffs=4, called=3))
    assert witness.memory(2).styles[0] == PlayStyle(bluffs=5, called=3, spent=1)
    assert witness.memory(1).styles[0] == witness.style_of(0) == PlayStyle(bluffs=1, spent=1)


def test_counts_add_up_and_fade() -> None:
    assert summed(PlayStyle(bluffs=1), PlayStyle(bluffs=2, kept=1)) == PlayStyle(bluffs=3, kept=1)
    few = PlayStyle(bluffs=4, honest=3)
    assert faded(few) == few
    many = faded(PlayStyle(bluffs=8, honest=16, called=400, kept=3))
    assert (many.bluffs, many.honest, many.kept) == (4, 8, 3) and many.called <= MOST_REMEMBERED_CASES
