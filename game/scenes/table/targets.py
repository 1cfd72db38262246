"""Everything at a table that can be pressed, as one list: pointer, keys, switch, screen reader, the painted buttons,
the words beside them and the coach read the same targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.cards import card_word
from game.rules.moves import CALL, DRAW, KEEP, ChooseSeat, Move
from game.rules.view import Phase
from game.scenes.table.layout.table import Box
from game.scenes.table.look.call_buttons import ButtonLook
from game.scenes.table.orders import Command, LayCard, LookAt, Order, RaiseHand, Shout, TurnOver
from game.scenes.table.panels.panel import Panel
from game.ui.input.actions import Act
from game.words import _
from game.words.rules import catch_word

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

NOWHERE: Final = Box(0, 0, 0, 0)
"""Where those are that only a key reaches."""


class Target(NamedTuple):
    """One thing to press. ``name`` is what is read of it, ``order`` what a press does, and ``act`` the key that does
    the same; ``seat`` is whose key that has to be, -1 for anybody's. ``letter`` is another key, ``key`` what is printed
    of it, ``tip`` what is said beside the target.

    ``group`` is "hand", "rail", "places" (those three are walked through), "answer", "system", "twin" (does what
    another one does) or "deed"; ``number`` counts within it, and ``fan`` is of how many cards it is one. ``subject`` is
    what a close look shows, and ``reach`` whether keys come to it.
    """

    id: str
    role: str
    name: str
    box: Box
    order: Order | None = None
    act: Act | None = None
    seat: int = -1
    letter: str = ""
    key: str = ""
    tip: str = ""
    group: str = ""
    number: int = -1
    fan: tuple[int, int] | None = None
    subject: str = ""
    reach: bool = True
    look: ButtonLook | None = None
    px: float = 0.0


class Targets:
    """The list of one table scene, in the order of Tab; what lies above others comes later. It is made when it is asked
    for, and kept until something may have changed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._made: list[Target] | None = None

    def forget(self) -> None:
        """Something may have changed."""
        self._made = None

    @property
    def all(self) -> list[Target]:
        """The targets that there are now."""
        if self._made is None:
            self._made = list(_targets(self.scene))
        return self._made

    def find(self, id: str | None) -> Target | None:
        """The target of this id."""
        return next((target for target in self.all if target.id == id), None)

    def first(self, fits: Callable[[Target], bool]) -> Target | None:
        """The first one for which something is so."""
        return next((target for target in self.all if fits(target)), None)

    @property
    def hand(self) -> list[Target]:
        """The cards of the own hand."""
        return [target for target in self.all if target.group == "hand"]

    def named(self) -> list[Target]:
        """Those beside which something is said."""
        return [target for target in self.all if target.tip]

    def doing(self, move: Move) -> Target | None:
        """Where a move is made by a press: what the coach points at."""
        return self.first(lambda target: target.order == move and target.reach)

    def at(self, pos: tuple[float, float]) -> Target | None:
        """The target under a point. A panel covers what lies below it."""
        asked, under = False, None
        for target in reversed(self.all):
            if target.fan is None:
                hit = target.box.contains(pos)
            else:
                if not asked:
                    asked, under = True, self.scene.show.layout.hand_at(pos, target.fan[1])
                hit = target.fan[0] == under
            if hit:
                return target
        return None


def keeps(scene: TableScene) -> bool:
    """Whether a card may be kept now: the drawn one (K9), or the one that would be claimed with."""
    return scene.may_keep or (scene.play.my_turn and scene.play.view.phase is Phase.DRAWN and KEEP in scene.play.legal)


def _targets(scene: TableScene) -> Iterator[Target]:
    yield from _keys(scene)
    if scene.covered:
        yield from scene.own_targets()
        return
    yield from _hand(scene)
    if not scene.watched:
        yield from _middle_buttons(scene)
        if scene.me is not None:
            yield from _own_buttons(scene)
        yield from _corner_buttons(scene)
    yield from scene.own_targets()
    yield from _things(scene)
    if scene.overlay is not None:
        yield from _panel(scene, scene.overlay)


