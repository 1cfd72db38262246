"""Tests of races at the table: presses of several devices in one frame (PTY-05 to PTY-07).

They run at every kind of moment and in every mode. The expected results are the table of :mod:`tests.party.test_races`.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pygame
import pytest

from game.history.replay import AbsentPlayer
from game.match.match import Match
from game.rules.cards import parse_card as parse
from game.rules.events import Caught, Drawn, Event, FalseAlarm, JumpedIn, Played
from game.rules.moves import DRAW, PLAYS, Play
from game.rules.notation import write_position
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes.menu.pause import PauseScene
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.modes import party_table
from game.scenes.party.pending_turn import ViewRequest
from game.scenes.party.screen import SharedScreen
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.scene import TableScene
from game.storage.rulesets import load_preset
from game.ui.input.actions import Act
from game.ui.input.devices import LEFT, MOUSE, RIGHT
from tests.support.desk import Desk
from tests.support.party import infos
from tests.support.races import Expected, event_words, match_at, penalties

SOAK = bool(os.environ.get("HUE_SOAK"))
RACES = 10_000 if SOAK else 150
YKSI = load_preset("yksi")
MODES = ("pass", "open", "pads")
PAD = 10
SOURCES = (f"pad:{PAD}", LEFT, RIGHT, MOUSE)
"""Devices by seat: a controller, the two halves of the keyboard, and the mouse."""
BUTTONS = {
    Act.CALL: pygame.CONTROLLER_BUTTON_Y, Act.HAND: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Act.CONFIRM: pygame.CONTROLLER_BUTTON_A, Act.DRAW: pygame.CONTROLLER_BUTTON_X,
    Act.BACK: pygame.CONTROLLER_BUTTON_B, Act.SORT: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}  # fmt: skip
AXES = {Act.KEEP: pygame.CONTROLLER_AXIS_TRIGGERRIGHT, Act.INSPECT: pygame.CONTROLLER_AXIS_TRIGGERLEFT}
RAIL = {Act.CALL: "call", Act.HAND: "hand", Act.KEEP: "jump", Act.SORT: "doubt"}


class Table(Desk):
    """One desk for many tables; nothing is painted."""

    def __init__(self) -> None:
        super().__init__((960, 540), speed=1)
        self.scene: TableScene
        self.match: Match
        self.events: list[Event] = []

    def open(self, mode: str, match: Match) -> TableScene:
        """Open a table with this match and the four people's devices."""
        services = self.app.services
        scene = party_table(mode, services, match)
        assert isinstance(scene.audience, SharedScreen)
        self.scene, self.match, self.events = scene, match, []
        services.devices.assign_all(SOURCES)
        services.is_away, self.window.minimised = False, True
        scene.play.event_listeners.append(self.events.extend)
        self.app.stack.clear_to(scene)
        scene.prewarmer.unmade_cards = []
        self.settle()
        return scene

    def settle(self) -> None:
        for _step in range(400):
            self.app.step(0.1, [])
            if not self.scene.show.is_running:
                return
        raise AssertionError("the table never came to rest")

    def of(self, seat: int, act: Act) -> list[pygame.Event]:
        """Return the events of a seat's own device for an action."""
        source = SOURCES[seat]
        if source == MOUSE:
            button = self.scene.targets.find(f"{RAIL.get(act, '')}:{seat}")
            if button is None:
                return []
            pos = tuple(round(number) for number in button.box.centre)
            move = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
            kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
            return [move, *(pygame.Event(kind, pos=pos, button=1) for kind in kinds)]
        if source in (LEFT, RIGHT):
            key = self.app.services.bindings.codes_of(act, source)[0]
            kinds = pygame.KEYDOWN, pygame.KEYUP
            return [pygame.Event(kind, key=key, mod=0, unicode="") for kind in kinds]
        if act in AXES:
            kind = pygame.CONTROLLERAXISMOTION
            return [pygame.Event(kind, axis=AXES[act], value=value, instance_id=PAD) for value in (32767, 0)]
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        return [pygame.Event(kind, button=BUTTONS[act], instance_id=PAD) for kind in kinds]

    def arrive(self, *events: pygame.Event) -> None:
        """Deliver all events within one frame, in this order."""
        self.app.step(1 / 60, list(events))

    def seen(self) -> None:
        """Wait until the revealed hand has been seen and cards may be played."""
        while self.app.services.skip_pause.is_running:
            self.arrive()


