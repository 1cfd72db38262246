"""The settings of a player: one record, and beside each field all there is to know of it.

A row gives name, type and default, then the allowed values in the order offered, the page and the words. Checks, file
and pages follow from it: a new setting is a new row here, in the order of its page.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from game.match.jump_window import ASK_ALL, CLOCK_SECONDS
from game.rules.ruleset import CALL_WORD_MAX
from game.rules.ruleset import NAME_MAX as RULES_NAME_MAX
from game.settings import checks
from game.settings.setting_spec import (
    MILLISECONDS,
    PERCENT,
    SECONDS,
    TIMES,
    DependentMessage,
    PageName,
    SettingSpec,
    choice,
    kept_list,
    kept_setting,
    kept_table,
    of_theme,
    row_of,
    share,
    switch,
)
from game.words import LANGUAGES, N_, _

SCHEMA: Final = 2
NAME_MAX: Final = 16
NAMES_MAX: Final = 20
OWN_RULES_MAX: Final = 12
WORD_MAX: Final = 1000
"""Most characters of a stored own rule; a letter of its text takes at most eight."""
BINDINGS_MAX: Final = 20_000
PARTY_MAX: Final = 20_000
TOURNAMENT_MAX: Final = 60_000
HUES: Final = 36
"""Steps of an own colour's hue, ten degrees each; they wrap around."""
LIGHTNESS_STEPS: Final = 12
"""Steps of an own colour's lightness, from nearly black to nearly white."""
VOICE_MAX: Final = 200
"""Most characters of the name of a voice."""
LENGTHS: Final[Mapping[int, str]] = {
    0: N_("Nothing"), 1: N_("Short"), 2: N_("Normal"), 3: N_("Full"),
}  # fmt: skip
"""How much narration says of something."""
QUICK_LENGTHS: Final = ("single", "rounds:3", "")
"""Lengths of a quick game (:func:`game.match.series.parse_length`); "" is the set-up's."""

Window = tuple[int, int, int, int, bool]
"""x, y, width and height in points, and whether it is maximised."""

PAGES: Final[Mapping[PageName, str]] = {
    "main": N_("Settings"),
    "picture": N_("Screen and cards"),
    "sound": N_("Music and captions"),
    "narration": N_("Narration"),
    "help": N_("Help at the table"),
    "press": N_("Mouse, keys and touch"),
    "controls": N_("Controls"),
    "achievements": N_("Achievements"),
}


