"""Several people of a household, each with files of their own.

The first one keeps the files that were there before.
"""

import json
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import NAME_MAX, Settings
from game.storage.database import MatchStore
from game.storage.notices import Trouble
from game.storage.profiles import FIRST, MOST_PROFILES, SCHEMA, Profile, ProfileError, Profiles
from game.storage.settings import SettingsFile, new_settings


def profiles(folder: Path) -> Profiles:
    return Profiles(folder / "config", folder / "saves", sleep=lambda seconds: None)


def test_what_was_there_before_belongs_to_the_first_profile(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    assert people.all == (Profile(FIRST, ""),) and people.current.id == FIRST
    assert people.settings() == tmp_path / "config" / "settings.json"
    assert people.matches() == tmp_path / "saves" / "matches.sqlite3"
    assert not people.file.exists()


def test_everybody_has_settings_and_matches_of_their_own(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    eve = people.add(" Eve ")
    assert eve.name == "Eve" and people.current.id == FIRST
    people.choose(eve)
    again = profiles(tmp_path)
    assert again.current == eve and again.all == people.all
    SettingsFile(again.settings()).save(Settings(name="Eve", volume=3))
    with closing(MatchStore(again.matches())) as store:
        assert store.flush()
    again.choose(again.all[0])
    assert SettingsFile(again.settings()).load() == new_settings()
    assert SettingsFile(again.settings(eve)).load().volume == 3
    assert not again.matches().exists() and again.matches(eve).exists()


def test_names_are_told_apart(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    eve = people.add("Eve")
    for name, reason in (("", "name"), ("  ", "name"), ("x" * 17, "name"), ("a\tb", "name"), ("EVE", "taken")):
        with pytest.raises(ProfileError) as caught:
            people.add(name)
        assert caught.value.reason == reason
    assert people.rename(eve, "eve").name == "eve"
    people.choose(Profile(eve.id, "whatever"))
    assert people.rename(people.current, "Eva") == people.current == Profile(eve.id, "Eva")
    assert profiles(tmp_path).current.name == "Eva"
    with pytest.raises(KeyError):
        people.choose(Profile("77", "nobody"))


def test_there_is_an_end_to_a_household(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    for number in range(MOST_PROFILES - 1):
        people.add(f"Number {number}")
    with pytest.raises(ProfileError) as caught:
        people.add("One more")
    assert caught.value.reason == "many"
    assert len({profile.id for profile in people.all}) == MOST_PROFILES


def test_who_leaves_takes_no_files_along_and_nobody_inherits_them(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    eve = people.add("Eve")
    people.choose(eve)
    SettingsFile(people.settings()).save(Settings(volume=3))
    people.remove(eve)
    assert people.current.id == FIRST and [profile.name for profile in profiles(tmp_path).all] == [""]
    (aside,) = (tmp_path / "config" / "profiles").iterdir()
    assert "volume" in (aside / "settings.json").read_text("utf-8")
    assert people.add("Eve").id != eve.id
    with pytest.raises(ProfileError) as caught:
        people.remove(people.all[0])
    assert caught.value.reason == "first"


def test_DSK09_a_broken_list_is_set_aside_and_nobody_is_lost(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    eve = people.add("Eve")
    SettingsFile(people.settings(eve)).save(Settings(volume=3))
    people.file.write_text("{broken", "utf-8")
    again = profiles(tmp_path)
    assert again.notice is not None and again.notice.trouble is Trouble.PEOPLE_BROKEN
    assert again.notice.file.read_text("utf-8") == "{broken"
    assert [profile.id for profile in again.all] == [FIRST, eve.id]
    assert SettingsFile(again.settings(again.all[1])).load().volume == 3


def test_DSK09_a_newer_list_is_left_as_it_is(tmp_path: Path) -> None:
    people = profiles(tmp_path)
    people.add("Eve")
    table = json.loads(people.file.read_text("utf-8")) | {"schema": SCHEMA + 1}
    people.file.write_text(json.dumps(table), "utf-8")
    before = people.file.read_bytes()
    again = profiles(tmp_path)
    again.add("Bob")
    assert again.notice is not None and again.notice.trouble is Trouble.SETTINGS_NEWER
    assert again.file.read_bytes() == before


def test_DSK09_a_folder_that_cannot_be_written_costs_the_list_only(tmp_path: Path) -> None:
    (tmp_path / "config").touch()
    people = profiles(tmp_path)
    people.add("Eve")
    assert people.notice is not None and people.notice.trouble is Trouble.SETTINGS_NOT_SAVED
    assert [profile.name for profile in people.all] == ["", "Eve"]


@given(
    st.recursive(
        st.none() | st.integers(-1, 3) | st.text(max_size=4),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["schema", "current", "profiles", "id", "name"]), inner, max_size=4)
        ),
        max_leaves=8,
    )
)
def test_DSK09_any_list_is_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, table: object) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / "config").mkdir()
    content = json.dumps(table)
    (folder / "config" / "profiles.json").write_text(content, "utf-8")
    people = profiles(folder)
    assert people.all[0].id == FIRST and people.current in people.all
    kept = [path for path in (folder / "config").iterdir() if path.name.startswith("profiles.json")]
    assert [path.read_text("utf-8") for path in kept] == [content]


def test_DSK09_a_broken_list_is_read_once_and_finds_only_folders_that_a_list_could_name(tmp_path: Path) -> None:
    for name in ("2", "17", "0003", "12345", "9" * 200, "x", "1"):
        (tmp_path / "config" / "profiles" / name).mkdir(parents=True)
    (tmp_path / "config" / "profiles.json").write_bytes(b"[" * 100_000)
    people = profiles(tmp_path)
    assert [profile.id for profile in people.all] == [FIRST, "2", "17"]
    assert people.notice is not None and people.notice.trouble is Trouble.PEOPLE_BROKEN
    people.choose(people.all[2])
    again = profiles(tmp_path)
    assert again.notice is None and again.current.id == "17"


def test_DSK09_a_name_that_draws_nothing_costs_the_list_no_other_name(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    people = [{"id": "1", "name": "\u2800"}, {"id": "2", "name": " Ada"}]
    table = {"schema": SCHEMA, "current": "2", "profiles": people}
    (tmp_path / "config" / "profiles.json").write_text(json.dumps(table), "utf-8")
    assert profiles(tmp_path).all == (Profile(FIRST, ""), Profile("2", "Ada"))
    with pytest.raises(ProfileError, match="name"):
        profiles(tmp_path).add("\u3164")


@pytest.mark.parametrize("name", ["x" * (NAME_MAX + 1), "a\0b", "\u202ea", "\ud800", " "])
def test_DSK09_a_list_with_a_name_that_cannot_be_shown_is_set_aside(tmp_path: Path, name: str) -> None:
    (tmp_path / "config").mkdir()
    table = {"schema": SCHEMA, "current": "1", "profiles": [{"id": "1", "name": name}]}
    (tmp_path / "config" / "profiles.json").write_text(json.dumps(table), "utf-8")
    people = profiles(tmp_path)
    assert people.all == (Profile(FIRST, ""),)
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["profiles.json.bad"]
