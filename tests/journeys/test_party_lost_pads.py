"""Controllers vanish in every state of a match of several people (JOIN-05).

They come back, or another one does, or a bot, or nothing: nothing is lost, nobody waits for ever, and no hand is shown
meanwhile.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.main.app import App
from game.match.series import Length
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import Phase
from game.scenes import routes
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.lost_pad import LostPad
from game.scenes.lobby.slot_page import LobbySlotPage
from game.scenes.menu.menu import MenuScene
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.curtain_facts import rail_kinds, rail_seats
from game.scenes.party.private_look import PrivateLook
from game.scenes.party.rail import lay_rail
from game.scenes.party.screen import SharedScreen
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.table.panels.answers import AnswerPanel
from game.scenes.table.panels.challenge_panel import ChallengePanel
from game.scenes.table.panels.colours import ColourChoice
from game.scenes.table.panels.seat_choice import SeatChoice
from game.scenes.table.scene import TableScene
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.lobby import Lobby
from game.sessions.party_session import PartySession
from game.storage.rulesets import load_preset
from game.ui.input.actions import Act
from game.ui.input.devices import pad_of, pad_source
from game.ui.stage import Node
from tests.support.desk import Desk
from tests.support.inputbot import STEP
from tests.support.partybot import PartyBots, PartyMember

PADS = ("pad:1", "pad:2", "pad:3", "pad:4")
EVERYTHING = replace(CLASSIC, jump_in=True, seven_swaps=True, challenger="anyone")
BLOCK = load_preset("block")
LONG = bool(os.environ.get("HUE_AND_CRY_LONG"))
BACK = ("same", "other", "bot", "any")
"""What may come: the same one, another one, a bot until it is back, nothing until then."""
Loss = tuple[str, bool]
"""What replaces it, and whether it is the controller of the player to act."""
LOSSES: tuple[Loss, ...] = (
    ("same", True), ("other", True), ("same", False), ("other", False),
    ("bot", True), ("any", False), ("any", True), ("bot", False),
)  # fmt: skip
"""All that happens at each state, in the order tried; quick cases come first."""
LEADS = {"seat": ("7",), "shown hand": ("W+4",), "rule held up": ("O1", "O2"), "colour": ("W", "W+4")}
"""Cards that lead to a state."""
MATCHES = 10
"""Maximum number of matches within which everything must have happened."""
SELDOM = {"scoring", "workshop", "shown hand", "curtain for look", "claim", "curtain for claim", "rule held up"}
"""Rare states.

