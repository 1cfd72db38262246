"""The typical states of every scene, from real matches: the list that ``build/dev.py pictures`` renders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import archive_moments
import coach_moments as coach
import house_moments as house
import lobby_moments
import party_moments
import positions
from headless import run, show
from positions import ME, Fits, Moment, find

from game.app import App
from game.match import Match
from game.rules.events import Called, Challenged, Drawn, Event, Played, Reshuffled, Skipped
from game.rules.moves import Play
from game.rules.own_rule import OwnRule, rule_word
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import Phase
from game.scenes.chosen import choose
from game.scenes.compare import CompareScene
from game.scenes.controls import ControlsScene
from game.scenes.exchange import ImportScene
from game.scenes.help_settings import HelpSettingsScene
from game.scenes.house import HouseScene
from game.scenes.levels_now import LevelsScene
from game.scenes.look_back import LookBackScene
from game.scenes.menu import MenuScene
from game.scenes.opponents import OpponentsScene
from game.scenes.own_colours import OwnColoursScene
from game.scenes.pause import PauseScene
from game.scenes.picture_settings import PictureSettingsScene
from game.scenes.press_settings import PressSettingsScene
from game.scenes.rules import RulesScene
from game.scenes.scoring import ScoringScene
from game.scenes.session import table_seats
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.sound_settings import SoundSettingsScene
from game.scenes.table import TableScene
from game.scenes.ways import SceneWays
from game.scenes.workshop import WorkshopScene
from game.storage.rulesets import load_preset
from game.ui import own_rule_words
from game.ui.actions import Act, Action
from game.ui.services import Services
from game.ui.stage import Scene
from game.words import _

Make = Callable[[App], None]


@dataclass(frozen=True)
class State:
    """One picture: which scene, in which state, and how to get an application there."""

    scene: str
    name: str
    make: Make

    @property
    def title(self) -> str:
        """What the picture is called."""
        return f"{self.scene}-{self.name}"


# --- moments ----------------------------------------------------------------------------------------------------


def my_turn(match: Match, _last: Sequence[Event]) -> bool:
    """A usual decision: some cards fit, some do not, and the round is well on its way."""
    view = match.view(ME)
    if view.phase is not Phase.PLAY or view.turn != ME or not 6 <= len(view.hand) <= 9 or len(match.log) < 14:
        return False
    return 2 <= sum(isinstance(move, Play) for move in match.legal(ME)) < len(view.hand) - 1


def must_draw(match: Match, _last: Sequence[Event]) -> bool:
    """Seat 0 has nothing that fits."""
    view = match.view(ME)
    waits = view.phase is Phase.PLAY and view.turn == ME and len(match.log) > 8
    return waits and not any(isinstance(move, Play) for move in match.legal(ME))


def in_phase(phase: Phase, match: Match, _last: Sequence[Event]) -> bool:
    """Seat 0 owes this answer."""
    view = match.view(ME)
    return view.phase is phase and view.turn == ME and len(match.log) > 8 and len(view.hand) > 3


def brings(kind: type, match: Match, last: Sequence[Event]) -> bool:
    """The last move, of another seat, brought such an event."""
    return len(match.log) > 10 and match.log[-1].seat != ME and any(isinstance(event, kind) for event in last)


def draws_four(match: Match, last: Sequence[Event]) -> bool:
    """Another seat takes four cards."""
    return any(isinstance(event, Drawn) and event.seat != ME and event.count >= 4 for event in last)


def i_challenged(match: Match, last: Sequence[Event]) -> bool:
    """A hand lies open to seat 0."""
    return any(isinstance(event, Challenged) and event.challenger == ME for event in last)


def i_play(match: Match, last: Sequence[Event]) -> bool:
    """Seat 0 has just laid a card."""
    return len(match.log) > 10 and any(isinstance(event, Played) and event.seat == ME for event in last)


def many_cards(match: Match, _last: Sequence[Event]) -> bool:
    """Seat 0 is on turn with a very full hand."""
    view = match.view(ME)
    return view.phase is Phase.PLAY and view.turn == ME and len(view.hand) >= 18


def round_over(match: Match, _last: Sequence[Event]) -> bool:
    """The second round has a result and the match goes on."""
    return match.result is not None and match.round_number >= 2 and not match.over


def match_over(match: Match, _last: Sequence[Event]) -> bool:
    """Somebody has won."""
    return match.over


def i_won(match: Match, _last: Sequence[Event]) -> bool:
    """Seat 0 has won the match."""
    return match.over and ME in match.winners


moment = cache(find)


# --- getting there ----------------------------------------------------------------------------------------------


def table(app: App, seats: int, fits: Fits, level: str = "heuristic", rules: RuleSet = CLASSIC) -> TableScene:
    """The table at rest at a moment; the events so far are in its log."""
    return _sit_down(app, _copy(moment(seats, fits, rules, level)))


def _copy(found: Moment) -> Moment:
    """A match of one's own, for the found one is kept."""
    return positions.earlier(found, 0, _("You"))


