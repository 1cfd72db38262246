"""States of a party: the lobby, its places and what follows, for the pictures and matrix."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache, partial
from math import inf
from pathlib import Path

from build.screens.headless import run, show
from game.main.app import App
from game.match.match import Match
from game.match.seats import NO_HANDICAP, Handicap
from game.match.series import Length
from game.players.human import Human
from game.players.roster import make_opponent
from game.rules.notation import read_position
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.lobby.assign_devices import AssignDevices
from game.scenes.lobby.join_leave import JoinLeaveScene, latecomer
from game.scenes.lobby.lobby import LobbyScene
from game.scenes.lobby.lost_pad import LostPad
from game.scenes.lobby.slot_page import LobbySlotPage
from game.scenes.phones.wifi import WifiScene
from game.scenes.scoring.awards import AwardScene
from game.scenes.scoring.scoring import ScoringScene
from game.scenes.services import Services
from game.scenes.setup.new_game import SetupScene
from game.scenes.tournament.board import TournamentBoard
from game.scenes.tournament.setup import TournamentSetup
from game.scenes.widgets.letter_board import LetterBoard
from game.sessions.lobby import Lobby
from game.sessions.session import Session
from game.sessions.tournament import Tournament
from game.sessions.tournament_session import TournamentSession
from game.ui.input.actions import Act, Action
from game.ui.widgets.form import Form
from game.ui.widgets.text_field import TextField

DEVICES = ("pad:0", "pad:1", "left", "right", "mouse", "mouse")


def by_keys(app: App) -> None:
    app.services.show_focus, app.services.device = True, "keyboard"


def lobby(people: int, bots: int, app: App) -> LobbyScene:
    """Show the lobby with ``people`` who have joined and ``bots`` in further places."""
    by_keys(app)
    scene = LobbyScene(app.services)
    show(app, scene, 0.3)
    join(scene.lobby, people, bots)
    scene.on_uncovered()
    scene.group.focus_on(f"place.{len(scene.lobby.places)}")
    run(app, 1.0)
    return scene


def join(party: Lobby, people: int, bots: int) -> None:
    """Seat people and bots; with more than two people, two of them have a handicap."""
    for source in DEVICES[:people]:
        party.join(source)
    party.fill(bots)
    if people > 2:
        party.change(1, handicap=Handicap(cards=4, shield=True))
        party.change(2, handicap=Handicap(cards=10, hints=2, auto_call=True, shield=True))


def shared(bots: int, app: App) -> None:
    """Show pads in hands with shared devices; four bots make ten seats, too many for Express."""
    scene = lobby(6, bots, app)
    scene.options.mode = "pads"
    scene.relayout()
    run(app, 0.3)


def by_phone(app: App) -> None:
    """Show a lobby for phones: ways to sit together, the code, two people with phones."""
    scene = lobby(0, 0, app)
    for source in ("phone:0", "phone:1", "pad:0"):
        scene.lobby.join(source)
    scene.lobby.fill(2)
    scene.options.mode = "phones"
    scene.relayout()
    scene.group.focus_on("mode.phones")
    run(app, 0.3)


def place(index: int, app: App) -> None:
    scene = lobby(3, 2, app)
    app.stack.push(LobbySlotPage(app.services, scene.lobby, index, scene.options.rules.hand_size))
    run(app, 0.5)


def faces(app: App) -> None:
    """Show all faces, for a person at a place of the lobby."""
    place(1, app)
    seat = app.stack.top
    assert isinstance(seat, LobbySlotPage)
    seat.show_faces()
    run(app, 1.5)


def letters(scene: Callable[[Services], Form[Services]], id: str, begun: str, press: str, app: App) -> None:
    """Show the letters for a field of a page, with some written and one key pressed."""
    by_keys(app)
    page = scene(app.services)
    show(app, page, 0.5)
    field = next(widget for widget in page.group.widgets if isinstance(widget, TextField) and widget.id == id)
    page.contents.focus_on(id)
    field.rewrite(begun)
    page.handle(Action(Act.CONFIRM, device="gamepad"))
    run(app, 0.3)
    board = app.stack.top
    assert isinstance(board, LetterBoard)
    board.press(press)
    run(app, 0.5)


def name_page(services: Services) -> LobbySlotPage:
    """Return the page of a person at a place of the lobby."""
    party = Lobby(names=("Charlotte", "Charlie", "Bo", "Christopher", "Anne-Sophie", "Charlène", "Sam", "Lou"))
    join(party, 2, 1)
    return LobbySlotPage(services, party, 1, 7)


def lost_pad(app: App) -> None:
    """Show the loss of a controller that two people share."""
    match = finished(4)
    services = app.services
    services.devices.assign_all(["pad:0", "pad:1", "pad:1", "mouse"])
    services.devices.on_unplugged("pad:1")
    by_keys(app)
    show(app, LostPad(services, match, lambda seats: None, lambda seat: None), 0.5)


def awards(seats: int, handicap: Handicap, app: App, seconds: float = 2.4) -> None:
    by_keys(app)
    show(app, AwardScene(app.services, finished(seats, handicap)), seconds)


def saved(has_folder: bool, app: App) -> None:
    """Show the awards after their picture was saved, or could not be without a folder."""
    by_keys(app)
    app.services.pictures = Path(tempfile.mkdtemp()) / "Pictures" / "Hue and Cry" if has_folder else None
    scene = AwardScene(app.services, finished(4), lambda: date(2026, 11, 22))
    show(app, scene)
    run(app, 2.4)
    scene.save_picture()
    if scene.picture_saver is not None:
        scene.picture_saver.wait()
    run(app, 0.4)


@cache
def finished(seats: int, handicap: Handicap = NO_HANDICAP) -> Match:
    return played(seats, 3, handicap)


def played(seats: int, rounds: int, handicap: Handicap = NO_HANDICAP) -> Match:
    """Return a match of three rounds after ``rounds`` of them, played by bots for people."""
    party = Lobby(("Anna", "Ben", "Charlotte", "Dmitri", "Eva", "Finn", "Greta", "Hannes", "Ida", "Jo"))
    for number in range(seats):
        party.join(f"pad:{number}")
    party.change(1, handicap=handicap)
    players = [make_opponent("heuristic", 11, seat) for seat in range(seats)]
    match = Match(CLASSIC, party.seats, players, 11, Length("rounds", 3))
    while not match.is_over and match.round_number < rounds:
        match.start_round()
        while match.result is None:
            match.tick(inf)
    return match


def menu(app: App) -> None:
    """Show the menu after a party, with the same people one press away."""
    scene = lobby(3, 1, app)
    scene.begin()
    app.step(0.0, [])
    app.services.go(routes.Menu())
    run(app, 2.0)


def join_leave(asked: bool, app: App) -> None:
    """Show who plays on; with ``asked``, the question about a seat."""
    match = under_way()
    by_keys(app)
    scene = JoinLeaveScene(app.services, match, lambda what, seat, late: True)
    show(app, scene, 0.3)
    if asked:
        scene.press("seat.1")
    run(app, 0.5)


def late(left: str, app: App) -> None:
    """Show a latecomer who wants to join mid-round; ``left`` replaces the round's position."""
    match = under_way()
    if left:
        match.live_round = read_position(left)
    by_keys(app)
    scene = JoinLeaveScene(app.services, match, lambda what, seat, late: True)
    show(app, scene, 0.3)
    scene.press("seat.more")
    run(app, 0.5)


