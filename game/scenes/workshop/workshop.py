"""The workshop: before a round a table writes and agrees on its own-rule cards (M26, A41)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.match.match import Match
from game.rules.own_rule import OwnRule
from game.scenes import routes
from game.scenes.services import Services
from game.scenes.workshop.ideas import IdeasScene
from game.scenes.workshop.rule_form import lay_rows, rule_rows, which_card, with_part
from game.scenes.workshop.sheet import Sheet
from game.scenes.workshop.voters import Voters
from game.scenes.workshop.workshop_frame import WorkshopFrame
from game.sessions.agreement import Drafting, Written
from game.ui.draw import text, theme
from game.ui.input.actions import Act, Action
from game.ui.metrics import Metrics
from game.ui.stage import Node
from game.ui.widgets import layout
from game.ui.widgets.base import Button, Look, Text
from game.ui.widgets.fields import Toggle
from game.ui.widgets.form import Form
from game.words import _
from game.words import own_rule as own_rule_words

_CONTENT: Final = 1728
_CARD: Final = 600


class WorkshopScene(Form[Services]):
    """The page that writes the own-rule cards of ``match`` for its coming round.

    ``agreed`` gets the rules that all agreed to, none if the cards stay blank; the scene has closed then.
    """

    def __init__(self, services: Services, match: Match, agreed: Callable[[Sequence[Written]], None]) -> None:
        super().__init__(services)
        self.match, self.agreed = match, agreed
        self.drafting = Drafting(match, services.settings, services.hooks.apply_settings)
        self.agreement = self.drafting.agreement
        self.sheet = Sheet(self.agreement, services, self.own_pictures)
        self.bubble = RuleBubble()
        self.voters = Voters(match, self.agreement, services.settings, self.vote)

    def build(self) -> None:
        """Place the card on the left; sources, blocks, their meaning and the voters on the right."""
        m = self.m
        self.title = _("Write a rule")
        whole = pygame.Rect(0, m.safe.top, min(m.safe.width, m.px(_CONTENT)), m.safe.height)
        whole.centerx = m.size[0] // 2
        frame = self.frame = WorkshopFrame(self.drafting, self.back, self.vote, self._leave)
        self.texts = frame.lay_head(whole, self.title, self.look)
        top = max(self.texts[-1].box.bottom, frame.pause.rect.bottom) + m.px(24)
        side = m.px(_CARD if m.text < 1.5 else _CARD * 0.8)
        self.sheet.place(pygame.Rect(whole.left, top, side, whole.bottom - top), m)
        left = whole.left + side + m.px(56)
        right = pygame.Rect(left, top, whole.right - left, whole.bottom - top)
        sources = self._sources()
        y = layout.grid(sources, len(sources), right, self.look, m.px(16))
        bottom = self.voters.lay(right, frame.lay_ends(right, self.look) - m.px(22), self.look) - m.px(14)
        bottom = self.bubble.lay(right, bottom, m)
        typing, ask = self.services.hooks.set_typing, self.services.settings.ask_custom_rule
        rows = [
            *which_card(self.agreement, self.show),
            *rule_rows(self.agreement.draft, self.change, typing),
            Toggle("ask_custom_rule", _("Ask before every round"), ask, self._ask),
        ]
        lay_rows(rows, pygame.Rect(right.left, y, right.width, bottom - y + m.px(16) - m.px(36)), self.scroll)
        spots = self.sheet.widgets(self.show, self.write_on)
        widgets = [frame.pause, *spots, *sources, *rows, *self.voters.ticks, frame.leave, frame.agree]
        self.group.set_widgets(widgets, "agree" if self.agreement.has_rule else "blank")
        self._refresh()

    def _sources(self) -> list[Button]:
        ideas = Button("ideas", _("Ideas and earlier rules"), self.open_ideas, icon="book", px=26)
        again = Button("again", _("Same as last round"), self._again, icon="undo", px=26)
        return [ideas, again] if self.drafting.last_rules else [ideas]

    def change(self, **parts: Any) -> None:
        """Change the words or blocks of the rule. Raises ValueError for an invalid one."""
        self.agreement.write(with_part(self.agreement.draft, **parts))
        self._changed("what" in parts)

    def _changed(self, anew: bool = True, focus: str = "") -> None:
        """Show a change; opponents nod again if cards differ. ``anew``: the rows may differ, too."""
        if self.drafting.save_if_changed():
            self.voters.since = 0.0
        self._refresh()
        self.group.focus_on(focus)
        if anew:
            self.relayout()

    def show(self, card: Any) -> None:
        """Switch to writing on this card, on both alike for None."""
        self.agreement.select_card(card)
        self._changed()

    def write_on(self) -> None:
        self.group.start_writing("words")
        self.invalidate()

    def take(self, rule: OwnRule) -> None:
        self.agreement.write(rule)
        self._changed(focus="agree")

    def open_ideas(self) -> None:
        self.services.stack.push(IdeasScene(self.services, self.take))

    def _again(self) -> None:
        self.agreement.load_rules(self.drafting.last_rules)
        self._changed(focus="agree")

    def _ask(self, on: bool) -> None:
        self.services.settings.ask_custom_rule = on
        self.services.hooks.apply_settings()

    def vote(self, seat: int) -> None:
        if self.agreement.has_rule:
            self.agreement.agree(seat)
            self._refresh() if not self.agreement.is_agreed_by_all else self._leave()

    def _leave(self) -> None:
        self.services.stack.pop()
        self.agreed(self.drafting.end())

    def _refresh(self) -> None:
        self.frame.refresh()
        self.voters.refresh()
        self.invalidate()

    def back(self) -> None:
        self.services.go(routes.Pause(self.match.rules))

    def handle(self, action: Action) -> bool:
        if action.act is Act.PAUSE:
            self.back()
        elif action.act is Act.HELP:
            self.services.go(routes.Rules(self.match.rules))
        else:
            return super().handle(action)
        return True

    @property
    def is_animating(self) -> bool:
        return self.voters.is_nodding

    def update(self, dt: float) -> None:
        if self.is_animating:
            self.voters.since += dt
            self._refresh()

    def changing_texts(self) -> list[Text]:
        return [self.voters.agreement_text(self.look), *self.bubble.lines(self.agreement.draft, self.m)]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.bubble.draw(surface, self.look)
        field = self.group.edited_field
        self.sheet.draw(surface, self.look, None if field is None else field.caret)
        for line in self.changing_texts():
            line.draw(surface)

    def extra_nodes(self) -> list[Node]:
        return [self.sheet.node()]


_PX: Final = 30
_LEADING: Final = 1.2


def sentence(rule: OwnRule) -> str:
    honoured = _("No automatic effect: the players follow your words.")
    return own_rule_words.effect_line(rule) or (honoured if rule.text else own_rule_words.rule_line(None))


class RuleBubble:
    """The bubble with the rule's sentence."""

    def __init__(self) -> None:
        self._box = self._words = pygame.Rect(0, 0, 1, 1)

    def lay(self, right: pygame.Rect, bottom: int, m: Metrics) -> int:
        """Place the bubble above ``bottom``; return its top."""
        inner = 2 * text.line_step(m.font(_PX), _LEADING) + m.px(32)
        self._box = pygame.Rect(right.left, 0, right.width, round(inner * 1.2))
        self._box.bottom = bottom
        self._words = pygame.Rect(right.left + m.px(36), self._box.top, right.width - m.px(72), inner)
        return self._box.top

    def lines(self, rule: OwnRule, m: Metrics) -> list[Text]:
        """Return the sentence in two lines, as large as fits, or in three of the least size."""
        said, box, px = sentence(rule), self._words, m.font(_PX)
        while len(text.wrap(said, px, box.width, "display")) > 2 and px > m.least:
            px -= 1
        lines = text.wrap_balanced(said, px, box.width, "display")
        step = max(text.size("Ay", px)[1], min(text.line_step(px, _LEADING), box.height // len(lines)))
        top = box.centery - step * len(lines) // 2
        boxes = [pygame.Rect(box.left, top + number * step, box.width, step) for number in range(len(lines))]
        return [
            Text(f"sentence.{number}", line, at, px, theme.NIGHT)
            for number, (line, at) in enumerate(zip(lines, boxes, strict=True))
        ]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(look.kit.art.bubble(self._box.size, theme.PAPER), self._box)
