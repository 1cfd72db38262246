"""Tests of the workshop (M26, A41): writing and agreeing on rules, playing a round, again."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.match import Match, SeatInfo
from game.players.human import Human
from game.players.roster import make_opponent
from game.rules.cards import OWN_A, OWN_B
from game.rules.moves import ChooseColour, Draw, Play, WriteRule
from game.rules.own_rule import ACTIONS, TARGETS, OwnRule, rule_word
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import routes
from game.scenes.navigation import seating
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.workshop.ideas import IdeasScene
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.agreement import (
    MOST_KEPT_RULES,
    Agreement,
    can_write,
    last_written,
    own_cards,
    remembered_rules,
    with_rules_remembered,
)
from game.sessions.session import new_session, table_seats
from game.settings import OWN_RULES_MAX
from game.storage.database import MatchStore
from game.storage.rulesets import load_preset
from game.ui.cards import own_card
from game.words import LANGUAGES
from game.words import own_rule as own_rule_words
from tests.support.desk import Desk, faults

DRAW = OwnRule("others", "draw", 2, "Help yourselves")
SWAP = OwnRule("chosen", "swap")
BOTH = (OWN_A, OWN_B)
BLOCK = load_preset("block")


def a_match(humans: int = 1, seats: int = 4, rules: RuleSet = BLOCK, deal: int = 7) -> Match:
    infos = table_seats(seats, "You")
    infos = [
        SeatInfo(f"P{n}", "human", info.avatar) if n < humans else replace(info, kind="bot", level="heuristic")
        for n, info in enumerate(infos)
    ]
    players = [Human() if n < humans else make_opponent("heuristic", deal, n) for n in range(seats)]
    return Match(rules, infos, players, deal)


class Bench:
    """Desk with a workshop on it, and the rules agreed there."""

    def __init__(self, match: Match | None = None, **settings: Any) -> None:
        self.desk = Desk(**settings)
        self.agreed: list[list[tuple[int, WriteRule]]] = []
        self.desk.begin(IdleScene(self.desk.app.services))
        self.shop = WorkshopScene(self.desk.app.services, match or a_match(), lambda own: self.agreed.append([*own]))
        self.desk.app.stack.push(self.shop)
        self.desk.wait(0.2)


class IdleScene(IdeasScene):
    """Scene below the workshop."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, lambda _rule: None)


# --- agreement --------------------------------------------------------------------------------------------------------


def test_M26_nothing_counts_until_every_human_has_agreed() -> None:
    table = Agreement(BOTH, (0, 2))
    table.write(DRAW)
    assert table.rules() == []
    table.agree(2)
    assert table.rules() == []
    table.agree(0)
    assert table.rules() == [(0, WriteRule(OWN_A, DRAW)), (0, WriteRule(OWN_B, DRAW))]


def test_M26_changing_the_rule_takes_the_agreement_back() -> None:
    table = Agreement(BOTH, (0, 1))
    table.write(DRAW)
    table.agree(0)
    table.write(DRAW)
    assert table.agreed == {0}, "nothing has changed"
    table.write(replace(DRAW, count=3))
    assert table.agreed == set()
    table.agree(0)
    table.agree(0)
    assert table.agreed == set(), "who agreed may think again"
    with pytest.raises(ValueError, match="seat 2"):
        table.agree(2)


def test_A41_both_copies_may_differ() -> None:
    table = Agreement(BOTH, (0,))
    table.write(DRAW)
    table.select_card(OWN_B)
    table.write(SWAP)
    assert table.drafts == {OWN_A: DRAW, OWN_B: SWAP}
    table.agree(0)
    assert table.rules() == [(0, WriteRule(OWN_A, DRAW)), (0, WriteRule(OWN_B, SWAP))]
    table.select_card(None)
    assert table.drafts == {OWN_A: SWAP, OWN_B: SWAP}, "alike means what is shown"
    assert table.rules() == []


def test_A41_a_card_on_which_nothing_stands_is_a_plain_wild() -> None:
    table = Agreement(BOTH, (0,))
    table.select_card(OWN_A)
    table.write(DRAW)
    table.agree(0)
    assert table.rules() == [(0, WriteRule(OWN_A, DRAW))]
    match = a_match()
    match.start_round(table.rules())
    assert match.view(0).own == (DRAW, None)