In them the others may wait for the player who is away, so that more can be lost.
"""
LAST = 25
"""Number of steps of the people after which a lost controller comes back."""


class Plugs:
    """Controllers that are connected and disconnected; the last digit tells the make."""

    def __init__(self, sources: tuple[str, ...]) -> None:
        self.instances = tuple(pad_of(source) or 0 for source in sources)

    any = True

    def mark(self, instance: int) -> str:
        return f"make {instance % 10}"

    def kind(self, instance: int) -> str:
        return "a-below"

    def rumble(self, instance: int, strong: float, seconds: float) -> None:
        """Ignore it."""

    def on_added(self, event: pygame.Event) -> int:
        self.instances += (event.device_index,)
        return int(event.device_index)

    def on_removed(self, event: pygame.Event) -> bool:
        self.instances = tuple(one for one in self.instances if one != event.instance_id)
        return True


class Clumsy(PartyBots):
    """People whose controllers fail in states in which they have not failed yet."""

    def __init__(self, app: App, rng: Random, wanted: Collection[tuple[str, Loss]] = ()) -> None:
        super().__init__(app, PADS, rng, manners=0.25)
        app.pads = app.services.devices.pads = Plugs(PADS)  # type: ignore[assignment]
        self.wanted = set(wanted)
        """What has still to be lost: the state, and how."""
        self.away: list[tuple[PartyMember, int, int]] = []
        """Players whose controller comes back later: which one, and after how many steps."""
        self.short = False
        """Whether the match may end as soon as all wanted losses have happened."""
        self.patient = False
        """Whether the others wait in rare states, where there is more to lose, or play on."""
        self.seldom_painted = True

    @property
    def enough(self) -> bool:
        """Return whether a short match has had all its losses."""
        return self.short and not self.wanted and not self.away

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.app.stack.scenes if isinstance(scene, TableScene))

    # --- where we are --------------------------------------------------------------------------------------------

    def moments(self) -> set[str]:
        """Return the states that this moment belongs to."""
        top, table = self.app.stack.top, self.table
        scenes = {ScoringScene: "scoring", PrivateLook: "close look", WorkshopScene: "workshop"}
        if type(top) in scenes:
            return {scenes[type(top)]}
        if top is not table:
            return set()
        if table.match.is_over:
            return {"over"}
        view = table.match.view(None)
        found = {"deal" if table.show.choreography.dealing else "flight"} if table.show.is_running else set()
        if table.audience.curtain is not None:
            return found | {f"curtain for {table.audience.curtain.reason}"}
        if table.show.picture.applied is not None:
            found.add("rule held up")
        if table.show.picture.opened_challenge is not None:
            found.add("shown hand")
        if not table.show.is_running and (view.watched >= 0):
            found.add("call window")
        if table.audience.hand_buttons.claims_jump_in and not table.show.is_running:
            found.add("claim")
        if (
            isinstance(table.audience, PadsInHands)
            and table.audience.face_down.chooser is not None
            and not table.show.is_running
        ):
            found.add("face down")
        if table.audience.viewer_seat is not None and not table.show.is_running:
            panels = {ColourChoice: "colour", SeatChoice: "seat", AnswerPanel: "answer", ChallengePanel: "answer"}
            found.add(panels.get(type(table.panels.overlay), "drawn" if view.phase is Phase.DRAWN else "open hand"))
        return found

    # --- losing and finding -------------------------------------------------------------------------------------

    def step(self, tree: Node) -> None:
        for person, instance, left in self.away:
            if left <= 0:
                self._plug(person, instance)
                assert self._plays(person) or self.table.match.is_over, f"{person.name} has got the seat back"
        self.away = [(person, instance, left - 1) for person, instance, left in self.away if left > 0]
        if self.away and self.moments() and self.rng.random() < 0.03:
            self.lose("other", self.rng.random() < 0.5)  # two at once, one of them replaced by a bot
        elif not self._may_lose():
            super().step(self.tree())

    def _may_lose(self) -> bool:
        """Lose a controller, if this moment belongs to a state in which that has still to happen."""
        moments = self.moments()
        loss = next((loss for loss in LOSSES if any((moment, loss) in self.wanted for moment in moments)), None)
        if loss is None or type(self.app.stack.top) is LostPad:
            return False
        if self.away:
            return self.patient and bool(moments & SELDOM)  # the others wait
        self.patient = self.rng.random() < 0.6
        self.wanted -= {(moment, loss) for moment in moments}
        self.lose(*loss)
        return True

    def _look(self, person: PartyMember) -> None:
        """Look as usual; what is shown open then may be gone at once."""
        super()._look(person)
        if self.table.audience.viewer_seat is not None:
            self._may_lose()

    def choose(self, playable: Sequence[Node]) -> Node:
        """Prefer a card that leads to a state in which there is something to lose."""
        missing = {state for state, _loss in self.wanted}
        ends = tuple(end for state, words in LEADS.items() if state in missing for end in words)
        return self.rng.choice([node for node in playable if node.name.endswith(ends)] or playable)

    def lose(self, way: str, asked: bool) -> None:
        """Disconnect a controller, check that everything waits, and bring the replacement."""
        table, match, top = self.table, self.table.match, self.app.stack.top
        told = f"{way} {asked} at {sorted(self.moments())}"
        seat = match.seat_on_turn if match.round_number else 0
        order = [self.people[(seat + by) % len(self.people)] for by in ((0, 1, 2, 3) if asked else (1, 2, 3, 0))]
        person = next(one for one in order if self.app.services.devices.seats_of(one.device.source))
        instance = pad_of(person.device.source) or 0
        bots = any(info.kind == "bot" for info in match.seats)
        logged, secret = len(match.log), table.audience.shows_secret_hand and match.result is None
        self._unplug(instance)
        if match.is_over:
            assert type(self.app.stack.top) is not LostPad, "there is nothing to wait for any more"
            self._plug(person, instance + 10)
            return
        assert type(self.app.stack.top) is LostPad, f"nobody waits: {told}"
        assert person.name in " ".join(node.name for node in self.tree().walk())
        self.wait(1.0)
        assert not [node for node in self.tree().walk() if node.role == "card"]
        assert len(match.log) == logged, "nobody plays meanwhile"
        self._find(person, instance, way)
        self.wait(2 * STEP)
        assert self._plays(person) == (way in ("same", "other")), told
        if way == "bot" and match.round_number:  # before the first deal, no bot takes the seat yet
            assert match.seats[person.seat].kind == "bot", told
        if isinstance(top, PrivateLook):  # it closes with the hand
            assert self.app.stack.top is table
        elif match.result is None or type(self.app.stack.top) is not ScoringScene:  # the round may have ended
            assert self.app.stack.top is top, told
        moves = [entry for entry in match.log[logged:] if type(entry.move).__name__ not in ("Sit", "Call")]
        assert moves == [] or bots, "nothing has happened meanwhile"
        if secret and table.audience.players.last_player is None:
            assert table.audience.viewer_seat is None, f"whoever looked has to press again: {told}"
        kept, kinds = table.audience.kept_rail, rail_kinds(match.rules)
        assert kept.rail == lay_rail(kept.m, rail_seats(table.audience.players, kinds), kinds), (
            "the keys are those of now"
        )

    def _plays(self, person: PartyMember) -> bool:
        """Return whether the seat is theirs, with its controller in their hands."""
        own = person.seat in self.app.services.devices.seats_of(person.device.source)
        return own and self.table.match.seats[person.seat].kind == "human"

    def _find(self, person: PartyMember, instance: int, way: str) -> None:
        device = person.device
        others = next(other for other in self.people if other is not person)
        if way == "same":
            self._plug(person, instance + 10)
        elif way == "other":
            device.source = pad_source(instance + 15)
            device.act(Act.CONFIRM)
        else:
            others.device.press("bot" if way == "bot" else "any")
            self.away.append((person, instance + 10, LAST))

    def _unplug(self, instance: int) -> None:
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance))
        self.wait()

    def _plug(self, person: PartyMember, instance: int) -> None:
        person.device.source = pad_source(instance)
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=instance))
        self.wait()

    def strange(self, tree: Node) -> None:
        """Close the page that was opened in passing."""
        self.rng.choice(self.people).device.act(Act.BACK)

    def by_the_way(self) -> None:
        """Take a close look at one's own hand now and then."""
        super().by_the_way()
        table = self.table
        passed = type(table.audience) is SharedScreen
        if self.app.stack.top is table and table.audience.shows_secret_hand and passed and self.rng.random() < 0.3:
            self._looker(self.tree()).device.act(Act.INSPECT)


