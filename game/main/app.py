"""The application: the window and the one main loop.

While nothing moves, the loop blocks until an event arrives and draws only what changed; while something moves, it runs
at 60 frames a second. Event source, window and elapsed time are handed in, so tests step it on a virtual clock.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from pathlib import Path

import pygame

from game import words
from game.files import damage
from game.files.opening_marks import OpeningMarks
from game.main.narration import Narration
from game.scenes import routes
from game.scenes.navigation.device_routes import pad_found, pad_lost
from game.scenes.navigation.navigator import go
from game.scenes.notice_words import damage_line, notice_line, tell_left_out
from game.scenes.services import Services
from game.settings import Settings
from game.storage.database import MatchStore
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from game.ui.desktop.event_wait import sdl_events
from game.ui.desktop.pointer import Pointer
from game.ui.desktop.window import ScreenSaver, WindowLike, tallest_display_lines
from game.ui.draw.memory_trimmer import MemoryTrimmer
from game.ui.input.actions import Act, Action
from game.ui.input.devices import pad_source
from game.ui.input.pads import Pads
from game.ui.input.translator import Capture, Translator, without_presses
from game.ui.scene_transition import SceneTransition
from game.ui.stage import Node, Scene, SceneStack
from game.ui.widgets.captions import Captions
from game.ui.widgets.scan import Scanner, press_of
from game.ui.widgets.toasts import Toasts

FPS = 60
MAX_DT = 0.1
IDLE_WAIT = 1.0
"""Longest block of the idle loop in seconds, unless a scene sets a beat."""
MINIMISED_FPS = 10
TV_LINES = 1080

Source = Callable[[float], Iterable[pygame.Event]]


class App:
    """The application: takes events, steps scenes, draws; it is the ``hooks`` of its services."""

    def __init__(
        self,
        settings: Settings,
        window: WindowLike,
        *,
        themes: ThemeShelf | None = None,
        store: MatchStore | None = None,
        shelf: RuleShelf | None = None,
        save_settings: Callable[[], object] = lambda: None,
        source: Source = sdl_events,
        find_language: Callable[[], str] = lambda: "en",
        marks: OpeningMarks | None = None,
    ) -> None:
        self.window, self.source = window, source
        self.quitting = False
        self.turn: object = None  # identifies the loop's current turn; None while it waits for events
        themes = themes or ThemeShelf()
        self._make_art = themes.art
        self._made_for = _made_for(settings)
        self.save_settings = save_settings
        self._unsaved = False
        self._find_language = find_language
        self._system_language = find_language()
        words.use(settings.language or self._system_language)
        self.services = Services(
            settings, self._make_art(settings), self, store=store, shelf=shelf or RuleShelf(), themes=themes,
            marks=marks or OpeningMarks(),
        )  # fmt: skip
        self.services.go = partial(go, self.services)
        self.narration = Narration(self.services, self.ui_tree)
        self.pads = Pads(self.services.marks)
        self.services.bindings.read_settings(settings)
        self.services.devices.pads = self.pads
        self.translator = Translator(self.services.bindings, settings, self.services.marks)
        self.toasts = Toasts(self.services)
        self.pointer = Pointer()
        self.captions = Captions(self.services)
        self.services.sound.listeners.append(self.captions.add_cue)
        self.transition = SceneTransition(settings, lambda: self.services.art)
        self.scanner = Scanner(self.services, self.toasts)
        self.screen_saver = ScreenSaver()
        self._memory_trimmer = MemoryTrimmer()
        self._scanned = self.scanner.is_on
        self._shown_size: tuple[int, int] = (0, 0)
        self.redraw = True

    @property
    def stack(self) -> SceneStack:
        return self.services.stack

    # Called by scenes (services.Hooks)

    def quit(self) -> None:
        self.quitting = True

    def toggle_fullscreen(self) -> None:
        self.services.settings.fullscreen = wanted = not self.window.fullscreen
        self.window.set_fullscreen(wanted)
        self._unsaved = True

    def apply_settings(self) -> None:
        """Apply changed settings at once; save them when nothing moves: it takes a frame (DSK-07)."""
        settings = self.services.settings
        words.use(settings.language or self._system_language)
        self.services.sound.configure(settings)
        self.narration.follow_settings()
        self.pads.start_if_allowed()
        self.window.set_fullscreen(settings.fullscreen)
        self.pointer.show(settings.pointer_size, settings.pointer_bright)
        self._follow_switch()
        self._unsaved = True
        if self._made_for != _made_for(settings):
            if self._made_for[0] != _made_for(settings)[0]:
                self.services.art = self._make_art(settings)
                tell_left_out(self.services.themes, self.notify)
            self._made_for = _made_for(settings)
            self._lay_out(self.window.surface.get_size())

    def notify(self, text: str) -> None:
        """Show a toast and let the scenes log it (A11Y-19)."""
        self.toasts.add(text)
        self.redraw = True  # nothing else may be moving: files arrive from outside
        for scene in self.stack.scenes:
            scene.log_toast(text)

    def _tell_of_files(self) -> None:
        """Show notices about the match database and damaged game files, in any scene (DSK-09)."""
        store = self.services.store
        if store is not None and (notice := store.take_notice()) is not None:
            self.notify(notice_line(notice))
        if files := damage.take():
            self.notify(damage_line(files))

    def capture_presses(self, taken: Capture | None) -> None:
        """Send the next presses to ``taken`` instead of acting on them; release what is held."""
        self.translator.release_all()
        self.translator.on_captured_press = taken

    def set_typing(self, on: bool) -> None:
        self.translator.is_typing = on

    def request_attention(self) -> None:
        self.window.request_attention()

    @property
    def may_be_tv(self) -> bool:
        """Whether a controller is connected and the display has at least 1080 lines (TV-03)."""
        return self.pads.has_any and tallest_display_lines() >= TV_LINES

    def ui_tree(self) -> Node:
        """Return the screen as a tree (H1): the top scene, the toasts, the captions."""
        tree = Node("screen", "screen", rect=self.window.surface.get_rect())
        tree.children = [self.stack.top.ui_tree()] if self.stack.top is not None else []
        tree.children += [*self.toasts.nodes(), *([self.captions.node()] if self.captions.lines else [])]
        return tree

    # The loop

    def begin(self, scene: Scene, stands: bool = False) -> None:
        """Push the first scene, and show it unless its picture ``stands`` in the window already."""
        self.stack.push(scene)
        self.stack.settle()
        self._fit()
        self.stack.settle()
        self.pointer.show(self.services.settings.pointer_size, self.services.settings.pointer_bright)
        if not stands:
            self._show()

    def show_first_page(self) -> None:
        """Run the loop until the first page is fully shown, dropping earlier presses."""
        clock, dt = pygame.time.Clock(), 0.0
        while not self.quitting:
            self.step(dt, without_presses(self.source(0.0)))
            if dt and not self.transition.showing:
                break
            dt = clock.tick(FPS) / 1000 or 1 / FPS

    def run(self) -> None:
        """Run the loop until the player quits."""
        clock = pygame.time.Clock()
        while not self.quitting:
            moving, beat = self.moving, self.beat
            events = self.source(0.0 if moving else beat or IDLE_WAIT)
            passed = clock.tick((MINIMISED_FPS if self.window.minimised else FPS) if moving else 0) / 1000
            # Time spent blocked does not count: an animation that starts now starts at its beginning.
            dt = passed if moving else min(passed, beat) or 1 / FPS
            self.step(dt, events)

    @property
    def moving(self) -> bool:
        shown = self.toasts.showing or self.captions.showing or self.transition.showing or self.narration.is_due
        pressed = self.translator.repeating or self.scanner.ticking or self.services.skip_pause.is_running
        return self.stack.needs_updates or pressed or shown or self.services.sound.needs_updates

    @property
    def beat(self) -> float:
        """Return the seconds the loop may block; 0 leaves it at ``IDLE_WAIT``."""
        rests = self.window.minimised or self.services.is_away
        return 0.0 if rests else self.stack.idle_update_seconds or self.narration.beat

    def step(self, dt: float, events: Iterable[pygame.Event] | None = None) -> None:
        """Run one turn: take events, advance ``dt`` seconds (at most 0.1), draw if anything changed."""
        self.turn = object()
        dt = min(dt, MAX_DT)
        taken = list(self.source(0.0) if events is None else events)
        for event in taken:
            self.take(event)
        for action in self.translator.tick(dt):
            self.act(action)
        self.stack.settle()
        self._fit()
        self._tell_of_files()
        self.stack.update(dt)
        self.services.skip_pause.advance(dt)
        self.stack.settle()
        self.services.sound.set_place(self.services.art.world.place)
        self.services.sound.set_suspense(self.stack.suspense)
        self.services.sound.update(dt)
        self.services.marks.update()
        self.redraw |= self.toasts.update(dt) | self.captions.update(dt)
        self.redraw |= self.transition.update(dt) | self.scanner.update(dt)
        if pressed := self.services.phones is not None and self.services.phones.step():
            self.set_away(False)  # someone pressing on a phone is present
        self.screen_saver.update(bool(taken) or pressed, self.window.minimised or self.stack.pauses_game)
        changed = self.stack.needs_redraw or self.redraw
        self.narration.follow(dt, changed=changed)
        if changed and not self.window.minimised:
            self._show()
        if self._unsaved and (self.quitting or not self.moving):
            self._unsaved = False
            self.save_settings()
        self._memory_trimmer.update(dt, is_quiet=not taken and not self.moving)
        self.turn = None

    def take(self, event: pygame.Event) -> None:
        """Handle one SDL event."""
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type == pygame.DROPFILE:
            self._dropped(event.file)
        elif event.type == pygame.LOCALECHANGED:
            self._follow_language()
        elif event.type == pygame.WINDOWEXPOSED:
            self.redraw = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.translator.release_all()
            self.set_away(True)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.set_away(False)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pad_gone(event)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            if (instance := self.pads.on_added(event)) is not None:
                pad_found(self.services, self.services.devices.on_plugged_in(pad_source(instance)))
        elif event.type in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
            self.services.sound.follow_device(event)
        elif (
            self.scanner.is_on
            and self.translator.on_captured_press is None
            and getattr(event, "key", 0) != pygame.K_ESCAPE  # it keeps its meaning for a helper
        ):
            self._switched(event)
        else:
            self.translator.is_keyboard_split = self.services.devices.is_keyboard_split
            for action in self.translator.translate(event):
                self.act(action)
        self.window.follow(event)

    def act(self, action: Action) -> None:
        """Pass an action to toasts and scenes; handle full screen, mute and help if none took it."""
        services = self.services
        if action.act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self.set_away(False)  # a press proves it where the system tells nothing
        if action.device == "gamepad" and services.pad_kind != (kind := self.pads.kind(self.translator.pad)):
            services.pad_kind, self.redraw = kind, True
        if not (action.device == services.device or (action.act is Act.POINTER_MOVE and action.device == "mouse")):
            services.device = action.device
            self.redraw = True
        if action.device in ("keyboard", "gamepad") and not services.show_focus:
            services.show_focus = self.redraw = True
        if self.toasts.handle(action) or self.stack.handle(action):
            pass
        elif action.act is Act.FULLSCREEN:
            self.toggle_fullscreen()
        elif action.act is Act.MUTE:
            self._toggle_sound()
        elif action.act is Act.HELP:
            services.go(routes.Help())
        else:
            self.narration.handle(action.act)
        self.narration.note_press(action.act)
        self.stack.settle()

    def _pad_gone(self, event: pygame.Event) -> None:
        """Handle an unplugged controller; the game pauses if it was a player's own (JOIN-05)."""
        # Whatever was held on it will send no release.
        self.translator.release_pad(getattr(event, "instance_id", -1))
        known = self.pads.on_removed(event)
        if seats := self.services.devices.on_unplugged(pad_source(getattr(event, "instance_id", -1))):
            pad_lost(self.services, seats)
        elif known:
            self.notify(words._("Controller disconnected. You can use the keyboard and mouse."))

    def _switched(self, event: pygame.Event) -> None:
        """Handle an event in switch mode: only the one or two switches count (A11Y-27)."""
        self.translator.follow_axis_motion(event)
        press = press_of(event, self.services.settings.scan)
        if press is None or not self.translator.press_filter.lets_through(press):
            return
        self.set_away(False)
        self.services.device, self.services.show_focus = "switch", False
        if self.stack.top is not None:
            self.stack.top.note_presence()
        self.scanner.press(press)
        self.narration.note_press(Act.CONFIRM)
        self.redraw = True
        self.stack.settle()

    def _follow_switch(self) -> None:
        """Follow switch scanning turned on or off; release what is held, as its end is missed."""
        if self._scanned != self.scanner.is_on:
            self._scanned = self.scanner.is_on
            self.translator.release_all()
            self.services.show_focus &= not self._scanned  # scanning by switch draws its own frame

    def set_away(self, away: bool) -> None:
        """Set whether the player is away (DSK-05); the game goes on if the system reports no focus."""
        self.redraw |= self.services.is_away != away
        self.services.is_away = away
        self.services.sound.set_away(away)

    def _follow_language(self) -> None:
        """Follow a change of the system's language, unless the player chose one (DSK-15)."""
        self._system_language = self._find_language()
        if not self.services.settings.language:
            words.use(self._system_language)
            self._lay_out(self.window.surface.get_size())

    def _toggle_sound(self) -> None:
        settings = self.services.settings
        settings.sound_on = not settings.sound_on
        self.apply_settings()
        self.notify(words._("Sound on") if settings.sound_on else words._("Sound off"))

    def _dropped(self, name: str) -> None:
        """Open a file dropped on the window or named by a second start.

        The name is empty if it cannot be decoded (see ``sdl_events``).
        """
        if not name:
            self.translator.release_all()  # releases in the meantime may have been missed
            self.services.sound.play("illegal")
            self.notify(words._("This file's name can't be read. Please rename it."))
        else:
            self.services.go(routes.OpenFile(Path(name)))
            self.stack.settle()

    def _fit(self) -> None:
        size = self.window.surface.get_size()
        self.translator.surface, self.translator.window = size, self.window.points
        if size != self._shown_size:
            self._lay_out(size)

    def _lay_out(self, size: tuple[int, int]) -> None:
        self._shown_size = size
        self._memory_trimmer.on_window_change(size)
        self.toasts.resize(size)
        self.captions.resize(size)
        self.stack.resize(size)
        self.redraw = True

    def _show(self) -> None:
        surface = self.window.surface
        self._memory_trimmer.next_frame()
        self.transition.start_if_changed(self.stack.top, surface, len(self.stack.scenes))
        self.stack.draw(surface)
        self.transition.draw(surface)
        self.scanner.draw(surface)
        self.captions.draw(surface)
        self.toasts.draw(surface)
        self.window.flip()
        self.redraw = False


def _made_for(settings: Settings) -> tuple[Hashable, ...]:
    pictures = settings.palette, settings.own_colours, settings.table, settings.card_back
    return (*pictures, settings.symbols_size, settings.tv), settings.language, settings.text_scale, settings.ui_scale