def test_M26_words_alone_are_a_rule() -> None:
    table = Agreement(BOTH, (0,))
    assert not table.has_rule
    table.write(OwnRule(text="Sing!"))
    assert table.has_rule


def test_M26_bots_alone_write_nothing() -> None:
    assert can_write(a_match())
    assert not can_write(a_match(humans=0))
    assert not can_write(a_match(rules=CLASSIC))
    one = replace(BLOCK, deck="0-9 S R +2 1-9 S R +2 | Wx4 W+4x4 O2")
    assert own_cards(one) == (OWN_B,)
    assert not Agreement(own_cards(one), (0,)).is_same_on_both


def test_M26_rules_of_earlier_matches_are_kept_each_once_and_not_too_many() -> None:
    kept: tuple[str, ...] = ()
    for count in range(1, 6):
        for who in ("next", "others", "layer"):
            kept = with_rules_remembered(kept, [OwnRule(who, "draw", count)])
    assert len(kept) == MOST_KEPT_RULES == OWN_RULES_MAX
    assert remembered_rules(kept)[0] == OwnRule("layer", "draw", 5)
    assert with_rules_remembered(kept, [OwnRule("next", "draw", 4)])[0] == "next:draw:4:"
    assert len(set(with_rules_remembered(kept, [OwnRule("next", "draw", 4)]))) == MOST_KEPT_RULES
    assert remembered_rules(["nonsense", "next:draw:2:"]) == [OwnRule("next", "draw", 2)]


# --- words ------------------------------------------------------------------------------------------------------------


def test_M26_every_effect_is_said_in_words_of_its_own() -> None:
    said = [
        own_rule_words.effect_line(OwnRule(who, what, 2))
        for what in ACTIONS
        for who in own_rule_words.TARGETS_BY_EFFECT[what]
        if what != "nothing"
    ]
    assert len(set(said)) == len(said)
    assert all(line.endswith(".") and "{" not in line for line in said)
    assert all(
        own_rule_words.effect_line(OwnRule(who, what)) for who in TARGETS for what in ACTIONS if what != "nothing"
    )
    assert own_rule_words.effect_line(OwnRule("next", "draw", 2)) == "The next player draws 2 cards."
    assert own_rule_words.rule_line(DRAW) == "“Help yourselves” Everyone else draws 2 cards."
    assert own_rule_words.rule_line(None) == "No rule on it: a plain wild."


def test_M26_every_idea_is_sensible() -> None:
    for _name, rule in own_rule_words.ideas():
        assert rule.who in own_rule_words.TARGETS_BY_EFFECT[rule.what]
        assert rule.text


# --- the scene --------------------------------------------------------------------------------------------------------


def test_M26_leaving_blank_takes_one_press() -> None:
    bench = Bench()
    bench.desk.key(pygame.K_RETURN)
    bench.desk.wait(0.1)
    assert bench.agreed == [[]]
    assert bench.desk.top is not bench.shop


def test_M26_a_built_rule_is_read_out_and_agreed_by_keys() -> None:
    bench = Bench()
    desk = bench.desk
    bench.shop.group.focus_on("what")
    desk.key(pygame.K_RIGHT)
    bench.shop.group.focus_on("who")
    desk.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    bench.shop.group.focus_on("count")
    desk.key(pygame.K_RIGHT)
    assert desk.node("sentence.0").name == "Everyone else draws 2 cards."
    bench.shop.group.focus_on("agree")
    desk.key(pygame.K_RETURN)
    rule = OwnRule("others", "draw", 2)
    assert bench.agreed == [[(0, WriteRule(OWN_A, rule)), (0, WriteRule(OWN_B, rule))]]
    assert desk.settings.custom_rules == (rule_word(rule),)


def test_M26_the_words_are_written_on_the_card_itself() -> None:
    bench = Bench()
    desk = bench.desk
    desk.click("card.front")
    desk.type("Sing!")
    desk.key(pygame.K_RETURN)
    assert desk.node("card").name == "“Sing!”"
    assert bench.shop.agreement.draft == OwnRule(text="Sing!")
    desk.click("agree")
    assert [written.rule.text for _seat, written in bench.agreed[0]] == ["Sing!", "Sing!"]


