"""All that can be pressed at a table, as one list.

Pointer, keys, switch, screen reader, painted buttons, tooltips and the coach read the same targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from game.rules.cards import card_word
from game.rules.moves import CALL, DRAW, KEEP, ChooseSeat, Move
from game.rules.view import Phase
from game.scenes.table.layout.sentence import place_sentence
from game.scenes.table.layout.table_layout import Box, TableLayout
from game.scenes.table.orders import ClaimJumpIn, Command, LookAt, Order, Peek, PlayCard, PressCall, PressCatch
from game.scenes.table.panels.panel import Panel
from game.scenes.table.table import Table
from game.ui.input.actions import Act
from game.words import _, pgettext

BESIDE_GROUP: Final = "beside"
"""Group that Tab reaches and arrow keys skip, as it is in their way only briefly."""
NOWHERE: Final = Box(0, 0, 0, 0)
"""Box of targets that only a key reaches."""


class Target(NamedTuple):
    """One thing to press.

    ``name`` is read aloud, ``order`` is what a press does, and ``act`` the action that does the same; ``seat`` is whose
    key that must be, -1 for any. ``letter`` is another key, ``key`` its printed label, ``tip`` the tooltip. ``group``
    is "hand", "rail", "places" (those three are walked through), "answer", "system", "twin" (does what another one
    does), "first", "last" or "beside"; ``number`` counts within it, and ``fan`` is the slot and number of slots.
    ``subject`` is what a close look shows, and ``is_reachable`` whether keys come to it.
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
    is_reachable: bool = True
    look: ButtonLook | None = None
    px: float = 0.0


class Targets:
    """Targets of one table in the order of Tab; upper ones come later.

    Parts are made on demand and cached until something may have changed.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shared_screen_targets: Callable[[], Iterable[Target]] = tuple
        """Source of the targets that exist only on a shared screen."""
        self._made: dict[str, list[Target]] = {}

    def forget(self) -> None:
        self._made.clear()

    @property
    def all_targets(self) -> list[Target]:
        return self._part("all", self._all)

    @property
    def hand_targets(self) -> list[Target]:
        return self._part("hand", lambda: _hand(self.table))

    @property
    def button_targets(self) -> list[Target]:
        return self._part("buttons", lambda: _buttons(self.table))

    def _part(self, name: str, make: Callable[[], Iterable[Target]]) -> list[Target]:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = list(make())
        return found

    def _all(self) -> list[Target]:
        table, panel = self.table, self.table.panels.overlay
        if table.audience.cover.hides_table:
            return [*_keys(table), *self.shared_screen_targets()]
        above = () if panel is None else _panel(table, panel)
        return [
            *_keys(table),
            *self.hand_targets,
            *self.button_targets,
            *self.shared_screen_targets(),
            *_things(table),
            *_remark(table),
            *above,
        ]

    def find(self, id: str | None) -> Target | None:
        if id is None:
            return None
        found = [target for target in self.hand_targets if target.id == id]
        return _first(found or [target for target in self.all_targets if target.id == id])

    def target_of_act(self, act: Act, seat: int) -> Target | None:
        """Return what ``act`` presses: a seat's own key, or for seat -1 a common one."""
        return _first([target for target in self.all_targets if target.act is act and target.seat == seat])

    def targets_with_tip(self) -> list[Target]:
        return [target for target in self.all_targets if target.tip]

    def target_of_card(self, index: int | None) -> Target | None:
        return _first([target for target in self.hand_targets if target.number == index])

    def target_of_letter(self, letter: str) -> Target | None:
        return _first([target for target in reversed(self.all_targets) if target.letter == letter != ""])

    def target_of_move(self, move: Move) -> Target | None:
        return _first([target for target in self.all_targets if target.order == move and target.is_reachable])

    def target_at(self, pos: tuple[float, float]) -> Target | None:
        """Return the target under a point; a panel covers what is below it."""
        asked, under = False, None
        for target in reversed(self.all_targets):
            if target.fan is None:
                hit = target.box.contains(pos)
            else:
                if not asked:
                    asked, under = True, self.table.show.layout.hand_at(pos, target.fan[1])
                hit = target.fan[0] == under
            if hit:
                return target
        return None


