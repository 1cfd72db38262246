"""The person's own screen reader on Windows and macOS, or the system's voice, through Prism.

Prism (prismatoid) is one interface to NVDA, JAWS, Narrator, VoiceOver and others, and to SAPI, OneCore and AVSpeech. It
is imported when a voice is opened. A reader keeps its own speed and voice; Prism says what may be set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from game.ui.narration.output import Manner, Voice
from game.ui.narration.voices import on_rate_scale, on_volume_scale, one_line, speaks_language

_MIDDLE: Final = 0.5
"""The usual rate on Prism's scale from 0 to 1, where a reader does not tell its own."""
_MOST_VOICES: Final = 500


class ReaderVoice(Voice):
    """Speaks through the best reader or voice that runs.

    ``module`` is Prism, imported by default. All calls belong to the thread that made it. Raises OSError if there is
    none, and when it is gone later.
    """

    def __init__(self, module: Any = None) -> None:
        self._context: Any = None
        self._backend: Any = None
        self._cuts_in = False
        self._do(lambda: self._open(module))

    def _open(self, module: Any) -> None:
        if module is None:
            import prism

            module = prism
        self._context = module.Context()
        self._backend = self._context.create_best()
        self._can = self._backend.features
        self._voices = self._known_voices()
        self._usual_rate = self._told("rate", _MIDDLE)
        self._usual_volume = self._told("volume", 1.0)
        self._usual_voice = self._told("voice", -1)

    def speak(self, sentence: str) -> None:
        text = one_line(sentence)
        if text:
            # "output" is speech and Braille at once
            say = self._backend.output if self._offers("output") else self._backend.speak
            self._do(lambda: say(text, interrupt=self._cuts_in))
            self._cuts_in = False

    def stop(self) -> None:
        if not self._offers("stop"):  # VoiceOver can only be interrupted by the next sentence
            self._cuts_in = True
        else:
            with suppress(Exception):  # a voice that is silent already refuses; one that is gone will at the next word
                self._backend.stop()

    def configure(self, manner: Manner) -> None:
        self._set("rate", on_rate_scale(manner.rate, self._usual_rate, 0.0, 1.0))
        self._set("volume", on_volume_scale(manner.volume, self._usual_volume, 0.0))
        voice = self._fitting_voice(manner)
        if voice >= 0:
            self._set("voice", voice)

    def voice_names(self) -> Sequence[str]:
        return tuple(dict.fromkeys(name for name, _language in self._voices))

    def close(self) -> None:
        self._backend = self._context = None  # in this order: a backend belongs to its context

    def _known_voices(self) -> list[tuple[str, str]]:
        """Return name and language of each voice, in order; none if the reader offers no choice."""
        if not (self._offers("set_voice") and self._offers("count_voices") and self._offers("get_voice_name")):
            return []
        with suppress(Exception):  # a voice can be removed while it is asked for
            return [self._voice(number) for number in range(min(self._backend.voices_count, _MOST_VOICES))]
        return []

    def _voice(self, number: int) -> tuple[str, str]:
        language = ""
        if self._offers("get_voice_language"):
            language = self._backend.get_voice_language(number)
        return self._backend.get_voice_name(number), language

    def _fitting_voice(self, manner: Manner) -> int:
        """Return the number of the voice asked for, else of the usual one if it speaks the language.

        Else it is the first that does; less than 0 is none.
        """
        names = [name for name, _language in self._voices]
        if manner.voice in names:
            return names.index(manner.voice)
        fitting = [at for at, (_name, told) in enumerate(self._voices) if speaks_language(told, manner.language)]
        return fitting[0] if fitting and self._usual_voice not in fitting else self._usual_voice

    def _offers(self, feature: str) -> bool:
        return bool(getattr(self._can, f"supports_{feature}", False))

    def _told(self, what: str, otherwise: Any) -> Any:
        if self._offers(f"get_{what}"):
            with suppress(Exception):
                return getattr(self._backend, what)
        return otherwise

    def _set(self, what: str, value: float) -> None:
        if self._offers(f"set_{what}"):
            with suppress(Exception):  # a refusal: the person hears it as it was
                setattr(self._backend, what, value)

    def _do(self, call: Callable[[], Any]) -> None:
        try:
            call()
        except Exception as error:  # drivers of other programs raise anything
            raise OSError(f"no screen reader and no voice: {str(error) or type(error).__name__}") from error
