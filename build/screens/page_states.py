"""Pages over a table and beside it, in the states of the gallery."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from build.screens import coach_states as coach
from build.screens import positions
from build.screens.headless import run, show
from build.screens.positions import Fits
from build.screens.table_states import Make, by_keys, copied, moment, my_turn, round_over, table
from game.main.app import App
from game.match.match import Match
from game.rules.own_rule import OwnRule, rule_word
from game.scenes import routes
from game.scenes.archive.look_back import LookBackScene
from game.scenes.menu.about import AccessibilityScene, LicenceScene
from game.scenes.menu.crash_dialog import offer_to_go_on
from game.scenes.menu.imprint import read_imprint
from game.scenes.menu.licences import read_licences
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.pause import PauseScene
from game.scenes.scoring.luck import LuckOfRound
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.scoring.victory import Victory
from game.scenes.services import Services
from game.scenes.setup.compare import CompareScene
from game.scenes.setup.exchange import ImportScene
from game.scenes.setup.house import HouseScene
from game.scenes.setup.opponents import LevelsScene
from game.scenes.setup.rulebook import RulesScene
from game.scenes.table.messages import LogScene
from game.scenes.workshop.workshop import WorkshopScene
from game.sessions.chosen_rules import choose
from game.sessions.current_match import CurrentMatch
from game.sessions.session import table_seats
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.rulesets import load_preset
from game.ui.input.actions import Act, Action
from game.words import _
from game.words import own_rule as own_rule_words


def scoring(seats: int, fits: Fits, seconds: float, app: App) -> None:
    """Show the score over its table, ``seconds`` after it opened."""
    scene = table(app, seats, fits)
    app.stack.push(ScoringScene(app.services, scene.match))
    run(app, seconds)


def with_luck(seats: int, app: App, thinker: type[coach.Patient] = coach.Ending) -> None:
    """Show a round's score with its luck as ``thinker`` finds it."""
    app.services.show_focus, app.services.device = True, "keyboard"
    scene = table(app, seats, round_over)
    page = ScoringScene(app.services, scene.match)
    page.luck = LuckOfRound(scene.match, 0, thinker(), page.relayout)
    app.stack.push(page)
    run(app, 4.0)


def podium(seats: int, fits: Fits, seconds: float, app: App) -> None:
    """Show the podium of a finished match, ``seconds`` after it opened."""
    match = table(app, seats, fits).match
    app.stack.push(Victory(app.services, match, 0))
    run(app, seconds)


def levels(app: App) -> None:
    """Show opponents that play better or worse from now on."""
    app.services.show_focus, app.services.device = True, "keyboard"
    match = table(app, 4, my_turn, "skilled").match
    match.assignments.change_level(2, match.assignments.players[2], "master")
    app.stack.push(LevelsScene(app.services, match, lambda seat, level: None))
    run(app, 0.6)


def licence(services: Services) -> LicenceScene:
    return LicenceScene(services, next(work for work in read_licences().works if len(work.texts) == 3))


def accessibility(services: Services) -> AccessibilityScene:
    return AccessibilityScene(services, read_imprint().homepage)


def crashed(app: App) -> None:
    """Show the first start after a crash."""
    app.services.store = store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    seats = [{"name": name} for name in ("Ada", "Fox", "Owl", "Bear")]
    store.begin(SavedMatch(FORMAT, {"name": "classic"}, seats, 7, [(3, 0, "draw")]))
    by_keys(MenuScene, app)
    offer_to_go_on(app.services, Path("report-2026-11-21-203000.txt"))
    run(app, 0.3)


def pause(app: App) -> None:
    scene = table(app, 4, my_turn)
    app.stack.push(PauseScene(app.services, scene.match.rules))
    run(app, 0.6)


class _AfterAMove(CurrentMatch):
    """A match in which a move can be taken back."""

    may_take_back = True
    has_moments = True
    may_take_lesson = True


def pause_with_all(app: App) -> None:
    app.services.current = _AfterAMove()
    app.services.go(routes.NewMatch(1))
    app.step(0.0, [])
    pause(app)


def pause_by_pad(app: App) -> None:
    app.services.show_focus, app.services.device = True, "gamepad"
    pause_with_all(app)