def begin(mode: str, rules: RuleSet, seed: str, wanted: Collection[tuple[str, Loss]] = ()) -> Clumsy:
    gc.collect()  # frees the pictures of matches in reference cycles
    desk = Desk(speed=4)
    desk.begin(MenuScene(desk.app.services))
    bots = Clumsy(desk.app, Random(seed), wanted)
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for source in PADS:
        lobby.join(source)
    for person, place in zip(bots.people, lobby.places, strict=True):
        person.name = place.name
    desk.app.services.rng.seed(seed)
    desk.app.services.go(routes.PlayParty(PartySession(lobby, mode, rules, Length("rounds", 2), jump_in=True)))
    desk.app.step(0.0, [])
    return bots


COMMON = {"deal", "flight", "open hand", "colour", "seat", "answer", "drawn", "call window", "scoring"}
STATES = {
    ("pass", "everything"): COMMON
    | {"curtain for turn", "curtain for claim", "curtain for look", "claim", "shown hand", "close look"},
    ("open", "everything"): COMMON | {"claim", "shown hand"},
    ("pads", "everything"): COMMON - {"open hand"} | {"face down", "curtain for look", "shown hand"},
    ("pass", "block"): {"workshop", "rule held up", "curtain for turn", "flight"},
}


def losses_at(states: Collection[str]) -> set[tuple[str, Loss]]:
    """Return all that is to happen in these states.

    After the last card there are fewer losses, because nothing is waited for any more.
    """
    return {(state, loss) for state in states for loss in LOSSES} | {("over", loss) for loss in LOSSES[:2]}


def faultless(bots: Clumsy) -> bool:
    """Return whether no picture was ever wrong, and no hand was open behind a curtain."""
    return bots.faces == [] and bots.table.show.mismatches == []