@pytest.fixture(scope="module")
def table() -> Table:
    return Table()


def orders(words: tuple[str, ...], rng: Random) -> list[tuple[str, ...]]:
    """Return all pairs in every order, and all triples with HUE_SOAK, otherwise 24 of them."""
    triples = list(permutations(words, 3))
    return [*permutations(words, 2), *(triples if SOAK else rng.sample(triples, 24))]


def presses(table: Table, word: str, mode: str, looks: bool) -> list[pygame.Event]:
    """Return the events of a press such as ``1call``: seat, then action.

    ``1go`` is the next player's first action: draw, after lifting the curtain if it is still down.
    """
    seat, what = int(word[0]), word[1:]
    if what == "go":
        reveal = table.of(seat, Act.CONFIRM) if mode == "pass" and not looks else []
        return [*reveal, *table.of(seat, Act.DRAW)]
    return table.of(seat, {"call": Act.CALL, "hand": Act.HAND}[what])


def check(table: Table, expected: Expected, order: object) -> None:
    expected.told = [word for word in expected.told if word != "went on"]
    assert event_words(table.events) == expected.told, order
    assert penalties(table.events) == expected.drew, order
    table.settle()
    assert table.scene.show.mismatches == [], order


SHEETS = {"classic": replace(CLASSIC, voluntary_draw=True), "yksi": replace(YKSI, voluntary_draw=True)}
WINDOW = "play turn=1 {exposed} hands=G1|B1,B2,B3|Y1,Y2,Y3|R6,G4,G8 discard=B9,R5 laid=0"
BEFORE = "play turn=0 hands=R5,G1|B1,B2,B3|Y1,Y2,Y3|R6,G4,G8 discard=B9,R9"


@pytest.mark.parametrize("called", [False, True], ids=["silent", "called"])
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("mode", MODES)
def test_PTY05_all_orders_after_the_card_has_landed(table: Table, mode: str, sheet: str, called: bool) -> None:
    exposed = "watched=0 called=0" if called else "exposed=0"
    for number, order in enumerate(orders(("0call", "0hand", "1hand", "2hand", "3hand", "1go"), Random(mode + sheet))):
        scene = table.open(mode, match_at(WINDOW.format(exposed=exposed), SHEETS[sheet]))
        looks = mode == "pass" and number % 2 == 1
        if looks:
            table.arrive(*table.of(1, Act.CONFIRM))
            assert scene.audience.viewer_seat == 1, "a reveal is no action yet"
            table.seen()
        expected = Expected(SHEETS[sheet], called, jump=False)
        events: list[pygame.Event] = []
        for word in order:
            events += presses(table, word, mode, looks)
            if word != "1go" or looks or mode != "pass":  # no card is played in the frame of the reveal (FEEL-06)
                expected.press(word)
        table.arrive(*events)
        check(table, expected, order)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("mode", MODES)
def test_PTY06_all_orders_before_the_card_and_while_it_flies(table: Table, mode: str, sheet: str) -> None:
    """Play the card anywhere among one frame's presses; later ones arrive in its flight."""
    for order in orders(("0call", "1hand", "2hand", "3hand", "0lay"), Random(mode + sheet)):
        if "0lay" not in order:
            continue
        scene = table.open(mode, match_at(BEFORE, SHEETS[sheet]))
        if mode != "open":
            table.arrive(*table.of(0, Act.CONFIRM if mode == "pass" else Act.INSPECT))
        assert scene.audience.viewer_seat == 0
        expected, called, laid = Expected(SHEETS[sheet], False, jump=False), False, False
        for word in order:
            if word == "0lay":
                scene.play.submit(PLAYS[parse("R5")])
                laid = True
                if called:
                    expected.press("0call")
                assert scene.show.is_running
            else:
                table.app.step(0.0, presses(table, word, mode, True))
                called |= word == "0call"
                if laid:
                    expected.press(word)
        check(table, expected, order)