def _first(found: Sequence[Target]) -> Target | None:
    return found[0] if found else None


def can_keep(table: Table) -> bool:
    """Whether a card may be kept now: the drawn one (K9), or the one of a claim."""
    return table.audience.hand_buttons.may_keep or (
        table.play.my_turn and table.play.view.phase is Phase.DRAWN and KEEP in table.play.legal
    )


def _keys(table: Table) -> Iterator[Target]:
    """Yield the targets of keys that have no visible button now."""
    yield _key("help", Act.HELP, Command.HELP)
    yield _key("recall", Act.RECALL, Command.RECALL)
    yield _key("back", Act.BACK, _back(table))
    if table.audience.cover.hides_table:
        yield _key("log", Act.LOG, Command.LOG)
        return
    yield _key("undo", Act.UNDO, Command.UNDO)
    yield _key("skip", Act.SKIP, Command.HURRY)
    if not table.audience.own_order:
        yield _key("sort", Act.SORT, Command.SORT)
    if table.audience.viewer_seat is not None:
        yield _key("keep", Act.KEEP, _keep(table))


def _key(name: str, act: Act, order: Order) -> Target:
    return Target(f"key:{name}", "", "", NOWHERE, order, act, is_reachable=False)


def _back(table: Table) -> Order:
    """Return the order that puts away what it can, else pauses."""
    if table.audience.cover.hides_table:
        return Command.PAUSE
    if table.show.picture.applied is not None:
        return Command.SKIP if table.show.picture.opened_challenge is None else Command.DISMISS
    if table.audience.shows_secret_hand:
        return Command.HIDE
    if table.tip.is_shown and table.tip.stays_until_dismissed:
        return Command.UNSAY
    return Command.PAUSE if table.show.picture.opened_challenge is None else Command.DISMISS


def _keep(table: Table) -> Order:
    return ClaimJumpIn(None) if table.audience.hand_buttons.claims_jump_in else KEEP


def _hand(table: Table) -> Iterator[Target]:
    if table.audience.cover.hides_table:
        return
    picture, claims = table.show.picture, table.audience.hand_buttons.claims_jump_in
    room = picture.room
    strips = table.show.layout.strips(room)
    tips = table.tips.of_cards([held.card for held in picture.hand])
    for index, (held, slot, tip) in enumerate(zip(picture.hand, picture.slots(), tips, strict=True)):
        order: Order = ClaimJumpIn(index) if claims else PlayCard(index)
        yield Target(
            f"card:{index}", "card", card_word(held.card), strips[slot], order,
            tip=tip, group="hand", number=index, fan=(slot, room), subject=f"card:{index}",
        )  # fmt: skip


def _buttons(table: Table) -> Iterator[Target]:
    if table.audience.cover.hides_table or table.audience.watched:
        return
    layout = table.show.layout
    middle = list(_middle_buttons(table, layout))
    yield from middle
    yield from _rule(table, layout, kept=any(one.look is not None for one in middle))
    if table.audience.viewer_seat is not None:
        yield from _own_buttons(table, layout)
    if table.audience.hand_buttons.look and table.audience.face_down.chooser is not None:
        look = ButtonLook("peek", _("Look"), table.audience.prompt(Act.INSPECT), "plain", layout.hand_button)
        peek = _button(look, Act.INSPECT, Peek(table.audience.face_down.chooser))
        yield peek._replace(tip="", seat=table.audience.face_down.chooser, is_reachable=False)
    yield from _corner_buttons(table, layout)


def _button(look: ButtonLook, act: Act, order: Order, tip: str = "", group: str = "", subject: str = "") -> Target:
    return Target(
        look.id, "button", look.label, look.box, order, act,
        key=look.key, tip=tip or look.label, group=group, subject=subject, look=look,
    )  # fmt: skip


