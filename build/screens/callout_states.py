"""Moments to call or to catch, and the questions around a wild draw card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from build.screens import house_states as house
from build.screens.headless import run
from build.screens.positions import ME, Fits
from build.screens.table_states import at_rest, my_turn, on_the_way, table
from game.main.app import App
from game.match.match import Match
from game.players.human import Human
from game.rules.cards import WILD_DRAW_FOUR, colour_of
from game.rules.events import Challenged, Event, Played
from game.rules.moves import CALL, CATCHES, CHALLENGE
from game.rules.view import Phase
from game.scenes.table.scene import TableScene
from game.scenes.table.show.challenge_reveal import DOUBT_SECONDS, seconds_to_verdict
from game.scenes.table.tooltip import REST_SECONDS

Make = Callable[[App], object]


def may_call(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.phase is Phase.PLAY and view.turn == ME and CALL in match.legal(ME)


def must_call(match: Match, last: Sequence[Event]) -> bool:
    view = match.view(ME)
    laid = any(isinstance(event, Played) and event.seat == ME for event in last)
    return laid and view.exposed == ME and view.phase is Phase.PLAY and view.turn != ME


def must_call_and_name(match: Match, _last: Sequence[Event]) -> bool:
    """As ``must_call``, after a wild, whose colour is named first (A19)."""
    view = match.view(ME)
    return view.exposed == ME and view.phase is Phase.COLOUR


def may_catch(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    return view.exposed > 0 and CATCHES[view.exposed] in match.legal(ME) and len(match.log) > 8


def _thinking(fits: Fits, seconds: float, app: App) -> TableScene:
    """Show the table ``seconds`` after a moment, with no other seat moving."""
    scene = table(app, 4, fits)
    for seat in range(1, len(scene.match.seats)):
        scene.match.seat_player(seat, Human())
    run(app, seconds)
    return scene


def named(id: str, app: App) -> None:
    """Rest the focus on a button until its name is shown."""
    app.services.show_focus, app.services.device = True, "keyboard"
    scene = table(app, 4, my_turn)
    scene.input.focus = id
    run(app, 2 * REST_SECONDS)
    assert scene.tooltip.shown_target is not None and scene.tooltip.shown_target.id == id


def may_doubt(match: Match, _last: Sequence[Event]) -> bool:
    """Whether seat 0 is hit by a wild draw card and may challenge it."""
    view = match.view(ME)
    return view.turn == ME and CHALLENGE in match.legal(ME) and len(view.hand) > 3


def may_bluff(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(ME)
    held = WILD_DRAW_FOUR in view.hand and any(colour_of(card) == view.colour for card in view.hand)
    return view.phase is Phase.PLAY and view.turn == ME and held and len(view.hand) > 3


def bluffing(app: App) -> None:
    """Press a bluffing wild draw card once, which only warns."""
    scene = table(app, 4, may_bluff)
    held = [card.card for card in scene.show.picture.hand]
    scene.input.activate(f"card:{held.index(WILD_DRAW_FOUR)}")
    run(app, 0.4)
    assert scene.message.text


def doubting(app: App) -> None:
    scene = table(app, 4, may_doubt)
    scene.input.activate("option:1")
    run(app, DOUBT_SECONDS)
    assert scene.show.picture.reveal is not None


def judged(mine: bool, guilty: bool, match: Match, last: Sequence[Event]) -> bool:
    found = [event for event in last if isinstance(event, Challenged)]
    about_me = any(ME in (event.challenger, event.seat) for event in found)
    return any(event.guilty == guilty and (event.challenger == ME) == mine == about_me for event in found)


def in_trial(mine: bool, guilty: bool, share: float, app: App) -> None:
    """Show a challenge after ``share`` of the time until its verdict."""
    on_the_way(4, partial(judged, mine, guilty), 0.0, app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    run(app, 0.02)
    reveal = scene.show.picture.reveal
    assert reveal is not None
    run(app, seconds_to_verdict(len(reveal.cards)) * share)


MOMENTS: Final[dict[str, Make]] = {
    "call-may": partial(at_rest, 4, may_call, "heuristic"),
    "call-now": partial(_thinking, must_call, 0.1),
    "call-colour": partial(_thinking, must_call_and_name, 0.4),
    "catch-may": partial(_thinking, may_catch, 0.0),
    "catch-now": partial(_thinking, may_catch, 1.0),
    "claim": partial(at_rest, 4, may_doubt, "heuristic"),
    "claim-express": partial(at_rest, 4, may_doubt, "heuristic", rules=house.EXPRESS),
    "judged": doubting,
    "trial-turning": partial(in_trial, True, True, 0.55),
    "trial-guilty": partial(in_trial, True, True, 1.3),
    "trial-innocent": partial(in_trial, True, False, 1.6),
    "trial-bots": partial(in_trial, False, True, 0.9),
    "trial-bots-told": partial(in_trial, False, False, 1.3),
    "bluff": bluffing,
    **{f"named-{id.removesuffix('_button')}": partial(named, id) for id in ("call", "hand", "draw_button", "fast")},
}
"""How to reach each picture of the scene "table", by its name."""