def log(app: App) -> None:
    scene = table(app, 4, my_turn)
    scene.input.activate("log")
    run(app, 0.6)


def log_with_hints(app: App) -> None:
    """Show the log with its hints, scrolled to its beginning."""
    scene = table(app, 4, my_turn)
    for act in (Act.CALL, Act.HAND):
        scene.input.handle(Action(act))
    scene.input.activate("log")
    run(app, 0.6)
    page = app.stack.top
    assert isinstance(page, LogScene)
    page.scroll.scroll_by(-page.scroll.furthest)
    page.relayout()
    run(app, 0.2)


def look(at: str, app: App) -> None:
    scene = table(app, 4, my_turn)
    scene.input.focus = at
    scene.input.handle(Action(Act.INSPECT))
    run(app, 0.6)


def rules(name: str, at: str, wanted: str, app: App) -> None:
    """Show a built-in rule set's page, at rule ``at`` or with ``wanted`` looked for."""
    scene = RulesScene(app.services, app.services.shelf.get(name), at)
    show(app, scene)
    if wanted:
        scene.wanted = wanted
        scene.relayout()
    run(app, 0.6)


def by_rules(name: str, house: dict[str, object], make: Make, app: App) -> None:
    choose(app.services.draft, name)
    app.services.draft.store_choice()
    app.services.settings.house = house
    make(app)


def house_row(row: str, app: App) -> None:
    """Show the house rules with the focus on ``row``."""
    by_keys(HouseScene, app)
    scene = app.stack.top
    assert isinstance(scene, HouseScene)
    scene.group.focus_on(row)
    scene.relayout()
    run(app, 0.3)


def refused_rules(app: App) -> None:
    """Show house rules that contradict each other, and the offer to fix them."""
    by_keys(HouseScene, app)
    scene = app.stack.top
    assert isinstance(scene, HouseScene)
    scene.press("save")
    run(app, 0.4)


def importing(app: App) -> None:
    app.services.shelf.exchange = Path("Documents") / "Hue and Cry"
    by_keys(ImportScene, app)


def compare(one: str, other: str, app: App) -> None:
    show(app, CompareScene(app.services, load_preset(one), load_preset(other)), 0.6)


def workshop(app: App, rules: Sequence[OwnRule] = (), seats: int = 4, writing: bool = False) -> WorkshopScene:
    """Show the workshop before the first round; one rule goes on both cards, two on one each."""
    match = Match(load_preset("block"), table_seats(seats, _("You")), positions.players(seats, 7), 7)
    app.services.settings.custom_rules = tuple(map(rule_word, (OwnRule("next", "draw", 3), OwnRule("layer", "again"))))
    scene = WorkshopScene(app.services, match, lambda _own: None)
    show(app, scene)
    state = scene.agreement
    for number, rule in enumerate(rules):
        if len(rules) > 1:
            state.select_card(state.cards[number])
        scene.take(rule)
    run(app, 3.0)
    if writing:
        scene.write_on()
        app.step(0.0, [])
    return scene


def idea(number: int) -> OwnRule:
    return own_rule_words.ideas()[number][1]


def workshop_open(app: App) -> None:
    workshop(app)


def workshop_written(app: App) -> None:
    workshop(app, [idea(0)])


def workshop_two(app: App) -> None:
    workshop(app, [idea(0), idea(5)], 10)


def workshop_writing(app: App) -> None:
    workshop(app, [OwnRule("next", "show", 1, own_rule_words.phrases()[0])], writing=True)


def workshop_ideas(app: App) -> None:
    app.services.show_focus, app.services.device = True, "keyboard"
    workshop(app).open_ideas()
    run(app, 0.6)


def looking_back(share: float, app: App, flat: bool = False) -> None:
    """Show the coach's look back when ``share`` of it is done."""
    app.services.show_focus, app.services.device = True, "keyboard"
    match = copied(moment(4, round_over)).match
    scene = LookBackScene(app.services, match, thinker=coach.Quick(flat))
    show(app, scene)
    while not scene.review.is_done and scene.review.progress < share:
        app.step(0.0, [])
    scene.update = lambda dt: None  # type: ignore[method-assign]
    run(app, 0.3)