def _sit_down(app: App, at: Moment) -> TableScene:
    scene = TableScene(app.services, at.match)
    show(app, scene)
    scene.picture.log.extend(at.events)
    scene.relayout()
    run(app, 0.5)
    return scene


def at_rest(seats: int, fits: Fits, level: str, app: App, rules: RuleSet = CLASSIC) -> None:
    """A table at which nothing moves."""
    table(app, seats, fits, level, rules)


def on_the_way(
    seats: int, fits: Fits, seconds: float, app: App, rules: RuleSet = CLASSIC, own: tuple[OwnRule, ...] = ()
) -> None:
    """So many seconds after the last move: cards are in the air."""
    found = moment(seats, fits, rules, own=own)
    scene = _sit_down(app, positions.earlier(found, 1, _("You")))
    last = found.match.log[-1]
    scene.show(scene.match.commit(last.seat, last.move))
    run(app, seconds)


def written(seats: int, fits: Fits, app: App) -> None:
    """A table at rest with rules on its own-rule cards."""
    _sit_down(app, _copy(moment(seats, fits, house.BLOCKS, own=house.WRITTEN)))


def told_why(app: App) -> None:
    """Express: a card was refused, and the number of the rule stands on that sheet."""
    scene = table(app, 4, my_turn, rules=house.EXPRESS)
    playable = scene.playable or set()
    scene.input.activate(f"card:{next(i for i in range(9) if i not in playable)}")
    run(app, 0.4)


def dealing(seats: int, app: App) -> None:
    """The deal, half way."""
    match = Match(CLASSIC, table_seats(seats, _("You")), positions.players(seats, 7), 7)
    scene = TableScene(app.services, match)
    show(app, scene)
    for _frame in range(100):
        run(app, 0.05)
        if scene.dance.dealing:
            break
    run(app, 0.9)


def illegal(app: App) -> None:
    """A card that does not fit was pressed: it shakes, and the reason is there."""
    scene = table(app, 4, my_turn)
    playable = scene.playable or set()
    index = next(i for i in range(len(scene.picture.hand)) if i not in playable)
    scene.input.activate(f"card:{index}")
    run(app, 0.06)


def others_wait(app: App) -> None:
    """Step by step: another one has moved, and the next waits for a press."""
    app.services.settings.step = True
    app.services.device = "keyboard"
    scene = table(app, 4, partial(brings, Played))
    scene.clock.stepped = False
    scene.clock.fast = True
    scene.invalidate()
    run(app, 0.3)
    assert scene.clock.step_waits


def focused(app: App) -> None:
    """Played by keys: a card in focus, with its ring."""
    app.services.show_focus = True
    app.services.device = "keyboard"
    scene = table(app, 4, my_turn)
    index = min(scene.playable or {0})
    scene.input.focus = f"card:{index}"
    run(app, 0.3)


def captioned(app: App) -> None:
    """Captions for sounds, at their longest."""
    app.services.settings.captions = True
    table(app, 4, my_turn)
    app.services.sound.play("skip", -1, 0, "Bert Badger")
    app.services.sound.play("draw_other", 1, 0, "Hilda Hedgehog")
    run(app, 0.2)


def plain(make: Callable[[Services], Scene], app: App) -> None:
    """A scene of widgets, as it opens."""
    show(app, make(app.services))
    run(app, 1.0)


def by_keys(make: Callable[[Services], Scene], app: App) -> None:
    """The same with the focus ring of somebody who uses keys."""
    app.services.show_focus = True
    app.services.device = "keyboard"
    plain(make, app)


def by_pad(app: App) -> None:
    """The buttons, as somebody sees them who holds a controller."""
    app.services.show_focus, app.services.device = True, "gamepad"
    plain(ControlsScene, app)


def new_key(app: App) -> None:
    """A new key is waited for."""
    by_keys(ControlsScene, app)
    controls = app.stack.top
    assert isinstance(controls, ControlsScene)
    controls.group.focus_on("key.call")
    controls.wait_for(Act.CALL)


