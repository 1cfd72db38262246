"""Tests of house rules, the rules page, comparing and sharing rule sets, with each device."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.refusals import Refusal
from game.rules.ruleset import CLASSIC, GROUPS, differences
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.setup.compare import CompareScene
from game.scenes.setup.exchange import ImportScene
from game.scenes.setup.house import HouseScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.rulebook import RulesScene
from game.scenes.setup.rules_offer import OfferedRulesScene
from game.scenes.table.scene import TableScene
from game.sessions.chosen_rules import chosen_rules, rules_to_play, seats_to_play
from game.storage.rulesets import RuleShelf, load_preset, preset_names
from game.ui.widgets.dialog import Dialog
from game.words.rules import HOUSE
from tests.support.desk import Desk, played


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk()
    desk.app.services.shelf = RuleShelf(tmp_path / "own", tmp_path / "shared")
    return desk


def go(desk: Desk, id: str) -> None:
    """Focus a row directly, instead of by many arrow keys."""
    form = desk.top
    assert isinstance(form, SetupScene | HouseScene | RulesScene | CompareScene | ImportScene)
    assert form.group.focus_on(id)
    form.relayout()


def named(desk: Desk, prefix: str) -> list[str]:
    return [node.id for node in desk.top.ui_tree().walk() if node.id.startswith(prefix) and node.id.count(".") == 1]


# ---- set-up -------------------------------------------------------------------------------------------------------


def test_a_preset_is_chosen_and_brings_its_own_numbers(desk: Desk) -> None:
    desk.begin(SetupScene(desk.app.services))
    go(desk, "rules")
    for _ in preset_names()[1:]:
        desk.key(pygame.K_RIGHT)
    assert desk.node("rules").value == "Yksi"
    assert desk.node("story").name.startswith("A 0 passes all hands on.")
    assert chosen_rules(desk.app.services.draft) == load_preset("yksi")
    assert desk.node("differs").name.startswith("Changes to Classic: Points for a 0: 10")


@pytest.mark.parametrize("page", [SetupScene, HouseScene])
def test_ready_made_house_rules_are_chosen_like_a_sheet(desk: Desk, page: type[SetupScene | HouseScene]) -> None:
    desk.begin(page(desk.app.services))
    go(desk, "rules")
    for _ in (*preset_names(), "one more"):
        desk.key(pygame.K_RIGHT)
    draft = desk.app.services.draft
    assert (desk.node("rules").value, draft.settings.rules) == ("Sevens and zeros", "seven-zero")
    told = desk.node("story" if page is SetupScene else "about").name
    assert told.startswith("Hands change owners. Play a 7 and you swap")
    assert rules_to_play(draft).zero_passes
    desk.begin(RulesScene(desk.app.services, chosen_rules(draft)))
    lines = [desk.node(id).name for id in ("set", "story", "differs")]
    assert lines[0].startswith("Sevens and zeros") and lines[1] == told
    assert lines[2] == "Changes to Classic: 7 swaps hands; 0 passes hands on"


def test_rows_stay_where_they_are_whatever_rules_that_come_with_the_game_are_chosen(desk: Desk) -> None:
    desk.begin(SetupScene(desk.app.services))
    go(desk, "rules")
    places = set()
    for _ in desk.app.services.shelf.shipped:
        places.add((desk.node("house").rect.top, desk.node("deal").rect.top))
        desk.key(pygame.K_RIGHT)
    assert len(places) == 1


def test_a_changed_switch_changes_the_story_of_the_set_up(desk: Desk) -> None:
    desk.settings.house = {"jump_in": True}
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("story").name.startswith("Like Classic, with these changes. If you hold exactly the card")


def test_ready_made_house_rules_can_be_changed_but_neither_overwritten_nor_deleted(desk: Desk) -> None:
    desk.settings.rules = "seven-zero"
    desk.begin(HouseScene(desk.app.services))
    ids = {node.id for node in desk.top.ui_tree().walk()}
    assert "reset" in ids and "delete" not in ids
    desk.click("name")
    desk.type("Sevens and zeros")
    desk.key(pygame.K_RETURN)
    desk.click("save")
    assert desk.app.services.shelf.own == []


def test_A47_opponents_are_limited_by_the_rule_set_and_by_the_deck(desk: Desk) -> None:
    desk.settings.seats = 10
    desk.settings.rules = "express"
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("opponents").value == "7"
    desk.settings.house = {"hand_size": 10}
    assert chosen_rules(desk.app.services).max_seats == 5
    assert rules_to_play(desk.app.services).hand_size == 10


def test_teams_sit_down_with_four(desk: Desk) -> None:
    desk.settings.house = {"teams": True}
    desk.settings.seats = 7
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("opponents").value == "3"
    assert seats_to_play(rules_to_play(desk.app.services), 7) == 4


def test_a_contradiction_shows_its_sentence_and_deals_no_cards(desk: Desk) -> None:
    desk.settings.house = {"elimination": True}
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("differs").name == "“Knockout” needs “Lowest total wins” scoring."
    desk.click("start")
    assert isinstance(desk.top, SetupScene)
    go(desk, "scoring")
    desk.key(pygame.K_RIGHT)
    assert desk.node("differs").name == "Changes to Classic: Scoring: Lowest total wins; Knockout"


def test_a_rule_set_that_is_gone_falls_back_to_classic(desk: Desk) -> None:
    desk.settings.rules = "what was"
    assert rules_to_play(desk.app.services) == CLASSIC
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("rules").value == "Classic"


def test_the_match_is_played_by_the_chosen_rules(desk: Desk) -> None:
    desk.settings.rules, desk.settings.house = "express", {"stacking": "mixed"}
    desk.begin(SetupScene(desk.app.services))
    desk.click("start")
    scene = desk.top
    assert isinstance(scene, TableScene)
    assert scene.match.rules.deck == load_preset("express").deck
    assert scene.match.rules.stacking == "mixed"
    assert scene.match.rules.name == "express+"


# ---- house rules --------------------------------------------------------------------------------------------------


def test_every_switch_is_a_row_under_its_heading(desk: Desk) -> None:
    desk.begin(HouseScene(desk.app.services))
    ids = [node.id for node in desk.top.ui_tree().children]
    assert [id for id in ids if id in {field.name for field in HOUSE}] == [field.name for field in HOUSE]
    assert [id for id in ids if id.startswith("group.")] == [f"group.{group}" for group in GROUPS]


@pytest.mark.parametrize("name", ["jump_in", "zero_passes", "bluffing"])
def test_a_switch_is_turned_by_the_mouse_and_kept_while_the_rules_are_looked_at(desk: Desk, name: str) -> None:
    desk.begin(HouseScene(desk.app.services))
    go(desk, name)
    desk.click(name)
    assert desk.app.services.draft.settings.house == {name: not getattr(CLASSIC, name)}
    desk.click(name)
    assert desk.app.services.draft.settings.house == {} and not desk.saves


def looked_at_everything(desk: Desk) -> None:
    """Change rule set, opponents, target, scoring, call word and a house rule."""
    desk.app.services.go(routes.NewGame())
    desk.wait(0.3)
    for row in ("rules", "opponents", "target", "scoring", "call_word"):
        go(desk, row)
        desk.key(pygame.K_RIGHT)
    desk.click("house")
    desk.wait(0.3)
    go(desk, "jump_in")
    desk.key(pygame.K_RETURN)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.3)
    assert isinstance(desk.top, SetupScene)


def of_rules(desk: Desk) -> dict[str, object]:
    names = ("rules", "house", "target", "scoring", "call_word", "seats")
    return {name: getattr(desk.settings, name) for name in names}


def test_DSK04_looking_at_rules_stores_nothing_before_a_match_begins(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    before, saves = of_rules(desk), desk.saves
    looked_at_everything(desk)
    for page in ("how", "compare"):
        desk.click(page)
        desk.wait(0.3)
        desk.key(pygame.K_ESCAPE)
        desk.wait(0.3)
    assert (of_rules(desk), desk.saves) == (before, saves)
    desk.key(pygame.K_F1)
    desk.wait(0.3)
    assert desk.top.rules.jump_in, "help tells of what is looked at"  # type: ignore[attr-defined]
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.3)
    assert isinstance(desk.top, MenuScene)
    desk.click("quick")
    desk.wait(0.3)
    match = desk.top.match  # type: ignore[attr-defined]
    assert (match.rules.name, len(match.seats), match.rules.jump_in) == ("classic", 4, False)


def test_DSK04_what_was_looked_at_is_there_again_and_stored_with_the_match(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    looked_at_everything(desk)
    desk.key(pygame.K_ESCAPE)
    desk.wait(0.3)
    desk.click("new")
    desk.wait(0.3)
    shown, looked_at = desk.node("rules").value, chosen_rules(desk.app.services.draft)
    desk.click("start")
    desk.wait(0.3)
    assert shown == "Block & custom rules with house rules" and looked_at.jump_in
    assert desk.top.match.rules == looked_at and rules_to_play(desk.app.services) == looked_at  # type: ignore[attr-defined]
    assert desk.settings.house == {"jump_in": True}
    desk.app.services.go(routes.Menu())
    desk.wait(3.0)
    assert desk.saves


def test_DSK04_rules_that_were_chosen_elsewhere_are_those_of_the_next_new_game(desk: Desk) -> None:
    desk.begin(MenuScene(desk.app.services))
    looked_at_everything(desk)
    desk.settings.rules = "express"
    desk.begin(SetupScene(desk.app.services))
    assert desk.node("rules").value == "Express"
    other = RuleShelf()
    desk.app.services.shelf = other
    assert desk.app.services.draft.shelf is other


def test_A11Y25_a_switch_is_turned_by_the_controller(desk: Desk) -> None:
    desk.begin(HouseScene(desk.app.services))
    go(desk, "stacking")
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert chosen_rules(desk.app.services.draft).stacking == "four"
    desk.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A)
    assert chosen_rules(desk.app.services.draft).seven_swaps


def test_the_panel_tells_what_the_row_in_focus_means_and_what_contradicts(desk: Desk) -> None:
    desk.begin(HouseScene(desk.app.services))
    go(desk, "teams")
    assert desk.node("about").name == "Everyone plays alone."
    desk.key(pygame.K_RETURN)
    assert desk.node("about").name.startswith("Partners sit opposite")
    assert desk.node("about").value == "Changes to Classic: Two against two"
    go(desk, "elimination")
    desk.key(pygame.K_RETURN)
    assert desk.node("about").value == "“Knockout” and “Two against two” cannot be combined."


def test_a_saved_rule_set_comes_back(desk: Desk) -> None:
    desk.begin(HouseScene(desk.app.services))
    desk.settings.house = {"seven_swaps": True}
    desk.click("name")
    desk.type("Bei Oma")
    desk.key(pygame.K_RETURN)
    desk.click("save")
    assert (desk.settings.rules, desk.settings.house) == ("Bei Oma", {})
    again = RuleShelf(desk.app.services.shelf.folder)
    assert again.get("Bei Oma") == replace(CLASSIC, name="Bei Oma", seven_swaps=True)
    desk.app.services.shelf = again
    assert rules_to_play(desk.app.services).seven_swaps


@pytest.mark.parametrize("name", ["", "classic", "Express"])
def test_rules_are_not_saved_without_a_name_of_their_own(desk: Desk, name: str) -> None:
    desk.begin(HouseScene(desk.app.services))
    desk.click("name")
    desk.type(name)
    desk.key(pygame.K_RETURN)
    desk.click("save")
    assert desk.app.services.shelf.own == []


def write_name(desk: Desk, name: str) -> None:
    desk.click("name")
    for _letter in desk.node("name").value:
        desk.key(pygame.K_BACKSPACE)
    desk.type(name)
    desk.key(pygame.K_RETURN)


@pytest.mark.parametrize(("house", "target", "mended"), [
    ({"elimination": True}, 500, {"scoring": "lowest"}),
    ({"elimination": True, "teams": True}, 0, {"scoring": "lowest", "target": 500, "teams": False}),
    ({"teams": True, "hand_size": 10}, 500, {"hand_size": 7}),
])  # fmt: skip
@pytest.mark.parametrize("leaves", [False, True])
def test_ONB05_a_refused_name_stays_and_one_press_mends_and_saves(
    desk: Desk, house: dict[str, object], target: int, mended: dict[str, object], leaves: bool
) -> None:
    desk.app.services.shelf.save(replace(CLASSIC, name="Small", deck="1-9 | Wx4", max_seats=4))
    desk.settings.rules = "Small" if "hand_size" in house else "classic"
    desk.settings.house, desk.settings.target = dict(house), target
    desk.begin(SetupScene(desk.app.services))
    desk.app.services.go(routes.HouseRules())
    desk.wait(0.2)
    write_name(desk, "Bei Oma")
    desk.click("save")
    assert isinstance(desk.top, Dialog) and desk.app.services.shelf.own == ["Small"]
    desk.key(pygame.K_ESCAPE)  # the safe answer changes nothing
    assert desk.settings.house == house and desk.node("name").value == "Bei Oma"
    if leaves:
        desk.key(pygame.K_ESCAPE)
        desk.app.services.go(routes.HouseRules())
        desk.wait(0.2)
    desk.click("save")
    assert desk.focused == "mend", "the answer that is wanted"
    desk.key(pygame.K_RETURN)
    rules = desk.app.services.shelf.get("Bei Oma")
    assert {name: getattr(rules, name) for name in mended} == mended
    assert all(getattr(rules, name) == value for name, value in house.items() if name not in mended)
    assert (desk.settings.rules, desk.settings.house_name) == ("Bei Oma", "")


@pytest.mark.parametrize(("written", "kept"), [
    ("", "Classic, 7 swaps hands +1"), ("Express", "Express 2"), ("Ours+", "Ours"), ("classic", "classic 2"),
])  # fmt: skip
def test_ONB05_a_name_that_cannot_be_kept_becomes_one_that_can(desk: Desk, written: str, kept: str) -> None:
    desk.settings.house = {"seven_swaps": True, "zero_passes": True}
    desk.begin(HouseScene(desk.app.services))
    write_name(desk, written)
    desk.click("save")
    assert kept in desk.node("mend").name
    desk.click("mend")
    assert desk.app.services.shelf.own == [kept]


@pytest.mark.parametrize(("written", "file"), [("", "classic-7-swaps-hands-1"), ("Bei Oma", "bei-oma")])
def test_ONB05_rules_without_a_name_are_exported_by_what_they_are(desk: Desk, written: str, file: str) -> None:
    desk.settings.house = {"seven_swaps": True, "zero_passes": True}
    desk.begin(HouseScene(desk.app.services))
    write_name(desk, written)
    desk.click("export")
    assert [path.stem for path in desk.app.services.shelf.importable()] == [file]


@pytest.mark.parametrize("typed", ["", "Granny II"])
def test_ONB05_the_name_of_a_rule_set_stays_with_it_when_another_is_chosen(desk: Desk, typed: str) -> None:
    shelf = desk.app.services.shelf
    shelf.save(replace(CLASSIC, name="Granny", hand_size=5))
    desk.settings.rules = "Granny"
    desk.begin(HouseScene(desk.app.services))
    assert desk.node("name").value == "Granny"
    if typed:
        write_name(desk, typed)
    desk.top.group.focus_on("rules")  # type: ignore[attr-defined]
    desk.key(pygame.K_LEFT)
    other = chosen_rules(desk.app.services.draft).name
    assert other in shelf.shipped and desk.node("name").value == "No name"
    desk.click("export")
    assert [path.stem for path in shelf.importable()] == [other]
    desk.top.group.focus_on("rules")  # type: ignore[attr-defined]
    desk.key(pygame.K_RIGHT)
    assert desk.node("name").value == "Granny"


def test_A11Y41_another_rule_set_is_replaced_or_deleted_only_after_a_question(desk: Desk) -> None:
    shelf = desk.app.services.shelf
    shelf.save(replace(CLASSIC, name="Ours", hand_size=5))
    desk.begin(HouseScene(desk.app.services))
    desk.click("name")
    desk.type("Ours")
    desk.key(pygame.K_RETURN)
    desk.click("save")
    assert isinstance(desk.top, Dialog)
    desk.key(pygame.K_RETURN)
    assert shelf.get("Ours").hand_size == 5
    desk.click("save")
    desk.click("replace")
    assert shelf.get("Ours").hand_size == 7
    desk.click("delete")
    desk.key(pygame.K_ESCAPE)
    assert shelf.own == ["Ours"]
    desk.click("delete")
    desk.click("delete-now")
    assert (shelf.own, desk.settings.rules) == ([], "classic")


def test_an_exported_file_is_found_and_taken_on_another_machine(desk: Desk, tmp_path: Path) -> None:
    desk.settings.rules, desk.settings.house = "yksi", {"hand_size": 4}
    desk.begin(HouseScene(desk.app.services))
    desk.click("export")
    files = desk.app.services.shelf.importable()
    assert [path.name for path in files] == ["yksi-starting-hand-4.huecry"]
    desk.app.services.shelf = RuleShelf(tmp_path / "friend", tmp_path / "shared")
    (tmp_path / "shared" / "broken.toml").write_text("name = 7", encoding="utf-8")
    desk.click("import")
    assert isinstance(desk.top, ImportScene)
    desk.click("file.broken.toml")
    assert isinstance(desk.top, ImportScene)
    desk.click("file.yksi-starting-hand-4.huecry")
    assert isinstance(desk.top, HouseScene)
    assert chosen_rules(desk.app.services).hand_size == 4
    assert desk.app.services.shelf.own == [desk.settings.rules]


def test_a_file_dropped_on_the_window_is_shown_and_taken(desk: Desk, tmp_path: Path) -> None:
    path = desk.app.services.shelf.export(replace(CLASSIC, name="Dropped", hand_size=3))
    desk.begin(SetupScene(desk.app.services))
    desk.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(desk.top, OfferedRulesScene) and desk.settings.rules == "classic"
    desk.click("keep")
    assert desk.node("rules").value == "Dropped"
    desk.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path)))
    assert desk.settings.rules == "Dropped"


# ---- the rules page -----------------------------------------------------------------------------------------------


def test_ONB04_a_search_finds_and_lights_what_it_looks_for(desk: Desk) -> None:
    desk.begin(RulesScene(desk.app.services, load_preset("express")))
    everything = named(desk, "rule.")
    desk.key(pygame.K_RETURN)
    desk.type("CHALLENGE")
    found = named(desk, "rule.")
    assert 0 < len(found) < len(everything)
    assert all("challenge" in desk.node(id).name.lower() or "challenge" in headings(desk) for id in found)
    assert desk.node("search").value == "CHALLENGE", "the field goes on being written in"
    desk.type(" zebra")
    assert desk.node("none").name == "No rules found."
    for _ in "CHALLENGE zebra":
        desk.key(pygame.K_BACKSPACE)
    assert named(desk, "rule.") == everything


def headings(desk: Desk) -> str:
    return " ".join(node.name for node in desk.top.ui_tree().children if node.role == "heading").lower()


def test_ONB04_a_search_finds_numbers_of_the_sheet(desk: Desk) -> None:
    desk.begin(RulesScene(desk.app.services, load_preset("express")))
    desk.click("search")
    desk.type("e18")
    (found,) = named(desk, "rule.")
    assert "E18" in desk.node(found).value


@pytest.mark.parametrize(("preset", "at"), [("classic", "K19"), ("express", "E11"), ("yksi", "A31"), ("block", "M30")])
def test_ONB04_the_page_opens_at_a_rule_and_marks_it(desk: Desk, preset: str, at: str) -> None:
    desk.begin(RulesScene(desk.app.services, load_preset(preset), at))
    (marked,) = [node for node in desk.top.ui_tree().children if "marked" in node.state]
    assert at in marked.value.split(", ")
    assert "offscreen" not in marked.state


def test_ONB04_F1_at_the_table_jumps_to_the_rule_of_the_last_refusal(desk: Desk) -> None:
    scene = TableScene(desk.app.services, played(3, rounds=0))
    desk.begin(scene)
    scene.table.skip()
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, RulesScene)
    assert desk.top.rule_number == ""
    desk.key(pygame.K_F1)
    scene.table.refuse(Refusal("NO_MATCH", "K8", {"colour": 1, "value": 7}))
    desk.key(pygame.K_F1)
    assert isinstance(desk.top, RulesScene)
    assert desk.top.rule_number == "K8"
    (marked,) = [node for node in desk.top.ui_tree().children if "marked" in node.state]
    assert "K8" in marked.value


def test_the_page_of_rules_leads_to_the_comparison(desk: Desk) -> None:
    desk.begin(RulesScene(desk.app.services, load_preset("yksi")))
    desk.click("compare")
    assert isinstance(desk.top, CompareScene)
    assert (desk.node("pick.0").value, desk.node("pick.1").value) == ("Yksi", "Classic")


# ---- the comparison -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [("yksi", "classic"), ("express", "yksi"), ("block", "classic-nl")])
def test_the_comparison_lists_exactly_the_differences(desk: Desk, one: str, other: str) -> None:
    sets = load_preset(one), load_preset(other)
    desk.begin(CompareScene(desk.app.services, *sets))
    assert named(desk, "differs.") == [f"differs.{name}" for name in differences(*sets)]
    decks = [node for node in desk.top.ui_tree().children if node.id == "deck"]
    assert bool(decks) == (sets[0].deck != sets[1].deck)


def test_another_rule_set_is_laid_beside_by_its_choice(desk: Desk) -> None:
    desk.begin(CompareScene(desk.app.services, CLASSIC, CLASSIC))
    assert desk.node("same").name == "Both rule sets are the same."
    desk.key(pygame.K_DOWN)
    for _ in preset_names()[1:]:
        desk.key(pygame.K_RIGHT)
    assert desk.node("pick.1").value == "Yksi"
    assert desk.node("differs.jump_in").value == "Off | On"