def _keys(scene: TableScene) -> Iterator[Target]:
    """What only a key does, or what it does where no button for it is to be seen."""
    orders: dict[Act, Order] = {Act.HELP: Command.HELP, Act.RECALL: Command.RECALL, Act.BACK: _back(scene)}
    if scene.covered:
        orders[Act.LOG] = Command.LOG
    else:
        orders[Act.UNDO], orders[Act.SKIP] = Command.UNDO, Command.HURRY
        if not scene.own_order:
            orders[Act.SORT] = Command.SORT
        if scene.me is not None:
            orders[Act.KEEP] = _keep(scene)
    for act, order in orders.items():
        yield Target(f"key:{act.name.lower()}", "", "", NOWHERE, order, act, reach=False)


def _back(scene: TableScene) -> Order:
    """Put away what can be put away, else pause."""
    if scene.covered:
        return Command.PAUSE
    if scene.show.picture.applied is not None:
        return Command.SKIP if scene.show.picture.shown is None else Command.DISMISS
    if scene.secret:
        return Command.HIDE
    return Command.PAUSE if scene.show.picture.shown is None else Command.DISMISS


def _keep(scene: TableScene) -> Order:
    return TurnOver(None) if scene.claims else KEEP


def _hand(scene: TableScene) -> Iterator[Target]:
    layout, picture = scene.show.layout, scene.show.picture
    for index, (held, slot) in enumerate(zip(picture.hand, picture.slots(), strict=True)):
        order: Order = TurnOver(index) if scene.claims else LayCard(index)
        yield Target(
            f"card:{index}", "card", card_word(held.card), layout.strip(slot, picture.room), order,
            group="hand", number=index, fan=(slot, picture.room), subject=f"card:{index}",
        )  # fmt: skip


def _button(scene: TableScene, look: ButtonLook, act: Act, order: Order, tip: str = "") -> Target:
    look = look._replace(key=scene.prompt(act))
    return Target(look.id, "button", look.label, look.box, order, act, key=look.key, tip=tip or look.label, look=look)


def _middle_buttons(scene: TableScene) -> Iterator[Target]:
    """The pile, and beside the sentence above the hand what goes on without a card."""
    layout = scene.show.layout
    if scene.clock.step_waits:
        look = ButtonLook("go_on", _("Go on"), "", "main", layout.keep)
        yield _button(scene, look, Act.SKIP, Command.HURRY)._replace(group="answer")
    if scene.me is None:
        return
    draw = Target("draw", "", _("Draw pile"), layout.draw.bounds, DRAW, Act.DRAW, tip=_("Draw a card"), subject="draw")
    yield draw._replace(key=scene.prompt(Act.DRAW))
    if keeps(scene):
        keep = _button(
            scene, ButtonLook("keep", scene.keep_words, "", "main", layout.keep), Act.KEEP, _keep(scene)
        )._replace(group="first")
        seen = scene.show.picture.turn == scene.me or scene.may_keep
        yield keep if seen else keep._replace(role="", look=None)


def _own_buttons(scene: TableScene) -> Iterator[Target]:
    """What whoever looks presses beside the own hand."""
    layout = scene.show.layout
    yield _call(scene)
    if scene.beside == "hide":
        look = ButtonLook("hide", _("Hide"), "", "plain", layout.hand_button)
        yield _button(scene, look, Act.BACK, Command.HIDE, _("Hide the cards"))
    else:
        yield _catch(scene)
    look = ButtonLook("draw_button", _("Draw"), "", "main" if scene.show.only_draws else "plain", layout.draw_button)
    yield _button(scene, look, Act.DRAW, DRAW, _("Draw a card"))._replace(group="twin", subject="draw")


