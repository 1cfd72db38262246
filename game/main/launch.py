"""Puts the game together, runs it and takes it apart in order.

Folders, settings, saves, window, first scene.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import words
from game.files.damage import note
from game.files.opening_marks import LibraryPart, OpeningMarks
from game.files.paths import ASSETS, UnknownHomeError, UserFolders, user_folders
from game.main.app import App
from game.main.first_picture import TITLE, KeptPicture, Opened, keep_picture
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.seating import get_up
from game.scenes.notice_words import held_line, notice_line, rules_line, tell_left_out
from game.settings import Settings
from game.settings.checks import DISPLAYS_MAX
from game.storage.database import MatchStore
from game.storage.files import ToldFiles, sweep
from game.storage.lock import EXIT_CODE, SingleInstance
from game.storage.notices import Notice
from game.storage.profiles import Profile, Profiles
from game.storage.rulesets import RuleShelf
from game.storage.settings import SettingsFile
from game.storage.single_instance import MOST_FILES, InstanceSignal
from game.themes import ThemeShelf
from game.ui.desktop.event_wait import sdl_events
from game.ui.desktop.system_motion import asks_for_reduced_motion
from game.ui.desktop.window import ICON, GameWindow, NoDisplay, let_others_come_forward, start_display
from game.ui.draw.memory_trimmer import set_large_apart

if TYPE_CHECKING:
    from game.main.crash import CrashWatch
    from game.settings import Settings
    from game.storage.opponent_memory_file import OpponentMemoryFile

NowOnly = dict[str, tuple[Any, Any]]
"""Setting's name -> its value for this session only, and the value to keep."""


def run(
    language: str | None = None, fullscreen: bool | None = None, files: Sequence[str] = (), opened: Opened | None = None
) -> int:
    """Play until the window is closed, and return the exit status.

    ``language`` and ``fullscreen``, if given, count for this session only; at most MOST_FILES of ``files`` are opened,
    one over the other; ``opened`` is what a plain start holds already. Status: 0, also when the open game took the
    files; 1 without a display or a home; EXIT_CODE when the game is already open (DSK-12). All but the first say why in
    one sentence on standard error.
    """
    set_large_apart()
    try:
        folders = user_folders()
    except UnknownHomeError as error:
        return _end(str(error), 1)
    profiles = Profiles(folders.config, folders.saves)
    file = SettingsFile(profiles.settings())
    settings = file.load()
    # The system's reduced-motion preference counts until the player decides (A11Y-17).
    less = True if not settings.motion_chosen and not settings.reduced_motion and asks_for_reduced_motion() else None
    now_only = change(settings, {"language": language, "fullscreen": fullscreen, "reduced_motion": less})
    words.use(settings.language or _system_language())
    bell = InstanceSignal(folders.cache / "starts")
    instance = opened.instance if opened else SingleInstance(folders.lock)
    if not opened and not instance.acquire():
        return _second_start(bell, files)
    bell.clear()
    marks = opened.marks if opened else OpeningMarks(folders.opening_marks)
    keeper = SettingsSaver(file, now_only | hold_back(settings, marks))
    if opened is None or opened.window is None:
        try:
            start_display(marks)
        except NoDisplay as error:
            return _end(str(error), 1)
    store = MatchStore(profiles.matches())
    try:
        _play(settings, keeper, store, profiles, bell, files, marks, opened)
    finally:
        marks.close()
        store.close()
        pygame.quit()
        instance.release()
    return 0


def _whole(file: str) -> str:
    """Return the absolute path of a file, or its name if the folder of the start has gone."""
    try:
        return str(Path(file).absolute())
    except OSError:
        return file


def _second_start(signal: InstanceSignal, files: Sequence[str]) -> int:
    """Bring the open game forward, hand it the files and return the exit status.

    Paths are made absolute. Only a game that does not answer needs a message box.
    """
    let_others_come_forward()
    if not signal.ring(list(map(_whole, files))):
        return _end(words._("Hue & Cry is already open but not responding. Nothing was opened."), EXIT_CODE)
    if files:
        return 0
    if sys.stderr is not None:
        sys.stderr.write(words._("Hue & Cry is already open.") + "\n")
    return EXIT_CODE


