"""Several people on one machine, each with their own device or sharing one (H2, PTY-01).

They see only the UI tree and act through SDL's event queue. No player's decision depends on what another has seen of a
hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

import pygame

from game.main.app import App
from game.ui.input.actions import Act
from game.ui.input.bindings import LEFT_TRIGGER, RIGHT_TRIGGER
from game.ui.input.devices import KEYS, MOUSE, pad_of
from game.ui.input.keyboard_halves import HALVES
from game.ui.stage import Node, Scene
from tests.support.inputbot import STEP, InputBot, StuckError

_AXES: Final = {LEFT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERLEFT, RIGHT_TRIGGER: pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
_HALF_ACTS: Final = {"draw": Act.DRAW, "draw_button": Act.DRAW, "keep": Act.KEEP, "call": Act.CALL}
_SHOUTS: Final = {"call": Act.CALL, "hand": Act.HAND, "jump": Act.KEEP, "doubt": Act.SORT}
"""What any player may press at any time, and the action for it on their own device."""
_PANELS: Final = ("tile:", "option:", "pick:")


class FrameTree:
    """The screen's UI tree, read once a frame however many people look at it."""

    def __init__(self, app: App) -> None:
        self.app, self._step = app, app.step
        self._tree: Node | None = None
        self._top: Scene | None = None
        app.step = self._next  # type: ignore[method-assign]

    def _next(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        self._tree = None
        self._step(dt, events)

    def tree(self) -> Node:
        top = self.app.stack.top
        assert top is not None
        if self._tree is None or self._top is not top:
            self._top, self._tree = top, top.ui_tree()
        return self._tree


class Device(InputBot):
    """One device of several: a controller by its number, a half of the keyboard, or the mouse."""

    def __init__(self, app: App, source: str, rng: Random, sight: FrameTree | None = None) -> None:
        kind = "gamepad" if pad_of(source) is not None else "mouse" if source == MOUSE else "keyboard"
        super().__init__(app, kind, rng)
        self.source, self.sight = source, sight

    def tree(self) -> Node:
        return super().tree() if self.sight is None else self.sight.tree()

    def act(self, act: Act) -> None:
        """Press this device's key for an action; do nothing if it has none."""
        code = self.code(act)
        if code is not None:
            self.key(code)

    def code(self, act: Act) -> int | None:
        """Return this device's key or button for an action."""
        board = self.source if self.source in HALVES else "gamepad" if self.device == "gamepad" else "keyboard"
        codes = self.app.services.bindings.codes_of(act, board)
        return codes[0] if codes else None

    def events(self, code: int) -> list[pygame.Event]:
        """Return the events of a press and its release."""
        if self.device != "gamepad":
            keys = {"key": code, "mod": 0, "unicode": chr(code) if code < 128 else "", "scancode": 0}
            return [pygame.Event(pygame.KEYDOWN, **keys), pygame.Event(pygame.KEYUP, **keys)]
        pad = {"instance_id": pad_of(self.source)}
        if code in _AXES:
            kind = pygame.CONTROLLERAXISMOTION
            return [pygame.Event(kind, axis=_AXES[code], value=value, **pad) for value in (32767, 0)]
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        return [pygame.Event(kind, button=code, **pad) for kind in kinds]

    def key(self, code: int) -> None:
        for event in self.events(code):
            pygame.event.post(event)
        self.wait()

    def ways(self, here: Node, goal: Node) -> list[str]:
        """Return the directions; on a choice, only up and down lead away, for the sides change it."""
        ways = super().ways(here, goal)
        return [way for way in ways if way in ("up", "down")] if here.role == "choice" else ways

    def press(self, target: str) -> None:
        """Activate a target, sometimes by its own key. Raises StuckError."""
        if self.device != "mouse" and target in _HALF_ACTS and self.rng.random() < 0.7:
            self.presses += 1
            self.act(_HALF_ACTS[target])
        else:
            self.presses += 1
            self.seen.add(target.partition(":")[0])
            if self.device == "mouse":
                self._click(self.tree().find(target).rect)
            elif self._go_to(target):
                self.act(Act.CONFIRM)


@dataclass
class PartyMember:
    """One of the people: a device, a seat, and what they know."""

    device: Device
    seat: int
    name: str = ""
    called: bool = False
    hand: list[bool] = field(default_factory=list)
    """Whether each own card was playable, by its place, when last looked at."""
    may_keep: bool = False
    looked: int = -1
    """Number of cards on the table and drawn at the last look: if unchanged, it still holds."""


class PartyBots:
    """All people at one table, from the menu to the end of the match.

    ``manners`` is the chance per step that a player presses something without need: a call, a hand, a look, a pause.
    """

    def __init__(self, app: App, sources: Sequence[str], rng: Random, manners: float = 0.05) -> None:
        self.app, self.rng, self.manners = app, rng, manners
        found: dict[str, Device] = {}
        sight = FrameTree(app)
        for source in sources:
            found.setdefault(source, Device(app, source, rng, sight))
        self.people = [PartyMember(found[source], seat) for seat, source in enumerate(sources)]
        self.seldom_painted = False
        self.rounds = 0
        self.seen: set[str] = set()
        self.faces: list[str] = []
        """Cards that were face up although nobody looked; always empty."""

    # --- seeing -------------------------------------------------------------------------------------------------

    def tree(self) -> Node:
        return self.people[0].device.tree()

    def wait(self, seconds: float = STEP) -> None:
        self.people[0].device.wait(seconds)

    # --- the lobby ----------------------------------------------------------------------------------------------

    def sit_down(self, mode: str, rules: str = "", length: str = "") -> None:
        """Go from the menu through the lobby to the first deal.

        ``rules`` and ``length`` are the words on the choices.
        """
        first = self.people[0].device
        first.wait(0.2)
        # In the menu the keyboard is not split yet.
        (Device(self.app, KEYS, self.rng) if first.source in HALVES else first).press("party")
        first.wait(0.3)
        joined: set[str] = set()
        for person in self.people:
            self._join(person, joined)
        assert len(self._taken()) == len(self.people), "everybody has a place"
        for place, person in zip(self._taken(), self.people, strict=True):
            person.name = place.name
        if "checked" not in self.tree().find(f"mode.{mode}").state:
            first.press(f"mode.{mode}")
        self._agree({"rules": rules, "length": length, "bots": "0"})
        first.press("start")
        first.wait(0.3)

    def _join(self, person: PartyMember, joined: set[str]) -> None:
        device, free = person.device, f"place.{len(self._taken())}"
        if device.device == "mouse" or device.source in joined:
            device.press(free)
        else:
            device.act(Act.CONFIRM)
        joined.add(device.source)
        device.wait(0.1)

    def _taken(self) -> list[Node]:
        places = [node for node in self.tree().walk() if node.id.startswith("place.") and node.id.count(".") == 1]
        return [node for node in places if node.name != "Free seat"]

    def _agree(self, wanted: dict[str, str]) -> None:
        """Change the choices until they say these words; changing one may change another, too."""
        device = self.people[0].device
        for _try in range(80):
            values = {row: self.tree().find(row).value for row in wanted}
            wrong = [row for row, words in wanted.items() if words and values[row] != words]
            if not wrong:
                return
            device.press(wrong[0])
        raise StuckError(f"the choices never say {wanted}, but {values}")

    # --- the match ----------------------------------------------------------------------------------------------

    def play(self, most_seconds: float = 6000.0) -> None:
        """Play until the awards appear, or until ``enough``. Raises StuckError."""
        passed, still, before = 0.0, 0, ""
        while (tree := self.tree()).id != "AwardScene" and not self.enough:
            # The bots only read the UI tree, so not every frame needs painting.
            self.app.window.minimised = self.seldom_painted and self.rng.random() < 0.9
            self.step(tree)
            self.wait(2 * STEP)
            passed += 2 * STEP
            state = repr([(node.id, node.value, node.state) for node in self.tree().walk()])
            still = still + 1 if state == before else 0
            before = state
            if passed > most_seconds or still > 900:
                seen = [(node.id, node.name, node.state) for node in self.tree().walk() if node.state]
                raise StuckError(f"after {passed:.0f} s the match still goes on; {self.tree().id} {seen}")
        self.app.window.minimised = False

    @property
    def enough(self) -> bool:
        """Whether everything has happened that this match was played for."""
        return False

    def step(self, tree: Node) -> None:
        """Do one thing for the player asked; now and then for another player, too."""
        if tree.id == "curtain":
            self._at_curtain(tree)
        elif tree.id == "table":
            looker = self._looker(tree)
            try:
                self._at_table(tree)
            except StuckError:
                now = self.tree()
                if now.id == "table" and self._looker(now) is looker:
                    raise  # otherwise the screen has moved on to another player
        elif tree.id == "ScoringScene":
            self.rounds += 1
            self.wait(1.5)
            if self.tree().id == "ScoringScene":
                self.rng.choice(self.people).device.press("next")
                self.wait(0.3)
        elif tree.id == "PauseScene":
            self.rng.choice(self.people).device.press("resume")
        elif tree.id == "WorkshopScene":
            self._at_workshop()
        elif tree.id != "AwardScene":
            self.strange(tree)
        if self.rng.random() < self.manners:
            self.by_the_way()

    def _at_workshop(self) -> None:
        """Choose an effect together and agree one after the other, or leave the cards blank."""
        self.seen.add("workshop")
        device = self.rng.choice(self.people).device
        for _press in range(self.rng.randrange(5)):
            device.press("what")
        agree = self.tree().find("agree")
        if "disabled" in agree.state:
            device.press("blank")
        else:
            for person in self.people:
                person.device.press("agree")

    def strange(self, tree: Node) -> None:
        """Handle another scene on top; subclasses override it. Raises StuckError."""
        raise StuckError(f"nobody knows what to do at {tree.id}")

    def by_the_way(self) -> None:
        """Shout, wave, hide the hand or pause as a random player."""
        tree = self.tree()
        person = self.rng.choice(self.people)
        own = person.device.device != "mouse"
        what, there = self.rng.choice((*_SHOUTS, "hide", "pause")), {node.id for node in tree.walk()}
        if tree.id not in ("curtain", "table") or not there & {"pause", "hide"}:
            return
        if what in _SHOUTS:
            if f"{what}:{person.seat}" in there:
                self.seen.add(what)
                person.device.act(_SHOUTS[what]) if own else person.device.press(f"{what}:{person.seat}")
        elif what == "hide" and "hide" in there:
            self._looker(tree).device.press("hide")
        elif what == "pause" and own and person.device.code(Act.PAUSE) is not None:
            person.device.act(Act.PAUSE)

    def _at_curtain(self, tree: Node) -> None:
        cards = [node.id for node in tree.walk() if node.id.startswith("card:")]
        self.faces += cards
        name = tree.find("for").name
        person = next(person for person in self.people if person.name == name)
        self.seen.add("curtain")
        person.device.press("reveal")

    def _looker(self, tree: Node) -> PartyMember:
        """Return the player at the bottom edge."""
        seats = [node for node in tree.children if node.id.startswith("seat:")]
        return self.people[int(max(seats, key=lambda node: node.rect.bottom).id[5:])]

    def _at_table(self, tree: Node) -> None:
        nodes = {node.id: node for node in tree.walk()}
        person = self._looker(tree)
        if any(id.startswith("place:") for id in nodes):
            self._face_down(person, nodes)
        else:
            self._open(person, nodes)

    # --- an open hand -------------------------------------------------------------------------------------------

    def _open(self, person: PartyMember, nodes: dict[str, Node]) -> None:
        """Answer, play, draw or keep with the hand open."""
        device = person.device
        panel = [id for id in nodes if id.startswith(_PANELS)]
        if panel:
            target = self.rng.choice(panel)
            self.seen.add(target.partition(":")[0])
            device.press(target)
            return
        cards = [node for node in nodes.values() if node.role == "card" and node.id.startswith("card:")]
        playable = [node for node in cards if "playable" in node.state]
        if "call" not in nodes or "turn" not in nodes[f"seat:{person.seat}"].state:
            if "keep" in nodes:  # a claim: play the same card, or pass
                self.seen.add("claim")
                device.press(self.rng.choice([*(node.id for node in 2 * playable), "keep"]))
            return
        if len(cards) == 2 and playable and not person.called:
            person.called = True
            device.press("call")
        elif playable and not ("keep" in nodes and self.rng.random() < 0.4):
            person.called = False
            self._lay(person, self.choose(playable).id)
        elif cards:
            target = "keep" if "keep" in nodes else "draw"
            self.seen.add(target)
            device.press(target)

    def choose(self, playable: Sequence[Node]) -> Node:
        """Return the card to play, of those that fit."""
        return self.rng.choice(playable)

    def _lay(self, person: PartyMember, target: str) -> None:
        self.seen.add("card")
        person.device.press(target)

    # --- a hand face down ---------------------------------------------------------------------------------------

    def _face_down(self, person: PartyMember, nodes: dict[str, Node]) -> None:
        """Look, remember where each card is, hide the hand, choose by place."""
        places = [id for id in nodes if id.startswith("place:")]
        claims = "turn" not in nodes[f"seat:{person.seat}"].state
        device = person.device
        self._look(person)
        tree = self.tree()
        open_nodes = {node.id: node for node in tree.walk()}
        cards = [node for node in tree.walk() if node.id.startswith("card:")]
        if not cards:
            return  # a card is in flight, or another player was quicker
        if any(id.startswith(_PANELS) for id in open_nodes) or self.rng.random() < 0.1:
            self._open(person, open_nodes)  # open cards can be pressed, too
            return
        playable = [node for node in cards if "playable" in node.state]
        may_keep = "keep" in open_nodes
        self._look(person)
        if self.tree().id != "table" or not self._places():
            return
        if len(places) == 2 and playable and not person.called and not claims:
            person.called = True
            self._shout(person)
        self.seen |= {"claim"} if claims else set()
        if playable and not (may_keep and self.rng.random() < 0.4):
            person.called = False
            self.seen.add("place")
            self._choose_place(person, int(self.choose(playable).id[5:]))
        elif may_keep and device.device == "mouse":
            self._look(person)
            if any(node.id == "keep" for node in self.tree().walk()):
                device.press("keep")
        else:
            self.seen.add("keep" if may_keep else "draw")
            device.press("draw") if device.device == "mouse" else device.act(Act.KEEP if may_keep else Act.DRAW)

    def _places(self) -> list[Node]:
        return [node for node in self.tree().walk() if node.id.startswith("place:")]

    def _look(self, person: PartyMember) -> None:
        """Look at the own hand, or hide it."""
        device = person.device
        if device.device != "mouse":
            device.act(Act.INSPECT)
        else:
            target = next((node.id for node in self.tree().walk() if node.id in ("peek", "hide")), "")
            if target:
                device.press(target)

    def _shout(self, person: PartyMember) -> None:
        device = person.device
        device.press(f"call:{person.seat}") if device.device == "mouse" else device.act(Act.CALL)

    def _choose_place(self, person: PartyMember, place: int) -> None:
        device = person.device
        if device.device == "mouse":
            device.press(f"place:{place}")
            return
        for _step in range(60):
            at = next((int(node.id[6:]) for node in self._places() if "focused" in node.state), None)
            if at is None:
                return
            if at == place:
                device.act(Act.CONFIRM)
                return
            device.act(Act.RIGHT if place > at else Act.LEFT)
        raise StuckError(f"{person.name} never comes to place {place}")
