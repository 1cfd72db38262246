"""Tests that what a phone receives tells nothing about hidden cards (PTY-03, PTY-08).

Two tables differ only in cards that one seat cannot see: its phone gets the same bytes at the same moments, and the
other phones get the same number of bytes.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from game.match.match import Match
from game.players.human import Human
from game.rules.events import Challenged, Drawn, RoundEnded, seen_by
from game.rules.moves import Challenge, ChooseSeat, Move, Play
from game.rules.round import Phase
from game.rules.ruleset import CLASSIC
from game.scenes.party.modes import party_table
from game.scenes.party.screen import SharedScreen
from tests.support.desk import Desk
from tests.support.phones import Phones
from tests.support.presets import BY_NAME
from tests.support.unseen import SEATS, match_in_progress, settle, with_new_deal

PAIRS = 600 if os.environ.get("HUE_SOAK") else 24
STEPS = 14
MINE = 0
"""The observed seat; its hand is the same at both tables."""


class World:
    """One of the two tables, with four phones."""

    def __init__(self) -> None:
        self.desk = Desk((960, 540), speed=0.0)
        self.desk.window.minimised = True
        self.phones = Phones(self.desk.app.services, lambda: None)

    def open(self, match: Match, seed: int) -> None:
        """Start another match, with the phones at its seats."""
        services = self.desk.app.services
        services.rng = Random(seed)
        self.scene = party_table("phones", services, match)
        self.scene.prewarmer.unmade_cards = []
        services.devices.assign_all([f"phone:{seat}" for seat in range(SEATS)])
        self.desk.app.stack.clear_to(self.scene)
        self.step(0.05)

    def step(self, dt: float) -> None:
        self.desk.app.step(dt, [])

    def sent(self) -> list[list[str]]:
        """Return what was sent to each phone since the last call."""
        found = [self.phones.line.sent.get(link, []) for link in range(SEATS)]
        self.phones.line.sent = {}
        return found


@pytest.fixture(scope="module")
def worlds() -> tuple[World, World]:
    found = World(), World()
    for world in found:
        for _seat in range(SEATS):
            world.phones.come(party=world.phones.room.invitation.rpartition("=")[2])
        world.step(0.05)
        world.sent()  # drop the labels and each phone's own secret
    return found


def hold(match: Match, seat: int, card: int) -> bool:
    """Swap a card into a seat's hand and return whether the seat now holds it.

    The card may come from any place that the observed seat does not see.
    """
    state = match.live_round
    assert state is not None
    hand = state.hands[seat]
    place = len(hand) - 1
    if seat == MINE or (card in hand and (state.phase is not Phase.DRAWN or hand[-1] == card)):
        return card in hand
    piles = [one for other, one in enumerate(state.hands) if other != MINE] + [state.draw_pile]
    for pile in piles:
        if card in pile:
            found = pile.index(card)
            pile[found], hand[place] = hand[place], pile[found]
            settle(match)
            return True
    return False


def deal_alike(one: Match, two: Match, move: Move) -> bool:
    """Make the observed seat draw alike at both tables; return whether that is possible."""
    drawn, state = _drawn(one, move), two.live_round
    assert state is not None
    drew = _drawn(two, move)
    if len(drew) != len(drawn):
        return False
    for wanted, there in zip(drawn, drew, strict=True):
        if wanted != there:
            piles = [hand for seat, hand in enumerate(state.hands) if seat != MINE] + [state.draw_pile]
            found = next((pile for pile in piles if wanted in pile), None)
            if found is None or there not in state.draw_pile:
                return False
            a, b = found.index(wanted), state.draw_pile.index(there)
            found[a], state.draw_pile[b] = there, wanted
            settle(two)
    return True


def _drawn(match: Match, move: Move) -> list[int]:
    """Return the cards that the observed seat draws through a move of the player to act."""
    events = match.copy([Human()] * SEATS).commit(match.seat_on_turn, move)
    return [card for event in events if isinstance(event, Drawn) and event.seat == MINE for card in event.cards]


def alike(one: Match, two: Match, seat: int, move: Move) -> bool:
    """Return whether the observed seat sees the same, without a round end or a challenge."""
    told = [
        [seen_by(event, MINE) for event in match.copy([Human()] * SEATS).commit(seat, move)] for match in (one, two)
    ]
    ends = any(isinstance(event, RoundEnded | Challenged) for event in told[0])
    return told[0] == told[1] and not ends


def compare(worlds: tuple[World, World]) -> int:
    """Compare the messages: equal for the observed phone, equally long for the others.

    Return the number of messages to the observed phone.
    """
    one, two = (world.sent() for world in worlds)
    assert one[MINE] == two[MINE]
    assert [[len(text.encode()) for text in texts] for texts in one] == [
        [len(text.encode()) for text in texts] for texts in two
    ]
    return len(one[MINE])


def press(worlds: tuple[World, World], seat: int, move: Move) -> None:
    for world in worlds:
        audience = world.scene.audience
        assert isinstance(audience, SharedScreen)
        audience.presses.make(seat, move)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_PTY03_a_phone_tells_nothing_of_cards_that_its_seat_cannot_see(name: str, worlds: tuple[World, World]) -> None:
    rules, moved, heard = BY_NAME[name], 0, 0
    for number in range(PAIRS):
        rng = Random(f"{name} {number}")
        match = match_in_progress(rng, rules)
        matches = match, with_new_deal(match, rng, MINE)
        for world, one in zip(worlds, matches, strict=True):
            world.open(one, number)
        heard += compare(worlds)
        for _ in range(STEPS):
            one, two = matches
            if one.result is not None or two.result is not None:
                break
            seat = one.seat_on_turn
            moves = [move for move in one.legal(seat) if not isinstance(move, Challenge | ChooseSeat)]
            if not moves:
                break
            move = rng.choice(moves)
            if isinstance(move, Play) and not hold(two, seat, move.card):
                continue
            if move not in two.legal(seat) or not deal_alike(one, two, move) or not alike(one, two, seat, move):
                continue
            press(worlds, seat, move)
            moved += 1
            for _frame in range(rng.choice((1, 2, 5))):
                dt = rng.choice((1 / 60, 0.05))
                for world in worlds:
                    world.step(dt)
                heard += compare(worlds)
    assert moved > PAIRS * 3 and heard > moved


def test_PTY03_the_check_finds_a_phone_that_is_told_of_another_hand(
    worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.scenes.phones import table_page

    honest = table_page.public_part
    monkeypatch.setattr(
        table_page,
        "public_part",
        lambda facts, view, seat: honest(facts, view, seat) | {"leak": facts.match.view(1).hand},
    )
    match = match_in_progress(Random(1), CLASSIC)
    matches = match, with_new_deal(match, Random(2), MINE)
    for world, one in zip(worlds, matches, strict=True):
        world.open(one, 1)
    with pytest.raises(AssertionError):
        compare(worlds)