def waiting(app: App) -> None:
    """Show two latecomers: one plays already, one waits and is asked about."""
    match = under_way()
    for name in ("Zoë", "Konstantin"):
        match.assignments.join(Human(), replace(latecomer(match, ()), name=name))
    match.assignments.deal_in(5)
    by_keys(app)
    scene = JoinLeaveScene(app.services, match, lambda what, seat, late: True)
    show(app, scene, 0.3)
    scene.press("seat.6")
    run(app, 0.5)


FEW = "play turn=0 hands=R1,R2,R3,R4|B1,B2,B3,B4|Y1,Y2,Y3,Y4|G1,G2,G3,G4|R5,R6,R7,R8 discard=B9,R9 draw=Y5"
"""A position with hardly any cards left in the piles."""


PEOPLE = (
    "Anna", "Ben", "Charlotte", "Dmitri", "Eva", "Finn", "Greta", "Hannes", "Ida", "Jo", "Konstantin", "Lea", "Mara",
)  # fmt: skip


def tournament_begins(names: int, app: App) -> None:
    by_keys(app)
    show(app, TournamentSetup(app.services, PEOPLE[:names], lambda cup: None), 0.5)


def tournament(tables: int, app: App) -> TournamentBoard:
    """Show a tournament of thirteen people after ``tables`` tables have played."""
    by_keys(app)
    cup = TournamentSession(Tournament(PEOPLE, 4, 2, 5), "pass", CLASSIC, Length("single"))
    for number in range(tables):
        place = cup.tournament.next_table
        if place is None:
            break
        cup.tournament.record(place, sorted(cup.tournament.tables[place].people))
        if number == 1:
            cup.tournament.withdraw(cup.tournament.tables[2].people[0])
    scene = TournamentBoard(app.services, cup, lambda cup, place: None, lambda names: None)
    show(app, scene, 2.4 if cup.tournament.is_over else 0.5)
    return scene