@dataclass
class Settings:
    """What the player chose; every field always holds an allowed value.

    The defaults are those of a first start.
    """

    # ---- changed most. An empty language follows the system; speed multiplies game time, and 0 is instant
    language: str = choice("", {"": N_("Automatic"), **LANGUAGES}, "main", N_("Language"))
    text_scale: int = choice(100, dict.fromkeys(range(100, 201, 25), PERCENT), "main", N_("Text size"))
    speed: float = choice(
        1, {0.5: N_("Slow"), **dict.fromkeys((1, 2, 4), TIMES), 0: N_("Instant")}, "main", N_("Game speed")
    )
    reduced_motion: bool = switch(False, "main", N_("Less motion"))
    sound_on: bool = switch(True, "main", N_("Sound"))
    volume: int = share(70, "main", N_("Volume"))

    # ---- picture. TV-01: the preset for a screen across the room; DSK-03: how large everything is in the same window
    palette: str = of_theme("default", "palette", "picture", N_("Card colours"))
    symbols_size: str = choice(
        "M", {"S": N_("Small"), "M": N_("Medium"), "L": N_("Large")}, "picture", N_("Symbols on the cards")
    )
    unlock_all: bool = switch(
        True, "picture", N_("Unlock everything"), N_("Off: you unlock some card backs and tables on the tour.")
    )
    card_back: str = of_theme("cry", "back", "picture", N_("Card backs"))
    table: str = of_theme("town", "world", "picture", N_("Table"))
    fullscreen: bool = switch(False, "picture", N_("Full screen"))
    keep_seconds: int = choice(
        15,
        {0: N_("Never"), **dict.fromkeys((5, 15, 30, 60), SECONDS)},
        "picture",
        N_("Change back after"),
        N_("A screen change is undone unless someone confirms it."),
    )
    ui_scale: int = choice(
        100, dict.fromkeys(range(75, 201, 25), PERCENT) | {100: N_("Automatic")}, "picture", N_("Interface size")
    )
    tv: bool = switch(False, "picture", N_("Large, for a TV"), N_("Easy to read from across the room."))

    # ---- sound (A11Y-21, A11Y-22, SND-06); the four volumes are shares of the one above
    music_on: bool = switch(True, "sound", N_("Music"))
    music_volume: int = share(50, "sound", N_("Music volume"))
    effects_volume: int = share(100, "sound", N_("Card volume"))
    voices_volume: int = share(100, "sound", N_("Voice volume"))
    menu_volume: int = share(100, "sound", N_("Menu volume"))
    mono: bool = switch(False, "sound", N_("Mono sound"))
    mute_in_background: bool = switch(True, "sound", N_("Mute in the background"))
    captions: bool = switch(False, "sound", N_("Captions for sounds"))
    caption_size: int = choice(100, dict.fromkeys(range(100, 176, 25), PERCENT), "sound", N_("Caption size"))
    caption_ground: int = share(80, "sound", N_("Caption background"))

    # ---- narration: whether, how it sounds, and how much is said of what (A11Y-42, A11Y-45)
    # fmt: off
    narration: str = choice(
        "auto", {"auto": N_("With a screen reader"), "on": N_("On"), "off": N_("Off")},
        "narration", N_("Narration"), N_("Reads pages, cards and moves aloud."))
    narration_volume: int = share(100, "narration", N_("Narration volume"))
    narration_rate: int = choice(
        100, dict.fromkeys((50, 75, 100, 125, 150, 200, 250, 300), PERCENT), "narration", N_("Reading speed"))
    narration_voice: str = kept_setting("", checks.text(VOICE_MAX))  # a voice of the system; empty: its own choice
    key_set: str = choice(
        "auto", {"auto": N_("Automatic"), "usual": N_("Usual"), "audio": N_("As in audio games")},
        "narration", N_("Keys"), N_("Automatic: as in audio games while narration is on. F1 reads what each key does."))
    read_in_background: bool = switch(False, "narration", N_("Keep reading in the background"))
    headphones: bool = switch(
        False, "narration", N_("I wear headphones"),
        N_("When several people play here, hands are only read aloud then."))
    say_focus: int = choice(2, LENGTHS, "narration", N_("What is in focus"))
    say_page: int = choice(2, LENGTHS, "narration", N_("New pages"))
    say_turn: int = choice(2, LENGTHS, "narration", N_("What you can do"))
    say_own: int = choice(2, LENGTHS, "narration", N_("Your moves"))
    say_others: int = choice(2, LENGTHS, "narration", N_("Moves of others"))
    say_notices: int = choice(2, LENGTHS, "narration", N_("Notices and tips"))
    # fmt: on

    # ---- help at the table: marks, coach, assists (A11Y-19, A11Y-33, A11Y-36, ONB-07)
    # fmt: off
    mark_playable: bool = switch(
        True, "help", N_("Mark cards that fit"), N_("Cards that fit are raised and ticked."))
    coach: str = choice(
        "explain", {"off": N_("Off"), "suggest": N_("Shows a move"), "explain": N_("Also says why")},
        "help", N_("The coach"),
        N_("Ask for a move and the reason. Solo only; rounds with help stay out of the statistics."))
    remind_call: bool = switch(
        True, "help", N_("Remind me to call"),
        N_("A line above your hand reminds you to call when 2 cards are left. It turns off once "
           "you have called."))
    explain_new: bool = switch(
        True, "help", N_("Explain new things"),
        N_("New rules, cards and round endings are explained the first two times."))
    notice_time: int = choice(
        1, {**dict.fromkeys((1, 2, 3, 5, 10), TIMES), 0: N_("Until dismissed")},
        "help", N_("Notices stay"), N_("Notices normally stay 4 seconds. Keep them longer, or until you dismiss them."))
    auto_call: bool = switch(False, "help", N_("Call for me"), N_("Calls your last card in time."))
    auto_draw: bool = switch(False, "help", N_("Draw for me"), N_("Draws a card for you when nothing fits."))
    auto_play: bool = switch(False, "help", N_("Play the only card"), N_("Plays a card for you when only one fits."))
    auto_sort: bool = switch(True, "help", N_("Sort your hand"), N_("Off: cards stay in the order you got them."))
    step: bool = switch(  # FEEL-21
        False, "help", N_("Others wait for me"), N_("They pause after each move until you press."))
    skip_confirm: bool = switch(
        False, "help", N_("Skip needless questions"),
        N_("Does not ask when there is only one answer or nothing to lose."))
    curtain_after: int = choice(  # PTY-02
        0, {0: N_("Never"), **dict.fromkeys((10, 20, 60), SECONDS)}, "help", N_("Hide an open hand"),
        N_("When people share the screen and nobody has pressed anything for this long. You are "
           "warned 5 seconds before."))
    act_clock: int = choice(  # PTY-07
        0, {0: N_("until the next move"), ASK_ALL: N_("until everyone has pressed"),
            **dict.fromkeys((1, 2, 3, 5, 10), SECONDS)},
        "help", N_("Time to act out of turn"),
        N_("In a party: how long others can jump in or catch before the next move. “Until "
           "everyone has pressed”: each player says whether they jump in, and play waits for "
           "them all."),
        unit=CLOCK_SECONDS)
    gestures: bool = switch(  # JOIN-11
        True, "help", N_("Opponents wave and cheer"), N_("They greet, groan and applaud."))
    remembered: bool = switch(
        True, "help", N_("Opponents remember how you play"),
        N_("From match to match: bluffs, challenges and calls everyone could see. It stays on this computer."))
    ask_custom_rule: bool = switch(
        True, "help", N_("Ask for custom rules"), N_("The page “Write a rule” opens before each round."))

    # ---- pressing and pointing (A11Y-15, A11Y-27, A11Y-31, A11Y-34, FEEL-24)
    cool_down: float = choice(
        0, {0: N_("None"), **dict.fromkeys((0.25, 0.5, 1), SECONDS)},
        "press", N_("Pause after a press"), N_("Ignores other presses for this long."))
    repeat_delay: float = choice(
        0.4, {0: N_("At once"), **dict.fromkeys((0.25, 0.4, 0.7, 1, 1.5, 2), SECONDS)},
        "press", N_("Held keys repeat after"), N_("How long you hold a direction before it repeats."))
    same_key: int = choice(
        0, {0: N_("Off"), **dict.fromkeys((100, 200, 300, 500, 1000), MILLISECONDS)},
        "press", N_("Ignore double presses"), N_("Ignores the same key pressed again within this time."))
    pointer_size: float = choice(1, dict.fromkeys((1, 1.5, 2, 3), TIMES), "press", N_("Pointer size"))
    pointer_bright: bool = switch(False, "press", N_("Easy-to-see pointer"))
    mirrored: bool = switch(
        False, "press", N_("Buttons on the left"), N_("Puts call, catch and draw left of your cards."))
    rumble: bool = switch(True, "press", N_("Controllers vibrate"))
    select_first: str = choice(
        "touch", {"touch": N_("With touch"), "always": N_("Always"), "never": N_("Never")},
        "press", N_("Lift a card first, then play it"))
    scan: str = choice(
        "off", {"off": N_("Off"), "one": N_("Moves on by itself"), "dwell": N_("Step and wait"),
                "two": N_("Two switches")},
        "press", N_("Play with one switch"), DependentMessage("scan", {
            "one": N_("Any key, button or click chooses what is highlighted. Esc still goes back."),
            "dwell": N_("Any press moves on; waiting chooses. Esc still goes back."),
            "two": N_("Enter, a left click or button A chooses. Any other press moves on.")}))
    scan_seconds: float = choice(
        1, dict.fromkeys((0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 6, 10), SECONDS),
        "press", DependentMessage("scan", {"one": N_("Moves on after"), "dwell": N_("Chooses after")}))

    # ---- controls: bindings that differ from the defaults, by name (A11Y-28)
    pad_letters: str = choice(  # empty: the controller's own
        "", {"": N_("Automatic"), "a-below": N_("A bottom, B right"), "shapes": N_("Shapes"),
             "a-right": N_("A right, B bottom")},
        "controls", N_("Letters on the controller"))
    # fmt: on
    keys: dict[str, list[str]] = kept_table(checks.bindings(BINDINGS_MAX))
    audio_keys: dict[str, list[str]] = kept_table(checks.bindings(BINDINGS_MAX))
    buttons: dict[str, list[str]] = kept_table(checks.bindings(BINDINGS_MAX))

    achievement_notices: bool = switch(True, "achievements", N_("Notify me of new ones"))

    # ---- last set-up played: rule set, its changed switches (switch -> value), people, opponents ("fox:sharp")
    rules: str = kept_setting("classic", checks.text(RULES_NAME_MAX))
    house: dict[str, Any] = kept_table(checks.house)
    house_name: str = kept_setting("", checks.text(RULES_NAME_MAX))  # typed for these changes, not saved yet
    target: int = kept_setting(500, checks.RULES["target"])
    scoring: str = kept_setting("winner", checks.RULES["scoring"])
    call_word: str = kept_setting("", checks.text(CALL_WORD_MAX))  # empty: the rule set's
    seats: int = kept_setting(4, checks.whole_number(range(2, 11)))
    name: str = kept_setting("", checks.text(NAME_MAX))
    face: str = kept_setting("", checks.text(20))  # the player's face; empty: the first of the people
    opponents: tuple[str, ...] = kept_setting((), checks.list_of(checks.words(40), 9))
    quick: str = kept_setting("single", checks.one_of(QUICK_LENGTHS))

    # ---- own rules and colours, and who played before
    custom_rules: tuple[str, ...] = kept_list(checks.words(WORD_MAX), OWN_RULES_MAX)  # newest first
    # Not agreed to yet: match and round, then a rule a card.
    draft: tuple[str, ...] = kept_setting((), checks.list_of(checks.words(WORD_MAX), OWN_RULES_MAX))
    # Hue and lightness of red, yellow, green and blue: near the default palette, told apart by every eye (A11Y-13).
    own_colours: tuple[int, ...] = kept_setting((3, 4, 10, 10, 17, 7, 27, 1), checks.colours(HUES, LIGHTNESS_STEPS))
    party: dict[str, Any] = kept_table(checks.table(PARTY_MAX))  # who last played together (JOIN-03, JOIN-04)
    names: tuple[str, ...] = kept_list(checks.text(NAME_MAX, optional=False), NAMES_MAX)  # latest first
    tournament: dict[str, Any] = kept_table(checks.table(TOURNAMENT_MAX))  # the one being played (JOIN-08)

    # ---- learned about this player and screen
    window: Window | None = kept_setting(None, checks.window)
    displays: tuple[int, ...] = kept_setting((), checks.displays)  # width and height of each, when the window was there
    motion_chosen: bool = kept_setting(
        False, checks.flag
    )  # the player has chosen: the system is no longer asked (A11Y-17)
    remind_chosen: bool = kept_setting(False, checks.flag)  # likewise: a call no longer turns it off
    bluffs: int = kept_setting(
        0, checks.whole_number(range(3))
    )  # bluffs played, counted until the player knows their risk
    tv_offered: bool = kept_setting(False, checks.flag)  # TV-03


SETTINGS: Final[Mapping[str, SettingSpec]] = {field.name: row_of(field.metadata) for field in fields(Settings)}
"""Specification of each setting by its name."""


def page_title(page: PageName) -> str:
    return _(PAGES[page])


def on_page(page: PageName) -> dict[str, SettingSpec]:
    return {name: row for name, row in SETTINGS.items() if row.page == page}


def as_table(settings: Settings) -> dict[str, Any]:
    return {"schema": SCHEMA} | asdict(settings)


def read_table(table: Mapping[str, Any]) -> Settings:
    """Read settings of this schema; missing or disallowed values take their default."""
    settings = Settings()
    for name, row in SETTINGS.items():
        if name in table and row.is_allowed(value := row.mend(table[name])):
            setattr(settings, name, tuple(value) if type(value) is list else value)
    return settings