@pytest.mark.parametrize("mode", MODES)
def test_PTY05_a_hand_in_a_flight_is_meant_for_whoever_laid_the_card_that_flies(table: Table, mode: str) -> None:
    """Catch the first of two players who play their last card but one.

    Until the second card has started its flight, nobody can complain about it.
    """
    line = "play turn=0 hands=R5,G1|R6,B2|Y1,Y2,Y3|R7,G4,G8 discard=B9,R9"
    scene = table.open(mode, match_at(line, SHEETS["yksi"]))
    scene.audience.switch_viewer(0)
    scene.audience.presses.make(0, PLAYS[parse("R5")])
    table.app.step(0.0, [])
    scene.audience.presses.make(1, PLAYS[parse("R6")])
    assert table.match.view(None).watched == 1
    assert scene.show.picture.queued_seats == [1]
    table.app.step(0.0, table.of(2, Act.HAND))
    assert not [event for event in table.events if isinstance(event, Caught | FalseAlarm)], "it was meant for the first"
    table.settle()
    assert (scene.show.picture.queued_seats, scene.show.picture.cards_being_played) == ([], 0)
    table.arrive(*table.of(2, Act.HAND))
    assert [type(event) for event in table.events if isinstance(event, Caught | FalseAlarm)] == [Caught]


@pytest.mark.parametrize("holder", [0, 2, 3, None])
@pytest.mark.parametrize("mode", MODES)
def test_PTY07_claims_in_one_frame_are_tried_in_the_order_of_the_presses(
    table: Table, mode: str, holder: int | None
) -> None:
    hands = {0: "R1,B9,B8", 2: "Y2,Y3,Y8", 3: "Y4,Y5,Y6"}
    if holder is not None:
        hands[holder] = "R5," + hands[holder][3:]
    line = f"play turn=1 laid=0 twin=R5 hands={hands[0]}|B1,B2,B6|{hands[2]}|{hands[3]} discard=B9,R5"
    for count in (2, 3):
        for order in permutations((0, 2, 3), count):
            scene = table.open(mode, match_at(line, YKSI))
            table.arrive(*[event for seat in order for event in table.of(seat, Act.KEEP)], *table.of(1, Act.DRAW))
            assert not any(isinstance(event, Played | Drawn) for event in table.events), "everything waits for the card"
            for seat in order:
                table.settle()
                assert scene.audience.current_request() == ViewRequest(seat, "claim"), order
                scene.audience.switch_viewer(seat)
                scene.audience.presses.turn_over(parse("R5"))
                if seat == holder:
                    break
            jumped = [event.seat for event in table.events if isinstance(event, JumpedIn)]
            assert jumped == ([holder] if holder in order else []), order
            table.settle()
            if holder not in order:
                assert scene.audience.current_request() == ViewRequest(1, "turn"), order
            assert scene.show.mismatches == []


@pytest.mark.parametrize("mode", MODES)
def test_PTY07_calls_and_hands_count_while_a_card_is_turned_over(table: Table, mode: str) -> None:
    line = "play turn=1 laid=0 twin=R5 exposed=0 hands=R1|B1,B2,B3|R5,Y2,Y3|Y4,Y5,Y6 discard=B9,R5"
    for order in orders(("0call", "1hand", "2hand", "3hand"), Random(mode)):
        scene = table.open(mode, match_at(line, YKSI))
        table.arrive(*table.of(2, Act.KEEP))
        table.settle()
        assert scene.audience.current_request() == ViewRequest(2, "claim")
        expected = Expected(YKSI, False, jump=False)
        events: list[pygame.Event] = []
        for word in order:
            events += presses(table, word, mode, True)
            expected.press(word)
        table.arrive(*events)
        assert table.match.presses.claimant == 2
        check(table, expected, order)


# ---- random races ----------------------------------------------------------------------------------------------