class SettingsSaver:
    """Saves the settings without the command line's overrides, unless the player changed them."""

    def __init__(self, file: SettingsFile, now_only: NowOnly) -> None:
        self.file = file
        self.now_only = now_only
        self._notice: Notice | None = None

    def save(self, settings: Settings) -> None:
        self.file.save(self.settings_to_save(settings))

    def settings_to_save(self, settings: Settings) -> Settings:
        """The settings as they are saved. What the player has changed once counts from then on."""
        self.now_only = {name: both for name, both in self.now_only.items() if getattr(settings, name) == both[0]}
        before = {name: old for name, (_given, old) in self.now_only.items()}
        if settings.motion_chosen:
            before.pop("reduced_motion", None)
        return replace(settings, **before)

    def change_file(self, file: SettingsFile) -> None:
        self.file, self.now_only, self._notice = file, {}, None

    def take_notice(self) -> Notice | None:
        notice, told = self.file.notice, self._notice
        self._notice = notice
        return notice if notice != told else None


def change(settings: Settings, given: Mapping[str, Any]) -> NowOnly:
    """Apply the given settings that are not None; return each with the value it replaced."""
    now_only = {name: (value, getattr(settings, name)) for name, value in given.items() if value is not None}
    for name, (value, _old) in now_only.items():
        setattr(settings, name, value)
    return now_only


def hold_back(settings: Settings, marks: OpeningMarks) -> NowOnly:
    """Switch held-back sound off for this machine; no player's settings say so."""
    return change(settings, {"sound_on": False if marks.is_held(LibraryPart.SOUND) else None})


class ProfileSwitcher:
    """Switches player profiles while the game runs; this is ``services.household``."""

    def __init__(self, app: App, settings: Settings, saver: SettingsSaver, profiles: Profiles) -> None:
        self.profiles = profiles
        self._app, self._settings, self._settings_saver = app, settings, saver
        self._opponent_memory_file: OpponentMemoryFile | None = None

    @property
    def acquaintances(self) -> "OpponentMemoryFile":
        if self._opponent_memory_file is None:
            from game.storage.opponent_memory_file import FILE, OpponentMemoryFile

            self._opponent_memory_file = OpponentMemoryFile(self.profiles.file.with_name(FILE))
        return self._opponent_memory_file

    def switch(self, profile: Profile) -> None:
        """Save the player's data, load another profile's settings and matches, and go to the menu.

        The window stays as it is, since it belongs to the machine. A new player starts with the settings of the
        previous one, which fit the room: language, text size, sound.
        """
        services = self._app.services
        sound_on = self._settings_saver.settings_to_save(self._settings).sound_on
        self._settings_saver.save(self._settings)
        _close(services.store)
        self.profiles.choose(profile)
        self._settings_saver.change_file(SettingsFile(self.profiles.settings()))
        known = os.path.lexists(self._settings_saver.file.path)
        new = replace(self._settings, name=profile.name, face="", sound_on=sound_on)
        fresh = self._settings_saver.file.load() if known else new
        for field in fields(Settings):
            if field.name not in ("window", "fullscreen"):
                setattr(self._settings, field.name, getattr(fresh, field.name))
        self._settings_saver.now_only = hold_back(self._settings, services.marks)
        services.store = MatchStore(self.profiles.matches())
        services.store.look_over()
        services.bindings.read_settings(self._settings)
        services.hooks.apply_settings()
        services.go(routes.Menu())
        services.phones = None  # the guests belong to the previous profile
        if not known:
            ask_first(self._app)

    def remove(self, profile: Profile) -> None:
        """Set a profile's files aside; if it is the current one, switch to the first.

        Shows a notice if they cannot be moved.
        """
        if profile.id == self.profiles.current.id:
            self.switch(self.profiles.all[0])
        try:
            self.profiles.remove(profile)
            self._forget(profile)
        except OSError:
            self._app.notify(words._("The files can't be moved."))

    def _forget(self, profile: Profile) -> None:
        """Make the opponents forget this profile: another one may get its number."""
        from game.storage.opponent_memory_file import owner_key

        self.acquaintances.forget(owner_key(profile.id))
        self.acquaintances.save()


