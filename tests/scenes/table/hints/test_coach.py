"""Tests of the coach at the table: its move and reason, without a blocked frame (ONB-07)."""

from dataclasses import replace

import pytest

from game.match.match import Match
from game.match.seats import Handicap
from game.players.opponent_model import challenge_odds
from game.players.search import SearchResult
from game.players.thinker import Unanswerable
from game.players.wire import Question
from game.rules.cards import colour_of
from game.rules.moves import CHALLENGE, ChooseColour, Play
from game.rules.ruleset import CLASSIC
from game.rules.view import Phase
from game.scenes.table.show.picture import LoggedNotice
from game.sessions.session import new_session, table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.statistics import statistics, total
from game.ui.input.actions import Act, Action
from tests.support.tables import click, find_state, my_turn, run, table, until


class Slow:
    """Search stub that answers when the test says so."""

    def __init__(self):
        self.asked: list[Question] = []
        self.forgotten: list[int] = []
        self.found: SearchResult | None = None
        self.broken = False

    def ask(self, question):
        self.asked.append(question)
        return len(self.asked)

    def answer(self, number):
        if self.broken:
            raise Unanswerable
        return self.found

    def forget(self, number):
        self.forgotten.append(number)


def choosing(**changes):
    """Return a table where several cards fit, and the search stub of its coach."""
    scene = table(**changes)
    assert until(scene, lambda: my_turn(scene)() and plays(scene) >= 2)
    slow = Slow()
    scene.coaching.thinker = lambda: slow
    return scene, slow


def plays(scene):
    return sum(isinstance(move, Play) for move in scene.match.legal(scene.audience.viewer_seat))


def press(scene, act=Act.HINT):
    scene.handle(Action(act))


def prompt(scene):
    return next(node for node in scene.ui_tree().walk() if node.id == "prompt").name


def advised(scene):
    return [node.id for node in scene.ui_tree().walk() if "advised" in node.state]


def test_ONB07_the_coach_shows_the_card_and_says_why() -> None:
    scene, slow = choosing()
    press(scene)
    assert prompt(scene) == "The coach is thinking…" and not advised(scene)
    best = [move for move in slow.asked[0].moves if isinstance(move, Play)][-1]
    slow.found = SearchResult((best,), (0.6,), 100)
    run(scene, 0.1)
    held = scene.show.picture.hand[scene.coaching.card]
    assert held.card == best.card and advised(scene) == [f"card:{scene.coaching.card}"]
    what, _, why = prompt(scene).partition(". ")
    assert what.startswith("Play ") and why.endswith(".")
    press(scene)
    assert not advised(scene) and "Play a card that fits" in prompt(scene), "asked again, it is silent"


def test_ONB07_no_frame_waits_and_time_goes_on_until_the_answer_is_there() -> None:
    scene, slow = choosing(reduced_motion=True)
    run(scene, 5.0)
    assert not scene.needs_updates
    press(scene)
    run(scene, 1.0)
    assert scene.coaching.is_waiting and scene.needs_updates, "the loop has to look again"
    slow.found = SearchResult(slow.asked[0].moves[:1], (0.5,), 10)
    run(scene, 0.1)
    assert not scene.coaching.is_waiting and not scene.needs_updates


def test_ONB07_an_answer_for_a_position_that_is_gone_is_thrown_away() -> None:
    scene, slow = choosing()
    press(scene)
    move = next(move for move in scene.match.legal(scene.audience.viewer_seat) if isinstance(move, Play))
    scene.play.submit(move)
    assert scene.coaching.advice is None and scene.coaching.words == ""
    slow.found = SearchResult(slow.asked[0].moves[:1], (0.5,), 10)
    run(scene, 0.1)
    assert slow.forgotten == [1] and scene.coaching.advice is None and not scene.coaching.is_waiting


def test_ONB07_without_a_thinker_the_features_decide() -> None:
    scene, slow = choosing()
    slow.broken = True
    press(scene)
    run(scene, 0.1)
    assert scene.coaching.advice is not None and scene.coaching.advice.move in scene.match.legal(
        scene.audience.viewer_seat
    )


@pytest.mark.parametrize(("coach", "says"), [("off", None), ("suggest", False), ("explain", True)])
def test_ONB07_three_levels_of_help(coach: str, says: bool | None) -> None:
    scene, slow = choosing(coach=coach)
    slow.broken = True
    ids = [node.id for node in scene.ui_tree().walk()]
    assert ("hint" in ids) == (says is not None)
    press(scene)
    run(scene, 0.1)
    if says is None:
        assert scene.coaching.advice is None and prompt(scene).startswith("Play a card that fits")
    else:
        assert (". " in prompt(scene)) is says