@pytest.mark.skipif(not LONG, reason="long matches: set HUE_AND_CRY_LONG=1")
@pytest.mark.parametrize(("mode", "rules"), STATES, ids=["-".join(state) for state in STATES])
def test_JOIN05_a_controller_may_go_at_every_state_and_the_match_goes_on(mode: str, rules: str) -> None:
    """Lose a controller in each state and in every way, within MATCHES matches."""
    wanted = losses_at(STATES[mode, rules])
    for number in range(MATCHES):
        bots = begin(mode, EVERYTHING if rules == "everything" else BLOCK, f"{mode} {rules} {number}", wanted)
        bots.play()
        assert bots.table.match.is_over and faultless(bots)
        wanted = bots.wanted
        if not wanted:
            return
    raise AssertionError(f"never seen: {sorted(wanted)}")


def test_JOIN05_a_controller_may_go_at_the_states_that_every_round_has() -> None:
    """Play the beginning of a match, as the short form of the long ones."""
    wanted = {
        (state, loss)
        for state in ("deal", "flight", "curtain for turn", "open hand")
        for loss in LOSSES[:2] + LOSSES[4:6]
    }
    bots = begin("pass", EVERYTHING, "short", wanted)
    bots.short = True
    bots.play(120.0)
    assert bots.wanted == set() and faultless(bots)


PAGES: dict[str, Callable[[Clumsy], None]] = {
    "pause": lambda bots: bots.app.services.go(routes.Pause(bots.table.match.rules)),
    "settings": lambda bots: bots.app.services.go(routes.MainSettings()),
    "controls": lambda bots: bots.app.services.go(routes.Controls()),
    "rules": lambda bots: bots.app.services.go(routes.Help()),
    "log": lambda bots: bots.app.services.go(routes.Log([])),
    "come and go": lambda bots: bots.app.services.go(routes.JoinLeave()),
}


@pytest.mark.parametrize("page", PAGES)
def test_JOIN05_a_controller_may_go_while_a_page_lies_over_the_table(page: str) -> None:
    bots = begin("pass", EVERYTHING, page)
    for _step in range(200):
        if bots.table.audience.curtain is not None and not bots.table.show.is_running:
            break
        bots.wait(STEP)
    for number, way in enumerate(BACK):
        PAGES[page](bots)
        bots.wait(STEP)
        bots.lose(way, asked=number % 2 == 0)
        for _step in range(30):
            bots.wait(STEP)
        for person, instance, _left in bots.away:
            bots._plug(person, instance)
        bots.away = []
        bots.people[0].device.act(Act.BACK)
        bots.wait(0.2)
        assert bots.app.stack.top is bots.table


def test_JOIN05_a_controller_may_go_in_the_lobby_and_on_its_pages() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    bots = Clumsy(desk.app, Random(1))
    desk.app.services.go(routes.JoinParty())
    desk.wait(0.2)
    scene = desk.top
    assert isinstance(scene, LobbyScene)
    for person in bots.people:
        person.device.act(Act.CONFIRM)
    names = [place.name for place in scene.lobby.places]
    assert len(names) == 4
    bots._unplug(2)
    assert [place.source for place in scene.lobby.places] == ["pad:1", "", "pad:3", "pad:4"]
    bots.people[1].device.source = "pad:17"
    bots.people[1].device.act(Act.CONFIRM)
    assert [place.source for place in scene.lobby.places] == ["pad:1", "pad:17", "pad:3", "pad:4"]
    assert scene.press("place.2")
    bots.wait(STEP)
    assert isinstance(desk.top, LobbySlotPage)
    bots._unplug(3)
    assert isinstance(desk.top, LobbySlotPage) and scene.lobby.places[2].source == ""
    bots.people[0].device.act(Act.BACK)
    bots.wait(STEP)
    bots.people[2].device.source = "pad:13"
    bots.people[2].device.act(Act.CONFIRM)
    assert scene.lobby.places[2].source == "pad:13"
    assert [place.name for place in scene.lobby.places] == names, "everybody sits where they sat"


def test_JOIN05_what_was_lost_at_the_awards_is_waited_for_at_the_rematch() -> None:
    bots = begin("pads", EVERYTHING, "awards")
    bots.play()
    match = bots.table.match
    bots._unplug(2)
    assert type(bots.app.stack.top).__name__ == "AwardScene", "there is nothing to wait for"
    bots.people[0].device.press("rematch")
    bots.wait(0.5)
    assert bots.table.match is not match
    assert type(bots.app.stack.top) is LostPad and "Bob" in " ".join(node.name for node in bots.tree().walk())
    bots._plug(bots.people[1], 12)
    bots.wait(0.5)
    assert bots.app.stack.top is bots.table
    bots.play()
    assert bots.table.match.is_over
