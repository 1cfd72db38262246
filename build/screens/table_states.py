"""Moments of real matches, and how to bring an application there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from build.screens import house_states as house
from build.screens import positions
from build.screens.headless import run, show
from build.screens.positions import ME, Fits, Moment, find
from game.main.app import App
from game.match.match import Match
from game.rules.cards import WILD_DRAWS, Card, is_wild
from game.rules.events import Challenged, Drawn, Event, Played
from game.rules.moves import Play
from game.rules.own_rule import OwnRule
from game.rules.playable import breaks_wild_draw_rule
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import Phase
from game.scenes import routes
from game.scenes.menu.menu import MenuScene
from game.scenes.services import Services
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.own_colours import OwnColoursScene
from game.scenes.settings.picture_settings import PictureSettingsScene
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.ui.input.actions import Act, Action
from game.ui.stage import Scene
from game.words import _

Make = Callable[[App], None]


# --- moments ----------------------------------------------------------------------------------------------------


def my_turn(match: Match, _last: Sequence[Event]) -> bool:
    """Whether a usual decision is due: some cards fit, some do not, well into the round."""
    view = match.view(ME)
    if view.phase is not Phase.PLAY or view.turn != ME or not 6 <= len(view.hand) <= 9 or len(match.log) < 14:
        return False
    return 2 <= sum(isinstance(move, Play) for move in match.legal(ME)) < len(view.hand) - 1


def must_draw(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    waits = view.phase is Phase.PLAY and view.turn == ME and len(match.log) > 8
    return waits and not any(isinstance(move, Play) for move in match.legal(ME))


def in_phase(phase: Phase, match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.phase is phase and view.turn == ME and len(match.log) > 8 and len(view.hand) > 3


def brings(kind: type, match: Match, last: Sequence[Event]) -> bool:
    return len(match.log) > 10 and match.log[-1].seat != ME and any(isinstance(event, kind) for event in last)


def with_a_wild(match: Match, last: Sequence[Event]) -> bool:
    return my_turn(match, last) and any(map(is_wild, match.view(ME).hand))


def may_bluff(match: Match, last: Sequence[Event]) -> bool:
    """Whether a usual decision is due, with a wild draw card that would be a bluff."""
    return my_turn(match, last) and any(_is_bluff(match, card) for card in match.view(ME).hand)


def _is_bluff(match: Match, card: Card) -> bool:
    view = match.view(ME)
    rest = [other for other in view.hand if other != card]
    return card in WILD_DRAWS and breaks_wild_draw_rule(match.rules, view.colour, rest)


def draws_four(match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, Drawn) and event.seat != ME and event.count >= 4 for event in last)


def i_challenged(match: Match, last: Sequence[Event]) -> bool:
    return any(isinstance(event, Challenged) and event.challenger == ME for event in last)


def i_play(match: Match, last: Sequence[Event]) -> bool:
    return len(match.log) > 10 and any(isinstance(event, Played) and event.seat == ME for event in last)


def many_cards(match: Match, _last: Sequence[Event]) -> bool:
    """Whether seat 0 is on turn with at least 18 cards."""
    view = match.view(ME)
    return view.phase is Phase.PLAY and view.turn == ME and len(view.hand) >= 18


def round_over(match: Match, _last: Sequence[Event]) -> bool:
    """Whether the second or a later round has a result and the match goes on."""
    return match.result is not None and match.round_number >= 2 and not match.is_over


def match_over(match: Match, _last: Sequence[Event]) -> bool:
    return match.is_over


def i_won(match: Match, _last: Sequence[Event]) -> bool:
    return match.is_over and ME in match.winners


moment = cache(find)


# --- getting there ----------------------------------------------------------------------------------------------


def table(app: App, seats: int, fits: Fits, level: str = "heuristic", rules: RuleSet = CLASSIC) -> TableScene:
    return _sit_down(app, copied(moment(seats, fits, rules, level)))


def copied(found: Moment) -> Moment:
    """Return a copy of the match, since the found one is cached."""
    return positions.earlier(found, 0, _("You"))


def _sit_down(app: App, at: Moment) -> TableScene:
    scene = TableScene(app.services, at.match)
    show(app, scene)
    scene.show.picture.log.extend(at.events)
    scene.relayout()
    run(app, 0.5)
    return scene


def at_rest(seats: int, fits: Fits, level: str, app: App, rules: RuleSet = CLASSIC) -> None:
    table(app, seats, fits, level, rules)


def on_the_way(
    seats: int, fits: Fits, seconds: float, app: App, rules: RuleSet = CLASSIC, own: tuple[OwnRule, ...] = ()
) -> None:
    """Show the table ``seconds`` after the last move, with cards in the air."""
    found = moment(seats, fits, rules, own=own)
    scene = _sit_down(app, positions.earlier(found, 1, _("You")))
    last = found.match.log[-1]
    scene.play.publish_events(scene.match.commit(last.seat, last.move))
    run(app, seconds)


def written(seats: int, fits: Fits, app: App) -> None:
    _sit_down(app, copied(moment(seats, fits, house.BLOCKS, own=house.WRITTEN)))


def told_why(app: App) -> None:
    """Refuse a card in Express, citing the number of the rule on that sheet."""
    scene = table(app, 4, my_turn, rules=house.EXPRESS)
    playable = scene.show.playable or set()
    scene.input.activate(f"card:{next(i for i in range(9) if i not in playable)}")
    run(app, 0.4)


def dealing(seats: int, app: App) -> None:
    """Show the deal halfway."""
    match = Match(CLASSIC, table_seats(seats, _("You")), positions.players(seats, 7), 7)
    scene = TableScene(app.services, match)
    show(app, scene)
    for _frame in range(100):
        run(app, 0.05)
        if scene.show.choreography.dealing:
            break
    run(app, 0.9)


def illegal(app: App) -> None:
    """Press a card that does not fit: it shakes, and the reason is shown."""
    scene = table(app, 4, my_turn)
    playable = scene.show.playable or set()
    index = next(i for i in range(len(scene.show.picture.hand)) if i not in playable)
    scene.input.activate(f"card:{index}")
    run(app, 0.06)


def others_wait(app: App) -> None:
    """Play step by step: a seat has moved, and the next waits for a press."""
    app.services.settings.step = True
    app.services.device = "keyboard"
    scene = table(app, 4, partial(brings, Played))
    scene.clock.next_move_allowed = False
    scene.clock.is_fast = True
    scene.invalidate()
    run(app, 0.3)
    assert scene.clock.waits_for_step


def focused(app: App) -> None:
    """Focus a card by keyboard, with its ring."""
    app.services.show_focus = True
    app.services.device = "keyboard"
    scene = table(app, 4, my_turn)
    index = min(scene.show.playable or {0})
    scene.input.focus = f"card:{index}"
    run(app, 0.3)


def pointed_at(app: App) -> None:
    """Point the mouse at a wild: it leans away, and light passes over it."""
    app.services.show_focus, app.services.device = False, "mouse"
    scene = table(app, 4, with_a_wild)
    index = next(i for i, held in enumerate(scene.show.picture.hand) if is_wild(held.card))
    spot = scene.show.picture.hand[index].spot
    at = spot.x - spot.height / 5, spot.y - spot.height / 4
    scene.input.handle(Action(Act.POINTER_MOVE, pos=at, device="mouse"))
    run(app, 0.25)


def bluff(app: App) -> None:
    """Focus, by keyboard, a wild draw card that would be a bluff."""
    app.services.show_focus, app.services.device = True, "keyboard"
    scene = table(app, 4, may_bluff)
    hand = scene.show.picture.hand
    scene.input.focus = f"card:{next(i for i, held in enumerate(hand) if _is_bluff(scene.match, held.card))}"
    run(app, 0.3)


def speed_asked(app: App) -> None:
    app.services.device = "keyboard"
    table(app, 4, my_turn).table.ask_speed()
    run(app, 0.3)


def captioned(app: App) -> None:
    """Show captions for sounds, at their longest."""
    app.services.settings.captions = True
    table(app, 4, my_turn)
    app.services.sound.play("skip", -1, 0, "Bert Badger")
    app.services.sound.play("draw_other", 1, 0, "Hilda Hedgehog")
    run(app, 0.2)


def plain(make: Callable[[Services], Scene], app: App) -> None:
    show(app, make(app.services), 1.0)


def by_keys(make: Callable[[Services], Scene], app: App) -> None:
    app.services.show_focus = True
    app.services.device = "keyboard"
    plain(make, app)


def by_pad(app: App) -> None:
    app.services.show_focus, app.services.device = True, "gamepad"
    plain(ControlsScene, app)


def new_key(app: App) -> None:
    """Show the controls waiting for a new key."""
    by_keys(ControlsScene, app)
    controls = app.stack.top
    assert isinstance(controls, ControlsScene)
    controls.group.focus_on("key.call")
    controls.rebinding.wait_for(Act.CALL)


def quitting(app: App) -> None:
    """Show the question before the game quits."""
    menu = MenuScene(app.services)
    show(app, menu, 1.0)
    menu.back()
    run(app, 0.5)


def tried(name: str, value: object, make: Make, app: App) -> None:
    setattr(app.services.settings, name, value)
    app.apply_settings()
    make(app)


def large(make: Make) -> Make:
    """Return the state with text of 200 %."""
    return partial(tried, "text_scale", 200, make)


def on_tv(make: Make) -> Make:
    return partial(tried, "tv", True, make)


def alike(app: App) -> None:
    app.services.settings.own_colours = (3, 5, 10, 10, 14, 6, 27, 1)
    tried("palette", "own", partial(by_keys, OwnColoursScene), app)


def keep_screen(app: App) -> None:
    by_keys(PictureSettingsScene, app)
    app.services.go(routes.ScreenChanged())
    run(app, 0.5)
