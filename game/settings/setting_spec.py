"""How a row of the settings (game/settings) is written: what follows name, type and default."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeVar

from game.settings import checks
from game.settings.checks import Check
from game.words import N_, _
from game.words.formats import number

PageName = Literal["", "main", "picture", "sound", "narration", "help", "press", "controls", "achievements"]
"""Page on which the player changes it; "" if it is no choice of its own or made elsewhere."""

TIMES: Final = N_("{n}×")
PERCENT: Final = N_("{n}%")
SECONDS: Final = N_("{n} s")
MILLISECONDS: Final = N_("{n} ms")

THEME_MAX: Final = 24
"""Most characters of a theme's name."""
_ROW: Final = "row"
T = TypeVar("T")


class DependentMessage(NamedTuple):
    """A message that depends on a setting's value; there is none for values not named."""

    setting: str
    messages: Mapping[Any, str]


Message = str | DependentMessage


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """All there is to know of a setting besides its name, type and default.

    ``is_allowed`` checks a value as the file holds it, after ``mend`` has left out what a list can do without. A page
    offers the values of ``words`` in this order, each by its message, in which {n} is the value times ``unit``; without
    any it offers a share of a hundred, or the themes (:mod:`game.themes`) that hold the table ``theme``. ``label`` and
    ``note``, the sentence below it, are messages; a setting whose label depends on another one is shown only with it.
    """

    is_allowed: Check
    page: PageName = ""
    label: Message = ""
    note: Message = ""
    words: Mapping[Any, str] = field(default_factory=dict)
    theme: str = ""
    unit: float = 1
    mend: Callable[[Any], Any] = _as_it_is

    def options(self) -> list[tuple[Any, str]]:
        return [(value, self._word(value)) for value in self.words]

    def _word(self, value: Any) -> str:
        words = _(self.words[value])
        return words if isinstance(value, str) else words.format(n=number(value * self.unit))

    def depends_on(self, name: str) -> bool:
        return any(
            isinstance(message, DependentMessage) and message.setting == name for message in (self.label, self.note)
        )


def message_words(message: Message, settings: object) -> str:
    """Return a label or note in the current language; "" where there is none."""
    if isinstance(message, DependentMessage):
        message = message.messages.get(getattr(settings, message.setting), "")
    return _(message) if message else ""


def row_of(metadata: Mapping[Any, Any]) -> SettingSpec:
    row: SettingSpec = metadata[_ROW]
    return row


def kept_setting(default: T, allows: Check) -> T:
    return _row(default, SettingSpec(allows))


def kept_list(each: Check, most: int) -> tuple[str, ...]:
    """Return a setting of at most ``most`` texts; one that is not allowed falls away alone."""
    return _row((), SettingSpec(checks.list_of(each, most), mend=checks.sound_ones(each)))


def kept_table(allows: Check) -> dict[str, Any]:
    return field(default_factory=dict, metadata={_ROW: SettingSpec(allows)})


def choice(
    default: T, words: Mapping[Any, str], page: PageName = "", label: Message = "", note: Message = "", unit: float = 1
) -> T:
    return _row(default, SettingSpec(checks.one_of(words), page, label, note, words, unit=unit))


def of_theme(default: str, theme: str, page: PageName, label: str) -> str:
    """Return a setting that names a theme; only its reader knows whether that file exists."""
    return _row(default, SettingSpec(checks.text(THEME_MAX, optional=False), page, label, theme=theme))


def switch(default: bool, page: PageName = "", label: str = "", note: str = "") -> bool:
    return _row(default, SettingSpec(checks.flag, page, label, note))


def share(default: int, page: PageName, label: str) -> int:
    """Return a setting in per cent, 0 to 100."""
    return _row(default, SettingSpec(checks.whole_number(range(101)), page, label))


def _row(default: T, row: SettingSpec) -> T:
    return field(default=default, metadata={_ROW: row})
