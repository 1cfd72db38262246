"""Narration switched on and off: by a running screen reader, by the setting, or by its key.

While it is off, nothing of it is imported and no step asks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game import words
from game.files.opening_marks import LibraryPart
from game.scenes import routes
from game.scenes.services import Services
from game.ui.input.actions import WALKING, Act
from game.ui.stage import Node
from game.words import _

if TYPE_CHECKING:
    from game.ui.input.bindings import KeySet
    from game.ui.narration.narrator import Narrator
    from game.ui.narration.output import Output, Request

_ASK_SECONDS: Final = 0.03
"""Longest that something a screen reader presses may wait for the loop."""


class Narration:
    """Opens and closes the narrator of ``services``, and keeps it in step with the screen.

    ``open_output`` gives what it speaks through, if not what the system has.
    """

    def __init__(self, services: Services, tree: Callable[[], Node]) -> None:
        self._services, self._tree = services, tree
        self.open_output: Callable[[], Output] | None = None
        self.reader_runs = False
        """Whether a screen reader was found at the start."""
        self._press: Act | None = None
        """The last press since the last step."""
        self._heard_as: tuple[object, ...] = ()
        self._was_away = False
        self._has_told = False
        """Whether the player was told that nothing can be heard."""

    @property
    def _narrator(self) -> Narrator | None:
        return self._services.narrator

    @property
    def is_due(self) -> bool:
        return self._narrator is not None and self._narrator.is_due

    @property
    def beat(self) -> float:
        """Seconds after which to look for what a screen reader asks; 0 if none can ask."""
        return _ASK_SECONDS if self._narrator is not None and self._narrator.output.asks else 0.0

    def start(self) -> None:
        """Begin if the settings ask for it, or a screen reader runs; called after the first frame."""
        if self._services.settings.narration == "auto":
            from game.ui.desktop.screen_reader import screen_reader_runs

            self.reader_runs = screen_reader_runs()
        self.follow_settings()

    def follow_settings(self) -> None:
        """Open, close or change the narrator as the settings now say."""
        settings = self._services.settings
        asked = settings.narration == "on" or (settings.narration == "auto" and self.reader_runs)
        wanted = asked and not self._services.marks.is_held(LibraryPart.NARRATION)
        if wanted and self._narrator is None:
            self._open()
        elif not wanted and self._narrator is not None:
            self.close(_("Narration is off"))
        self._follow_keys()
        heard_as = settings.narration_volume, settings.narration_rate, settings.narration_voice, words.language()
        if self._narrator is not None and heard_as != self._heard_as:
            self._heard_as = heard_as
            self._narrator.configure(words.language())

    def _follow_keys(self) -> None:
        """Use the set of keys that the settings ask for."""
        settings, bindings = self._services.settings, self._services.bindings
        by_ear = settings.key_set == "audio" or (settings.key_set == "auto" and self._narrator is not None)
        wanted: KeySet = "audio" if by_ear else "usual"
        if wanted != bindings.key_set:
            bindings.key_set = wanted
            bindings.read_settings(settings)

    def _open(self) -> None:
        from game.ui.narration.narrator import Narrator
        from game.ui.narration.opening import open_output

        services, stack = self._services, self._services.stack
        services.marks.begin(LibraryPart.NARRATION)
        output = self.open_output() if self.open_output is not None else open_output(self.reader_runs)
        services.narrator = Narrator(
            services.settings, output, self._tree, lambda: stack.top, words.language(),
            lambda cue, pan: services.sound.play(cue, pan),
        )  # fmt: skip
        services.show_focus = True  # what is in focus is what is read

    def close(self, farewell: str = "") -> None:
        """Say a last sentence in place of all that waits, and let the output go."""
        if self._narrator is not None:
            self._narrator.output.hush()
            self._narrator.say(farewell)
            self._narrator.output.close()
            self._services.narrator = None

    def note_press(self, act: Act) -> None:
        """Note what was pressed, after it was handled."""
        if act not in (Act.POINTER_MOVE, Act.POINTER_UP):
            self._press = act

    def follow(self, dt: float, *, changed: bool) -> None:
        """Say what has changed since the last step."""
        act, self._press = self._press, None
        if self._narrator is None:
            self._look_for_reader()
            return
        asked = [request for request in self._narrator.output.take_requests() if self._carry_out(request)]
        self._narrator.is_silent = self._is_silent
        self._narrator.follow(dt, pressed=act is not None or bool(asked), changed=changed, walked=act in WALKING)
        self._follow_output(self._narrator.output)

    def _look_for_reader(self) -> None:
        """Look again when the player comes back: a screen reader may have been started meanwhile."""
        was_away, self._was_away = self._was_away, self._services.is_away
        if was_away and not self._was_away:
            self.start()

    @property
    def _is_silent(self) -> bool:
        """Whether another window is in front, and the player wants to hear only that."""
        return self._services.is_away and not self._services.settings.read_in_background

    def _carry_out(self, request: Request) -> bool:
        """Do what a screen reader asks for, as one switch would; return whether there was a page."""
        if (top := self._services.stack.top) is None:
            return False
        self._services.device, self._services.show_focus = "keyboard", True
        top.note_presence()
        top.show_switch_target(request.id)
        if request.kind == "press":
            top.press(request.id)
        self._services.stack.settle()
        return True

    def _follow_output(self, output: Output) -> None:
        """Tell the output of the window's focus, and the player once if nothing can be heard."""
        if self._services.is_away != self._was_away:
            self._was_away = self._services.is_away
            output.set_active(not self._was_away)
            if self._is_silent:
                output.hush()
        if output.trouble and not self._has_told:
            self._has_told = True
            self._services.notify(_("Narration is on, but no voice was found."))

    def handle(self, act: Act) -> bool:
        """Carry out a key of narration; return whether it was one."""
        if act is Act.NARRATION:
            self._toggle()
        elif self._narrator is None:
            return False
        elif act is Act.READ:
            self._narrator.read_page()
        elif act in (Act.READ_NEXT, Act.READ_BACK):
            self._narrator.read_text(1 if act is Act.READ_NEXT else -1)
        elif act is Act.REPEAT:
            self._narrator.repeat()
        elif act is Act.SPELL:
            self._narrator.spell()
        elif act is Act.HUSH:
            self._narrator.output.hush()
        elif act is Act.EXPLAIN:
            self._narrator.explain()
        elif act is Act.KEYS:
            self._services.go(routes.ButtonUses())
        elif act is Act.AMOUNT:
            self._use_next_profile(self._narrator)
        else:
            return False
        return True

    def _toggle(self) -> None:
        """Switch narration on or off, also for the next start."""
        settings, was_on = self._services.settings, self._narrator is not None
        settings.narration = "off" if was_on else "on"
        self._services.marks.allow(LibraryPart.NARRATION)
        self._services.hooks.apply_settings()
        if self._narrator is not None:
            self._narrator.say(_("Narration is on"), interrupts=True)

    def _use_next_profile(self, narrator: Narrator) -> None:
        from game.ui.narration.amounts import FULL, NORMAL, SHORT, use_next_profile

        said = {
            SHORT: _("Short sentences"), NORMAL: _("Normal sentences"), FULL: _("Full sentences"),
        }[use_next_profile(self._services.settings)]  # fmt: skip
        self._services.hooks.apply_settings()
        narrator.say(said, interrupts=True)