def _middle_buttons(table: Table, layout: TableLayout) -> Iterator[Target]:
    """Yield the draw pile, and beside the message the buttons that need no card."""
    if table.clock.waits_for_step:
        look = ButtonLook("go_on", pgettext("step", "Next"), table.audience.prompt(Act.SKIP), "main", layout.keep)
        yield _button(look, Act.SKIP, Command.HURRY, group="answer")
    if table.audience.viewer_seat is None:
        return
    key, tip = table.audience.prompt(Act.DRAW), _("Draw a card")
    yield Target("draw", "", "", layout.draw.bounds, DRAW, Act.DRAW, key=key, tip=tip, subject="draw")
    if can_keep(table):
        look = ButtonLook(
            "keep", table.audience.hand_buttons.keep_words, table.audience.prompt(Act.KEEP), "main", layout.keep
        )
        keep = _button(look, Act.KEEP, _keep(table), group="first")
        seen = table.show.picture.turn == table.audience.viewer_seat or table.audience.hand_buttons.may_keep
        yield keep if seen else keep._replace(role="", look=None)


def _rule(table: Table, layout: TableLayout, kept: bool) -> Iterator[Target]:
    """Yield the number of the rule behind a refusal; a press opens its page, as Help does."""
    message = table.message
    if message.text and message.rule_number:
        at = place_sentence(
            layout, message.text, rule=message.rule_number, kept=kept, low=covers_sentence(table, layout)
        )
        key, label = table.audience.prompt(Act.HELP), _("Rule {number}").format(number=message.rule_number)
        look = ButtonLook("rule", label, key, "rule", at.number, short_label=message.rule_number)
        yield _button(look, Act.HELP, Command.HELP, _("Read this rule"), BESIDE_GROUP)


def covers_sentence(table: Table, layout: TableLayout) -> bool:
    """Return whether a panel covers the sentence above the hand, or that of the coach."""
    if table.panels.overlay is None:
        return False
    panel, advice = table.panels.overlay.box(layout), place_sentence(layout, table.coaching.words, long=True)
    return panel.overlaps(layout.sentence) or panel.overlaps(advice.ground)


def _own_buttons(table: Table, layout: TableLayout) -> Iterator[Target]:
    """Yield the viewer's buttons beside the hand."""
    yield _call(table, layout)
    if table.audience.hand_buttons.lower_button == "hide":
        look = ButtonLook("hide", _("Hide"), table.audience.prompt(Act.BACK), "plain", layout.hand_button)
        yield _button(look, Act.BACK, Command.HIDE, _("Hide the cards"))
    else:
        yield _catch(table, layout)
    kind: ButtonKind = "main" if table.show.only_draws else "plain"
    key = table.audience.prompt(Act.DRAW)
    look = ButtonLook("draw_button", _("Draw"), key, kind, layout.draw_button)
    yield _button(look, Act.DRAW, DRAW, _("Draw a card"), "twin", "draw")


def _call(table: Table, layout: TableLayout) -> Target:
    """Return the call button in its current mood."""
    call_buttons, mood, word = table.call_buttons, table.call_buttons.call_mood, table.show.call_word
    look = ButtonLook(
        "call", word, table.audience.prompt(Act.CALL), "call", call_buttons.box_in_mood(layout.call, mood, layout),
        mood=mood,
        time_left_words=call_buttons.time_left_words if mood == "now" else "", is_moving=call_buttons.is_moving("call"),
    )  # fmt: skip
    order = (
        PressCall(table.audience.viewer_seat)
        if table.audience.is_shared and table.audience.viewer_seat is not None
        else CALL
    )
    return _button(look, Act.CALL, order, _("Call “{word}” with 1 card left").format(word=word))


def _catch(table: Table, layout: TableLayout) -> Target:
    """Return the catch button, which names its target unless a false catch costs (Y15)."""
    call_buttons, words, seat = table.call_buttons, _("Catch!"), table.call_buttons.catchable_seat
    key, moves = table.audience.prompt(Act.HAND), call_buttons.is_moving("hand")
    look = ButtonLook("hand", words, key, "catch", layout.hand_button, short_label=words, is_moving=moves)
    if seat is not None:
        label = _("Catch {name}!").format(name=table.show.cast.in_short.names[seat])
        mood, face = call_buttons.catch_mood, table.play.match.seats[seat].avatar
        look = look._replace(label=label, box=call_buttons.box_in_mood(look.box, mood, layout), mood=mood, face=face)
    order = (
        PressCatch(table.audience.viewer_seat)
        if table.audience.is_shared and table.audience.viewer_seat is not None
        else Command.CATCH
    )
    return _button(look, Act.HAND, order, _("Catch a player who forgot to call"))


