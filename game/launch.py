"""Put the game together and run it: folders, settings, saves, window, first scene; and take it apart in order."""

import os
import sys
from typing import TYPE_CHECKING

import pygame

from . import words
from .app import App
from .paths import ASSETS, user_folders
from .scenes.menu import MenuScene
from .scenes.notices import notice_line
from .storage.database import MatchStore
from .storage.lock import EXIT_CODE, SingleInstance
from .storage.notices import Notice, Trouble
from .storage.settings import Settings, SettingsFile
from .ui.cards import CardArt
from .ui.theme import palette
from .ui.window import GameWindow, NoDisplay, start_display

if TYPE_CHECKING:
    from .ui.services import SettingsLike

TITLE = "Hue & Cry"


def run(language: str | None = None, fullscreen: bool | None = None) -> int:
    """Play until the window is closed. ``language`` and ``fullscreen`` change the settings where they are given.

    Returns the exit status: 0, 1 without a display, EXIT_CODE when the game is already open (DSK-12). The last
    two say why in one sentence on standard error.
    """
    folders = user_folders()
    file = SettingsFile(folders.settings)
    settings = file.load()
    settings.language = settings.language if language is None else language
    settings.fullscreen = settings.fullscreen if fullscreen is None else fullscreen
    system = words.system_language(_preferred_locales(), os.environ)
    words.use(settings.language or system)
    instance = SingleInstance(folders.lock)
    if not instance.acquire():
        return _end(notice_line(Notice(Trouble.ALREADY_RUNNING, folders.lock)), EXIT_CODE)
    try:
        start_display()
    except NoDisplay as error:
        return _end(str(error), 1)
    store = MatchStore(folders.matches)
    try:
        _play(settings, file, store, system)
    finally:
        store.close()
        pygame.quit()
        instance.release()
    return 0


def _play(settings: Settings, file: SettingsFile, store: MatchStore, system: str) -> None:
    pygame.font.init()
    window = GameWindow(TITLE, settings.window, settings.fullscreen)
    app = App(
        settings,
        window,
        _make_art,
        store=store,
        save_settings=lambda: file.save(settings),
        system_language=system,
    )
    app.begin(MenuScene(app.services))
    # What needs no first frame comes after it: the sound device may take its time to say no.
    _late_start(app, window)
    for notice in (file.notice, store.take_notice()):
        if notice is not None:
            app.notify(notice_line(notice))
    app.run()
    settings.window = window.state
    file.save(settings)
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


def _make_art(settings: "SettingsLike") -> CardArt:
    return CardArt(palette(settings.palette), settings.symbols_size)


def _end(sentence: str, status: int) -> int:
    sys.stderr.write(f"{sentence}\n")
    return status