def test_M26_the_pencil_is_where_the_next_letter_goes() -> None:
    rule = OwnRule(text="Everybody hums a song that all of us know")
    writing = own_card.writing(rule)
    spots = [own_card.caret(writing, rule.text, at, 600) for at in range(len(rule.text) + 1)]
    rows = [[x for x, y in spots if y == row] for row in sorted({y for _x, y in spots})]
    assert len(rows) > 2 and all(row == sorted(set(row)) for row in rows), "it goes right, line by line"
    assert [y for _x, y in spots] == sorted(y for _x, y in spots)


def test_M26_the_second_card_comes_to_the_front_and_says_something_else() -> None:
    bench = Bench()
    bench.shop.take(DRAW)
    bench.desk.click("card.other")
    assert bench.shop.agreement.current_card == OWN_B
    bench.shop.take(SWAP)
    bench.desk.click("agree")
    assert bench.agreed == [[(0, WriteRule(OWN_A, DRAW)), (0, WriteRule(OWN_B, SWAP))]]


def test_M26_only_sensible_blocks_are_offered() -> None:
    bench = Bench()
    bench.shop.take(OwnRule("others", "draw", 2))
    bench.shop.change(what="pass")
    assert bench.shop.agreement.draft.who == "everybody"
    assert "disabled" in bench.desk.node("who").state
    assert "disabled" in bench.desk.node("count").state


def test_M26_every_human_ticks_and_opponents_nod_by_themselves() -> None:
    bench = Bench(a_match(humans=2))
    desk = bench.desk
    assert "disabled" in desk.node("agree").state
    bench.shop.take(DRAW)
    assert desk.node("agree").name == "P0 agrees"
    desk.wait(3.0)
    assert ["checked" in desk.node(f"tick.{seat}").state for seat in range(4)] == [False, False, True, True]
    desk.click("tick.1")
    assert bench.agreed == []
    assert "checked" in desk.node("tick.1").state
    bench.shop.change(count=3)
    assert "checked" not in desk.node("tick.1").state
    assert "checked" not in desk.node("tick.2").state, "opponents think again as well"
    desk.click("agree")
    desk.click("tick.0")
    desk.click("agree")
    assert bench.agreed == []
    desk.click("tick.1")
    assert len(bench.agreed) == 1


def test_M26_an_idea_is_taken_by_one_press() -> None:
    bench = Bench(custom_rules=(rule_word(SWAP),))
    desk = bench.desk
    desk.click("ideas")
    desk.wait(0.1)
    assert {"idea.0", "idea.7", "earlier.0"} <= {node.id for node in desk.top.ui_tree().walk()}
    desk.top.group.focus_on("earlier.0")  # type: ignore[attr-defined]
    desk.key(pygame.K_RETURN)
    desk.wait(0.1)
    assert desk.top is bench.shop
    assert bench.shop.agreement.draft == SWAP
    assert desk.focused == "agree"


def test_M26_esc_pauses_and_comes_back() -> None:
    bench = Bench()
    bench.shop.take(DRAW)
    bench.desk.key(pygame.K_ESCAPE)
    bench.desk.wait(0.1)
    assert bench.desk.top.ui_tree().id == "PauseScene"
    bench.desk.key(pygame.K_ESCAPE)
    bench.desk.wait(0.1)
    assert bench.desk.top is bench.shop
    assert bench.shop.agreement.draft == DRAW


@pytest.mark.parametrize("language", LANGUAGES)
def test_A11Y08_no_text_of_the_workshop_leaves_its_box(language: str) -> None:
    match = a_match(seats=10)
    match.start_round([(0, WriteRule(OWN_A, SWAP))])  # so that there is a rule to offer again
    bench = Bench(match, language=language, custom_rules=(rule_word(DRAW), rule_word(SWAP)))
    found = []
    longest = OwnRule("chosen", "discard", 1, "n o t " * 20)
    for rule in (OwnRule(), DRAW, longest):
        bench.shop.take(rule)
        for scene in (bench.shop, IdleScene(bench.desk.app.services)):
            for size in ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440)):
                for text_scale in (100, 150, 200):
                    bench.desk.settings.text_scale = text_scale
                    scene.resize(size)
                    faulty = faults(scene.ui_tree(), pygame.Rect((0, 0), size))
                    found += [f"{size} {text_scale} %: {fault}" for fault in faulty]
    assert found == []