def _play(
    settings: Settings,
    saver: SettingsSaver,
    store: MatchStore,
    profiles: Profiles,
    signal: InstanceSignal,
    files: Sequence[str],
    marks: OpeningMarks,
    opened: Opened | None,
) -> None:
    def save() -> None:
        saver.save(settings)
        tell()

    def tell() -> None:
        for notice in _new_notices(saver, profiles, store):
            app.notify(notice_line(notice))

    folders = user_folders()
    told = ToldFiles(folders.state / "told-files.txt")
    pygame.font.init()
    window, stands = (opened.window, opened.shows_kept_picture) if opened else (None, False)
    window = window or GameWindow(TITLE, settings.window, settings.fullscreen, settings.displays)
    app = App(
        settings,
        window,
        themes=ThemeShelf(folders.themes, told=told),
        store=store,
        save_settings=save,
        source=lambda wait: _events(wait, signal, window),
        find_language=_system_language,
        marks=marks,
    )
    app.services.profile_switcher = ProfileSwitcher(app, settings, saver, profiles)
    watch = None
    try:
        app.services.shelf = RuleShelf(folders.rule_sets, folders.exchange)
        app.services.pictures = folders.pictures
        app.begin(MenuScene(app.services, opens=not stands, stands=stands), stands)
        if stands:
            app.step(0.0)  # what was pressed on its picture comes before its own first drawing
        if not os.path.lexists(saver.file.path):
            ask_first(app)
        # What the first frame does not need comes after it: a sound device may be slow to fail.
        store.look_over()
        sweep(*_written_to(folders, profiles))
        _late_start(app, window)
        watch = _watch(app)
        tell()
        for part in marks.take_news():
            app.notify(held_line(part))
        if left_out := told.not_yet_told(app.services.shelf.left_out):
            app.notify(rules_line(left_out))
        tell_left_out(app.services.themes, app.notify)
        if files:
            app.step(0.0, _dropped(files[:MOST_FILES]))
        if not stands:  # else the page is there, and presses on its picture are for it
            app.show_first_page()
        app.run()
        get_up(app.services)
        if app.services.phones is not None:
            app.services.phones.end()
    except Exception as error:
        watch = watch or _watch(app, tell=False)
        watch.report(error)
        raise
    finally:
        if watch is not None:
            watch.close()
        app.services.sound.close()
        app.narration.close()
    settings.window, settings.displays = window.state, window.displays[: 2 * DISPLAYS_MAX]
    saver.save(settings)
    size = window.surface.get_size()
    window.close()
    picture = _next_menu(app, size)
    _close(app.services.store)
    matches = profiles.matches()
    watched = (profiles.file, saver.file.path, matches, matches.with_name(f"{matches.name}-wal"))
    keep_picture(folders, KeptPicture(settings.window, settings.fullscreen, settings.displays, picture), watched)


def _next_menu(app: App, size: tuple[int, int]) -> pygame.Surface:
    """Return the menu as the next start will show it: no key has been pressed there."""
    app.services.device, app.services.show_focus = "mouse", False
    menu = MenuScene(app.services, stands=True)
    menu.resize(size)
    picture = pygame.Surface(size, 0, 32)
    menu.draw(picture)
    return picture


def _new_notices(saver: SettingsSaver, profiles: Profiles, store: MatchStore) -> list[Notice]:
    """Return new notices about settings and profiles, each trouble once.

    Leaves out what the match store has already said.
    """
    found = [notice for notice in (saver.take_notice(), profiles.notice) if notice is not None]
    profiles.notice = None
    return list({notice.trouble: notice for notice in found if not store.has_told(notice.trouble)}.values())


def ask_first(app: App) -> None:
    """Ask a new player whether they know the game, unless they have said or shown it (ONB-03)."""
    from game.scenes.learning.first_start import unasked

    if unasked(app.services):
        app.services.go(routes.FirstStart())


def _close(store: MatchStore | None) -> None:
    if store is not None:
        store.close()


def _written_to(folders: UserFolders, profiles: Profiles) -> list[Path]:
    """Return the folders where whole files are replaced and a kill may leave half of one."""
    people = [profiles.settings(profile).parent for profile in profiles.all]
    return [*people, folders.config, folders.state, folders.log, folders.rule_sets, folders.exchange]


def _events(wait: float, signal: InstanceSignal, window: GameWindow) -> list[pygame.Event]:
    """Return SDL's events; on a second start, raise the window and add its files (DSK-12)."""
    events = sdl_events(wait)
    if (files := signal.rung()) is not None:
        window.come_forward()
        events += _dropped(files)
    return events


def _dropped(files: Sequence[str]) -> list[pygame.Event]:
    return [pygame.Event(pygame.DROPFILE, file=file) for file in files]


def _watch(app: App, tell: bool = True) -> "CrashWatch":
    from game.main.crash import CrashWatch

    return CrashWatch(app, tell)


def _late_start(app: App, window: GameWindow) -> None:
    from game.ui.sound.sound_player import Sound

    app.services.use_sound(Sound(app.services.rng, marks=app.services.marks))
    app.pads.start()
    app.narration.start()
    try:
        window.set_icon(pygame.image.load(ASSETS / ICON))
    except (OSError, pygame.error):
        note(Path(ICON).name)


def _preferred_locales() -> list[dict[str, str | None]]:
    return [
        {"language": locale["language"], "country": locale["country"]} for locale in pygame.system.get_pref_locales()
    ]


def _system_language() -> str:
    return words.system_language(_preferred_locales(), os.environ, sys.platform)


def _end(sentence: str, status: int) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    else:  # Windows program without a console: a message box is all there is
        with suppress(pygame.error):
            pygame.display.message_box(TITLE, sentence)
    return status