def quitting(app: App) -> None:
    """The question before the game ends."""
    menu = MenuScene(app.services)
    show(app, menu)
    run(app, 1.0)
    menu.ask_quit()
    run(app, 0.5)


def tried(name: str, value: object, make: Make, app: App) -> None:
    """The same state with one setting changed."""
    setattr(app.services.settings, name, value)
    app.apply_settings()
    make(app)


def alike(app: App) -> None:
    """Colours of one's own, two of them hardly to be told apart."""
    app.services.settings.own_colours = (3, 5, 10, 10, 14, 6, 27, 1)
    tried("palette", "own", partial(by_keys, OwnColoursScene), app)


def keep_screen(app: App) -> None:
    """The question after a change of the screen."""
    by_keys(PictureSettingsScene, app)
    app.services.ways.keep_screen()
    run(app, 0.5)


MENUS = [
    State("menu", "open", partial(plain, MenuScene)),
    State("menu", "quit", quitting),
    State("setup", "open", partial(by_keys, SetupScene)),
    State("settings", "open", partial(by_keys, SettingsScene)),
    State("sound", "open", partial(by_keys, SoundSettingsScene)),
    State("sound", "text-200", partial(tried, "text_scale", 200, partial(by_keys, SoundSettingsScene))),
    State("settings", "cards", partial(by_keys, PictureSettingsScene)),
    State("settings", "wood", partial(tried, "table", "wood", partial(by_keys, PictureSettingsScene))),
    State("settings", "blue", partial(tried, "table", "blue", partial(by_keys, PictureSettingsScene))),
    State("settings", "keep-screen", keep_screen),
    State("settings", "help-200", partial(tried, "text_scale", 200, partial(by_keys, HelpSettingsScene))),
    State("settings", "help", partial(by_keys, HelpSettingsScene)),
    State("settings", "presses", partial(tried, "scan", "one", partial(by_keys, PressSettingsScene))),
    State("own-colours", "open", partial(tried, "palette", "own", partial(by_keys, OwnColoursScene))),
    State("own-colours", "warning", alike),
    State(
        "own-colours",
        "text-200",
        partial(tried, "palette", "own", partial(tried, "text_scale", 200, partial(by_keys, OwnColoursScene))),
    ),
    State("controls", "keys", partial(by_keys, ControlsScene)),
    State("controls", "waiting", new_key),
    State("controls", "shapes", partial(tried, "pad_letters", "shapes", by_pad)),
    State("controls", "text-200", partial(tried, "text_scale", 200, partial(by_keys, ControlsScene))),
    State("settings", "text-200", partial(tried, "text_scale", 200, partial(by_keys, SettingsScene))),
]


def scoring(seats: int, fits: Fits, seconds: float, app: App) -> None:
    """The score over its table, so many seconds after it opened."""
    scene = table(app, seats, fits)
    app.stack.push(ScoringScene(app.services, scene.match))
    run(app, seconds)


def levels(app: App) -> None:
    """Opponents that play better or worse from now on."""
    app.services.show_focus, app.services.device = True, "keyboard"
    match = table(app, 4, my_turn, "skilled").match
    match.change_level(2, match.players[2], "master")
    app.stack.push(LevelsScene(app.services, match, lambda seat, level: None))
    run(app, 0.6)


def pause(app: App) -> None:
    """The table behind the pause menu."""
    scene = table(app, 4, my_turn)
    app.stack.push(PauseScene(app.services, scene.match.rules))
    run(app, 0.6)


def pause_with_all(app: App) -> None:
    """The pause of a match against bots, after a move that can be taken back."""
    app.services.ways.new_match(1)
    assert isinstance(app.services.ways, SceneWays)
    app.services.ways.may_take_back = lambda: True  # type: ignore[method-assign]
    app.step(0.0, [])
    pause(app)


def log(app: App) -> None:
    """The log over its table, at the newest event."""
    scene = table(app, 4, my_turn)
    scene.input.activate("log")
    run(app, 0.6)


def look(at: str, app: App) -> None:
    """A close look at something at the table."""
    scene = table(app, 4, my_turn)
    scene.input.focus = at
    scene.input.handle(Action(Act.INSPECT))
    run(app, 0.6)


def rules(name: str, at: str, wanted: str, app: App) -> None:
    """The page of rules of a preset, as it opens at a rule, or with something looked for."""
    scene = RulesScene(app.services, load_preset(name), at)
    show(app, scene)
    if wanted:
        scene.wanted = wanted
        scene.relayout()
    run(app, 0.6)


