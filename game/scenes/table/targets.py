"""Everything at a table that can be pressed, as one list: pointer, keys, switch, screen reader, the painted buttons,
the words beside them and the coach read the same targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from game.rules.cards import card_word
from game.rules.moves import CALL, DRAW, KEEP, ChooseSeat, Move
from game.rules.view import Phase
from game.scenes.table.layout.table import Box
from game.scenes.table.look.call_buttons import ButtonLook
from game.scenes.table.orders import Command, LayCard, LookAt, Order, RaiseHand, Shout, TurnOver
from game.scenes.table.panels.panel import Panel
from game.scenes.table.table import Table
from game.ui.input.actions import Act
from game.words import _
from game.words.rules import catch_word

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
    """The list of one table table, in the order of Tab; what lies above others comes later. It is made when it is asked
    for, and kept until something may have changed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.own: Callable[[], Iterable[Target]] = tuple
        """What there is to press because several people are here."""
        self._made: list[Target] | None = None

    def forget(self) -> None:
        """Something may have changed."""
        self._made = None

    @property
    def all(self) -> list[Target]:
        """The targets that there are now."""
        if self._made is None:
            self._made = list(_targets(self.table, self.own))
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
                    asked, under = True, self.table.show.layout.hand_at(pos, target.fan[1])
                hit = target.fan[0] == under
            if hit:
                return target
        return None


def keeps(table: Table) -> bool:
    """Whether a card may be kept now: the drawn one (K9), or the one that would be claimed with."""
    return table.audience.offers.may_keep or (
        table.play.my_turn and table.play.view.phase is Phase.DRAWN and KEEP in table.play.legal
    )


def _targets(table: Table, own: Callable[[], Iterable[Target]]) -> Iterator[Target]:
    yield from _keys(table)
    if table.audience.cover.down:
        yield from own()
        return
    yield from _hand(table)
    if not table.audience.watched:
        yield from _middle_buttons(table)
        if table.audience.me is not None:
            yield from _own_buttons(table)
        yield from _corner_buttons(table)
    yield from own()
    yield from _things(table)
    if table.panels.overlay is not None:
        yield from _panel(table, table.panels.overlay)


def _keys(table: Table) -> Iterator[Target]:
    """What only a key does, or what it does where no button for it is to be seen."""
    orders: dict[Act, Order] = {Act.HELP: Command.HELP, Act.RECALL: Command.RECALL, Act.BACK: _back(table)}
    if table.audience.cover.down:
        orders[Act.LOG] = Command.LOG
    else:
        orders[Act.UNDO], orders[Act.SKIP] = Command.UNDO, Command.HURRY
        if not table.audience.own_order:
            orders[Act.SORT] = Command.SORT
        if table.audience.me is not None:
            orders[Act.KEEP] = _keep(table)
    for act, order in orders.items():
        yield Target(f"key:{act.name.lower()}", "", "", NOWHERE, order, act, reach=False)


def _back(table: Table) -> Order:
    """Put away what can be put away, else pause."""
    if table.audience.cover.down:
        return Command.PAUSE
    if table.show.picture.applied is not None:
        return Command.SKIP if table.show.picture.shown is None else Command.DISMISS
    if table.audience.secret:
        return Command.HIDE
    return Command.PAUSE if table.show.picture.shown is None else Command.DISMISS


def _keep(table: Table) -> Order:
    return TurnOver(None) if table.audience.offers.claims else KEEP


def _hand(table: Table) -> Iterator[Target]:
    layout, picture = table.show.layout, table.show.picture
    for index, (held, slot) in enumerate(zip(picture.hand, picture.slots(), strict=True)):
        order: Order = TurnOver(index) if table.audience.offers.claims else LayCard(index)
        yield Target(
            f"card:{index}", "card", card_word(held.card), layout.strip(slot, picture.room), order,
            group="hand", number=index, fan=(slot, picture.room), subject=f"card:{index}",
        )  # fmt: skip


def _button(table: Table, look: ButtonLook, act: Act, order: Order, tip: str = "") -> Target:
    look = look._replace(key=table.audience.prompt(act))
    return Target(look.id, "button", look.label, look.box, order, act, key=look.key, tip=tip or look.label, look=look)