def _call(scene: TableScene) -> Target:
    """The bubble to call with, as the own hand makes it matter."""
    callout, mood, word = scene.callout, scene.callout.call, scene.show.call_word
    look = ButtonLook(
        "call", word, "", "call", callout.grown(scene.show.layout.call, mood, scene.show.layout), mood=mood,
        until=callout.until if mood == "now" else "", moves=callout.moves("call"),
    )  # fmt: skip
    order = Shout(scene.me) if scene.shared and scene.me is not None else CALL
    return _button(scene, look, Act.CALL, order, _("Call “{word}” when one card is left").format(word=word))


def _catch(scene: TableScene) -> Target:
    """The button to catch with, which names whom; where it may cost its owner something, it is a raised hand."""
    callout, words, seat = scene.callout, catch_word(scene.play.match.rules), scene.callout.target
    look = ButtonLook(
        "hand", words, "", "catch", scene.show.layout.hand_button, brief=words, moves=callout.moves("hand")
    )
    if seat is not None:
        label = _("Catch {name}!").format(name=scene.show.cast.in_short.names[seat])
        mood, face = callout.catch, scene.play.match.seats[seat].avatar
        look = look._replace(label=label, box=callout.grown(look.box, mood, scene.show.layout), mood=mood, face=face)
    waves, catches = _("Raise the hand: somebody did not call"), _("Catch who has one card and did not call")
    order = RaiseHand(scene.me) if scene.shared and scene.me is not None else Command.CATCH
    return _button(scene, look, Act.HAND, order, waves if callout.hand_waves else catches)


def _corner_buttons(scene: TableScene) -> Iterator[Target]:
    """What is about the game rather than in it."""
    layout, coach = scene.show.layout, scene.coaching
    if coach.offered:
        look = ButtonLook("hint", _("Ask the coach"), "", "icon", layout.hint, on=bool(coach.words))
        yield _button(scene, look, Act.HINT, Command.COACH)
    pause = _button(scene, ButtonLook("pause", _("Pause"), "", "icon", layout.pause), Act.PAUSE, Command.PAUSE)
    yield pause._replace(group="system")
    look = ButtonLook("fast", _("Four times as fast"), "", "icon", layout.fast, on=scene.clock.fast)
    yield _button(scene, look, Act.FAST, Command.FAST)._replace(group="system")
    log = Target("log", "", "", layout.log, Command.LOG, Act.LOG, tip=_("What happened so far"))
    yield log._replace(key=scene.prompt(Act.LOG))


def _things(scene: TableScene) -> Iterator[Target]:
    """What lies at the table and is no button: keys pass it over."""
    layout = scene.show.layout
    discard = layout.discard.bounds
    yield Target("discard", "", "", discard, Command.HURRY, group="last", subject="discard", reach=False)
    for place in layout.places:
        plate = f"plate:{place.seat}"
        yield Target(plate, "", "", place.plate, LookAt(plate), subject=plate, reach=False)


def _panel(scene: TableScene, panel: Panel) -> Iterator[Target]:
    """The plates of those who may be chosen, the ground of the panel, and its options."""
    layout, px = scene.show.layout, panel.sizes(scene.show.layout)[1]
    parts = list(zip(panel.options, panel.boxes(layout), strict=True))
    for index, (option, _box) in enumerate(parts):
        if isinstance(option.command, ChooseSeat):
            seat = option.command.seat
            plate = Target(f"seat:{seat}", "", "", layout.places[seat].plate, option.command, subject=f"plate:{seat}")
            yield plate._replace(group="answer", number=index, reach=False)
    yield Target("panel", "", panel.title, panel.panel(layout), Command.SKIP, reach=False)
    for index, (option, box) in enumerate(parts):
        yield Target(
            f"{panel.part}:{index}", "button", option.label, box, option.command,
            letter=option.letter, key=option.value, group="answer", number=index, px=px,
        )  # fmt: skip
