"""Theme files: what they may say, what is read of them and when; a new back is one file."""

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import words
from game.files import reading
from game.files.paths import ASSETS
from game.files.reading import UnfitFileError
from game.rules.cards import COLOURS, WORDS
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.settings import Settings
from game.settings.setting_spec import THEME_MAX
from game.storage.files import ToldFiles
from game.themes import FOLDER, MOST_FILES, NAMES, ThemeError, ThemeShelf, check_theme, read_theme
from game.ui.draw import theme
from game.ui.draw.colour_vision import LEAST_DIFFERENCES
from game.ui.draw.theme import Back, Palette, World
from tests.support.colour_maths import contrast, least_distance
from tests.support.desk import Desk, faults
from tests.support.hostile import THEME, content
from tests.support.paper import shows_printed
from tests.support.themes import BACKS, THEMES, make_art


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """Return a copy of the assets with the themes that come with the game."""
    shutil.copytree(ASSETS / FOLDER, tmp_path / "assets" / FOLDER)
    return tmp_path / "assets"


def shipped(name: str) -> dict[str, Any]:
    """Return the plain table of a theme that comes with the game."""
    return tomllib.loads((ASSETS / FOLDER / f"{name}.toml").read_text("utf-8"))


def look(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


# --- a new back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["the game's", "the player's"])
def test_a_new_back_is_one_file_and_is_chosen_in_the_settings(assets: Path, tmp_path: Path, whose: str) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own if whose == "the player's" else assets / FOLDER).joinpath("ours.toml").write_text(THEME, "utf-8")
    desk = Desk(themes=ThemeShelf(own, assets), language="en", speed=0)
    desk.begin(PictureSettingsScene(desk.app.services))
    assert desk.node("card_back").value == "Cry"
    while desk.focused != "card_back":
        desk.key(pygame.K_DOWN)
    seen = []
    for _step in range(len(BACKS) + 1):
        seen.append(look(desk.app.services.art.back(120)))
        desk.key(pygame.K_RIGHT)
    assert desk.node("card_back").value == "Ours" and desk.settings.card_back == "ours"
    assert len(set(seen)) == len(BACKS) + 1, "each is another picture, and is seen at once"
    assert shows_printed(desk.app.services.art.back(120).get_at((40, 52)), "#00FF00"), "the rosette"
    assert list(desk.app.services.notices) == []
    assert faults(desk.top.ui_tree(), desk.window.surface.get_rect()) == []


@pytest.mark.parametrize(("language", "called"), [("en", "Lantern"), ("de", "Laterne"), ("nl", "Lantaarn")])
def test_backs_are_called_by_their_names_in_each_language(language: str, called: str) -> None:
    desk = Desk(language=language, card_back="lantern")
    desk.begin(PictureSettingsScene(desk.app.services))
    assert desk.node("card_back").value == called
    words.use("en")


def test_the_preview_shows_the_back() -> None:
    shots = set()
    for back in BACKS:
        desk = Desk(card_back=back)
        desk.begin(PictureSettingsScene(desk.app.services))
        right = desk.window.surface.subsurface((920, 0, 360, 720))
        shots.add(look(right))
    assert len(shots) == len(BACKS)


def test_what_there_is_stands_in_the_order_of_the_game_and_then_of_the_alphabet(assets: Path) -> None:
    for name in ("zebra", "ant"):
        (assets / FOLDER / f"{name}.toml").write_text(THEME, "utf-8")
    shelf = ThemeShelf(assets=assets)
    assert [name for name, _words in shelf.choices("palette")] == ["default", "contrast", "pure", "own"]
    assert [name for name, _words in shelf.choices("world")] == ["town", "barn", "harbour", "green", "wood", "blue"]
    assert [name for name, _words in shelf.choices("back")] == [
        "cry",
        "lantern",
        "echo",
        "rosette",
        "lighthouse",
        "sheaf",
        "ant",
        "zebra",
    ]