def tournament_table(app: App) -> None:
    tournament(2, app).press("table.2")
    run(app, 0.5)


def assign_devices(given: int, seats: int, app: App) -> None:
    """Show the page before a table with pads in hands, ``given`` devices taken."""
    by_keys(app)
    party = Lobby(("Anna", "Ben", "Charlotte", "Dmitri", "Eva", "Finn", "Greta", "Hannes", "Ida", "Konstantin"))
    for number in range(seats):
        party.join(f"pad:{number}")
    sources = [*DEVICES[:given], *[""] * (seats - given)]
    show(app, AssignDevices(app.services, party.seats, sources, lambda found: None), 0.5)


def between_rounds(page: bool, app: App) -> None:
    """Show the end of a round: its points, or with ``page`` who may still come."""
    by_keys(app)
    match = played(4, 1)
    app.services.current.session = Session(match, Human(), None, kind="pass")
    if page:
        show(app, JoinLeaveScene(app.services, match, lambda what, seat, late: True))
    else:
        show(app, ScoringScene(app.services, match))
    run(app, 4.0)


def under_way() -> Match:
    """Return a match in its first round, with a bot playing for one person."""
    party = Lobby(("Anna", "Ben", "Charlotte"))
    join(party, 3, 2)
    players = [make_opponent("heuristic", 11, seat) for seat in range(5)]
    match = Match(CLASSIC, party.seats, players, 11)
    match.start_round()
    match.assignments.take_over(2, players[2], "skilled")
    return match


MOMENTS: dict[str, Callable[[App], object]] = {
    "come-and-go": partial(join_leave, False),
    "come-and-go-asked": partial(join_leave, True),
    "come-and-go-late": partial(late, ""),
    "come-and-go-few": partial(late, FEW),
    "come-and-go-waiting": waiting,
    "menu": menu,
    "come-and-go-between": partial(between_rounds, True),
    "scoring-between": partial(between_rounds, False),
    "hand-out": partial(assign_devices, 2, 4),
    "hand-out-full": partial(assign_devices, 4, 4),
    "hand-out-10": partial(assign_devices, 5, 10),
    "lobby-empty": partial(lobby, 0, 0),
    "lobby-joined": partial(lobby, 4, 2),
    "lobby-full": partial(shared, 4),
    "lobby-shared": partial(shared, 1),
    "lobby-phones": by_phone,
    "lobby-person": partial(place, 1),
    "lobby-bot": partial(place, 4),
    "lobby-faces": faces,
    "lobby-letters": partial(letters, name_page, "name", "Cha", "case"),
    "letters-words": partial(letters, name_page, "name", "", "case"),
    "letters-signs": partial(letters, WifiScene, "password", "Kaffee+7", "signs"),
    "letters-digits": partial(letters, SetupScene, "deal", "47", "letter.1"),
    "lost-pad": lost_pad,
    "tournament-empty": partial(tournament_begins, 0),
    "tournament-names": partial(tournament_begins, 13),
    "tournament-tables": partial(tournament, 2),
    "tournament-later": partial(tournament, 5),
    "tournament-over": partial(tournament, 99),
    "tournament-table": tournament_table,
    "awards-2": partial(awards, 2, NO_HANDICAP),
    "awards-4": partial(awards, 4, Handicap(cards=4, shield=True)),
    "awards-10": partial(awards, 10, Handicap(cards=4)),
    "awards-saved": partial(saved, True),
    "awards-not-saved": partial(saved, False),
    "awards-rising": partial(awards, 4, NO_HANDICAP, seconds=1.0),
}
"""How to reach each state, by its name."""
