"""The workshop: before each round a table writes what its own-rule cards do, and agrees to it (M26, A41)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.match import Match
from game.play.agreement import Agreement, Written, draft_of, drafted, humans, last_written, own_cards, remember
from game.rules.cards import Card
from game.rules.own_rule import COUNT_MAX, COUNTED, TEXT_MAX, WHAT, OwnRule
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.workshop.ideas import IdeasScene
from game.scenes.workshop.rows import Block, WordsField
from game.scenes.workshop.seats import NOD, SeatTick, nod_at
from game.scenes.workshop.sheet import Sheet
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.stage import Node
from game.ui.widgets.base import Button, Text, Widget
from game.ui.widgets.fields import Choice, Row, Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.text_field import TextField
from game.words import _
from game.words import own_rule as own_rule_words
from game.words.seats import seat_names

_CONTENT: Final = 1728
_CARD: Final = 600
_SENTENCE: Final = 30


class WorkshopScene(Page[Services]):
    """Writes on the own-rule cards of ``match`` for its coming round.

    ``agreed`` gets the rules that all humans agreed to, none where the cards stay blank; the scene has left then.
    """

    def __init__(self, services: Services, match: Match, agreed: Callable[[Sequence[Written]], None]) -> None:
        super().__init__(services)
        self.match, self.agreed = match, agreed
        self.agreement = Agreement(own_cards(match.rules), humans(match))
        self.offered = last_written(match)
        self.agreement.take_over(drafted(match, self.agreement.cards, services.settings.draft))
        self.sheet = Sheet(self.agreement, services, self.kept)
        self.since = 0.0
        """Seconds since the last change: opponents nod one after the other."""
        self._bubble = pygame.Rect(0, 0, 1, 1)
        self._sentence_area = pygame.Rect(0, 0, 1, 1)
        self._ticks: list[SeatTick] = []

    # --- layout

    def build(self) -> None:
        """The card on the left; on the right where rules come from, the blocks, what they say, and who agrees."""
        m = self.m
        self.title = _("Write your own rule")
        whole = pygame.Rect(0, m.safe.top, min(m.safe.width, m.px(_CONTENT)), m.safe.height)
        whole.centerx = m.size[0] // 2
        top = self._head(whole)
        side = m.px(_CARD if m.text < 1.5 else _CARD * 0.8)
        self.sheet.place(pygame.Rect(whole.left, top, side, whole.bottom - top), m)
        right = pygame.Rect(whole.left + side + m.px(56), top, 0, whole.bottom - top)
        right.width = whole.right - right.left
        sources, y = self._sources(right)
        deal, bottom = self._deal_buttons(right)
        bottom = self._seats(right, bottom - m.px(22))
        bottom = self._sentence(right, bottom - m.px(14))
        rows = self._rows_of()
        area = pygame.Rect(right.left, y + m.px(16), right.width, bottom - y - m.px(36))
        tall, gap = rows[0].height(self.look), m.px(10)
        spare = area.height - len(rows) * (tall + gap) + gap
        if spare < 0:
            area.width -= max(0, area.right + m.px(60) - (m.safe.right if m.tv else m.size[0]))
        else:
            tall += min(m.px(10), spare // len(rows))
            gap += min(m.px(8), max(0, spare - m.px(10) * len(rows)) // (len(rows) - 1))
        self.scroll.lay_rows(rows, area, round(gap / m.scale), [tall] * len(rows))
        ticks = [tick for tick in self._ticks if tick.focusable]
        first = "agree" if self.agreement.written else "blank"
        self.group.set(
            [self.pause_button, *self.sheet.widgets(self._show, self.write_on), *sources, *rows, *ticks, *deal], first
        )
        self._refresh()

    def _head(self, whole: pygame.Rect) -> int:
        m = self.m
        self.pause_button = Button("pause", "", self.back, icon="pause", px=30)
        side = max(m.px(66), self.pause_button.height(self.look))
        self.pause_button.rect = pygame.Rect(whole.left, whole.top, side, side)
        title_h, sub_h = text.size("Ay", m.font(50))[1], text.size("Ay", m.font(22))[1]
        box = pygame.Rect(whole.left + side + m.px(24), whole.top, 0, title_h)
        box.width = whole.right - box.left
        self.say("title", self.title, box, 50, anchor="midleft")
        sub = pygame.Rect(box.left, box.bottom, box.width, sub_h)
        words = _("A wild that also does what you write on it, in round {n} only.").format(
            n=self.match.round_number + 1
        )
        self.say("sub", words, sub, 22, colour=theme.QUIET, anchor="midleft")
        return max(sub.bottom, self.pause_button.rect.bottom) + m.px(24)

    def _sources(self, right: pygame.Rect) -> tuple[list[Widget], int]:
        m = self.m
        buttons = [Button("ideas", _("Ideas and earlier rules"), self._ideas, icon="book", px=26)]
        if self.offered:
            buttons.append(Button("again", _("As in the last round"), self._again, icon="undo", px=26))
        gap, tall = m.px(16), buttons[0].height(self.look)
        wide = (right.width - gap * (len(buttons) - 1)) // len(buttons)
        for number, button in enumerate(buttons):
            button.rect = pygame.Rect(right.left + number * (wide + gap), right.top, wide, tall)
        return [*buttons], right.top + tall

    def _deal_buttons(self, right: pygame.Rect) -> tuple[list[Widget], int]:
        m = self.m
        self.blank_button = Button("blank", _("Leave blank"), self._leave_blank, px=30)
        self.agree_button = Button("agree", "", self._agree, "main", px=34)
        tall = max(self.blank_button.height(self.look), self.agree_button.height(self.look))
        gap = m.px(16)
        narrow = round((right.width - gap) * 0.42)
        top = right.bottom - tall
        self.blank_button.rect = pygame.Rect(right.left, top, narrow, tall)
        self.agree_button.rect = pygame.Rect(right.left + narrow + gap, top, right.width - narrow - gap, tall)
        return [self.blank_button, self.agree_button], top

    def _seats(self, right: pygame.Rect, bottom: int) -> int:
        """Everybody's face with a tick; returns the top of the row."""
        m, seats = self.m, self.match.seats
        px = m.px(66 if len(seats) <= 7 else 52)
        names, several = seat_names(seats), len(self.agreement.humans) > 1
        self._ticks = []
        present = [(seat, info) for seat, info in enumerate(seats) if seat not in self.match.absent]
        for place, (seat, info) in enumerate(present):
            votes = several and seat in self.agreement.humans
            tick = SeatTick(seat, names[seat], info.avatar, votes, lambda seat=seat: self._vote(seat))  # type: ignore[misc]
            tick.rect = pygame.Rect(right.left + place * (px + m.px(14)), bottom - px, px, px)
            self._ticks.append(tick)
        left = self._ticks[-1].rect.right + m.px(24)
        self._count_box = pygame.Rect(left, bottom - px, right.right - left, px)
        return bottom - px

    def _sentence(self, right: pygame.Rect, bottom: int) -> int:
        """Room for what is written, said aloud: two lines in a bubble. Returns its top."""
        m = self.m
        pad = m.px(32)
        inner = 2 * text.line_step(m.font(_SENTENCE), 1.2) + pad
        tall = round(inner * 1.2)
        self._bubble = pygame.Rect(right.left, bottom - tall, right.width, tall)
        self._sentence_area = pygame.Rect(right.left + m.px(36), bottom - tall, right.width - m.px(72), inner)
        return bottom - tall

    def _rows_of(self) -> list[Row]:
        rule, typing = self.agreement.draft, self.services.hooks.set_typing
        counted, silent = rule.what in COUNTED, rule.what == "nothing"
        whats = [(what, own_rule_words.what_word(what)) for what in WHAT]
        whos = [(who, own_rule_words.who_word(who)) for who in own_rule_words.SENSIBLE[rule.what]]
        counts = [(n, str(n)) for n in range(1, COUNT_MAX + 1)]
        rows: list[Row] = [
            WordsField(
                "words", _("In your words"), rule.text, lambda value: self._change(text=value),
                typing, TEXT_MAX, own_rule_words.phrases(), _("Write, or pick some words"),
            ),
            Choice("what", _("Effect"), whats, rule.what, lambda value: self._change(what=value)),
            Block("who", _("Who"), [] if silent else whos, rule.who, lambda value: self._change(who=value)),
            Block("count", _("How many"), counts if counted else [], rule.count, lambda n: self._change(count=n)),
        ]  # fmt: skip
        cards = self.agreement.cards
        if len(cards) > 1:
            tabs: list[tuple[object, str]] = [(None, _("Both alike")), (cards[0], _("First")), (cards[1], _("Second"))]
            shown = None if self.agreement.alike else self.agreement.shown
            rows.insert(0, Choice("which", _("Which card"), tabs, shown, self._show))
        ask = self.services.settings.ask_own_rule
        return [*rows, Toggle("ask_own_rule", _("Ask before every round"), ask, self._ask)]

    # --- what changes

    def _change(self, **parts: Any) -> None:
        """One block or the words are changed; the others stay as far as they make sense."""
        old = self.agreement.draft
        changed: dict[str, Any] = {"who": old.who, "what": old.what, "count": old.count, "text": old.text} | parts
        changed["who"] = own_rule_words.sensible(changed["who"], changed["what"])
        self._put(OwnRule(**changed))
        if "what" in parts:
            self.relayout()

    def _put(self, rule: OwnRule) -> None:
        before = dict(self.agreement.drafts)
        self.agreement.write(rule)
        self._changed(before)

    def _changed(self, before: dict[Card, OwnRule]) -> None:
        if before != self.agreement.drafts:
            self.since = 0.0
            self._keep(draft_of(self.match, self.agreement))
        self._refresh()

    def _show(self, card: Any) -> None:
        before = dict(self.agreement.drafts)
        self.agreement.show(card)
        self._changed(before)
        self.relayout()

    def write_on(self) -> None:
        """The card was pressed: write on it."""
        self.group.focus_on("words")
        field = next(widget for widget in self.group.widgets if isinstance(widget, TextField))
        field.edit(True)
        self.invalidate()

    def take(self, rule: OwnRule) -> None:
        """An idea was chosen: it stands on the card as if somebody had written it."""
        self._put(rule)
        self.group.focus_on("agree")
        self.relayout()

    def _again(self) -> None:
        before = dict(self.agreement.drafts)
        self.agreement.take_over(self.offered)
        self._changed(before)
        self.group.focus_on("agree")
        self.relayout()

    def _ideas(self) -> None:
        self.services.stack.push(IdeasScene(self.services, self.take))

    def _ask(self, on: bool) -> None:
        self.services.settings.ask_own_rule = on
        self.services.hooks.apply_settings()

    # --- agreeing

    def _vote(self, seat: int) -> None:
        if self.agreement.written:
            self.agreement.agree(seat)
            self._go_on()

    def _agree(self) -> None:
        """The next human who has not agreed yet agrees; with one human that is all it takes."""
        waiting = [seat for seat in self.agreement.humans if seat not in self.agreement.agreed]
        self._vote(waiting[0])

    def _go_on(self) -> None:
        self._refresh()
        if not self.agreement.settled:
            return
        rules, settings = self.agreement.rules(), self.services.settings
        settings.own_rules = remember(settings.own_rules, [written.rule for _seat, written in rules])
        self.services.hooks.apply_settings()
        self._leave_with(rules)

    def _leave_blank(self) -> None:
        self._leave_with([])

    def _keep(self, draft: tuple[str, ...]) -> None:
        """A program that is killed offers the same draft again."""
        self.services.settings.draft = draft
        self.services.hooks.apply_settings()

    def _leave_with(self, rules: Sequence[Written]) -> None:
        self._keep(())
        self.services.stack.pop()
        self.agreed(rules)

    def _refresh(self) -> None:
        """Buttons, ticks and sentence as the agreement stands, without building anything anew."""
        state = self.agreement
        self.agree_button.enabled = state.written
        self.agree_button.kind = "main" if state.written else "plain"
        self.blank_button.kind = "plain" if state.written else "main"
        self.agree_button.label = self._agree_words()
        self.texts = [line for line in self.texts if not line.id.startswith(("sentence", "agreed"))]
        count = _("Nothing to agree on yet") if not state.written else ""
        if state.written:
            agreed = sum(self._has_agreed(tick.seat) for tick in self._ticks)
            count = _("{n} of {all} agree").format(n=agreed, all=len(self._ticks))
        self.texts.append(Text("agreed", count, self._count_box, self.m.font(24), theme.QUIET, "midleft"))
        self._say_sentence()
        for tick in self._ticks:
            tick.agreed = self._has_agreed(tick.seat)
            tick.nod = 0.0 if self._still else nod_at(self.since, self._turn_of(tick.seat)) if state.written else 0.0
        self.invalidate()

    def _agree_words(self) -> str:
        waiting = [seat for seat in self.agreement.humans if seat not in self.agreement.agreed]
        if len(self.agreement.humans) == 1 or not waiting:
            return _("Agree and deal")
        return _("{name} agrees").format(name=seat_names(self.match.seats)[waiting[0]])

    def _say_sentence(self) -> None:
        rule = self.agreement.draft
        said = own_rule_words.effect_line(rule) or (
            _("It does nothing by itself: the table honours the words.")
            if rule.text
            else own_rule_words.rule_line(None)
        )
        box, px = self._sentence_area, self.m.font(_SENTENCE)
        while len(text.wrap(said, px, box.width, "display")) > 2 and px > 9:
            px -= 1
        lines = _balanced(said, px, box.width)
        step = text.line_step(px, 1.2)
        top = box.centery - step * len(lines) // 2
        for number, line in enumerate(lines):
            at = pygame.Rect(box.left, top + number * step, box.width, step)
            self.texts.append(Text(f"sentence.{number}", line, at, px, theme.NIGHT))

    # --- who has agreed

    @property
    def _still(self) -> bool:
        return self.services.settings.reduced_motion or self.services.settings.speed == 0

    def _turn_of(self, seat: int) -> int:
        """How many opponents nod before this one."""
        return sum(tick.seat < seat and tick.seat not in self.agreement.humans for tick in self._ticks)

    def _has_agreed(self, seat: int) -> bool:
        if seat in self.agreement.humans:
            return seat in self.agreement.agreed
        return self.agreement.written and (self._still or nod_at(self.since, self._turn_of(seat)) >= 1)

    # --- scene

    def back(self) -> None:
        """Esc: the pause, from which one may leave to the menu; Continue leads back here."""
        self.services.go(routes.Pause(self.match.rules))

    def handle(self, action: Action) -> bool:
        """The keys that mean the same at the table."""
        if action.act is Act.PAUSE:
            self.back()
        elif action.act is Act.HELP:
            self.services.go(routes.Rules(self.match.rules))
        else:
            return super().handle(action)
        return True

    @property
    def animating(self) -> bool:
        """While somebody still nods."""
        last = len(self._ticks) - len(self.agreement.humans)
        return self.agreement.written and not self._still and self.since <= NOD * (last + 3)

    def update(self, dt: float) -> None:
        """Opponents nod one after the other."""
        if self.animating:
            self.since += dt
            self._refresh()

    def paint(self, surface: pygame.Surface) -> None:
        """Table, cards, bubble, faces."""
        super().paint(surface)
        art = self.services.art
        bubble = art.bubble(self._bubble.size, theme.PAPER)
        surface.blit(bubble, self._bubble)
        writing = self.group.writing is not None
        self.sheet.draw(surface, self.look, writing)
        for tick in self._ticks:
            if not tick.focusable:
                tick.draw(surface, self.look, self.group.state(tick))

    def ui_tree(self) -> Node:
        """Adds the card with all that stands on it, and who has agreed."""
        tree = super().ui_tree()
        tree.find("pause").name = _("Pause")
        own = [self.sheet.node()]
        own += [tick.node(self.look, self.group.state(tick)) for tick in self._ticks if not tick.focusable]
        tree.children += own
        return tree


def _balanced(said: str, px: int, room: int) -> list[str]:
    """The lines of a sentence, about equally long: no last word alone."""
    lines = text.wrap(said, px, room, "display")
    while len(closer := text.wrap(said, px, room := round(room * 0.95), "display")) == len(lines) > 1:
        lines = closer
    return lines
