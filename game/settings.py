"""The settings of a player: one record, and which values each field may have."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from game.plain import trouble_with
from game.rules.ruleset import CALL_WORD_MAX, CLASSIC, FIELDS
from game.rules.ruleset import NAME_MAX as RULES_NAME_MAX

SCHEMA: Final = 1


NAME_MAX: Final = 16


OWN_RULES_MAX: Final = 12


NAMES_MAX: Final = 20


PARTY_MAX: Final = 20_000


TOURNAMENT_MAX: Final = 60_000


FACE_MAX: Final = 20


WORD_MAX: Final = 1000
"""Characters of an own rule as it is kept: a letter of its text takes eight at most."""


BINDINGS_MAX: Final = 20_000


Window = tuple[int, int, int, int, bool]


@dataclass
class Settings:
    """What the player chose; every field always holds an allowed value. The defaults are those of a first start.

    ``language`` "" follows the system; ``speed`` multiplies the game's time, 0 is instant; ``volume`` and
    ``text_scale`` are percent; ``window`` is x, y, width, height in points and whether it is maximised;
    ``call_word`` "" takes the rule set's; ``seats``, ``target`` and ``scoring`` are the set-up last played.
    ``music_volume``, ``effects_volume`` and ``menu_volume`` are percent within ``volume`` (A11Y-22, SND-06);
    ``quiet_away`` rests while another window is used; ``caption_ground`` is how opaque the ground of captions is,
    in percent (A11Y-21). ``keys`` and ``buttons`` are the bindings that differ from the defaults, by name
    (A11Y-28), ``left_keys`` and ``right_keys`` those of the halves of a keyboard that two people share (PTY-15);
    ``pad_letters`` "" follows the controller. ``scan`` is how one switch plays: not at all, by itself
    every ``scan_seconds``, step by step until it stays so long ("dwell"), or stepped by another switch (A11Y-27);
    ``select_first`` whether a first press on a card only lifts it (FEEL-24). ``rules`` is the name of the rule set
    last played, and ``house`` what was changed in it: switch -> value.
    ``ask_own_rule`` opens the workshop before a round, ``own_rules`` are the rules written there, the newest first.
    With ``step`` the others wait for a press after each of their moves (FEEL-21). ``motion_chosen``: the player has
    set ``reduced_motion``, and the system is not asked any more (A11Y-17).
    For ``cool_down`` seconds after a press no other counts, a held direction repeats after ``repeat_delay`` seconds,
    the same key again within ``same_key`` milliseconds is ignored (A11Y-31). ``notice_time`` is how many times longer
    notices stay than usual, 0 until they are sent away (A11Y-19). ``auto_call``, ``remind_call``, ``auto_draw``,
    ``auto_play``, ``auto_sort`` and ``skip_confirm`` are the assists (A11Y-33); ``remind_call`` goes off by itself when
    somebody has called, unless it was set by hand (``remind_chosen``); ``bluffs`` counts the wild draw cards that could
    have been challenged, up to two, after which nobody is told so any more; with ``manners`` opponents wave and applaud
    (JOIN-11); ``pointer_size`` is 1 to 3 times the
    usual, ``pointer_bright`` its colour (A11Y-15); ``mirrored`` puts the buttons left (A11Y-34). A new kind of screen
    goes back after ``keep_seconds`` unless somebody says that it shall stay; 0 does not ask (DSK-07). ``draft`` is
    what was being written in the workshop and not agreed to yet, for which match and round.
    ``table`` is the name of the table that is played on; ``own_colours`` are hue and lightness of red, yellow, green
    and blue in the palette "own", in steps (A11Y-13). ``tv`` is the preset for a screen across the room (TV-01),
    ``tv_offered`` whether it was offered already (TV-03), ``ui_scale`` how large everything is, in percent of what
    fills the window (DSK-03). ``opponents`` are the characters and levels chosen for the seats, "fox:sharp".
    ``feats`` tells of new achievements (ONB-11). ``coach`` is what the coach shows when it is asked: nothing, a move,
    or a move and why (ONB-07). ``party`` are the people who played together last, how and by which rules, ``names``
    those of people who did, the latest first (JOIN-03, JOIN-04); ``rumble`` lets controllers shake.
    ``act_clock``: how long the others may act before the next one plays, as a factor of a second and a half; 0 waits
    for nothing but the next move, -1 until all have said whether they jump in (PTY-07). ``tournament`` is the one that
    is played, with all results (JOIN-08). An open hand of a party is hidden after ``curtain_after`` seconds without a
    press, never at 0 (PTY-02). ``face`` is that of the character that the player looks like at a table, "" for a
    person's; ``quick`` is how long a quick game lasts, as :func:`game.party.series.parse_length` reads it, "" as long
    as the set-up says.
    """

    language: str = ""
    speed: float = 1
    sound_on: bool = True
    volume: int = 70
    palette: str = "default"
    text_scale: int = 100
    fullscreen: bool = False
    reduced_motion: bool = False
    symbols_size: str = "M"
    window: Window | None = None
    call_word: str = ""
    seats: int = 4
    target: int = 500
    scoring: str = "winner"
    name: str = ""
    mark_playable: bool = True
    music_on: bool = True
    music_volume: int = 50
    effects_volume: int = 100
    menu_volume: int = 100
    mono: bool = False
    quiet_away: bool = True
    captions: bool = False
    caption_ground: int = 80
    rules: str = "classic"
    house: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)
    buttons: dict[str, list[str]] = field(default_factory=dict)
    left_keys: dict[str, list[str]] = field(default_factory=dict)
    right_keys: dict[str, list[str]] = field(default_factory=dict)
    pad_letters: str = ""
    scan: str = "off"
    scan_seconds: float = 1
    select_first: str = "touch"
    ask_own_rule: bool = True
    own_rules: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    cool_down: float = 0
    repeat_delay: float = 0.4
    same_key: int = 0
    notice_time: int = 1
    auto_call: bool = False
    remind_call: bool = True
    remind_chosen: bool = False
    bluffs: int = 0
    auto_draw: bool = False
    auto_play: bool = False
    auto_sort: bool = True
    skip_confirm: bool = False
    manners: bool = True
    pointer_size: float = 1
    pointer_bright: bool = False
    mirrored: bool = False
    keep_seconds: int = 15
    table: str = "green"
    step: bool = False
    motion_chosen: bool = False
    own_colours: tuple[int, ...] = (3, 4, 10, 10, 17, 7, 27, 1)
    opponents: tuple[str, ...] = ()
    tv: bool = False
    tv_offered: bool = False
    ui_scale: int = 100
    feats: bool = True
    coach: str = "explain"
    party: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    rumble: bool = True
    curtain_after: int = 0
    tournament: dict[str, Any] = field(default_factory=dict)
    act_clock: int = 0
    face: str = ""
    quick: str = "single"


def _one_of(*allowed: Any) -> Callable[[Any], bool]:
    return lambda value: type(value) in (str, int, float) and value in allowed


def _in(numbers: range) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and value in numbers


def _text(longest: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is str and not trouble_with(value, longest, optional=True)


def _switch(value: Any) -> bool:
    return type(value) is bool


def _bindings(value: Any) -> bool:
    """A table of names; what they mean is checked one by one when the bindings are read."""
    return _table_of(BINDINGS_MAX)(value) and all(
        type(names) is list and all(type(name) is str for name in names) for names in value.values()
    )


def _own_rules(value: Any) -> bool:
    """Words of own rules; what they say is checked when they are read."""
    words = type(value) is list and len(value) <= OWN_RULES_MAX
    return words and all(type(word) is str and len(word) <= WORD_MAX for word in value)


def _opponents(value: Any) -> bool:
    """Words for the seats; who is meant is found out when they sit down."""
    return type(value) is list and len(value) <= 9 and all(type(word) is str and len(word) <= 40 for word in value)


def _table_of(longest: int) -> Callable[[Any], bool]:
    """A table of no more than a full one needs; what it means is found out by whoever reads it."""
    return lambda value: type(value) is dict and len(json.dumps(value)) <= longest


def _names(value: Any) -> bool:
    return type(value) is list and len(value) <= NAMES_MAX and all(_text(NAME_MAX)(name) and name for name in value)


def _own_colours(value: Any) -> bool:
    """Hue and lightness in turn, of four colours."""
    return (
        type(value) is list
        and len(value) == 8
        and all(_in(range(12 if i % 2 else 36))(step) for i, step in enumerate(value))
    )


def _window(value: Any) -> bool:
    if value is None:
        return True
    if type(value) is not list or len(value) != 5 or not _switch(value[4]):
        return False
    place, size = range(-100_000, 100_001), range(320, 32_769)
    return all(_in(allowed)(number) for allowed, number in zip((place, place, size, size), value[:4], strict=True))


def _house(value: Any) -> bool:
    return type(value) is dict and all(name in _HOUSE and _fits(name, value[name]) for name in value)


def _fits(name: str, value: Any) -> bool:
    allowed = _RULES[name]
    return type(value) is type(getattr(CLASSIC, name)) and (allowed is None or value in allowed)


_RULES: Final = {field.name: field.allowed for field in FIELDS}


_HOUSE: Final = {field.name for field in FIELDS if field.house}


_TARGETS, _SCORINGS = _RULES["target"], _RULES["scoring"]
assert isinstance(_TARGETS, range) and isinstance(_SCORINGS, tuple)


CHECKS: Final[dict[str, Callable[[Any], bool]]] = {
    "language": _one_of("", "en", "de", "nl"),
    "speed": _one_of(0.5, 1, 2, 4, 0),
    "sound_on": _switch,
    "volume": _in(range(101)),
    "palette": _one_of("default", "contrast", "pure", "own"),
    "text_scale": _in(range(100, 201, 25)),
    "fullscreen": _switch,
    "reduced_motion": _switch,
    "symbols_size": _one_of("S", "M", "L"),
    "window": _window,
    "call_word": _text(CALL_WORD_MAX),
    "seats": _in(range(2, 11)),
    "target": _in(_TARGETS),
    "scoring": _one_of(*_SCORINGS),
    "name": _text(NAME_MAX),
    "mark_playable": _switch,
    "music_on": _switch,
    "music_volume": _in(range(101)),
    "effects_volume": _in(range(101)),
    "menu_volume": _in(range(101)),
    "mono": _switch,
    "quiet_away": _switch,
    "captions": _switch,
    "caption_ground": _in(range(101)),
    "rules": _text(RULES_NAME_MAX),
    "house": _house,
    "keys": _bindings,
    "buttons": _bindings,
    "left_keys": _bindings,
    "right_keys": _bindings,
    "pad_letters": _one_of("", "a-below", "shapes", "a-right"),
    "scan": _one_of("off", "one", "dwell", "two"),
    "scan_seconds": _one_of(0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 6, 10),
    "select_first": _one_of("touch", "always", "never"),
    "cool_down": _one_of(0, 0.25, 0.5, 1),
    "repeat_delay": _one_of(0, 0.25, 0.4, 0.7, 1, 1.5, 2),
    "same_key": _one_of(0, 100, 200, 300, 500, 1000),
    "notice_time": _one_of(0, 1, 2, 3, 5, 10),
    "auto_call": _switch,
    "remind_call": _switch,
    "remind_chosen": _switch,
    "bluffs": _in(range(3)),
    "auto_draw": _switch,
    "auto_play": _switch,
    "auto_sort": _switch,
    "skip_confirm": _switch,
    "manners": _switch,
    "pointer_size": _one_of(1, 1.5, 2, 3),
    "pointer_bright": _switch,
    "mirrored": _switch,
    "keep_seconds": _one_of(0, 5, 15, 30, 60),
    "curtain_after": _one_of(0, 10, 20, 60),
    "ask_own_rule": _switch,
    "own_rules": _own_rules,
    "draft": _own_rules,
    "opponents": _opponents,
    "own_colours": _own_colours,
    "step": _switch,
    "motion_chosen": _switch,
    "table": _one_of("green", "wood", "blue"),
    "tv": _switch,
    "tv_offered": _switch,
    "ui_scale": _in(range(75, 201, 25)),
    "feats": _switch,
    "coach": _one_of("off", "suggest", "explain"),
    "party": _table_of(PARTY_MAX),
    "act_clock": _one_of(0, -1, 1, 2, 3, 5, 10),
    "tournament": _table_of(TOURNAMENT_MAX),
    "names": _names,
    "rumble": _switch,
    "face": _text(FACE_MAX),
    "quick": _one_of("single", "rounds:3", ""),
}
"""Which values a field may have, as they stand in the file."""


def as_table(settings: Settings) -> dict[str, Any]:
    """The plain table of the file, schema number first."""
    return {"schema": SCHEMA} | asdict(settings)


def read_table(table: dict[str, Any]) -> Settings:
    """Settings from a plain table of this schema; values that are missing or not allowed take their default."""
    chosen = {
        field.name: table[field.name]
        for field in fields(Settings)
        if field.name in table and CHECKS[field.name](table[field.name])
    }
    for name in ("window", "own_rules", "draft", "own_colours", "opponents", "names"):
        if chosen.get(name) is not None:
            chosen[name] = tuple(chosen[name])
    return Settings(**chosen)