def test_A11Y12_targets_of_the_workshop_are_at_least_44_design_pixels() -> None:
    bench = Bench(a_match(humans=2), size=(1920, 1080))
    targets = [node for node in bench.desk.top.ui_tree().walk() if node.focusable]
    assert len(targets) >= 9
    assert [node.id for node in targets if min(node.rect.size) < 44] == []


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_A11Y23_every_target_of_the_workshop_is_reached_by_direction_keys(size: tuple[int, int]) -> None:
    bench = Bench(a_match(humans=2), size=size, text_scale=200)
    bench.shop.take(DRAW)
    wanted = {node.id for node in bench.shop.ui_tree().walk() if node.focusable}
    seen, new = set(), [bench.desk.focused]
    while new:
        here = new.pop()
        seen.add(here)
        for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            bench.shop.group.focus_on(here)
            if not (bench.shop.group.focused_widget.adjustable and code in (pygame.K_LEFT, pygame.K_RIGHT)):  # type: ignore[union-attr]
                bench.desk.key(code)
                new += {bench.desk.focused} - seen - {*new}
    assert seen == wanted


# --- with the table and the store -------------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


def sit_down(desk: Desk, store: MatchStore, rules: RuleSet = BLOCK) -> TableScene:
    """Start a match and return its table."""
    seating.sit_down(desk.app.services, new_session(rules, table_seats(3, "You"), 7, store))
    desk.app.step(0.0, [])
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))


def resumed(store: MatchStore) -> Desk:
    desk = Desk(store=store, speed=4)
    desk.app.services.go(routes.Resume())
    desk.app.step(0.0, [])
    return desk


def the_shop(desk: Desk) -> WorkshopScene:
    assert isinstance(desk.top, WorkshopScene)
    return desk.top


def end_round(table: TableScene) -> None:
    """Play the first sensible move for everyone until the round is over."""
    match = table.match
    for _ in range(4000):
        if match.result is not None:
            break
        moves = match.legal(0)
        if moves and match.seat_on_turn == 0:
            ranked = sorted(moves, key=lambda m: (not isinstance(m, Play | ChooseColour), isinstance(m, Draw)))
            match.commit(0, ranked[0])
        else:
            match.tick(float("inf"))
    table.play.publish_events([])


