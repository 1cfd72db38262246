"""The typical states of every scene, from real matches, for ``build/dev.py pictures``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from build.screens import (
    archive_states,
    callout_states,
    file_states,
    first_states,
    half_states,
    help_states,
    lesson_states,
    lobby_states,
    moment_states,
    open_states,
    opponent_states,
    party_states,
    phone_states,
    practice_states,
    tour_states,
    world_states,
)
from build.screens import coach_states as coach
from build.screens import house_states as house
from build.screens.face_states import faces, moved
from build.screens.page_states import (
    accessibility,
    by_rules,
    compare,
    crashed,
    house_row,
    importing,
    levels,
    licence,
    log,
    log_with_hints,
    look,
    looking_back,
    pause,
    pause_by_pad,
    pause_with_all,
    podium,
    refused_rules,
    rules,
    scoring,
    with_luck,
    workshop_ideas,
    workshop_open,
    workshop_two,
    workshop_writing,
    workshop_written,
)
from build.screens.positions import Fits
from build.screens.table_states import (
    Make,
    alike,
    at_rest,
    bluff,
    brings,
    by_keys,
    by_pad,
    captioned,
    dealing,
    draws_four,
    focused,
    i_challenged,
    i_play,
    i_won,
    illegal,
    in_phase,
    keep_screen,
    large,
    many_cards,
    match_over,
    must_draw,
    my_turn,
    new_key,
    on_the_way,
    on_tv,
    others_wait,
    plain,
    pointed_at,
    quitting,
    round_over,
    speed_asked,
    told_why,
    tried,
    written,
)
from game.main.app import App
from game.rules.events import Called, Reshuffled, Skipped
from game.rules.own_rule import OwnRule
from game.rules.ruleset import RuleSet
from game.rules.view import Phase
from game.scenes.learning.first_start import FirstStartScene, OtherRulesScene
from game.scenes.learning.home import LearnScene
from game.scenes.menu.about import AboutScene, LicencesScene
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.own_colours import OwnColoursScene
from game.scenes.settings.pages import (
    HelpSettingsScene,
    NarrationSettingsScene,
    PressSettingsScene,
    SettingsScene,
    SoundSettingsScene,
)
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.setup.house import HouseScene
from game.scenes.setup.new_game import SetupScene
from game.scenes.setup.opponents import OpponentsScene


@dataclass(frozen=True)
class State:
    """One picture: its scene, its state, and how to bring an application there."""

    scene: str
    name: str
    make: Callable[[App], object]

    @property
    def title(self) -> str:
        return f"{self.scene}-{self.name}"


MENUS = [
    State("menu", "open", partial(plain, MenuScene)),
    State("menu", "other-rules", partial(tried, "house", {"seven_swaps": True}, partial(plain, MenuScene))),
    State("menu", "quit", quitting),
    State("menu", "crashed", crashed),
    State("learn", "open", partial(by_keys, LearnScene)),
    State("first-start", "open", partial(by_keys, FirstStartScene)),
    State("first-start", "sheets", partial(by_keys, OtherRulesScene)),
    State("setup", "open", partial(by_keys, SetupScene)),
    State("settings", "open", partial(by_keys, SettingsScene)),
    State("sound", "open", partial(by_keys, SoundSettingsScene)),
    State("sound", "text-200", large(partial(by_keys, SoundSettingsScene))),
    State("settings", "cards", partial(by_keys, PictureSettingsScene)),
    State("settings", "wood", partial(tried, "table", "wood", partial(by_keys, PictureSettingsScene))),
    State("settings", "blue", partial(tried, "table", "blue", partial(by_keys, PictureSettingsScene))),
    State("settings", "keep-screen", keep_screen),
    State("settings", "help-200", large(partial(by_keys, HelpSettingsScene))),
    State("settings", "help", partial(by_keys, HelpSettingsScene)),
    State("settings", "narration", partial(by_keys, NarrationSettingsScene)),
    State("settings", "presses", partial(tried, "scan", "one", partial(by_keys, PressSettingsScene))),
    State("own-colours", "open", partial(tried, "palette", "own", partial(by_keys, OwnColoursScene))),
    State("own-colours", "warning", alike),
    State("own-colours", "text-200", partial(tried, "palette", "own", large(partial(by_keys, OwnColoursScene)))),
    State("controls", "keys", partial(by_keys, ControlsScene)),
    State("controls", "waiting", new_key),
    State("controls", "shapes", partial(tried, "pad_letters", "shapes", by_pad)),
    State("controls", "text-200", large(partial(by_keys, ControlsScene))),
    State("about", "open", partial(by_keys, AboutScene)),
    State("about", "text-200", large(partial(by_keys, AboutScene))),
    State("about", "accessibility", partial(by_keys, accessibility)),
    State("about", "accessibility-200", large(partial(by_keys, accessibility))),
    State("about", "licences", partial(by_keys, LicencesScene)),
    State("about", "licence", partial(by_keys, licence)),
    State("settings", "text-200", large(partial(by_keys, SettingsScene))),
]


WORKSHOP = [
    State("workshop", "open", workshop_open),
    State("workshop", "written", workshop_written),
    State("workshop", "two", workshop_two),
    State("workshop", "writing", workshop_writing),
    State("workshop", "text-200", large(workshop_written)),
    State("workshop", "ideas", workshop_ideas),
]
OTHERS = [
    State("scoring", "counting", partial(scoring, 4, round_over, 0.7)),
    State("scoring", "round", partial(scoring, 4, round_over, 4.0)),
    State("scoring", "luck", partial(with_luck, 4)),
    State("scoring", "luck-awaited", partial(with_luck, 4, thinker=coach.Patient)),
    State("scoring", "luck-text-200", large(partial(with_luck, 4))),
    State("scoring", "10-seats", partial(scoring, 10, round_over, 4.0)),
    State("scoring", "match", partial(scoring, 4, match_over, 4.0)),
    State("scoring", "podium", partial(podium, 4, match_over, 3.0)),
    State("scoring", "podium-rising", partial(podium, 4, match_over, 0.9)),
    State("scoring", "won", partial(scoring, 4, i_won, 1.9)),
    State("pause", "open", pause),
    State("pause", "all", pause_with_all),
    State("pause", "pad", pause_by_pad),
    State("pause", "text-200", large(pause_with_all)),
    State("levels", "open", levels),
    State("levels", "text-200", large(levels)),
    State("log", "open", log),
    State("look", "card", partial(look, "card:4")),
    State("look", "draw-pile", partial(look, "draw")),
    State("look", "pile", partial(look, "discard")),
    State("look", "seat", partial(look, "plate:1")),
    State("look", "text-200", large(partial(look, "card:0"))),
    State("log", "text-200", large(log)),
    State("log", "hints", log_with_hints),
]
RULES = [
    State("setup", "yksi", partial(by_rules, "yksi", {"seven_swaps": True}, partial(by_keys, SetupScene))),
    State("setup", "ready-made", partial(by_rules, "gentle-family", {}, partial(by_keys, SetupScene))),
    State("setup", "trouble", partial(by_rules, "classic", {"elimination": True}, partial(by_keys, SetupScene))),
    State("opponents", "open", partial(by_keys, OpponentsScene)),
    State("opponents", "mixed", partial(tried, "opponents", ("owl:master", "bear"), partial(by_keys, OpponentsScene))),
    State("opponents", "own-face", partial(tried, "face", "fox", partial(by_keys, OpponentsScene))),
    State("opponents", "faces", faces),
    State("opponents", "faces-200", large(faces)),
    State("setup", "own-face", partial(tried, "face", "cat", partial(by_keys, SetupScene))),
    State("opponents", "text-200", large(partial(by_keys, OpponentsScene))),
    State("setup", "text-200", large(partial(by_keys, SetupScene))),
    State("house", "open", partial(by_keys, HouseScene)),
    State("house", "ready-made", partial(by_rules, "tournament-strict", {}, partial(house_row, "rules"))),
    State("house", "stacking", partial(by_rules, "yksi", {"stacking": "mixed"}, partial(house_row, "stacking"))),
    State(
        "house",
        "trouble",
        partial(by_rules, "express", {"teams": True, "elimination": True}, partial(house_row, "jump_in_adds")),
    ),
    State("house", "story-200", partial(by_rules, "yksi", {}, large(partial(house_row, "rules")))),
    State("house", "refused", partial(by_rules, "classic", {"teams": True, "elimination": True}, refused_rules)),
    State("house", "text-200", large(partial(house_row, "dealer"))),
    State("import", "empty", importing),
    State("rules", "open", partial(rules, "classic", "", "")),
    State("rules", "yksi", partial(rules, "yksi", "", "hand")),
    State("rules", "at", partial(rules, "block", "K16", "")),
    State("rules", "ready-made", partial(rules, "stack-everything", "", "")),
    State("rules", "text-200", large(partial(rules, "express", "", ""))),
    State("compare", "yksi", partial(compare, "yksi", "classic")),
    State("compare", "same", partial(compare, "block", "classic")),
]
TABLES = [
    State("table", "2-seats", partial(at_rest, 2, my_turn, "heuristic")),
    State("table", "4-seats", partial(at_rest, 4, my_turn, "heuristic")),
    State("table", "7-seats", partial(at_rest, 7, my_turn, "heuristic")),
    State("table", "10-seats", partial(at_rest, 10, my_turn, "heuristic")),
    State("table", "must-draw", partial(at_rest, 2, must_draw, "heuristic")),
    State("table", "many-cards", partial(at_rest, 4, many_cards, "random")),
    State("table", "focus", focused),
    State("table", "pointed-at", pointed_at),
    State("table", "one-switch", partial(tried, "scan", "two", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "mirrored", partial(tried, "mirrored", True, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "illegal", illegal),
    State("table", "illegal-200", large(illegal)),
    State("table", "bluff-in-focus", bluff),
    State("table", "speed-asked", speed_asked),
    State("table", "step", others_wait),
    State("table", "captions", captioned),
    State("table", "captions-200", large(captioned)),
    State("table", "drawn", partial(at_rest, 4, partial(in_phase, Phase.DRAWN), "heuristic")),
    State("table", "colour", partial(at_rest, 4, partial(in_phase, Phase.COLOUR), "heuristic")),
    State("table", "challenge", partial(at_rest, 4, partial(in_phase, Phase.ANSWER), "heuristic")),
    State("table", "dealing", partial(dealing, 4)),
    State("table", "playing", partial(on_the_way, 4, i_play, 0.12)),
    State("table", "draw-four", partial(on_the_way, 4, draws_four, 0.45)),
    State("table", "skip", partial(on_the_way, 4, partial(brings, Skipped), 0.6)),
    State("table", "call", partial(on_the_way, 4, partial(brings, Called), 0.4)),
    State("table", "reshuffle", partial(on_the_way, 10, partial(brings, Reshuffled), 0.4)),
    State("table", "shown-hand", partial(on_the_way, 4, i_challenged, 1.5)),
    State("table", "text-200", large(partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "tv", on_tv(partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "tv-10-seats", on_tv(partial(at_rest, 10, my_turn, "heuristic"))),
    State("table", "tv-penalty", on_tv(partial(on_the_way, 4, draws_four, 0.5))),
    State("table", "ui-75", partial(tried, "ui_scale", 75, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "faces", partial(moved, 7)),
    State("table", "faces-tv", on_tv(partial(moved, 4))),
    State("table", "wood", partial(tried, "table", "wood", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "blue", partial(tried, "table", "blue", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "contrast", partial(tried, "palette", "contrast", partial(at_rest, 4, my_turn, "heuristic"))),
]
TABLES += [State("table", name, make) for name, make in first_states.MOMENTS.items()]
OTHERS += [State("scoring", f"why-{n}", make) for n, make in enumerate(first_states.EXPLAINED, 1)]


def says(make: Make) -> Make:
    return partial(coach.advised, make, coach.Speechless)


COACHED = [
    State("coach", "card", says(partial(at_rest, 4, my_turn, "heuristic"))),
    State("coach", "thinks", partial(coach.advised, partial(at_rest, 4, my_turn, "heuristic"), coach.Patient)),
    State("coach", "draw", says(partial(at_rest, 2, must_draw, "heuristic"))),
    State("coach", "drawn", says(partial(at_rest, 4, partial(in_phase, Phase.DRAWN), "heuristic"))),
    State("coach", "colour", says(partial(at_rest, 4, partial(in_phase, Phase.COLOUR), "heuristic"))),
    State("coach", "challenge", says(partial(at_rest, 4, partial(in_phase, Phase.ANSWER), "heuristic"))),
    State("coach", "seat", says(partial(at_rest, 4, house.i_choose, "heuristic", rules=house.SWAPPING))),
    State("coach", "10-seats", says(partial(at_rest, 10, my_turn, "heuristic"))),
    State("coach", "many-cards", says(partial(at_rest, 4, many_cards, "random"))),
    State("coach", "text-200", large(says(partial(at_rest, 4, my_turn, "heuristic")))),
    State("coach", "tv", on_tv(says(partial(at_rest, 4, my_turn, "heuristic")))),
]


LOOKING_BACK = [
    State("look-back", "open", partial(looking_back, 1.0)),
    State("look-back", "begins", partial(looking_back, 0.4)),
    State("look-back", "none", partial(looking_back, 1.0, flat=True)),
    State("look-back", "text-200", large(partial(looking_back, 1.0))),
]


def _rest(name: str, seats: int, fits: Fits, rules: RuleSet) -> State:
    return State("house", name, partial(at_rest, seats, fits, "heuristic", rules=rules))


def _moving(name: str, seats: int, fits: Fits, seconds: float, rules: RuleSet, own: tuple[OwnRule, ...] = ()) -> State:
    return State("house", name, partial(on_the_way, seats, fits, seconds, rules=rules, own=own))


HOUSES = [
    _rest("block-four", 4, house.i_may_block, house.BLOCKS),
    _rest("stacked-six", 4, house.stacked_six, house.STACKING),
    _rest("choose-seat", 4, house.i_choose, house.SWAPPING),
    _rest("choose-seat-10", 10, house.i_choose, house.SWAPPING),
    State("house", "opened-hand", partial(written, 4, house.lies_open)),
    State("house", "written-card", partial(written, 4, house.written_held)),
    _rest("express", 4, house.full_express, house.EXPRESS),
    State("house", "express-why", told_why),
    _rest("jump-in", 4, house.i_may_jump, house.YKSI),
    _rest("teams", 4, house.well_on, house.TEAMS),
    _rest("out", 5, house.two_are_out, house.DROPPING),
    _rest("doubt", 4, house.i_may_doubt, house.DOUBTING),
    _moving("blocked", 4, house.somebody_blocks, 0.75, house.BLOCKS),
    _moving("jumping", 4, house.somebody_jumps, 0.25, house.YKSI),
    _moving("hands-move", 4, house.all_hands_move, 0.75, house.YKSI),
    _rest("again", 4, house.again_held, house.AGAIN),
    _moving("all-skipped", 4, house.all_are_skipped, 1.2, house.AGAIN),
    _moving("rule-counts", 4, house.a_rule_counts, 1.2, house.BLOCKS, house.WRITTEN),
]


def states() -> Iterator[State]:
    """Yield all states, scene by scene."""
    yield from MENUS
    yield from TABLES
    yield from (State(*row) for row in world_states.states())
    yield from (State("table", name, make) for name, make in callout_states.MOMENTS.items())
    yield from HOUSES
    yield from (State("lesson", name, make) for name, make in lesson_states.MOMENTS.items())
    yield from COACHED
    yield from LOOKING_BACK
    yield from WORKSHOP
    yield from OTHERS
    yield from (State("back", name, make) for name, make in archive_states.MOMENTS.items())
    yield from (State("help", name, make) for name, make in help_states.STATES.items())
    yield from (State("moments", name, make) for name, make in moment_states.STATES.items())
    yield from (State("file", name, make) for name, make in file_states.MOMENTS.items())
    yield from (State("opponent", name, make) for name, make in opponent_states.MOMENTS.items())
    yield from (State("tour", name, make) for name, make in tour_states.MOMENTS.items())
    yield from (State("waiting", name, make) for name, make in open_states.MOMENTS.items())
    yield from (State("practice", name, make) for name, make in practice_states.MOMENTS.items())
    yield from (State("party", name, make) for name, make in lobby_states.MOMENTS.items())
    yield from (State("phones", name, make) for name, make in phone_states.MOMENTS.items())
    yield from RULES
    yield from (State(*row) for row in party_states.STATES)
    yield from (State("halves", name, make) for name, make in half_states.MOMENTS.items())