def by_rules(name: str, house: dict[str, object], make: Make, app: App) -> None:
    """The same state with another rule set chosen, and some house rules."""
    choose(app.services, name)
    app.services.settings.house = house
    make(app)


def house_row(row: str, app: App) -> None:
    """The house rules with the focus on one row."""
    by_keys(HouseScene, app)
    scene = app.stack.top
    assert isinstance(scene, HouseScene)
    scene.group.focus_on(row)
    scene.relayout()
    run(app, 0.3)


def importing(app: App) -> None:
    """The list of files that others have made, none yet."""
    app.services.shelf.exchange = Path("Documents") / "Hue and Cry"
    by_keys(ImportScene, app)


def compare(one: str, other: str, app: App) -> None:
    """Two presets side by side."""
    show(app, CompareScene(app.services, load_preset(one), load_preset(other)))
    run(app, 0.6)


def workshop(app: App, rules: Sequence[OwnRule] = (), seats: int = 4, writing: bool = False) -> WorkshopScene:
    """The workshop before the first round; ``rules`` stand on its cards, one on both or one on each."""
    match = Match(load_preset("block"), table_seats(seats, _("You")), positions.players(seats, 7), 7)
    app.services.settings.own_rules = tuple(map(rule_word, (OwnRule("next", "draw", 3), OwnRule("layer", "again"))))
    scene = WorkshopScene(app.services, match, lambda _own: None)
    show(app, scene)
    state = scene.agreement
    for number, rule in enumerate(rules):
        if len(rules) > 1:
            state.show(state.cards[number])
        scene.take(rule)
    run(app, 3.0)
    if writing:
        scene.write_on()
        app.step(0.0, [])
    return scene


def idea(number: int) -> OwnRule:
    """A ready-made rule in the language of the moment."""
    return own_rule_words.ideas()[number][1]


def workshop_open(app: App) -> None:
    """Nothing is written yet."""
    workshop(app)


def workshop_written(app: App) -> None:
    """One rule on both cards, all opponents have agreed."""
    workshop(app, [idea(0)])


def workshop_two(app: App) -> None:
    """Another rule on each card, at a large table."""
    workshop(app, [idea(0), idea(5)], 10)


def workshop_writing(app: App) -> None:
    """In the middle of a word."""
    workshop(app, [OwnRule("next", "show", 1, own_rule_words.phrases()[0])], writing=True)


def workshop_ideas(app: App) -> None:
    """The page of ideas."""
    app.services.show_focus, app.services.device = True, "keyboard"
    workshop(app)._ideas()
    run(app, 0.6)


