"""The pause: go on, change settings, look up symbols and rules, or leave; everything is saved already."""

import pygame

from game.rules.cards import BLUE, COLOURS, DRAW_TWO, GREEN, RED, REVERSE, SKIP, WILD, WILD_DRAW_FOUR, YELLOW, card_of
from game.rules.ruleset import CLASSIC, RuleSet
from game.ui import text, theme
from game.ui.actions import Act, Action
from game.ui.form import Form, Page
from game.ui.phrases import colour_name, symbol_name
from game.ui.services import Services
from game.ui.stage import Node
from game.ui.widgets import Button, Look, State, Text, Widget
from game.words import _

_COLUMN = 520
_LEGEND = 620
_CARD = 132
_BODY = 26


class PauseScene(Form):
    """Lies over the table. ``rules`` are those of the match, for the page of rules."""

    opaque = False

    def __init__(self, services: Services, rules: RuleSet = CLASSIC) -> None:
        super().__init__(services)
        self.rules = rules
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._swatches: list[tuple[int, pygame.Rect]] = []

    def build(self) -> None:
        """Buttons on the left, the legend of symbols on the right (SYM-04)."""
        self.title = _("Pause")
        m = self.m
        buttons = [
            Button("resume", _("Go on"), self.back, "main"),
            Button("settings", _("Settings"), self.services.ways.settings, "solid"),
            Button("rules", _("How to play"), self._open_rules, "solid"),
            Button("menu", _("Leave to the menu"), self._leave, "solid"),
        ]
        pad, gap = m.px(56), m.px(16)
        tall = max(button.height(self.look) for button in buttons)
        title_h, note_h = text.size("Ay", m.font(54))[1], text.size("Ay", m.font(22))[1]
        column = max(m.px(_COLUMN), *(button.width(self.look) for button in buttons))
        legend = round(m.px(_LEGEND) * (1 + (m.text - 1) * 0.5))
        room = m.safe.width - 2 * pad - m.px(48)
        if column + legend > room:
            column, legend = round(room * column / (column + legend)), round(room * legend / (column + legend))
        height = title_h + m.px(20) + len(buttons) * (tall + gap) + note_h
        self._panel = pygame.Rect(0, 0, column + legend + m.px(48) + 2 * pad, height + 2 * pad)
        self._panel.center = m.screen.center
        left, top = self._panel.left + pad, self._panel.top + pad
        self.say("title", self.title, pygame.Rect(left, top, column, title_h), 54, anchor="midleft")
        top += title_h + m.px(20)
        for button in buttons:
            button.rect = pygame.Rect(left, top, column, tall)
            top += tall + gap
        note = pygame.Rect(left, top, column, note_h)
        self.say("saved", _("The match is saved after every move."), note, 22, colour=theme.QUIET, face="body")
        self.group.set(buttons, "resume")
        area = pygame.Rect(self._panel.right - pad - legend, self._panel.top + pad, legend, height)
        self._build_legend(area, title_h)

    def _build_legend(self, area: pygame.Rect, title_h: int) -> None:
        m = self.m
        head = pygame.Rect(area.left, area.top, area.width, title_h)
        self.say("legend", _("Colours and symbols"), head, 30, colour=theme.BRIGHT, anchor="midleft")
        top = area.top + title_h + m.px(20)
        gap = m.px(16)
        tall = (area.bottom - top - 3 * gap) // 4
        self._swatches = []
        for colour in COLOURS:
            rect = pygame.Rect(area.left, top, area.width, tall)
            self._swatches.append((colour, rect))
            words = pygame.Rect(rect.left + tall + m.px(28), rect.top, rect.width - tall - m.px(52), tall)
            name = f"{colour_name(colour).capitalize()} · {symbol_name(colour)}"
            line = Text(f"symbol.{colour}", name, words, m.font(32), self.services.art.palette.inks[colour], "midleft")
            self.texts.append(line)
            top += tall + gap

    def _open_rules(self) -> None:
        self.services.ways.rules(self.rules)

    def _leave(self) -> None:
        self.services.ways.menu()

    def handle(self, action: Action) -> bool:
        """Pause again goes on; F1 and S are short ways."""
        if action.act is Act.PAUSE:
            self.back()
        elif action.act is Act.HELP:
            self._open_rules()
        elif action.act is Act.SETTINGS:
            self.services.ways.settings()
        else:
            return super().handle(action)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """A veil over the table, the panel, the four faces of the legend."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((6, 12, 10, 170))
        surface.blit(veil, (0, 0))
        art, m = self.services.art, self.m
        edge = max(2, m.px(3))
        surface.blit(art.panel(self._panel.size, m.px(44), theme.PANEL, 250, theme.TAG, edge), self._panel)
        for colour, rect in self._swatches:
            radius = min(m.px(30), rect.height / 2)
            surface.blit(art.panel(rect.size, radius, theme.PAPER, 255), rect)
            inner = rect.inflate(-2 * m.px(5), -2 * m.px(5))
            face = art.panel(inner.size, radius - m.px(5), art.palette.faces[colour], 255, theme.INK, max(1, m.px(2)))
            surface.blit(face, inner)
            px = round(rect.height * 0.62)
            symbol = art.symbol(colour, px, art.palette.inks[colour])
            surface.blit(symbol, symbol.get_rect(center=(rect.left + m.px(12) + rect.height // 2, rect.centery)))


def rule_lines(rules: RuleSet) -> list[tuple[int | None, str]]:
    """How to play in our own words: (a card to show or None, a paragraph), with the numbers of the rule set."""
    return [
        (
            card_of(GREEN, 7),
            _(
                "Lay one card on your turn. It must match the top card in colour, number or symbol. "
                "A wild always fits. Be the first without cards."
            ),
        ),
        (
            None,
            _(
                "Nothing fits, or you do not want to? Draw one card. "
                "If it fits you may lay it at once; no other card of your hand."
            ),
        ),
        (card_of(RED, SKIP), _("Skip: the next player loses a turn.")),
        (card_of(BLUE, REVERSE), _("Reverse: play runs the other way round. With two players it works like a skip.")),
        (card_of(YELLOW, DRAW_TWO), _("Draw two: the next player draws two cards and loses the turn.")),
        (WILD, _("Wild: you choose the colour that counts from now on.")),
        (
            WILD_DRAW_FOUR,
            _(
                "Wild draw four: choose the colour; the next player draws four cards and loses the turn. "
                "It is only allowed if you hold no card of the colour that counts."
            ),
        ),
        (
            None,
            _(
                "The next player may challenge it and sees your hand. If you held the colour, you draw the four. "
                "If not, the challenger draws {n}."
            ).format(n=4 + rules.challenge_extra),
        ),
        (
            None,
            _(
                "With one card left, call “{word}”. If you forget and somebody catches you "
                "before the next player begins, you draw {n} cards."
            ).format(word=rules.call_word, n=rules.call_penalty),
        ),
        (
            None,
            _(
                "Points: number cards count their number, skip, reverse and draw two count 20, wilds count 50. "
                "The winner of the round takes the points of all cards left."
            )
            if rules.scoring == "winner"
            else _(
                "Points: number cards count their number, skip, reverse and draw two count 20, wilds count 50. "
                "Everybody takes the points of the own hand; the lowest total wins."
            ),
        ),
    ]


class _Paragraph(Widget):
    """A few lines beside a card, or beside the room for one."""

    focusable = False
    role = "text"

    def __init__(self, id: str, card: int | None, words: str) -> None:
        super().__init__(id)
        self.card, self.words = card, words

    def lines(self, look: Look, width: int) -> list[str]:
        """The words in lines, in a paragraph ``width`` pixels wide."""
        return text.wrap(self.words, look.m.font(_BODY), width - self._indent(look), "body")

    def height(self, look: Look, width: int) -> int:
        """What lines or card need."""
        words = len(self.lines(look, width)) * text.line_step(look.m.font(_BODY))
        return max(words, look.m.px(_CARD) if self.card is not None else 0)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        """Card and lines."""
        rect, px, card_h = self.rect, look.m.font(_BODY), look.m.px(_CARD)
        if self.card is not None:
            surface.blit(look.services.art.face(self.card, card_h), (rect.left, rect.centery - card_h // 2))
        lines = self.lines(look, rect.width)
        pos = rect.left + self._indent(look), rect.centery - len(lines) * text.line_step(px) // 2
        text.draw_lines(surface, lines, pos, px, theme.TEXT)

    def node(self, look: Look, state: State) -> Node:
        """The paragraph as one text."""
        node = super().node(look, state)
        node.name, node.font_px = self.words, look.m.font(_BODY)
        return node

    def _indent(self, look: Look) -> int:
        return round(look.m.px(_CARD) / 1.5) + look.m.px(36)


class RulesScene(Page):
    """The rules on one page that scrolls."""

    def __init__(self, services: Services, rules: RuleSet) -> None:
        super().__init__(services)
        self.rules = rules

    def build(self) -> None:
        """The paragraphs below each other."""
        self.title = _("How to play")
        m, area = self.m, self.heading()
        width = min(area.width - m.px(80), round(m.px(1240) * m.text))
        area = pygame.Rect(m.size[0] // 2 - width // 2, area.top, width, area.height)
        blocks = [_Paragraph(f"rule.{n}", card, words) for n, (card, words) in enumerate(rule_lines(self.rules))]
        self.group.set([self.back_button, *blocks])
        self.lay_rows([*blocks], area, [block.height(self.look, width) for block in blocks], 24)

    def handle(self, action: Action) -> bool:
        """F1 leads back as it led here."""
        if action.act is Act.HELP:
            self.back()
            return True
        return super().handle(action)
