"""Late and early in the middle of a party (JOIN-06)."""

from math import inf
from random import Random

from game.match import Match
from game.party.lobby import Lobby
from game.party.series import Length
from game.players.levels import make_bot
from game.rules.ruleset import CLASSIC
from game.scenes.come_and_go import ComeAndGo, choices, latecomer
from game.scenes.menu import MenuScene
from game.scenes.party_memory import Party
from game.scenes.table import TableScene
from tests.desk import Desk


def party(people: int, bots: int) -> Desk:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    lobby = Lobby(("Ann", "Bob", "Cid", "Dee"))
    for _person in range(people):
        lobby.join("mouse")
    lobby.fill(bots)
    desk.app.services.ways.play_party(Party(lobby, "pass", CLASSIC, Length()))
    for _second in range(40):
        desk.wait(1.0)
        if table(desk).match.round_number and not table(desk).running:
            break
    return desk


def table(desk: Desk) -> TableScene:
    return next(scene for scene in desk.app.stack.scenes if isinstance(scene, TableScene))


def open_page(desk: Desk) -> None:
    desk.app.services.ways.pause(table(desk).match.rules)
    desk.wait(0.2)
    desk.click("people")
    desk.wait(0.2)
    assert isinstance(desk.top, ComeAndGo)


def choose(desk: Desk, seat: int, what: str) -> None:
    desk.click(f"seat.{seat}")
    desk.wait(0.2)
    desk.click(what)
    desk.wait(0.2)


def test_JOIN06_somebody_goes_a_bot_plays_on_and_they_come_back() -> None:
    desk = party(3, 0)
    open_page(desk)
    choose(desk, 1, "bot")
    match = table(desk).match
    assert match.seats[1].kind == "bot" and desk.node("seat.1").value.startswith("Bot")
    choose(desk, 1, "back")
    assert match.seats[1].kind == "human" and desk.node("seat.1").value == "takes part"


def test_JOIN06_a_latecomer_takes_the_seat_of_a_bot_and_looks_like_nobody_else() -> None:
    desk = party(2, 2)
    match = table(desk).match
    faces = {info.avatar for info in match.seats}
    open_page(desk)
    choose(desk, 3, "join")
    late = match.seats[3]
    assert late.kind == "human" and late.name == "Alex" and late.avatar not in faces
    assert len({info.avatar for info in match.seats}) == 4


def test_JOIN06_who_leaves_for_good_puts_the_cards_under_the_draw_pile() -> None:
    desk = party(3, 1)
    match = table(desk).match
    cards = match.view(None).draw_count
    open_page(desk)
    leaving = next(seat for seat in range(3) if seat != match.awaited)
    held = match.view(None).counts[leaving]
    choose(desk, leaving, "leave")
    assert match.left == (leaving,) and match.view(None).draw_count == cards + held
    assert desk.node(f"seat.{leaving}").value == "has left"


def test_JOIN06_what_may_happen_depends_on_the_seat() -> None:
    lobby = Lobby(("Ann", "Bob"))
    lobby.join("mouse")
    lobby.join("mouse")
    players = [make_bot("heuristic", Random(seat)) for seat in range(2)]
    match = Match(CLASSIC, lobby.seats, players, 5, Length("single"))
    assert choices(match, 0) == [], "nothing is dealt yet"
    match.start_round()
    assert choices(match, 0) == ["bot"], "two have to stay"
    match.take_over(0, players[0], "skilled")
    assert choices(match, 0) == ["back", "join"] and choices(match, 1) == [], "somebody has to stay"
    assert latecomer(match, ("Bob", "Zoe")).name == "Zoe"
    while match.result is None:
        match.tick(inf)
    assert choices(match, 0) == []


def test_JOIN06_alone_there_is_nobody_to_come_or_go() -> None:
    desk = Desk()
    desk.begin(MenuScene(desk.app.services))
    desk.app.services.ways.new_match(3)
    desk.wait(0.3)
    desk.app.services.ways.pause(CLASSIC)
    desk.wait(0.2)
    assert not any(node.id == "people" for node in desk.top.ui_tree().walk())
