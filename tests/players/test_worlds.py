"""Worlds agree with everything that the seat has seen, and with nothing else."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.players.world_sampler import WorldSampler, lacked_colours
from game.rules.cards import BLACK, Card, colour_of, value_of
from game.rules.memory import Memory
from game.rules.play_style import PlayStyle
from game.rules.signs import COLOUR_NAMED, DREW, LAID_WILD, Sign
from game.rules.view import View, view_of
from tests.support.hidden import with_other_hidden_cards
from tests.support.rounds import at, cards

LINE = "play turn=0 hands=R1,R2,W|G1,G2,G3|B1,B2 discard=Y5,R5 draw=Y1,Y2,Y3,Y4,R9,B9,G9"


def _view(memory: Memory | None = None) -> View:
    state = at(LINE)
    view = view_of(state, 0, (0, 0, 0))
    deck = [card for hand in state.hands for card in hand] + state.draw_pile + state.discard
    del deck
    return replace(view, draw_count=98, memory=memory or view.memory)


def test_a_world_has_the_own_hand_the_right_sizes_and_the_whole_deck() -> None:
    view = _view()
    worlds, random = WorldSampler(view), Random(1)
    for _ in range(20):
        hands, pile = worlds.deal(random.random)
        assert tuple(hands[0]) == view.hand
        assert tuple(map(len, hands)) == view.counts
        whole = Counter(pile) + Counter(view.discard) + Counter(card for hand in hands for card in hand)
        assert whole == Counter(view.rules.cards)


def test_who_drew_on_a_colour_gets_none_of_it() -> None:
    view = _view(Memory(((3, 3, 3, 3), (0, 3, 3, 3), (2, 2, 2, 1)), ((), (), ())))
    worlds, random = WorldSampler(view), Random(1)
    for _ in range(200):
        hands, _ = worlds.deal(random.random)
        assert not any(colour_of(card) == 0 for card in hands[1])
        assert sum(colour_of(card) == 3 for card in hands[2]) <= 1
    assert lacked_colours(view) == [BLACK, 0, BLACK]


def _held(sign: Sign, wanted: Callable[[Card], bool]) -> tuple[int, int]:
    """Count the wanted cards of seat 1 in 600 worlds: after that sign, and without any."""
    found = []
    for signs in (((), (sign,), ()), ()):
        worlds, random = (
            WorldSampler(_view(Memory(((3,) * 4, (3,) * 4, (2,) * 4), ((), (), ()), signs=signs))),
            Random(1),
        )
        found.append(sum(wanted(card) for _ in range(600) for card in worlds.deal(random.random)[0][1]))
    return found[0], found[1]


def test_who_drew_seldom_holds_a_wild_or_the_number() -> None:
    (five,) = cards("R5")
    drew, without = _held((DREW, five, 1.0), lambda card: colour_of(card) == BLACK)
    assert 0 < drew < without / 3
    drew, without = _held((DREW, five, 1.0), lambda card: colour_of(card) < BLACK and value_of(card) == value_of(five))
    assert 0 < drew < without / 3


def test_who_saved_wilds_before_rather_holds_one_than_who_spent_them() -> None:
    held = []
    for ways in (PlayStyle(saved=6), PlayStyle(), PlayStyle(spent=6)):
        worlds, random = (
            WorldSampler(_view(Memory(((3,) * 4,) * 3, ((), (), ()), styles=(PlayStyle(), ways, PlayStyle())))),
            Random(1),
        )
        hands = [worlds.deal(random.random)[0][1] for _ in range(600)]
        held.append(sum(colour_of(card) == BLACK for hand in hands for card in hand))
    assert held[0] > held[1] > 1.3 * held[2]


def test_who_laid_a_wild_hardly_held_the_colour_and_who_named_one_holds_it() -> None:
    (five,) = cards("R5")
    laid, without = _held((LAID_WILD, five, 1.0), lambda card: colour_of(card) == colour_of(five))
    assert 0 < laid < without / 3
    laid, without = _held((LAID_WILD, five, 1.0), lambda card: colour_of(card) == BLACK)
    assert laid > without, "the wild that is left is as likely as before"
    named, without = _held((COLOUR_NAMED, 2, 1.0), lambda card: colour_of(card) == 2)
    assert named > 1.3 * without
    assert _held((COLOUR_NAMED, 2, 0.0), lambda card: colour_of(card) == 2)[0] < named, "all its cards came later"


def test_cards_known_in_a_hand_stay_there() -> None:
    known = cards("B7", "W+4")
    view = _view(Memory(((3,) * 4, (3,) * 4, (2,) * 4), ((), tuple(known), ())))
    worlds, random = WorldSampler(view), Random(1)
    for _ in range(20):
        hands, _ = worlds.deal(random.random)
        assert not Counter(known) - Counter(hands[1])


def test_PTY03_hidden_cards_change_no_world() -> None:
    state = at(LINE)
    other = with_other_hidden_cards(state, 0, Random(5))
    assert other != state
    one, two = (WorldSampler(view_of(each, 0, (0, 0, 0))).deal(Random(9).random) for each in (state, other))
    assert one == two
