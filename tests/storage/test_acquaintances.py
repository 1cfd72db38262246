"""What opponents remember of people: counted once, fading, bounded, never delaying a start."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.plain import is_plain
from game.rules.play_style import NOTHING_SHOWN, PlayStyle, faded, summed
from game.scenes.notice_words import notice_line
from game.storage.notices import Trouble
from game.storage.opponent_memory_file import (
    FILE,
    LARGEST,
    MOST,
    PAGES,
    PERSONS,
    SCHEMA,
    OpponentMemoryFile,
    OpponentPair,
    guest_key,
    owner_key,
)
from tests.support.hostile import LOCKED, SET_ASIDE

ME = owner_key("1")
BLUFFS = PlayStyle(bluffs=2, called=3)


def book(folder: Path) -> OpponentMemoryFile:
    return OpponentMemoryFile(folder / FILE, sleep=lambda seconds: None)


def noted(
    folder: Path, match: str = "1/1/7", style: PlayStyle = BLUFFS, person: str = ME, over: bool = False
) -> OpponentMemoryFile:
    known = book(folder)
    known.note(match, {OpponentPair("fox", person): style}, over)
    assert known.save()
    return known


def a_table(**changes: Any) -> dict[str, Any]:
    page = {"match": "1/1/7", "over": False, "seen": {ME: {"fox": {"bluffs": 2}}}, "without": []}
    return {"schema": SCHEMA, "known": {ME: {"owl": {"called": 1}}}, "matches": [page]} | changes


def written(folder: Path, table: object) -> Path:
    file = folder / FILE
    file.write_text(json.dumps(table), "utf-8")
    return file


def test_AI_what_was_seen_is_known_to_who_saw_it_after_a_restart(tmp_path: Path) -> None:
    noted(tmp_path)
    again = book(tmp_path)
    assert again.known("fox", ME) == BLUFFS
    assert again.known("owl", ME) == NOTHING_SHOWN, "it did not sit there"
    assert again.known("fox", owner_key("2")) == NOTHING_SHOWN
    assert again.notice is None


def test_AI_a_match_that_goes_on_counts_once_however_often_it_is_noted(tmp_path: Path) -> None:
    known = noted(tmp_path)
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=False)
    known.note("1/1/7", {OpponentPair("fox", ME): PlayStyle(bluffs=3, called=4)}, over=True)
    assert known.known("fox", ME) == PlayStyle(bluffs=3, called=4)
    known.note("1/1/7", {OpponentPair("fox", ME): PlayStyle(bluffs=1)}, over=False)
    assert known.known("fox", ME) == PlayStyle(bluffs=1), "a move was taken back"


def test_AI_another_match_in_between_is_no_reason_to_count_twice(tmp_path: Path) -> None:
    noted(tmp_path, "1/1/7", PlayStyle(bluffs=1))
    noted(tmp_path, "1/2/9", PlayStyle(honest=1))
    known = noted(tmp_path, "1/1/7", PlayStyle(bluffs=2))
    assert known.known("fox", ME) == PlayStyle(bluffs=2, honest=1)
    assert known.known("fox", ME, except_match="1/1/7") == PlayStyle(honest=1)


def test_AI_two_matches_add_up(tmp_path: Path) -> None:
    noted(tmp_path, "1/1/7", over=True)
    assert noted(tmp_path, "1/2/9", over=True).known("fox", ME) == summed(BLUFFS, BLUFFS)


def test_AI_what_is_long_ago_fades(tmp_path: Path) -> None:
    for number in range(10):
        noted(tmp_path, f"1/{number + 1}/7", PlayStyle(bluffs=8), over=True)
    known = noted(tmp_path, "1/99/7", PlayStyle(honest=20), over=True).known("fox", ME)
    assert sum(known) <= 40
    assert known.honest > known.bluffs / 2 > 0, "not a quarter, as it would be by counting"


def test_AI_pages_of_long_ago_are_added_up_without_changing_what_is_known(tmp_path: Path) -> None:
    expected = NOTHING_SHOWN
    for number in range(PAGES + 5):
        known = noted(tmp_path, f"1/{number + 1}/7", PlayStyle(bluffs=1, called=number % 3), over=True)
        expected = faded(summed(expected, PlayStyle(bluffs=1, called=number % 3)))
        assert known.known("fox", ME) == expected
    table = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert len(table["matches"]) == PAGES and table["known"][ME]["fox"]


def test_AI_an_open_match_keeps_its_page_while_others_are_over(tmp_path: Path) -> None:
    noted(tmp_path, "1/1/7", PlayStyle(bluffs=1))
    for number in range(PAGES + 5):
        noted(tmp_path, f"1/{number + 2}/7", PlayStyle(called=1), over=True)
    assert noted(tmp_path, "1/1/7", PlayStyle(bluffs=2)).known("fox", ME).bluffs == 2, "not 1 and 2"


def test_AI_there_is_room_for_so_many_people_and_owners_stay(tmp_path: Path) -> None:
    noted(tmp_path)
    known = book(tmp_path)
    for number in range(PERSONS + 20):
        known.note(f"1/{number + 2}/7", {OpponentPair("fox", guest_key(f"Guest {number}")): BLUFFS}, over=True)
    assert known.save()
    again = book(tmp_path)
    assert again.notice is None and again.known("fox", ME) == BLUFFS
    seen = [n for n in range(PERSONS + 20) if again.known("fox", guest_key(f"guest {n}")) == BLUFFS]
    assert seen == list(range(21, PERSONS + 20)), "those who were here last"


def test_AI_a_count_has_a_bound(tmp_path: Path) -> None:
    noted(tmp_path, style=PlayStyle(called=MOST * 3))
    assert json.loads((tmp_path / FILE).read_text("utf-8"))["matches"][0]["seen"][ME]["fox"] == {"called": MOST}
    assert book(tmp_path).notice is None


def test_AI_a_guest_is_known_by_name_however_it_is_written() -> None:
    assert guest_key(" ANNA ") == guest_key("anna") != guest_key("ann")
    assert guest_key("Groß") == guest_key("GROSS")
    assert [guest_key(name) for name in ("", "  ", "a\nb", "x" * 60)] == [""] * 4
    assert guest_key("profile:1") != ME


def test_AI_who_is_forgotten_is_not_noticed_any_more_in_a_match_begun_before(tmp_path: Path) -> None:
    noted(tmp_path, "1/1/7")
    noted(tmp_path, "1/2/9", person=guest_key("Eve"))
    known = book(tmp_path)
    known.sit_down("1/3/11")
    known.forget(ME)
    assert known.save()
    again = book(tmp_path)
    assert again.known("fox", ME) == NOTHING_SHOWN and again.known("fox", guest_key("eve")) == BLUFFS
    for match in ("1/1/7", "1/3/11"):
        again.note(match, {OpponentPair("fox", ME): BLUFFS}, over=False)
    assert again.known("fox", ME) == NOTHING_SHOWN
    again.note("1/4/12", {OpponentPair("fox", ME): BLUFFS}, over=False)
    assert again.known("fox", ME) == BLUFFS


def test_AI_who_added_up_long_ago_is_forgotten_too(tmp_path: Path) -> None:
    for number in range(PAGES + 5):
        noted(tmp_path, f"1/{number + 1}/7", over=True)
    known = book(tmp_path)
    known.forget(ME)
    assert known.known("fox", ME) == NOTHING_SHOWN
    assert known.save() and book(tmp_path).known("fox", ME) == NOTHING_SHOWN


def test_AI_nothing_is_written_where_nothing_was_seen(tmp_path: Path) -> None:
    known = book(tmp_path)
    known.sit_down("1/1/7")
    known.note("1/1/7", {OpponentPair("fox", ME): NOTHING_SHOWN}, over=False)
    assert known.save() and not (tmp_path / FILE).exists()


def test_DSK09_a_folder_that_cannot_be_written_costs_nothing_but_the_file(tmp_path: Path) -> None:
    (tmp_path / "config").touch()
    _not_written(book(tmp_path / "config"))


def test_DSK09_a_disk_that_becomes_full_is_tried_again_and_nothing_is_lost(tmp_path: Path) -> None:
    known = book(tmp_path / "config")
    (tmp_path / "config").touch()
    _not_written(known)
    (tmp_path / "config").unlink()
    assert known.save() and book(tmp_path / "config").known("fox", ME) == BLUFFS


def _not_written(known: OpponentMemoryFile) -> None:
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=True)
    assert not known.save() and known.known("fox", ME) == BLUFFS
    notice = known.take_notice()
    assert notice is not None and notice.trouble is Trouble.KNOWN_NOT_SAVED and "saved" in notice_line(notice)
    assert not known.save() and known.take_notice() is None, "it is said once"


def test_DSK09_a_newer_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = written(tmp_path, a_table(schema=SCHEMA + 1))
    before = file.read_bytes()
    known = noted_nowhere(tmp_path)
    assert known.notice is not None and known.notice.trouble is Trouble.KNOWN_NEWER
    assert file.read_bytes() == before


def noted_nowhere(folder: Path) -> OpponentMemoryFile:
    known = book(folder)
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=True)
    assert not known.save()
    return known


def _page(**changes: Any) -> dict[str, Any]:
    return a_table()["matches"][0] | changes


WRONG: dict[str, Any] = {
    "no table": [],
    "no schema": {},
    "schema 0": a_table(schema=0),
    "schema true": a_table(schema=True),
    "no matches": {"schema": 1, "known": {}},
    "matches no list": a_table(matches={}),
    "too many matches": a_table(matches=[_page(match=f"1/{n}/7") for n in range(PAGES + 1)]),
    "a match twice": a_table(matches=[_page(), _page()]),
    "a match without number": a_table(matches=[_page(match="x")]),
    "a number too long": a_table(matches=[_page(match="1/1/" + "9" * 21)]),
    "over is 1": a_table(matches=[_page(over=1)]),
    "without is a table": a_table(matches=[_page(without={})]),
    "without a name": a_table(matches=[_page(without=["somebody"])]),
    "without too many": a_table(matches=[_page(without=[f"guest:{n}" for n in range(PERSONS + 1)])]),
    "too many people": a_table(known={f"guest:{n}": {} for n in range(PERSONS + 1)}),
    "too many people in all": a_table(known={f"guest:{n}": {} for n in range(PERSONS)}),
    "capitals": a_table(known={"guest:Anna": {}}),
    "a name that cannot be shown": a_table(known={"guest:a\u202eb": {}}),
    "half of a character": a_table(known={"guest:\ud800": {}}),
    "no name": a_table(known={"guest:": {}}),
    "a profile without number": a_table(known={"profile:01": {}}),
    "counts no table": a_table(known={ME: []}),
    "faces too many": a_table(known={ME: {"f" * (n + 1): {} for n in range(17)}}),
    "a face with a path": a_table(known={ME: {"../fox": {}}}),
    "an unknown count": a_table(known={ME: {"fox": {"lies": 1}}}),
    "a count below 0": a_table(known={ME: {"fox": {"bluffs": -1}}}),
    "a count too high": a_table(known={ME: {"fox": {"bluffs": MOST + 1}}}),
    "a count in halves": a_table(known={ME: {"fox": {"bluffs": 1.0}}}),
    "a count that is true": a_table(known={ME: {"fox": {"bluffs": True}}}),
    "ways no table": a_table(known={ME: {"fox": [1, 2]}}),
}


def test_DSK09_counts_of_schema_1_are_read_under_their_name_of_today(tmp_path: Path) -> None:
    written(tmp_path, a_table(schema=1, known={ME: {"owl": {"doubted": 3}}}))
    known = book(tmp_path)
    assert known.known("owl", ME).challenged == 3 and known.notice is None


@pytest.mark.parametrize("name", WRONG)
def test_DSK09_a_file_with_anything_wrong_in_it_is_set_aside_whole(tmp_path: Path, name: str) -> None:
    file = written(tmp_path, WRONG[name])
    content = file.read_bytes()
    known = book(tmp_path)
    assert known.notice is not None and known.notice.trouble is Trouble.KNOWN_BROKEN
    assert known.notice.file.read_bytes() == content and known.notice.file.name == FILE + ".bad"
    assert FILE + ".bad" in notice_line(known.notice)
    assert known.known("fox", ME) == NOTHING_SHOWN and not file.exists()
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=True)
    assert known.save() and book(tmp_path).known("fox", ME) == BLUFFS


def test_a_file_with_nothing_wrong_in_it_is_read(tmp_path: Path) -> None:
    written(tmp_path, a_table())
    known = book(tmp_path)
    assert known.notice is None
    assert known.known("fox", ME) == PlayStyle(bluffs=2) and known.known("owl", ME) == PlayStyle(called=1)


@pytest.mark.parametrize("content", [b"{broken", b"\xff\xfe", b"[" * 100_000, b" " * (LARGEST + 1), b""])
def test_DSK09_bytes_that_are_no_table_are_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    known = book(tmp_path)
    assert known.notice is not None and known.notice.trouble is Trouble.KNOWN_BROKEN
    assert known.notice.file.read_bytes() == content


@pytest.mark.parametrize("name", SET_ASIDE)
def test_DSK09_whatever_lies_in_its_place_is_set_aside_and_the_next_match_meets_none(tmp_path: Path, name: str) -> None:
    SET_ASIDE[name](tmp_path / FILE)
    known = book(tmp_path)
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=True)
    notice = known.take_notice()
    assert notice is not None and notice.trouble is Trouble.KNOWN_BROKEN and is_plain(notice_line(notice))
    assert known.save()
    again = book(tmp_path)
    assert again.notice is None and again.known("fox", ME) == BLUFFS


@pytest.mark.skipif(not LOCKED, reason="root may read every file")
def test_DSK09_a_file_that_may_not_be_read_stays_as_it_is(tmp_path: Path) -> None:
    for maker in LOCKED.values():
        maker(tmp_path / FILE)
    known, size = book(tmp_path), (tmp_path / FILE).stat().st_size
    known.note("1/1/7", {OpponentPair("fox", ME): BLUFFS}, over=True)
    notice = known.take_notice()
    assert notice is not None and notice.trouble is Trouble.KNOWN_NOT_SAVED and is_plain(notice_line(notice))
    assert not known.save() and (tmp_path / FILE).stat().st_size == size


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-1, 3) | st.text(max_size=4) | st.sampled_from([ME, "fox", "1/1/7"]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["schema", "known", "matches", "match", "over", "seen", "without", ME, "fox", "bluffs"]
                ),
                inner,
                max_size=5,
            )
        ),
        max_leaves=10,
    )
)
def test_DSK09_any_file_is_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, table: object) -> None:
    folder = tmp_path_factory.mktemp("any")
    content = written(folder, table).read_bytes()
    known = book(folder)
    known.known("fox", ME)
    assert [path.read_bytes() for path in folder.iterdir()] == [content]


def test_a_full_book_is_no_larger_than_what_is_read(tmp_path: Path) -> None:
    known = book(tmp_path)
    name = "ẞ" * 16
    people = [guest_key(f"{name}{n}")[: len("guest:") + 48] for n in range(PERSONS)]
    faces = [f"{'f' * 12}{chr(97 + n)}" for n in range(9)]
    everything = PlayStyle(*[MOST] * len(PlayStyle._fields))
    for number in range(PAGES * 2):
        shown = {
            OpponentPair(face, person): everything for face in faces for person in people[number % 7 : number % 7 + 5]
        }
        known.note(f"1/{number}/{'9' * 20}", shown, over=True)
    assert known.save() and LARGEST / 8 < (tmp_path / FILE).stat().st_size <= LARGEST
    assert book(tmp_path).notice is None
    for person in people:
        known.forget(person)
    assert known.save() and (tmp_path / FILE).stat().st_size <= LARGEST
    assert book(tmp_path).notice is None
