"""Rule sets as files: they read back as written, and broken ones are reported and skipped."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.ruleset import CLASSIC, RuleSetError
from game.storage import rulesets
from game.storage.rulesets import RuleShelf, load_preset, preset_names, read_rule_set, toml, write_rule_set

OURS = replace(CLASSIC, name="Our rules", hand_size=9, stacking="mixed", jump_in=True, call_word='Ö"\\ ☃!')


@pytest.fixture
def shelf(tmp_path: Path) -> RuleShelf:
    return RuleShelf(tmp_path / "own", tmp_path / "shared")


def test_the_presets_come_in_the_order_of_the_sheets() -> None:
    assert preset_names() == ["classic", "block", "classic-nl", "express", "yksi"]


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_reads_back_from_what_is_written(name: str, tmp_path: Path) -> None:
    rules = load_preset(name)
    write_rule_set(rules, tmp_path / "x.toml")
    assert read_rule_set(tmp_path / "x.toml") == rules


def test_a_saved_rule_set_comes_back(shelf: RuleShelf) -> None:
    shelf.save(OURS)
    again = RuleShelf(shelf.folder, shelf.exchange)
    assert again.own == ["Our rules"]
    assert again.get("Our rules") == OURS
    assert again.left_out == []


def test_saving_again_replaces_and_two_names_never_share_a_file(shelf: RuleShelf) -> None:
    shelf.save(OURS)
    shelf.save(replace(OURS, hand_size=5))
    shelf.save(replace(OURS, name="our RULES", hand_size=4))
    assert shelf.folder is not None
    assert len(list(shelf.folder.iterdir())) == 2
    again = RuleShelf(shelf.folder)
    assert {name: again.get(name).hand_size for name in again.own} == {"Our rules": 5, "our RULES": 4}


def test_a_deleted_rule_set_is_gone_and_the_classic_one_takes_its_place(shelf: RuleShelf) -> None:
    shelf.save(OURS)
    shelf.delete("Our rules")
    assert RuleShelf(shelf.folder).own == []
    assert shelf.find("Our rules") == CLASSIC


def test_a_preset_cannot_be_overwritten(shelf: RuleShelf) -> None:
    with pytest.raises(RuleSetError, match="'classic' is taken"):
        shelf.save(replace(CLASSIC, hand_size=5))


def test_DSK09_broken_files_are_skipped_and_told_with_file_key_and_allowed_values(shelf: RuleShelf) -> None:
    shelf.save(OURS)
    assert shelf.folder is not None
    broken = {
        "a.toml": 'sheet = "K"',
        "b.toml": 'name = "x"\nhand_size = "many"',
        "c.toml": 'name = "x"\nhand_size = 12',
        "d.toml": 'name = "x"\nelimination = true',
        "e.toml": 'name = "x"\ndeck = "0-9 | Wx4"',
        "f.toml": "name = ",
        "g.toml": 'name = "classic"',
        "h.toml": "\xff",
    }
    for name, text in broken.items():
        (shelf.folder / name).write_bytes(text.encode("latin-1"))
    shelf.reload()
    assert shelf.own == ["Our rules"]
    told = {left.file: left.reason for left in shelf.left_out}
    assert list(told) == sorted(broken) and all(left.aside for left in shelf.left_out)
    assert told["a.toml"] == "the key 'name' is missing"
    assert told["b.toml"] == "hand_size is 'many', but must be a whole number"
    assert told["c.toml"] == "hand_size is 12, but must be from 3 to 10"
    assert "elimination needs" in told["d.toml"]
    assert "the deck has 44 cards" in told["e.toml"]
    assert told["g.toml"] == "the name 'classic' is taken"
    assert told["h.toml"] == "it is no text of UTF-8 (byte 1)"
    assert sorted(path.name for path in shelf.folder.iterdir()) == sorted(
        ["our-rules.toml", *(f"{n}.bad" for n in broken)]
    )
    assert RuleShelf(shelf.folder).left_out == [], "what was set aside is not met again"


def test_an_exported_rule_set_can_be_imported_by_somebody_else(shelf: RuleShelf, tmp_path: Path) -> None:
    path = shelf.export(OURS)
    friend = RuleShelf(tmp_path / "friend", shelf.exchange)
    assert friend.importable() == [path]
    assert friend.import_file(path) == OURS
    assert RuleShelf(tmp_path / "friend").get("Our rules") == OURS


def test_an_import_never_takes_the_place_of_other_rules(shelf: RuleShelf) -> None:
    shelf.save(OURS)
    path = shelf.export(replace(OURS, hand_size=3))
    taken = shelf.import_file(path)
    assert (taken.name, taken.hand_size) == ("Our rules 2", 3)
    assert shelf.get("Our rules").hand_size == 9
    assert shelf.import_file(shelf.export(load_preset("yksi"))).name == "yksi 2"


def test_importing_the_same_file_twice_keeps_one(shelf: RuleShelf) -> None:
    path = shelf.export(OURS)
    assert shelf.import_file(path) == shelf.import_file(path)
    assert shelf.own == ["Our rules"]


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_text("#" * (rulesets.LARGEST + 1), encoding="utf-8")
    with pytest.raises(RuleSetError, match=r"huge\.toml: it is too large"):
        read_rule_set(path)


def test_DSK06_a_write_that_fails_leaves_the_old_file(shelf: RuleShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.save(OURS)

    def full(*_args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("game.storage.files.move", full)
    with pytest.raises(OSError, match="disk full"):
        shelf.save(replace(OURS, hand_size=4))
    monkeypatch.undo()
    assert shelf.get("Our rules") == OURS
    assert RuleShelf(shelf.folder).get("Our rules") == OURS


def test_without_a_folder_there_are_the_presets() -> None:
    shelf = RuleShelf()
    assert (shelf.presets, shelf.own, shelf.importable()) == (preset_names(), [], [])
    with pytest.raises(OSError, match="no folder"):
        shelf.save(OURS)


def test_the_writer_knows_texts_numbers_and_switches() -> None:
    assert toml({"a": "x\ny", "b": 7, "c": True}) == 'a = "x\\ny"\nb = 7\nc = true\n'


def test_DSK09_what_was_given_away_is_never_overwritten_and_keeps_its_letters(shelf: RuleShelf) -> None:
    names = ("Familie", "Familie!", "日本", "Правила", "Zoë", "हिन्दी", "Nul", "com1", "!!!")
    given = [shelf.export(replace(OURS, name=name)).name.removesuffix(".huecry") for name in names]
    assert given == ["familie", "familie-2", "日本", "правила", "zoë", "हिन्दी", "nul-rules", "com1-rules", "rules"]
    assert shelf.export(replace(OURS, name="Familie")).name == "familie.huecry", "the same rules have a file already"


def test_DSK09_files_from_others_are_found_with_other_endings_and_a_signature(shelf: RuleShelf) -> None:
    text = shelf.export(OURS).read_text("utf-8")
    assert shelf.exchange is not None
    (shelf.exchange / "LOUD.HUECRY").write_text(text, "utf-8")
    (shelf.exchange / "mailed.huecry.txt").write_text(f"{text}\n-- \nSent from my phone\n", "utf-8")
    found = shelf.importable()
    assert [path.name for path in found] == ["LOUD.HUECRY", "mailed.huecry.txt", "our-rules.huecry"]
    assert {read_rule_set(path) for path in found} == {OURS}