def test_only_so_many_files_are_looked_at(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 5):
        (tmp_path / f"b{number:03}.toml").write_text(THEME, "utf-8")
    names = [name for name, _words in ThemeShelf(tmp_path).choices("back")]
    assert len(names) == len(BACKS) + MOST_FILES and "b000" in names and f"b{MOST_FILES:03}" not in names


# --- reading ----------------------------------------------------------------------------------------------------------


def read_by(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> list[str]:
    """Return the names of the files that ``act`` opens."""
    read: list[str] = []
    opened = reading.check_kind
    monkeypatch.setattr(reading, "check_kind", lambda path: (read.append(path.name), opened(path)))
    act()
    return read


def test_only_what_is_chosen_is_read_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = ThemeShelf()
    chosen = Settings(palette="pure", table="wood", card_back="echo")
    read = read_by(monkeypatch, lambda: [shelf.chosen_theme(chosen), shelf.chosen_theme(chosen)])
    assert sorted(read) == ["echo.toml", "pure.toml", "wood.toml"]


def test_a_name_that_is_no_name_of_a_file_opens_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "above.toml").write_text(THEME, "utf-8")
    (tmp_path / "own").mkdir()
    for name in ("../above", "/etc/passwd", "", "a" * (THEME_MAX + 1), "C:above", "a\0b", "Ö", "above\n"):
        shelf = ThemeShelf(tmp_path / "own")
        read = read_by(monkeypatch, lambda shelf=shelf, name=name: shelf.chosen_theme(Settings(card_back=name)))
        assert set(read) == {"default.toml", "town.toml", "cry.toml"}, name
        assert shelf.chosen_theme(Settings(card_back=name)) == THEMES.chosen_theme(Settings())


def test_a_file_of_the_players_goes_before_one_of_the_games_in_what_it_holds(tmp_path: Path) -> None:
    (tmp_path / "wood.toml").write_text(THEME, "utf-8")
    (tmp_path / "cry.toml").write_text(THEME, "utf-8")
    shelf = ThemeShelf(tmp_path)
    assert shelf.chosen_theme(Settings(table="wood")).world == THEMES.chosen_theme(Settings(table="wood")).world
    assert (
        shelf.chosen_theme(Settings()).back.name == "Ours" == shelf.chosen_theme(Settings(card_back="wood")).back.name
    )