NOISE = (Act.CALL, Act.CALL, Act.HAND, Act.HAND, Act.HAND, Act.KEEP, Act.SORT, Act.CONFIRM, Act.DRAW, Act.INSPECT)


def house(rng: Random) -> RuleSet:
    rules = rng.choice((CLASSIC, YKSI, load_preset("block"), load_preset("express")))
    if rng.random() < 0.5:
        rules = replace(rules, jump_in=True, false_accusation=True, seven_swaps=rng.random() < 0.5)
    return replace(rules, challenger=rng.choice(("victim", "anyone")))


def go_on(table: Table, rng: Random) -> None:
    """Do what the player to act has to do."""
    scene, match = table.scene, table.match
    if match.result is not None:
        return
    if scene.show.picture.opened_challenge is not None:
        scene.table.dismiss()
        return
    ask = scene.audience.current_request()
    if ask is None or ask.reason == "look":
        scene.audience.reveal()
        return
    if ask.reason == "claim":
        hand = match.view(ask.seat).hand
        twin = match.view(None).twin
        scene.audience.presses.turn_over(rng.choice((None, rng.choice(hand), twin if twin in hand else None)))
        return
    if isinstance(scene.audience, PadsInHands):
        scene.audience.hide_hand()
    else:
        scene.audience.reveal()
    legal = match.legal(ask.seat)
    laying = [move for move in legal if isinstance(move, Play)] or [*legal] or [DRAW]
    scene.audience.presses.make(ask.seat, rng.choice(laying))


def storm(table: Table, rng: Random) -> None:
    """Press one to three times within one frame, from any seat."""
    events: list[pygame.Event] = []
    for _press in range(rng.randrange(1, 4)):
        events += table.of(rng.randrange(4), rng.choice(NOISE))
    table.arrive(*events)
    if isinstance(table.top, PauseScene):
        table.app.stack.pop()
        table.arrive()


def test_PTY05_races_by_chance_at_the_table_neither_stall_nor_punish_twice(table: Table) -> None:
    """Run random races: 10,000 with HUE_SOAK.

    A race is a few dozen presses on all devices, at any moment of a round.
    """
    rng = Random(None if SOAK else 5)
    races = 0
    while races < RACES:
        rules, mode = house(rng), rng.choice(MODES)
        match = Match(rules, infos(4), [AbsentPlayer() for _ in range(4)], rng.randrange(1, 2**30))
        match.start_round()
        scene = table.open(mode, match)
        pack, punished, idle = Counter(rules.cards), Counter[object](), 0
        for number in range(1, 6000):
            logged, seen = len(match.log), len(table.events)
            view = match.view(None)
            window = view.watched, match.presses.card_on_top()
            storm(table, rng)
            if rng.random() < 0.4:
                go_on(table, rng)
            table.app.step(rng.choice((0.0, 1 / 60, 0.1, 0.1)), [])
            for event in table.events[seen:]:
                if isinstance(event, Caught | FalseAlarm):
                    punished[event, window] += 1
            idle = 0 if len(match.log) > logged else idle + 1
            assert idle < 400, (
                f"nobody gets on: {mode} {scene.audience.current_request} {view.phase} {type(table.top).__name__}"
            )
            if number % 12 == 0:
                races += 1
            if match.result is not None:
                break
        assert match.result is not None, "the round does not end"
        assert all(count == 1 for count in punished.values()), "two penalties for one card"
        state = match.live_round
        assert state is not None
        assert Counter(card for pile in (*state.hands, state.draw_pile, state.discard) for card in pile) == pack
        again = Match.replay(rules, match.seats, match.assignments.players, match.deal, match.log)
        assert again.live_round is not None and write_position(again.live_round) == write_position(state)
        for _step in range(60):
            table.app.step(0.1, [])
            if isinstance(table.top, ScoringScene):
                break
            if scene.show.picture.opened_challenge is not None:
                scene.table.dismiss()
            elif scene.audience.curtain is not None:
                scene.audience.reveal()
        assert scene.show.mismatches == [], (mode, rules.name)
