"""The settings pages: rows of the settings table, each with an explaining sentence (DSK-07).

Picture settings and controls have modules of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.files.opening_marks import LibraryPart
from game.learning.tour import TourMatch, TourProgress
from game.scenes import routes
from game.scenes.notice_words import switch_on_label
from game.scenes.services import Services
from game.settings import SETTINGS, on_page, page_title
from game.settings.setting_spec import PageName, message_words
from game.ui.draw import theme
from game.ui.sound.cues import voice_of
from game.ui.widgets.base import Look, State, Widget
from game.ui.widgets.fields import Choice, Row, Slider, Toggle
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _

_WIDTH: Final = 1240
"""Column width in design pixels, so that label and value stay together on a wide screen."""
_GAP: Final = 12
_NOTE_GAP: Final = 3
_AFTER_NOTE: Final = 20


class SettingRow(NamedTuple):
    """A row and the sentence below it, "" if the label says it all."""

    row: Row
    note: str = ""


class ActionRow(Row):
    """A row that acts when pressed; with the arrow as ``glyph`` it leads to another page."""

    role = "button"
    adjustable = False

    def __init__(self, id: str, label: str, action: Callable[[], None], glyph: str = "right") -> None:
        super().__init__(id, label)
        self.action, self.glyph = action, glyph

    def activate(self) -> None:
        self.action()

    def control(self, look: Look) -> pygame.Rect:
        side = min(self.rect.height, look.m.px(34))
        return pygame.Rect(self.rect.right - look.m.px(28) - side, self.rect.centery - side // 2, side, side)

    def draw(self, surface: pygame.Surface, look: Look, state: State) -> None:
        super().draw(surface, look, state)
        box = self.control(look)
        surface.blit(look.kit.art.glyph(self.glyph, box.height, theme.AMBER), box)


def row_for(services: Services, name: str, changed: Callable[[str], None]) -> Row | None:
    """Return the control of a setting, None if it is not shown now.

    A choice acts at once (DSK-07); then ``changed`` is called with the name.
    """
    row, value = SETTINGS[name], getattr(services.settings, name)

    def choose(chosen: object) -> None:
        setattr(services.settings, name, chosen)
        services.hooks.apply_settings()
        changed(name)

    label = message_words(row.label, services.settings)
    if not label:
        return None
    if isinstance(value, bool):
        return Toggle(name, label, value, choose)
    options = _themes(services, row.theme) if row.theme else row.options()
    return Choice(name, label, options, value, choose) if options else Slider(name, label, value, choose)


def _themes(services: Services, part: str) -> list[tuple[str, str]]:
    closed, settings = matches_to_unlock(services, part), services.settings
    chosen = settings.card_back, settings.table
    found = services.themes.choices(part)
    return [(name, _(words)) for name, words in found if name not in closed or name in chosen]


def matches_to_unlock(services: Services, part: str) -> dict[str, TourMatch]:
    return TourProgress(services.progress, everything=services.settings.unlock_all).locked_items(part)


def rows_for(services: Services, page: PageName, changed: Callable[[str], None]) -> list[Row]:
    return [row for name in on_page(page) if (row := row_for(services, name, changed))]


class OptionPage(Page[Services]):
    """The settings of one page; every change acts at once and is stored."""

    page: PageName

    def build(self) -> None:
        self.title = page_title(self.page)
        self.lay_options(self.options(), self.column(self.heading(), _WIDTH))

    def options(self) -> list[SettingRow]:
        """Return the settings of the page in table order, with the rows that lead elsewhere."""
        settings, links, found = self.services.settings, self.links(), list[SettingRow]()
        for name, setting in on_page(self.page).items():
            row = row_for(self.services, name, self._chosen)
            if row is not None:
                found += [SettingRow(row, message_words(setting.note, settings)), *map(SettingRow, links.get(name, ()))]
        return found

    def links(self) -> Mapping[str, Sequence[Row]]:
        """Return further rows, most of which lead to other pages, by the setting they follow."""
        return {}

    def _chosen(self, name: str) -> None:
        self.on_changed(name)
        if any(setting.depends_on(name) for setting in on_page(self.page).values()):
            self.relayout()
        self.invalidate()

    def on_changed(self, name: str) -> None:
        pass

    def lay_options(self, options: Sequence[SettingRow], area: pygame.Rect) -> None:
        """Place rows and sentences below each other, scrolling if they are too many."""
        m, top, placed = self.m, area.top, list[Widget]()
        for row, words in options:
            row.rect = pygame.Rect(area.left, top, area.width, row.height(self.look, area.width))
            placed.append(row)
            top = row.rect.bottom + m.px(_GAP)
            if words:
                note = Note(f"{row.id}.note", words, theme.BRIGHT)
                note.rect = pygame.Rect(area.left, row.rect.bottom + m.px(_NOTE_GAP), area.width, 0)
                note.rect.height = note.height(self.look, area.width)
                placed.append(note)
                top = note.rect.bottom + m.px(_AFTER_NOTE)
        self.scroll.take(placed, area, top - m.px(_GAP) - area.top)
        self.group.set_widgets([self.back_button, *placed], options[0].row.id)


class SettingsScene(OptionPage):
    """The first page of settings; every change is seen and heard at once."""

    page = "main"

    def links(self) -> Mapping[str, Sequence[Row]]:
        to = self.services.opener_of
        pages = [
            ActionRow("picture_settings", page_title("picture"), to(routes.PictureSettings())),
            ActionRow("sound_settings", page_title("sound"), to(routes.SoundSettings())),
            ActionRow("narration_settings", page_title("narration"), to(routes.NarrationSettings())),
            ActionRow("help_settings", page_title("help"), to(routes.HelpSettings())),
            ActionRow("press_settings", page_title("press"), to(routes.PressSettings())),
            ActionRow("controls", page_title("controls"), to(routes.Controls())),
            ActionRow("about", _("About Hue & Cry"), to(routes.About())),
        ]
        return {"volume": self._held() + pages}

    def _held(self) -> list[ActionRow]:
        """Return a row for each part that a crash switched off and that has no switch of its own."""
        labels = {part: label for part in self.services.marks.held_parts if (label := switch_on_label(part))}
        return [
            ActionRow(f"{part.value}_on", label, partial(self._switch_on, part), "check")
            for part, label in labels.items()
        ]

    def _switch_on(self, part: LibraryPart) -> None:
        self.services.marks.allow(part)
        self.services.hooks.apply_settings()
        self.relayout()

    def on_changed(self, name: str) -> None:
        if name == "reduced_motion":
            self.services.settings.motion_chosen = True
        if name in ("volume", "sound_on"):
            self.services.sound.play("ui_accept")


class SoundSettingsScene(OptionPage):
    """Sounds and captions; every change is heard or seen at once (A11Y-21, A11Y-22)."""

    page = "sound"

    def on_changed(self, name: str) -> None:
        if name == "menu_volume":
            self.services.sound.play("ui_accept")
        elif name == "voices_volume":
            self.services.sound.play("glad", who="", voice=voice_of(self.services.settings.face))
        elif name in ("effects_volume", "mono", "captions", "caption_size", "caption_ground"):
            # The effects have their own volume: play a card's sound, which also shows how a caption looks.
            self.services.sound.play("play", who="")


class HelpSettingsScene(OptionPage):
    """Marks, assists with a switch each, and notice times (A11Y-19, A11Y-33, A11Y-36)."""

    page = "help"

    def links(self) -> Mapping[str, Sequence[Row]]:
        return {"notice_time": [ActionRow("notices", _("Past notices"), self.services.opener_of(routes.LastNotices()))]}

    def on_changed(self, name: str) -> None:
        if name == "remind_call":
            self.services.settings.remind_chosen = True


class NarrationSettingsScene(OptionPage):
    """Whether the game is read aloud, how, and how much (A11Y-42)."""

    page = "narration"

    def links(self) -> Mapping[str, Sequence[Row]]:
        """Return the choice of a voice, where the system has any."""
        narrator, chosen = self.services.narrator, self.services.settings.narration_voice
        known = [] if narrator is None else list(narrator.output.voice_names)
        if not known:
            return {}
        names = [("", _("Automatic")), *((name, name) for name in dict.fromkeys((*known, *filter(None, [chosen]))))]
        return {"narration_rate": [Choice("narration_voice", _("Voice"), names, chosen, self._choose_voice)]}

    def _choose_voice(self, name: object) -> None:
        self.services.settings.narration_voice = str(name)
        self.services.hooks.apply_settings()


class PressSettingsScene(OptionPage):
    """Unsteady hands, the pointer, fingers, one switch (A11Y-15, A11Y-27, A11Y-31)."""

    page = "press"