def test_M26_the_workshop_comes_before_the_deal_and_its_rule_is_dealt(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        table = sit_down(desk, store)
        assert table.match.round_number == 0
        the_shop(desk).take(DRAW)
        desk.click("agree")
        desk.app.step(0.0, [])
        assert desk.top is table
        assert table.match.view(0).own == (DRAW, DRAW)
        assert [entry.move for entry in table.match.log[:2]] == [WriteRule(OWN_A, DRAW), WriteRule(OWN_B, DRAW)]


def test_M26_it_is_erased_after_the_round_and_offered_again_in_one_press(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        table = sit_down(desk, store)
        the_shop(desk).take(DRAW)
        desk.click("agree")
        desk.app.step(0.0, [])
        end_round(table)
        desk.wait(12.0)
        assert desk.top.ui_tree().id == "ScoringScene"
        desk.wait(2.0)
        desk.click("next")
        desk.app.step(0.0, [])
        shop = the_shop(desk)
        assert not shop.agreement.has_rule, "the next round begins unwritten"
        assert last_written(table.match) == [WriteRule(OWN_A, DRAW), WriteRule(OWN_B, DRAW)]
        desk.click("again")
        assert shop.agreement.drafts == {OWN_A: DRAW, OWN_B: DRAW}
        desk.click("blank")
        desk.app.step(0.0, [])
        assert desk.app.stack.top is table
        assert table.match.round_number == 2
        assert table.match.view(0).own == (None, None)


def test_M26_a_kill_in_the_workshop_leads_back_into_it(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        sit_down(desk, store)
        the_shop(desk).take(DRAW)
    with closing(MatchStore(path)) as store:
        desk = resumed(store)
        assert not the_shop(desk).agreement.has_rule


def test_M26_a_kill_after_the_workshop_keeps_what_was_agreed(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        sit_down(desk, store)
        the_shop(desk).take(SWAP)
        desk.click("agree")
        desk.app.step(0.0, [])
    with closing(MatchStore(path)) as store:
        desk = resumed(store)
        assert isinstance(desk.top, TableScene)
        assert desk.top.match.round_number == 1
        assert desk.top.match.view(0).own == (SWAP, SWAP)


def test_M26_a_kill_between_two_rounds_leads_through_the_score_into_the_workshop(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        table = sit_down(desk, store)
        the_shop(desk).take(SWAP)
        desk.click("agree")
        desk.app.step(0.0, [])
        end_round(table)
        log = list(table.match.log)
    with closing(MatchStore(path)) as store:
        desk = resumed(store)
        table = next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))
        desk.wait(4.0)
        assert desk.top.ui_tree().id == "ScoringScene"
        desk.click("next")
        desk.app.step(0.0, [])
        the_shop(desk).take(DRAW)
        desk.click("agree")
        desk.app.step(0.0, [])
        assert desk.app.stack.top is table
        assert table.match.log[: len(log)] == log
    with closing(MatchStore(path)) as store:
        desk = resumed(store)
        assert isinstance(desk.top, TableScene)
        assert desk.top.match.round_number == 2
        assert desk.top.match.view(0).own == (DRAW, DRAW)


def test_M26_who_does_not_want_to_be_asked_is_not(path: Path) -> None:
    with closing(MatchStore(path)) as store:
        desk = Desk(store=store, speed=4)
        sit_down(desk, store)
        the_shop(desk).group.focus_on("ask_custom_rule")
        desk.key(pygame.K_RETURN)
        assert desk.settings.ask_custom_rule is False
        desk.click("blank")
        desk.app.step(0.0, [])
        table = sit_down(desk, store)
        assert desk.top is table
        assert table.match.view(0).own == (None, None)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    from game import words

    yield
    words.use("en")


def test_M26_a_draft_survives_a_kill_and_only_for_its_own_round(tmp_path) -> None:
    """Save a draft before anyone agrees; the next start offers it again."""
    from game.storage.settings import SettingsFile

    file = SettingsFile(tmp_path / "settings.json")
    desk = Desk(rules="block", ask_custom_rule=True)
    desk.app.save_settings = lambda: file.save(desk.settings)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(1)
    scene = desk.top
    assert isinstance(scene, WorkshopScene)
    scene.change(text="Sing a song", what="draw", who="next", count=2)
    desk.wait(8)
    loaded = file.load()
    assert loaded.draft, "a killed process would have left this file"

    again = Desk(rules="block", ask_custom_rule=True, draft=loaded.draft)
    again.app.services.go(routes.NewMatch(5))
    again.wait(1)
    assert isinstance(again.top, WorkshopScene)
    assert again.top.agreement.draft == scene.agreement.draft
    assert again.top.agreement.agreed == set(), "offered, not agreed to"
    again.click("agree")
    assert again.settings.draft == ()

    other = Desk(rules="block", ask_custom_rule=True, draft=loaded.draft)
    other.app.services.go(routes.NewMatch(6))
    other.wait(1)
    assert isinstance(other.top, WorkshopScene)
    assert not other.top.agreement.has_rule, "another deal has another draft"


@pytest.mark.parametrize("draft", [("5.1", "no rule"), ("5.1",), ("x", "", "", "", ""), ("5.1", "", "", "", "", "")])
def test_M26_a_broken_draft_is_no_draft(draft: tuple[str, ...]) -> None:
    desk = Desk(rules="block", ask_custom_rule=True, draft=draft)
    desk.app.services.go(routes.NewMatch(5))
    desk.wait(1)
    assert isinstance(desk.top, WorkshopScene)
    assert not desk.top.agreement.has_rule
