"""States of a shared table: curtain, open hand, claims, and the rail below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from build.screens.coach_states import Speechless
from build.screens.headless import run, show
from build.screens.positions import Fits, Moment
from build.screens.table_states import large, moment, on_tv, tried
from game.main.app import App
from game.match.jump_window import ASK_ALL
from game.match.match import Match, SeatInfo
from game.match.seats import NO_HANDICAP, Handicap
from game.players.human import Human
from game.players.player import Player
from game.players.roster import make_opponent
from game.rules.events import Event
from game.rules.moves import Play
from game.rules.ruleset import CLASSIC, RuleSet
from game.rules.view import Phase
from game.scenes.party.controllers import PadsInHands
from game.scenes.party.modes import party_table
from game.scenes.party.screen import SharedScreen
from game.scenes.table.scene import TableScene
from game.storage.rulesets import load_preset

NAMES = ("Anna", "Bert", "Clara Maria", "Dirk", "Emma", "Finn", "Greta", "Henri", "Ida", "Jan")
FACES = ("fox", "badger", "cat", "owl", "hedgehog", "rabbit", "bear", "penguin", "frog", "you")


def people(seats: int, bots: Sequence[int] = ()) -> list[SeatInfo]:
    return [
        SeatInfo(NAMES[seat], "bot" if seat in bots else "human", FACES[seat], "heuristic" if seat in bots else "")
        for seat in range(seats)
    ]


def on_turn(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(0)
    usual = view.phase is Phase.PLAY and view.turn == 0 and 6 <= len(view.hand) <= 9 and len(match.log) >= 14
    return usual and 2 <= sum(isinstance(move, Play) for move in match.legal(0)) < len(view.hand) - 1


def answers(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(0)
    return view.phase is Phase.ANSWER and view.turn == 0 and len(match.log) > 8 and len(view.hand) > 3


def may_jump(match: Match, _last: Sequence[Event]) -> bool:
    view = match.view(0)
    return view.phase is Phase.PLAY and view.turn == 0 and match.presses.jump_window and len(match.log) >= 14


def all_asked(mode: str, seats: int, app: App, pressed: bool = True) -> None:
    """Show each player asked whether to jump in; with ``pressed`` one has answered."""
    app.services.settings.act_clock = ASK_ALL
    scene = sit(app, mode, seats, may_jump, load_preset("yksi"))
    if pressed:
        party(scene).presses.press("pass", 1)
    run(app, 0.6)


def chooses(match: Match, _last: Sequence[Event]) -> bool:
    return match.view(0).phase is Phase.COLOUR and match.view(0).turn == 0 and len(match.log) > 8


def sit(
    app: App,
    mode: str = "pass",
    seats: int = 4,
    fits: Fits = on_turn,
    rules: RuleSet = CLASSIC,
    bots: Sequence[int] = (),
    given: Sequence[Handicap] = (),
) -> TableScene:
    """Seat people at a moment, with the curtain down where there is one."""
    found: Moment = moment(seats, fits, rules)
    infos = people(seats, bots)
    players: list[Player] = [
        make_opponent("heuristic", found.match.deal, seat) if seat in bots else Human() for seat in range(seats)
    ]
    match = Match.replay(rules, infos, players, found.match.deal, found.match.log)
    # The moment was found without handicaps: they are only shown.
    uneven = [replace(info, handicap=one) for info, one in zip(infos, given, strict=False)]
    match.assignments.seats = (*uneven, *infos[len(uneven) :])
    scene = party_table(mode, app.services, match, None, found.events)
    show(app, scene, 0.5)
    return scene


def party(scene: TableScene) -> SharedScreen:
    assert isinstance(scene.audience, SharedScreen)
    return scene.audience


def curtain(mode: str, seats: int, fits: Fits, app: App) -> None:
    sit(app, mode, seats, fits)


def for_nothing(mode: str, app: App) -> None:
    """Press a call and a catch, both for nothing."""
    scene = sit(app, mode)
    for kind, seat in (("call", 1), ("hand", 2)):
        party(scene).presses.press(kind, seat)
    run(app, 0.6)


def latecomer(mode: str, seats: int, now: bool, app: App) -> None:
    scene = sit(app, mode, seats)
    info = SeatInfo("Zoë Late", "human", FACES[seats], mark=FACES[seats])
    scene.play.publish_events(
        scene.match.assignments.join(Human(), info) + (scene.match.assignments.deal_in(seats) if now else [])
    )
    run(app, 0.9)


GIVEN = (Handicap(cards=4, hints=2, shield=True), Handicap(hints=3, auto_call=True), NO_HANDICAP, Handicap(cards=10))


def handicaps(mode: str, look: bool, app: App) -> None:
    """Show players with handicaps; with ``look``, a revealed hand and a hint."""
    scene = sit(app, mode, 4, on_turn, given=GIVEN)
    if look:
        party(scene).reveal()
        run(app, 0.6)
        scene.coaching.thinker = Speechless
        scene.input.activate("hint")
    run(app, 0.6)


def by_keys(app: App) -> None:
    app.services.show_focus, app.services.device = True, "keyboard"
    scene = sit(app)
    party(scene).presses.press("hand", 2)
    run(app, 0.3)


def looking(mode: str, seats: int, fits: Fits, app: App) -> None:
    scene = sit(app, mode, seats, fits)
    party(scene).reveal()
    run(app, 0.6)


def own_look(app: App) -> None:
    """Enlarge a card of the revealed hand."""
    app.services.show_focus, app.services.device = True, "keyboard"
    looking("pass", 4, on_turn, app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    party(scene).look_alone("card:1")
    run(app, 0.5)


def hidden_soon(make: Callable[[App], object], app: App) -> None:
    app.services.settings.curtain_after = 10
    make(app)
    run(app, 7)


def peeking(app: App) -> None:
    scene = sit(app, "pads")
    assert isinstance(scene.audience, PadsInHands)
    scene.audience.peek(scene.match.seat_on_turn)
    run(app, 0.6)


STATES: Final[tuple[tuple[str, str, Callable[[App], object]], ...]] = (
    ("curtain", "open", partial(curtain, "pass", 4, on_turn)),
    ("curtain", "keys", by_keys),
    ("curtain", "penalty", partial(curtain, "pass", 4, answers)),
    ("curtain", "10-seats", partial(curtain, "pass", 10, on_turn)),
    ("curtain", "text-200", large(partial(curtain, "pass", 4, on_turn))),
    ("shared", "hand", partial(looking, "pass", 4, on_turn)),
    ("shared", "hidden-soon", partial(hidden_soon, partial(looking, "pass", 4, on_turn))),
    ("shared", "look-hidden-soon", partial(hidden_soon, own_look)),
    ("curtain", "for-nothing", partial(for_nothing, "pass")),
    ("pads", "for-nothing", partial(for_nothing, "pads")),
    ("curtain", "handicaps", partial(handicaps, "pass", False)),
    ("shared", "handicaps", partial(handicaps, "pass", True)),
    ("open-table", "handicaps", partial(handicaps, "open", False)),
    ("shared", "own-look", own_look),
    ("shared", "2-seats", partial(looking, "pass", 2, on_turn)),
    ("curtain", "all-asked", partial(all_asked, "pass", 4)),
    ("pads", "all-asked", partial(all_asked, "pads", 6)),
    ("open-table", "all-asked", partial(all_asked, "open", 4)),
    ("shared", "dealt-in", partial(latecomer, "pass", 4, True)),
    ("open-table", "waiting", partial(latecomer, "open", 5, False)),
    ("pads", "dealt-in", partial(latecomer, "pads", 3, True)),
    ("pads", "face-down", partial(curtain, "pads", 4, on_turn)),
    ("pads", "looking", peeking),
    ("pads", "tv", on_tv(partial(curtain, "pads", 4, on_turn))),
    ("open-table", "4-seats", partial(curtain, "open", 4, on_turn)),
    ("open-table", "7-seats", partial(curtain, "open", 7, on_turn)),
    ("open-table", "tv", on_tv(partial(curtain, "open", 4, on_turn))),
    ("shared", "10-seats", partial(looking, "pass", 10, on_turn)),
    ("shared", "answer", partial(looking, "pass", 4, answers)),
    ("shared", "colour", partial(looking, "pass", 4, chooses)),
    ("shared", "mirrored", partial(tried, "mirrored", True, partial(looking, "pass", 4, on_turn))),
    ("shared", "text-200", large(partial(looking, "pass", 4, on_turn))),
    ("open-table", "tv-all-asked", on_tv(partial(all_asked, "open", 10, pressed=False))),
    ("open-table", "all-asked-10", partial(all_asked, "open", 10, pressed=False)),
    ("pads", "tv-all-asked", on_tv(partial(all_asked, "pads", 9, pressed=False))),
    ("open-table", "9-seats", partial(curtain, "open", 9, on_turn)),
    ("open-table", "tv-9-seats", on_tv(partial(curtain, "open", 9, on_turn))),
    ("open-table", "tv-10-seats", on_tv(partial(curtain, "open", 10, on_turn))),
)
"""Scene, name and how to get there."""