def _corner_buttons(table: Table, layout: TableLayout) -> Iterator[Target]:
    """Yield the buttons about the game rather than in it."""
    coach = table.coaching
    if coach.is_offered:
        look = ButtonLook(
            "hint", _("Ask the coach"), table.audience.prompt(Act.HINT), "icon", layout.hint, is_on=bool(coach.words)
        )
        yield _button(look, Act.HINT, Command.COACH)
    look = ButtonLook("pause", _("Pause"), table.audience.prompt(Act.PAUSE), "icon", layout.pause)
    yield _button(look, Act.PAUSE, Command.PAUSE, group="system")
    fast, key = _("4× speed"), table.audience.prompt(Act.FAST)
    look = ButtonLook("fast", fast, key, "icon", layout.fast, is_on=table.clock.is_fast)
    yield _button(look, Act.FAST, Command.FAST, group="system")
    key, tip = table.audience.prompt(Act.LOG), _("What happened")
    yield Target("log", "", "", layout.log, Command.LOG, Act.LOG, key=key, tip=tip)


def _things(table: Table) -> Iterator[Target]:
    """Yield what is on the table without being a button; keys skip it."""
    layout = table.show.layout
    discard = layout.discard.bounds
    yield Target("discard", "", "", discard, Command.HURRY, group="last", subject="discard", is_reachable=False)
    for place in layout.places:
        plate = f"plate:{place.seat}"
        yield Target(plate, "", "", place.plate, LookAt(plate), subject=plate, is_reachable=False)


def _remark(table: Table) -> Iterator[Target]:
    """Yield the remark where it was last seen; a press dismisses it.

    Keys reach it only where it stays until then.
    """
    tip, seen = table.tip, table.tip_sources.placed_bubble
    if tip.is_shown and seen is not None:
        role = "button" if tip.stays_until_dismissed else ""
        yield Target("remark", role, tip.words, seen.body, Command.UNSAY, is_reachable=tip.stays_until_dismissed)


def _panel(table: Table, panel: Panel) -> Iterator[Target]:
    """Yield the plates of seats to choose from, the panel's background, and its options."""
    layout, px = table.show.layout, panel.sizes(table.show.layout)[1]
    parts = list(zip(panel.options, panel.boxes(layout), strict=True))
    for index, (option, _box) in enumerate(parts):
        if isinstance(option.command, ChooseSeat):
            seat = option.command.seat
            plate = Target(f"seat:{seat}", "", "", layout.places[seat].plate, option.command, subject=f"plate:{seat}")
            yield plate._replace(group="answer", number=index, is_reachable=False)
    yield Target("panel", "", panel.title, panel.box(layout), Command.SKIP, is_reachable=False)
    for index, (option, box) in enumerate(parts):
        yield Target(
            f"{panel.part}:{index}", "button", option.label, box, option.command,
            letter=option.letter, key=option.value, group="answer", number=index, px=px,
        )  # fmt: skip


ButtonKind = Literal["call", "catch", "main", "plain", "icon", "rule"]
"""How a button is painted. A rule is a chip within the sentence, which nothing moves."""


class ButtonLook(NamedTuple):
    """Look of one button.

    ``is_hovered`` while the pointer is over it, ``is_on`` for a switch that is on. ``mood`` is that of call and catch,
    see :mod:`.hints.call_button_states`; ``short_label`` replaces a label without room, ``face`` is the avatar shown,
    ``time_left_words`` how long it lasts, and ``is_moving`` whether it is redrawn every frame.
    """

    id: str
    label: str
    key: str
    kind: ButtonKind
    box: Box
    is_focused: bool = False
    is_pressed: bool = False
    is_hovered: bool = False
    is_on: bool = False
    mood: str = "quiet"
    short_label: str = ""
    face: str = ""
    time_left_words: str = ""
    is_moving: bool = False
