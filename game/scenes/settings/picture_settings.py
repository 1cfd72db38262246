"""The picture settings with a preview: screen, cards, table (A11Y-03, A11Y-13, TV-01)."""

from typing import Final

import pygame

from game.rules.cards import BLUE, DRAW_TWO, GREEN, RED, REVERSE, SKIP, WILD_DRAW_FOUR, YELLOW, card_of
from game.scenes import routes
from game.scenes.notice_words import tell_left_out
from game.scenes.services import Services
from game.scenes.settings.pages import ActionRow, OptionPage, matches_to_unlock
from game.settings import page_title
from game.themes import OWN
from game.ui.cards.art import CardArt
from game.ui.metrics import Metrics
from game.words import _, ngettext


class PictureSettingsScene(OptionPage):
    """Rows on the left, the cards of the preview on the right."""

    page = "picture"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._preview = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        self.title = page_title(self.page)
        m, area = self.m, self.heading()
        width = round(m.px(PREVIEW_WIDTH) * (1 if m.text < 1.5 else 0.7))
        self._preview = pygame.Rect(area.right - width, area.top, width, area.height)
        area.width -= width + m.px(72)
        self.lay_options(self.options(), area)
        tell_left_out(self.services.themes, self.services.notify)

    def links(self) -> dict[str, list[ActionRow]]:
        found: dict[str, list[ActionRow]] = {}
        if self.services.settings.palette == OWN:
            found["palette"] = [
                ActionRow("own_colours", _("Mix custom colours"), self.services.opener_of(routes.OwnColours()))
            ]
        for part, name in (("back", "card_back"), ("world", "table")):
            if closed := [stop.key for stop in matches_to_unlock(self.services, part).values()]:
                words = ngettext("{n} more on the tour", "{n} more on the tour", len(closed)).format(n=len(closed))
                found[name] = [ActionRow(f"{name}.tour", words, self.services.opener_of(routes.Tour(closed[0])))]
        return found

    def on_changed(self, name: str) -> None:
        """Ask whether to keep a new screen mode (DSK-07), and show what was unlocked at once."""
        if name == "unlock_all":
            self.relayout()
        if name == "fullscreen" and self.services.settings.keep_seconds:
            self.services.go(routes.ScreenChanged())

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        show_cards(surface, self.services.art, self.m, self._preview, back=True)


PREVIEW_WIDTH: Final = 400
"""Width of the card preview, in design pixels."""


_CARDS: Final = (
    card_of(RED, 7),
    card_of(YELLOW, REVERSE),
    card_of(GREEN, SKIP),
    card_of(BLUE, DRAW_TWO),
    WILD_DRAW_FOUR,
)


_PLACES: Final = ((-1, -1), (1, -1), (-1, 0), (1, 0), (0, 1))
_WITH_BACK: Final = (*_PLACES[:-1], (-1, 1), (1, 1))


def show_cards(surface: pygame.Surface, art: CardArt, m: Metrics, box: pygame.Rect, back: bool = False) -> None:
    """Draw a card of each colour, a wild, and the ``back`` if asked, as loose rows in ``box``."""
    height = min(m.px(250), round(box.width * 0.42 * 1.5), (box.height - m.px(110)) // 3)
    width, gap = round(height / 1.5), m.px(22)
    pictures = [art.face(card, height) for card in _CARDS] + [art.back(height)] * back
    for picture, (column, row) in zip(pictures, _WITH_BACK if back else _PLACES, strict=True):
        x = box.centerx - width // 2 + column * (width + gap) // 2
        y = box.centery - height // 2 + row * (height + gap)
        dx, dy = art.shadow_offset(height)
        surface.blit(art.shadow(height), (x + dx, y + dy))
        surface.blit(picture, (x, y))
