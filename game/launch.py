"""Put the game together and run it: folders, settings, saves, window, first scene; and take it apart in order."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from . import words
from .app import App
from .paths import ASSETS, user_folders
from .scenes.menu import MenuScene
from .scenes.notices import notice_line
from .storage.database import MatchStore
from .storage.lock import EXIT_CODE, SingleInstance
from .storage.notices import Notice, Trouble
from .storage.rulesets import RuleShelf
from .storage.settings import Settings, SettingsFile
from .ui.cards import CardArt, symbols_of
from .ui.system_motion import asks_for_less
from .ui.theme import chosen
from .ui.window import GameWindow, NoDisplay, start_display

if TYPE_CHECKING:
    from .ui.services import SettingsLike

TITLE = "Hue & Cry"

NowOnly = dict[str, tuple[Any, Any]]
"""Name of a setting -> its value for this time only, and the one to be kept."""


def run(language: str | None = None, fullscreen: bool | None = None) -> int:
    """Play until the window is closed. ``language`` and ``fullscreen`` count this time, where they are given.

    Returns the exit status: 0, 1 without a display, EXIT_CODE when the game is already open (DSK-12). The last
    two say why in one sentence on standard error.
    """
    folders = user_folders()
    file = SettingsFile(folders.settings)
    settings = file.load()
    # The system's wish for less motion counts until the player has decided (A11Y-17).
    less = True if not settings.motion_chosen and not settings.reduced_motion and asks_for_less() else None
    now_only = change(settings, {"language": language, "fullscreen": fullscreen, "reduced_motion": less})
    words.use(settings.language or _system_language())
    instance = SingleInstance(folders.lock)
    if not instance.acquire():
        return _end(notice_line(Notice(Trouble.ALREADY_RUNNING, folders.lock)), EXIT_CODE)
    try:
        start_display()
    except NoDisplay as error:
        return _end(str(error), 1)
    store = MatchStore(folders.matches)
    try:
        _play(settings, Keeper(file, now_only), store)
    finally:
        store.close()
        pygame.quit()
        instance.release()
    return 0


class Keeper:
    """Saves the settings, but not what the command line asked for, unless the player has changed that since."""

    def __init__(self, file: SettingsFile, now_only: NowOnly) -> None:
        self.file = file
        self.now_only = now_only
        self._told: Notice | None = None

    def save(self, settings: Settings) -> None:
        """Write the file; what goes wrong is the next notice."""
        before = {name: old for name, (given, old) in self.now_only.items() if getattr(settings, name) == given}
        if settings.motion_chosen:
            before.pop("reduced_motion", None)
        self.file.save(replace(settings, **before))

    def take_notice(self) -> Notice | None:
        """What the player has to be told about the file and was not yet."""
        notice, told = self.file.notice, self._told
        self._told = notice
        return notice if notice != told else None


def change(settings: Settings, given: Mapping[str, Any]) -> NowOnly:
    """Put what is given into the settings; returns each such value with the one that it took the place of."""
    now_only = {name: (value, getattr(settings, name)) for name, value in given.items() if value is not None}
    for name, (value, _old) in now_only.items():
        setattr(settings, name, value)
    return now_only


def _play(settings: Settings, keeper: Keeper, store: MatchStore) -> None:
    def keep() -> None:
        keeper.save(settings)
        tell()

    def tell() -> None:
        for source in (keeper, store):
            if (notice := source.take_notice()) is not None:
                app.notify(notice_line(notice))

    folders = user_folders()
    shelf = RuleShelf(folders.rule_sets, folders.exchange)
    pygame.font.init()
    window = GameWindow(TITLE, settings.window, settings.fullscreen)
    app = App(
        settings,
        window,
        _make_art,
        store=store,
        shelf=shelf,
        save_settings=keep,
        find_language=_system_language,
    )
    app.begin(MenuScene(app.services))
    # What needs no first frame comes after it: the sound device may take its time to say no.
    _late_start(app, window)
    tell()
    for sentence in shelf.broken:
        app.notify(words._("A rule set is left out: {reason}").format(reason=sentence))
    app.run()
    settings.window = window.state
    keeper.save(settings)
    window.close()


def _late_start(app: App, window: GameWindow) -> None:
    from .ui.sound import Sound

    app.use_sound(Sound(app.services.rng))
    app.pads.start()
    window.set_icon(pygame.image.load(ASSETS / "icons" / "hue-and-cry-64.png"))


def _preferred_locales() -> list[dict[str, str | None]]:
    return [
        {"language": locale["language"], "country": locale["country"]} for locale in pygame.system.get_pref_locales()
    ]


def _system_language() -> str:
    return words.system_language(_preferred_locales(), os.environ)


def _make_art(settings: "SettingsLike") -> CardArt:
    return CardArt(chosen(settings), symbols_of(settings))


def _end(sentence: str, status: int) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    else:  # the program without a console on Windows: a box is the only place to say it
        with suppress(pygame.error):
            pygame.display.message_box(TITLE, sentence)
    return status