WORKSHOP = [
    State("workshop", "open", workshop_open),
    State("workshop", "written", workshop_written),
    State("workshop", "two", workshop_two),
    State("workshop", "writing", workshop_writing),
    State("workshop", "text-200", partial(tried, "text_scale", 200, workshop_written)),
    State("workshop", "ideas", workshop_ideas),
]
OTHERS = [
    State("scoring", "counting", partial(scoring, 4, round_over, 0.7)),
    State("scoring", "round", partial(scoring, 4, round_over, 4.0)),
    State("scoring", "10-seats", partial(scoring, 10, round_over, 4.0)),
    State("scoring", "match", partial(scoring, 4, match_over, 4.0)),
    State("scoring", "won", partial(scoring, 4, i_won, 1.9)),
    State("pause", "open", pause),
    State("pause", "all", pause_with_all),
    State("pause", "text-200", partial(tried, "text_scale", 200, pause_with_all)),
    State("levels", "open", levels),
    State("levels", "text-200", partial(tried, "text_scale", 200, levels)),
    State("log", "open", log),
    State("look", "card", partial(look, "card:4")),
    State("look", "draw-pile", partial(look, "draw")),
    State("look", "pile", partial(look, "discard")),
    State("look", "seat", partial(look, "plate:1")),
    State("look", "text-200", partial(tried, "text_scale", 200, partial(look, "card:0"))),
    State("log", "text-200", partial(tried, "text_scale", 200, log)),
]
RULES = [
    State("setup", "yksi", partial(by_rules, "yksi", {"seven_swaps": True}, partial(by_keys, SetupScene))),
    State("setup", "trouble", partial(by_rules, "classic", {"elimination": True}, partial(by_keys, SetupScene))),
    State("opponents", "open", partial(by_keys, OpponentsScene)),
    State("opponents", "mixed", partial(tried, "opponents", ("owl:master", "bear"), partial(by_keys, OpponentsScene))),
    State("opponents", "text-200", partial(tried, "text_scale", 200, partial(by_keys, OpponentsScene))),
    State("setup", "text-200", partial(tried, "text_scale", 200, partial(by_keys, SetupScene))),
    State("house", "open", partial(by_keys, HouseScene)),
    State("house", "stacking", partial(by_rules, "yksi", {"stacking": "mixed"}, partial(house_row, "stacking"))),
    State(
        "house",
        "trouble",
        partial(by_rules, "express", {"teams": True, "elimination": True}, partial(house_row, "jump_in_adds")),
    ),
    State("house", "text-200", partial(tried, "text_scale", 200, partial(house_row, "dealer"))),
    State("import", "empty", importing),
    State("rules", "open", partial(rules, "classic", "", "")),
    State("rules", "yksi", partial(rules, "yksi", "", "hand")),
    State("rules", "at", partial(rules, "block", "K16", "")),
    State("rules", "text-200", partial(tried, "text_scale", 200, partial(rules, "express", "", ""))),
    State("compare", "yksi", partial(compare, "yksi", "classic")),
    State("compare", "same", partial(compare, "block", "classic")),
]
TABLES = [
    State("table", "2-seats", partial(at_rest, 2, my_turn, "heuristic")),
    State("table", "4-seats", partial(at_rest, 4, my_turn, "heuristic")),
    State("table", "7-seats", partial(at_rest, 7, my_turn, "heuristic")),
    State("table", "10-seats", partial(at_rest, 10, my_turn, "heuristic")),
    State("table", "many-cards", partial(at_rest, 4, many_cards, "random")),
    State("table", "focus", focused),
    State("table", "one-switch", partial(tried, "scan", "two", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "mirrored", partial(tried, "mirrored", True, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "illegal", illegal),
    State("table", "step", others_wait),
    State("table", "captions", captioned),
    State("table", "captions-200", partial(tried, "text_scale", 200, captioned)),
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
    State("table", "text-200", partial(tried, "text_scale", 200, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "tv", partial(tried, "tv", True, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "tv-10-seats", partial(tried, "tv", True, partial(at_rest, 10, my_turn, "heuristic"))),
    State("table", "tv-penalty", partial(tried, "tv", True, partial(on_the_way, 4, draws_four, 0.5))),
    State("table", "ui-75", partial(tried, "ui_scale", 75, partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "wood", partial(tried, "table", "wood", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "blue", partial(tried, "table", "blue", partial(at_rest, 4, my_turn, "heuristic"))),
    State("table", "contrast", partial(tried, "palette", "contrast", partial(at_rest, 4, my_turn, "heuristic"))),
]


def says(make: Make) -> Make:
    """The same state with the coach's advice."""
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
    State("coach", "text-200", partial(tried, "text_scale", 200, says(partial(at_rest, 4, my_turn, "heuristic")))),
    State("coach", "tv", partial(tried, "tv", True, says(partial(at_rest, 4, my_turn, "heuristic")))),
]


def looking_back(share: float, app: App, flat: bool = False) -> None:
    """The coach's look back, when so much of it is done."""
    app.services.show_focus, app.services.device = True, "keyboard"
    match = _copy(moment(4, round_over)).match
    scene = LookBackScene(app.services, match, coach.Quick(flat))
    show(app, scene)
    while not scene.review.done and scene.review.progress < share:
        app.step(0.0, [])
    scene.update = lambda _dt: None  # type: ignore[method-assign]
    run(app, 0.2)


LOOKING_BACK = [
    State("look-back", "open", partial(looking_back, 1.0)),
    State("look-back", "begins", partial(looking_back, 0.4)),
    State("look-back", "none", partial(looking_back, 1.0, flat=True)),
    State("look-back", "text-200", partial(tried, "text_scale", 200, partial(looking_back, 1.0))),
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
    _moving("rule-counts", 4, house.a_rule_counts, 1.2, house.BLOCKS, house.WRITTEN),
]


def states() -> Iterator[State]:
    """All states, scene by scene."""
    yield from MENUS
    yield from TABLES
    yield from HOUSES
    yield from COACHED
    yield from LOOKING_BACK
    yield from WORKSHOP
    yield from OTHERS
    yield from (State("back", name, make) for name, make in archive_moments.MOMENTS.items())
    yield from (State("party", name, make) for name, make in lobby_moments.MOMENTS.items())
    yield from RULES
    yield from party_moments.party_states(State)