def test_the_name_of_the_palette_that_players_mix_is_no_files(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text((ASSETS / FOLDER / "pure.toml").read_text("utf-8"), "utf-8")
    shelf = ThemeShelf(tmp_path)
    assert [name for name, _words in shelf.choices("palette")] == ["default", "contrast", "pure", "own"]
    assert shelf.chosen_theme(Settings(palette="own")) == THEMES.chosen_theme(Settings(palette="own"))


@pytest.mark.parametrize("scale", [100, 200])
def test_A11Y08_the_page_has_room_for_the_longest_names(tmp_path: Path, scale: int) -> None:
    for number in range(9):
        text = THEME.replace("Ours", f"{number}" + "W" * (THEME_MAX - 1))
        (tmp_path / f"b{number}.toml").write_text(text, "utf-8")
    desk = Desk(themes=ThemeShelf(tmp_path), text_scale=scale, card_back="b8")
    desk.begin(PictureSettingsScene(desk.app.services))
    assert desk.node("card_back").value.startswith("8WWW")
    assert faults(desk.top.ui_tree(), desk.window.surface.get_rect()) == []


def test_high_contrast_makes_every_table_nearly_black() -> None:
    for name, _words in THEMES.choices("world"):
        world, plain = (
            THEMES.chosen_theme(Settings(palette=palette, table=name)).world for palette in ("contrast", "pure")
        )
        assert world.light == ("#0E1512", "#000000", "#000000") != plain.light
        assert (world.surface, world.panel, world.tag) == (plain.surface, "#000000", theme.TAG)
        assert (world.edge, plain.edge) == (theme.BRIGHT, "")


@pytest.mark.parametrize("spoil", ["gone", "broken"])
def test_the_game_starts_where_no_theme_can_be_read(tmp_path: Path, spoil: str) -> None:
    """Whatever is missing, all cards differ (A11Y-02); one sentence counts the broken files."""
    (tmp_path / FOLDER).mkdir()
    if spoil == "broken":
        for name in NAMES:
            (tmp_path / FOLDER / f"{name}.toml").write_text("[[[", "utf-8")
    before = content(tmp_path)
    desk = Desk(themes=ThemeShelf(assets=tmp_path), palette="pure", card_back="echo")
    desk.begin(PictureSettingsScene(desk.app.services))
    art = desk.app.services.art
    assert all(
        least_distance(art.palette.faces[: len(COLOURS)], view) >= LEAST_DIFFERENCES[view] for view in LEAST_DIFFERENCES
    )
    assert all(art.face(card, 90).get_bounding_rect().w > 50 for card in WORDS)
    assert look(art.back(90)) == look(make_art().back(90))
    told = list(desk.app.services.notices)
    assert told == [] if spoil == "gone" else len(told) == 1 and f"{len(NAMES)} files have no theme" in told[0]
    assert content(tmp_path) == before, "nothing is written to the folder of the program"


# --- what a file may say ----------------------------------------------------------------------------------------------

WRONG: dict[str, tuple[str, Callable[[dict[str, Any]], object], str]] = {
    "no schema": ("cry", lambda t: t.pop("schema"), "schema is None, but must be 1"),
    "of a later game": ("cry", lambda t: t.update(schema=2), "schema is 2, but must be 1"),
    "a schema that is true": ("cry", lambda t: t.update(schema=True), "schema is True"),
    "a schema with a point": ("cry", lambda t: t.update(schema=1.0), "schema is 1.0"),
    "no table": ("cry", lambda t: t.pop("back"), "there is none of the tables palette, world, back"),
    "an unknown table": ("cry", lambda t: t.update(sound={}), "the key 'sound' in the file is unknown"),
    "a table that is none": ("cry", lambda t: t.update(back=7), "back is 7, but must be a table"),
    "an unknown key": ("cry", lambda t: t["back"].update(glitter=1), "the key 'glitter' in back is unknown"),
    "a missing key": ("cry", lambda t: t["back"].pop("line"), "the key back.line is missing"),
    "a missing name": ("wood", lambda t: t["world"].pop("name"), "the key world.name is missing"),
    "a blank name": ("cry", lambda t: t["back"].update(name=" "), "back.name is ' ', but must not be empty"),
    "a long name": ("cry", lambda t: t["back"].update(name="n" * (THEME_MAX + 1)), "characters at most"),
    "a name that is a number": ("cry", lambda t: t["back"].update(name=7), "back.name is 7, but must be a text"),
    "an escape in the name": ("cry", lambda t: t["back"].update(name="\x1b[2J"), "a character that cannot be shown"),
    "right to left": ("cry", lambda t: t["back"].update(name="a\u202eb"), "a character that cannot be shown"),
    "a colour by name": ("cry", lambda t: t["back"].update(fill="red"), "back.fill is 'red', but must be a colour"),
    "a short colour": ("cry", lambda t: t["back"].update(fill="#FFF"), "must be a colour"),
    "a colour with more behind": ("cry", lambda t: t["back"].update(fill="#FFFFFF\n"), "must be a colour"),
    "figures of another script": ("cry", lambda t: t["back"].update(fill="#١١١١١١"), "must be a colour"),
    "a drawing in a colour": ("cry", lambda t: t["back"].update(fill='#FFFFFF"/><g a="'), "must be a colour"),
    "a colour that is a number": ("cry", lambda t: t["back"].update(fill=0xFFFFFF), "must be a colour"),
    "a light back": ("cry", lambda t: t["back"].update(ground="#505050"), "must be a dark colour, #4F4F4F at"),
    "no such pattern": ("cry", lambda t: t["back"].update(pattern="spots"), "must be one of symbols, rays, dots"),
    "a pattern that is a list": ("cry", lambda t: t["back"].update(pattern=["rays"]), "must be one of symbols"),
    "no such emblem": ("cry", lambda t: t["back"].update(emblem="../cry"), "must be one of cry, answer"),
    "no such surface": ("wood", lambda t: t["world"].update(surface="lava"), "must be one of cloth, wood, waves"),
    "a light table": ("wood", lambda t: t["world"]["light"].__setitem__(0, "#3F0000"), "must be a dark colour"),
    "a light panel": ("wood", lambda t: t["world"].update(panel="#FFFFFF"), "world.panel is '#FFFFFF', but must be a"),
    "too few colours": ("wood", lambda t: t["world"]["light"].pop(), "must be a list of 3 colours"),
    "too many colours": ("pure", lambda t: t["palette"]["faces"].append("#000000"), "must be a list of 5 colours"),
    "one colour for all": ("pure", lambda t: t["palette"].update(inks="#000000"), "must be a list of 5 colours"),
    "garbage among colours": ("pure", lambda t: t["palette"]["tints"].__setitem__(3, []), "must be a colour"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_in_a_theme_is_said_in_one_sentence(case: str) -> None:
    name, spoil, said = WRONG[case]
    table = shipped(name)
    check_theme(table)
    spoil(table)
    with pytest.raises(ThemeError) as told:
        check_theme(table)
    assert said in str(told.value) and len(str(told.value)) < 200


def test_every_key_that_is_left_out_is_missed_but_for_three() -> None:
    missed, kept = set(), set()
    for name in ("contrast", "wood", "cry"):
        (kind,) = set(shipped(name)) - {"schema"}
        for key in shipped(name)[kind]:
            table = shipped(name)
            del table[kind][key]
            try:
                check_theme(table)
                kept.add(f"{kind}.{key}")
            except ThemeError as error:
                missed.add(str(error))
    assert kept == {"palette.light", "world.panel", "world.tag"}
    assert len(missed) == 15 and all(said.startswith("the key ") and said.endswith(" is missing") for said in missed)


def test_a_file_may_hold_all_three(tmp_path: Path) -> None:
    lines = [(ASSETS / FOLDER / f"{name}.toml").read_text("utf-8") for name in ("pure", "wood", "cry")]
    path = tmp_path / "all.toml"
    path.write_text("schema = 1\n" + "\n".join(lines).replace("schema = 1\n", ""), "utf-8")
    assert set(read_theme(path)) == {Palette, World, Back}
    shelf = ThemeShelf(tmp_path)
    assert shelf.chosen_theme(Settings(palette="all", table="all", card_back="all")) == THEMES.chosen_theme(
        Settings(palette="pure", table="wood", card_back="cry")
    )


def test_a_broken_file_that_comes_with_the_game_raises_when_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("schema = 7", "utf-8")
    with pytest.raises(UnfitFileError, match="schema is 7"):
        read_theme(path)
    with pytest.raises(FileNotFoundError):
        read_theme(tmp_path / "none.toml")


def test_A11Y05_words_are_readable_whatever_a_file_says_of_tables_and_backs() -> None:
    """These are the lightest colours that the checks let through."""
    for words_in in (theme.TEXT, theme.QUIET, theme.BRIGHT, theme.AMBER, theme.WARNING):
        assert contrast("#3E3E3E", words_in) >= 4.5
    assert contrast("#5F5F5F", theme.TEXT) >= 4.5
    assert contrast("#4F4F4F", "#FFFFFF") >= 7, "how many cards a seat holds"


def test_a_world_names_a_place_that_there_is_and_a_nearly_black_palette_has_none() -> None:
    world = {"name": "Moon", "light": ["#101010"] * 3, "surface": "wood", "place": "moon"}
    with pytest.raises(ThemeError, match=r"world\.place is .*moon.*, but must be one of town, barn, harbour"):
        check_theme({"schema": 1, "world": world})
    for name in ("town", "barn", "harbour"):
        assert THEMES.chosen_theme(Settings(table=name)).world.place == name
        assert THEMES.chosen_theme(Settings(table=name, palette="contrast")).world.place == ""
    assert THEMES.chosen_theme(Settings()).world.place == "town"


# --- colours that look alike ------------------------------------------------------------------------------------------

GOOD = {
    "name": "Ours",
    "faces": ["#CC2A14", "#FFE619", "#45B87F", "#0E30B0", "#23262B"],
    "inks": ["#FFFFFF", "#111111", "#111111", "#FFFFFF", "#FFFFFF"],
    "numerals": ["#111111"] * 5,
    "tints": ["#FF7A63", "#FFE619", "#6FE0A8", "#8FA8FF", "#FBFAF5"],
}


@pytest.mark.parametrize(
    ("key", "at", "colour", "pair"),
    [
        ("faces", 1, "#CC2A14", "faces: red and yellow look alike, #CC2A14 and #CC2A14"),
        ("faces", 2, "#0E34B4", "faces: green and blue look alike"),
        ("faces", 3, "#23262C", "faces: blue and black look alike"),
        ("tints", 3, "#6FE0AF", "tints: green and blue look alike"),
    ],
)
def test_A11Y02_a_palette_whose_colours_cannot_be_told_apart_is_refused_and_names_them(
    key: str, at: int, colour: str, pair: str
) -> None:
    assert check_theme({"schema": 1, "palette": GOOD})
    colours = [*GOOD[key]]
    colours[at] = colour
    with pytest.raises(ThemeError, match=f"palette.{pair}"):
        check_theme({"schema": 1, "palette": GOOD | {key: colours}})


@pytest.mark.parametrize(
    ("key", "at", "colour", "pair"),
    [
        ("inks", 1, "#FFFFFF", "inks: #FFFFFF can't be seen on #FFE619, on a yellow card"),
        ("inks", 4, "#23262B", "inks: #23262B can't be seen on #23262B, on a black card"),
        ("numerals", 0, "#FFFFFF", "numerals: #FFFFFF can't be seen on #FBFAF5, on a red card"),
    ],
)
def test_A11Y04_a_palette_whose_print_cannot_be_seen_is_refused_and_names_the_pair(
    key: str, at: int, colour: str, pair: str
) -> None:
    colours = [*GOOD[key]]
    colours[at] = colour
    with pytest.raises(ThemeError, match=f"palette.{pair}"):
        check_theme({"schema": 1, "palette": GOOD | {key: colours}})


def test_DSK09_a_file_that_cannot_be_set_aside_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file stays where it is, and the player knows of it; a new one is reported."""

    def stuck(_path: Path, _sleep: object = None) -> Path:
        raise PermissionError("the folder is protected")

    monkeypatch.setattr("game.storage.files.set_aside", stuck)
    own = tmp_path / "themes"
    own.mkdir()
    (own / "cry.toml").write_text("schema = 7", encoding="utf-8")

    def start(settings: Settings) -> list[str]:
        shelf = ThemeShelf(own, told=ToldFiles(tmp_path / "state" / "told-files.txt"))
        shelf.chosen_theme(settings)
        return [one.file for one in shelf.take_left_out()]

    assert [start(Settings()) for _start in range(3)] == [["cry.toml"], [], []]
    (own / "town.toml").write_text("schema = 7", encoding="utf-8")
    assert [start(Settings(table="town")) for _start in range(2)] == [["town.toml"], []]
    (tmp_path / "state" / "told-files.txt").write_bytes(b"\xff")
    assert start(Settings(table="town")) == ["town.toml", "cry.toml"], "who does not know is told again"
