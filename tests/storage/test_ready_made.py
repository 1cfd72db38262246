"""House rules that come with the game.

They are files beside the presets, chosen like them, but none of the five sheets.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from game.arena import simulate
from game.history.share import SharedDeal, read_code, share_code
from game.rules.ruleset import CLASSIC, RuleSet, RuleSetError, check_table, differences
from game.storage.rulesets import RuleShelf, find_rule_set, load_ready_made, preset_names, ready_made_names

NAMES = ["stack-everything", "seven-zero", "again", "gentle-family", "quick-evening", "tournament-strict"]
SETS = [load_ready_made(name) for name in NAMES]


def test_there_are_six_and_the_presets_stay_five() -> None:
    assert ready_made_names() == NAMES
    assert not set(NAMES) & set(preset_names()) and len(preset_names()) == 5
    for name in NAMES:
        with pytest.raises(RuleSetError, match="no rule set"):
            find_rule_set(name)


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_each_is_the_classic_sheet_with_at_least_two_other_switches_or_another_deck(rules: RuleSet) -> None:
    assert (
        check_table({"name": rules.name, "deck": rules.deck, **{k: v for k, (v, _) in differences(rules).items()}})
        == rules
    )
    assert (rules.sheet, rules.min_seats, rules.max_seats) == ("K", 2, 10)
    assert rules.deck != CLASSIC.deck if rules.name == "again" else len(differences(rules)) >= 2


def test_the_shelf_lists_them_between_the_presets_and_ones_own(tmp_path: Path) -> None:
    shelf = RuleShelf(tmp_path)
    shelf.save(replace(CLASSIC, name="Ours"))
    assert shelf.names == [*preset_names(), *NAMES, "Ours"]
    assert shelf.shipped == shelf.names[:-1] and shelf.own == ["Ours"]
    assert [shelf.get(name) for name in NAMES] == SETS


@pytest.mark.parametrize("name", NAMES)
def test_their_names_are_taken(tmp_path: Path, name: str) -> None:
    shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    with pytest.raises(RuleSetError, match="taken"):
        shelf.save(replace(CLASSIC, name=name))
    path = shelf.export(replace(CLASSIC, name=name, hand_size=4))
    assert shelf.import_file(path).name == f"{name} 2"


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_a_deal_by_them_has_a_code(rules: RuleSet) -> None:
    presets = {name: RuleShelf().get(name) for name in preset_names()}
    shared = SharedDeal(rules, ("skilled",) * 3, 4711)
    assert replace(read_code(share_code(shared, presets), presets).rules, name=rules.name) == rules


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 10])
@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_bots_play_them_at_every_size_of_table_without_a_stall(rules: RuleSet, seats: int) -> None:
    levels = ["skilled", "random", "heuristic", "beginner", "casual"] * 2
    report = simulate(rules, levels[:seats], 8, seed=5)
    assert report.rounds == 8 and sum(report.wins) >= 8
    assert report.blocked == 0