def test_JOIN07_the_handicap_of_the_seat_sets_the_level() -> None:
    scene, _slow = choosing()
    for hints, marked, offered in ((0, False, False), (1, True, False), (2, True, True)):
        mine = replace(scene.match.seats[0], handicap=Handicap(hints=hints))
        scene.match.assignments.seats = (mine, *scene.match.seats[1:])
        assert (scene.show.playable is not None) is marked and scene.coaching.is_offered is offered


def test_ONB07_no_coach_where_several_people_play_or_somebody_watches() -> None:
    scene, _slow = choosing()
    assert scene.coaching.is_offered
    scene.match.assignments.seats = tuple(replace(info, kind="human") for info in scene.match.seats)
    assert not scene.coaching.is_offered
    press(scene)
    assert scene.coaching.words == ""
    assert not table(human=False).coaching.is_offered


def test_ONB07_the_bulb_is_pressed_by_pointer_and_reached_by_keys() -> None:
    scene, slow = choosing()
    slow.broken = True
    click(scene, scene.show.layout.hint)
    run(scene, 0.1)
    assert scene.coaching.advice is not None
    scene.coaching.drop()
    scene.services.show_focus = True
    scene.input.focus = "fast"
    press(scene, Act.RIGHT)
    assert scene.input.focus == "hint"
    press(scene, Act.CONFIRM)
    run(scene, 0.1)
    assert scene.coaching.advice is not None


def test_ONB07_out_of_turn_it_says_when_it_will_help() -> None:
    scene = table()
    assert until(scene, lambda: not scene.play.my_turn)
    press(scene)
    assert scene.message.text == "The coach advises you on your turn."


def test_ONB07_advice_on_a_colour_is_a_tile_and_stands_clear_of_the_panel() -> None:
    scene = table(deal=9)
    slow = Slow()
    slow.broken = True
    scene.coaching.thinker = lambda: slow
    while scene.play.view.phase is not Phase.COLOUR:
        if not until(scene, lambda: scene.play.my_turn and not scene.show.is_running):
            scene.play.deal()
            continue
        legal = scene.match.legal(0)
        scene.play.submit(
            next((move for move in legal if isinstance(move, Play) and colour_of(move.card) == 4), legal[0])
        )
    run(scene, 2.0)
    press(scene)
    run(scene, 0.1)
    assert isinstance(scene.coaching.advice.move, ChooseColour)
    assert scene.input.advised.id == f"tile:{scene.coaching.advice.move.colour}"
    box = next(node for node in scene.ui_tree().walk() if node.id == "prompt").rect
    panel = scene.panels.overlay.box(scene.show.layout)
    assert not panel.overlaps(scene.show.layout.sentence._replace(x=box.x, y=box.y, w=box.w, h=box.h))


def test_ONB07_K18_on_a_wild_draw_card_it_says_the_odds_and_what_either_answer_costs() -> None:
    def doubtful(scene) -> bool:
        return my_turn(scene, Phase.ANSWER)() and 0 < challenge_odds(scene.play.view).chance < 1

    scene = find_state(doubtful, seats=2)
    scene.coaching.thinker = lambda: pytest.fail("there is nothing to look ahead for")
    press(scene)
    run(scene, 0.1)
    advice = scene.coaching.advice
    assert advice is not None and advice.reason.key in ("challenge", "trust")
    said = prompt(scene)
    assert said.startswith("Challenge. " if advice.move == CHALLENGE else "Draw the cards. ")
    assert " plays like this " in said and said.endswith("; drawing costs you 4.") and said == scene.coaching.words
    assert scene.input.advised is not None
    assert LoggedNotice(said) in scene.show.picture.log


def test_ONB07_a_round_with_the_coach_counts_as_assisted(tmp_path) -> None:
    store = MatchStore(tmp_path / "matches.sqlite3")
    session = new_session(CLASSIC, table_seats(3, "Ada"), 5, store)
    session.match.start_round()
    session.mark_coached()
    session.mark_coached()
    play_out(session.match)
    session.store_new_moves()
    store.flush()
    assert History(store).page()[0].assisted == 1
    sums = total(statistics(store).tallies)
    assert (sums.rounds, sums.assisted) == (0, 1)
    daily = new_session(CLASSIC, table_seats(3, "Ada"), 5, store, "daily", "2026-11-21")
    assert session.may_be_coached and not daily.may_be_coached
    store.close()


def play_out(match: Match) -> None:
    while match.result is None:
        seat = match.seat_on_turn
        match.commit(seat, match.legal(seat)[0])