def _middle_buttons(table: Table) -> Iterator[Target]:
    """The pile, and beside the sentence above the hand what goes on without a card."""
    layout = table.show.layout
    if table.clock.step_waits:
        look = ButtonLook("go_on", _("Go on"), "", "main", layout.keep)
        yield _button(table, look, Act.SKIP, Command.HURRY)._replace(group="answer")
    if table.audience.me is None:
        return
    draw = Target("draw", "", _("Draw pile"), layout.draw.bounds, DRAW, Act.DRAW, tip=_("Draw a card"), subject="draw")
    yield draw._replace(key=table.audience.prompt(Act.DRAW))
    if keeps(table):
        keep = _button(
            table, ButtonLook("keep", table.audience.offers.keep_words, "", "main", layout.keep), Act.KEEP, _keep(table)
        )._replace(group="first")
        seen = table.show.picture.turn == table.audience.me or table.audience.offers.may_keep
        yield keep if seen else keep._replace(role="", look=None)


def _own_buttons(table: Table) -> Iterator[Target]:
    """What whoever looks presses beside the own hand."""
    layout = table.show.layout
    yield _call(table)
    if table.audience.offers.beside == "hide":
        look = ButtonLook("hide", _("Hide"), "", "plain", layout.hand_button)
        yield _button(table, look, Act.BACK, Command.HIDE, _("Hide the cards"))
    else:
        yield _catch(table)
    look = ButtonLook("draw_button", _("Draw"), "", "main" if table.show.only_draws else "plain", layout.draw_button)
    yield _button(table, look, Act.DRAW, DRAW, _("Draw a card"))._replace(group="twin", subject="draw")


def _call(table: Table) -> Target:
    """The bubble to call with, as the own hand makes it matter."""
    callout, mood, word = table.callout, table.callout.call, table.show.call_word
    look = ButtonLook(
        "call", word, "", "call", callout.grown(table.show.layout.call, mood, table.show.layout), mood=mood,
        until=callout.until if mood == "now" else "", moves=callout.moves("call"),
    )  # fmt: skip
    order = Shout(table.audience.me) if table.audience.shared and table.audience.me is not None else CALL
    return _button(table, look, Act.CALL, order, _("Call “{word}” when one card is left").format(word=word))


def _catch(table: Table) -> Target:
    """The button to catch with, which names whom; where it may cost its owner something, it is a raised hand."""
    callout, words, seat = table.callout, catch_word(table.play.match.rules), table.callout.target
    look = ButtonLook(
        "hand", words, "", "catch", table.show.layout.hand_button, brief=words, moves=callout.moves("hand")
    )
    if seat is not None:
        label = _("Catch {name}!").format(name=table.show.cast.in_short.names[seat])
        mood, face = callout.catch, table.play.match.seats[seat].avatar
        look = look._replace(label=label, box=callout.grown(look.box, mood, table.show.layout), mood=mood, face=face)
    waves, catches = _("Raise the hand: somebody did not call"), _("Catch who has one card and did not call")
    order = RaiseHand(table.audience.me) if table.audience.shared and table.audience.me is not None else Command.CATCH
    return _button(table, look, Act.HAND, order, waves if callout.hand_waves else catches)


def _corner_buttons(table: Table) -> Iterator[Target]:
    """What is about the game rather than in it."""
    layout, coach = table.show.layout, table.coaching
    if coach.offered:
        look = ButtonLook("hint", _("Ask the coach"), "", "icon", layout.hint, on=bool(coach.words))
        yield _button(table, look, Act.HINT, Command.COACH)
    pause = _button(table, ButtonLook("pause", _("Pause"), "", "icon", layout.pause), Act.PAUSE, Command.PAUSE)
    yield pause._replace(group="system")
    look = ButtonLook("fast", _("Four times as fast"), "", "icon", layout.fast, on=table.clock.fast)
    yield _button(table, look, Act.FAST, Command.FAST)._replace(group="system")
    log = Target("log", "", "", layout.log, Command.LOG, Act.LOG, tip=_("What happened so far"))
    yield log._replace(key=table.audience.prompt(Act.LOG))


def _things(table: Table) -> Iterator[Target]:
    """What lies at the table and is no button: keys pass it over."""
    layout = table.show.layout
    discard = layout.discard.bounds
    yield Target("discard", "", "", discard, Command.HURRY, group="last", subject="discard", reach=False)
    for place in layout.places:
        plate = f"plate:{place.seat}"
        yield Target(plate, "", "", place.plate, LookAt(plate), subject=plate, reach=False)


def _panel(table: Table, panel: Panel) -> Iterator[Target]:
    """The plates of those who may be chosen, the ground of the panel, and its options."""
    layout, px = table.show.layout, panel.sizes(table.show.layout)[1]
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
