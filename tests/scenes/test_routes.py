"""Tests that every route leads to its page with its data, in any situation."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from build.screens.phone_states import ToldPhones
from game.files.container import in_container
from game.history.replay import Replay, record_of
from game.history.replay_file import write_replay
from game.match.match import Match
from game.match.series import Length
from game.phones.guests import Guest
from game.players.human import Human
from game.rules.cards import BLACK
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.archive.daily_deals import deal_of_the_day
from game.scenes.menu.menu import MenuScene
from game.scenes.navigation.navigator import opener
from game.scenes.navigation.party_routes import new_party
from game.scenes.route import Route
from game.scenes.services import Services
from game.scenes.table.messages import LogLine
from game.scenes.table.scene import TableScene
from game.scenes.table.subjects import Subject
from game.sessions.lobby import Lobby
from game.sessions.moment_session import keep_moment
from game.sessions.party_session import PartySession, remember_party
from game.sessions.session import table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.storage.moments import Moments
from game.storage.profiles import Profile, Profiles
from game.storage.rulesets import load_preset
from game.themes import check_theme
from game.ui.widgets.text_field import TextField
from tests.support.desk import Desk, played
from tests.support.hostile import THEME
from tests.support.party import infos

MATCH = played(4, target=1)
REPLAY = Replay(record_of(MATCH))
BLOCK = load_preset("block")
FIELD = TextField("name", "Name", "", [].append, [].append)
PILE = Subject("draw", "Draw pile", ("Nobody knows what comes",))


class Family:
    """Profiles of one person only, so that nobody else can join."""

    def __init__(self, folder: Path) -> None:
        self.profiles = Profiles(folder, folder)

    def switch(self, profile: Profile) -> None: ...
    def remove(self, profile: Profile) -> None: ...


class Busy:
    """Search stub that never answers."""

    def ask(self, question: object) -> int:
        return 1

    def answer(self, number: int) -> None: ...
    def forget(self, number: int) -> None: ...


def at_table(services: Services) -> None:
    """Start a solo match and make a move that can be undone."""
    services.go(routes.NewMatch(5))
    services.stack.settle()
    table = services.stack.top
    assert isinstance(table, TableScene)
    match = table.match
    while not services.current.may_take_back:
        match.tick(float("inf"))
        if match.seat_on_turn == 0:
            match.commit(0, match.legal(0)[0])
    assert table.play.committed is not None
    table.play.committed()


def left_table(services: Services) -> int:
    """Leave a match for the menu and return the number it is stored under."""
    at_table(services)
    services.go(routes.Menu())
    services.stack.settle()
    return History(services.store).open()[0].id


def party(services: Services) -> PartySession:
    """Return a stored lobby party of three people."""
    lobby = Lobby(("Ann", "Bob", "Cid"))
    for _person in range(3):
        lobby.join("mouse")
    people = PartySession(lobby, "open", CLASSIC, Length())
    remember_party(services, people)
    return people


def pause(services: Services, folder: Path) -> Route:
    at_table(services)
    return routes.Pause(CLASSIC)


def opponent_levels(services: Services, folder: Path) -> Route:
    at_table(services)
    return routes.OpponentLevels()


def resume(services: Services, folder: Path) -> Route:
    return routes.Resume(left_table(services))


def rematch(services: Services, folder: Path) -> Route:
    at_table(services)
    return routes.Rematch(MATCH)


def take_back(services: Services, folder: Path) -> Route:
    at_table(services)
    assert services.current.may_take_back
    return routes.TakeBack()


def keep_moment_of(services: Services, folder: Path) -> Route:
    at_table(services)
    return routes.KeepMoment()


def open_moment(services: Services, folder: Path) -> Route:
    at_table(services)
    assert services.current.session is not None and keep_moment(services.current.session, "Here")
    return routes.OpenMoment(Moments(services.store).all()[0])


def back_to_match(services: Services, folder: Path) -> Route:
    at_table(services)
    services.go(routes.PlayLesson("first"))
    services.stack.settle()
    assert services.current.interrupted is not None
    return routes.BackToMatch()


def workshop(services: Services, folder: Path) -> Route:
    match = Match(BLOCK, table_seats(3, "Ada"), [Human(), Human(), Human()], 5)
    return routes.Workshop(match, lambda written: None)


def same_people(services: Services, folder: Path) -> Route:
    party(services)
    return routes.SamePeople()


def join_leave(services: Services, folder: Path) -> Route:
    new_party(services, infos(3), "open", CLASSIC)
    services.stack.settle()
    return routes.JoinLeave()


def phone_asleep(services: Services, folder: Path) -> Route:
    new_party(services, infos(3), "phones", CLASSIC)
    services.stack.settle()
    phones = ToldPhones([Guest(7, "token")])
    services.phones = phones
    services.devices.assign_seat(1, phones.guests[0].source)
    return routes.PhoneAsleep(1)


def people(services: Services, folder: Path) -> Route:
    services.profile_switcher = Family(folder)
    return routes.ManageProfiles()


def ask_about_match(services: Services, folder: Path) -> Route:
    left_table(services)
    return routes.AskAboutMatch(History(services.store).open()[0], lambda: None)


def open_replay(services: Services, folder: Path) -> Route:
    file = folder / "somebody.replay.json"
    file.write_text(write_replay(REPLAY.record), "utf-8")
    return routes.OpenReplay(file)


def open_file(services: Services, folder: Path) -> Route:
    file = folder / "somebody.huecry"
    file.write_text(in_container("theme", THEME), "utf-8")
    return routes.OpenFile(file)


CARRIED: dict[type[Route], Callable[[Services, Path], Route]] = {
    routes.ManageProfiles: people,
    routes.Pause: pause,
    routes.WriteLetters: lambda services, folder: routes.WriteLetters(FIELD, [].append, False),
    routes.Opponent: lambda services, folder: routes.Opponent("owl"),
    routes.OpponentLevels: opponent_levels,
    routes.Rules: lambda services, folder: routes.Rules(CLASSIC, "K16"),
    routes.Compare: lambda services, folder: routes.Compare(BLOCK),
    routes.NewMatch: lambda services, folder: routes.NewMatch(5),
    routes.Resume: resume,
    routes.Rematch: rematch,
    routes.TakeBack: take_back,
    routes.Log: lambda services, folder: routes.Log([LogLine("Ada draws a card", "fox", BLACK)]),
    routes.LookClosely: lambda services, folder: routes.LookClosely(
        [Subject("draw", "Draw pile", ("Nobody knows what comes",))], "draw"
    ),
    routes.Workshop: workshop,
    routes.Result: lambda services, folder: routes.Result(MATCH),
    routes.SamePeople: same_people,
    routes.PlayParty: lambda services, folder: routes.PlayParty(party(services)),
    routes.JoinLeave: join_leave,
    routes.PhoneAsleep: phone_asleep,
    routes.PlayTournament: lambda services, folder: routes.PlayTournament(("Ann", "Bob", "Cid", "Dee")),
    routes.OpenFile: open_file,
    routes.OfferedRules: lambda services, folder: routes.OfferedRules(BLOCK, "ours.huecry"),
    routes.OfferedTheme: lambda services, folder: routes.OfferedTheme(check_theme(tomllib.loads(THEME)), "ours"),
    routes.OpenReplay: open_replay,
    routes.AskAboutMatch: ask_about_match,
    routes.Watch: lambda services, folder: routes.Watch(left_table(services), 1),
    routes.ReplayRound: lambda services, folder: routes.ReplayRound(MATCH),
    routes.Theatre: lambda services, folder: routes.Theatre(REPLAY, 4, 0),
    routes.Mistakes: lambda services, folder: routes.Mistakes(MATCH),
    routes.KeepMoment: keep_moment_of,
    routes.OpenMoment: open_moment,
    routes.BackToMatch: back_to_match,
    routes.PlayOn: lambda services, folder: routes.PlayOn(REPLAY, 4, 1),
    routes.PlayLesson: lambda services, folder: routes.PlayLesson("first"),
    routes.PlayTour: lambda services, folder: routes.PlayTour("twins"),
    routes.TourStars: lambda services, folder: routes.TourStars(MATCH),
    routes.PlayDeal: lambda services, folder: routes.PlayDeal(deal_of_the_day("2026-11-22", CLASSIC), "2026-11-22"),
}
"""Makers of routes that carry data or need a table, each with the place it starts from."""

PAGES: dict[type[Route], str] = {
    routes.Menu: "MenuScene",
    routes.Help: "RulesScene",
    routes.LastNotices: "LogScene",
    routes.OpponentLevels: "LevelsScene",
    routes.QuickGame: "TableScene",
    routes.NewMatch: "TableScene",
    routes.Resume: "TableScene",
    routes.Rematch: "TableScene",
    routes.TakeBack: "TableScene",
    routes.Workshop: "WorkshopScene",
    routes.Result: "Victory",
    routes.SamePeople: "TableScene",
    routes.DayPuzzle: "PositionScene",
    routes.DailyDeals: "DailyDealsScene",
    routes.PlayParty: "TableScene",
    routes.JoinLeave: "JoinLeaveScene",
    routes.InvitePhones: "InvitationScene",
    routes.PhoneAsleep: "PhoneAsleepDialog",
    routes.PlayTournament: "TournamentSetup",
    routes.OpenFile: "OfferedThemeScene",
    routes.OpenReplay: "TheatreScene",
    routes.AskAboutMatch: "OpenMatch",
    routes.Watch: "TheatreScene",
    routes.ReplayRound: "TheatreScene",
    routes.KeepMoment: "KeepMomentScene",
    routes.OpenMoment: "TableScene",
    routes.BackToMatch: "TableScene",
    routes.PlayOn: "TableScene",
    routes.PlayDeal: "TableScene",
    routes.PlayLesson: "TableScene",
    routes.Tour: "TourScene",
    routes.PlayTour: "TableScene",
}
"""Scenes that end up on top, for routes opened by a navigation function."""


@pytest.mark.parametrize("kind", Route.__subclasses__(), ids=lambda kind: kind.__name__)
def test_every_route_leads_to_its_page(kind: type[Route], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.archive.look_back.shared", Busy)
    store = MatchStore(tmp_path / "matches.sqlite3")
    desk = Desk(store=store, speed=0)
    desk.app.begin(MenuScene(desk.app.services))
    services = desk.app.services
    route = CARRIED[kind](services, tmp_path) if kind in CARRIED else kind()
    before = desk.top
    services.go(route)
    desk.wait(0.2)
    found = opener(kind)
    expected = found.__name__ if isinstance(found, type) else PAGES[kind]
    assert type(desk.top).__name__ == expected and desk.top is not before
    store.close()


def test_a_route_is_a_value_that_nobody_changes() -> None:
    assert routes.Rules(CLASSIC, "K16") == routes.Rules(CLASSIC, "K16") != routes.Rules(CLASSIC)
    assert routes.Menu() == routes.Menu() != routes.About()
    with pytest.raises(AttributeError):
        routes.Rules(CLASSIC).rule_number = "K16"  # type: ignore[misc]
    assert routes.Rules(rule_number="K16", rules=CLASSIC).carried == (CLASSIC, "K16")
    assert len({routes.Watch(3), routes.Watch(3, 1), routes.Watch(3, 2)}) == 2


def test_M26_who_does_not_want_to_be_asked_writes_nothing(tmp_path: Path) -> None:
    desk = Desk(ask_custom_rule=False)
    desk.app.begin(MenuScene(desk.app.services))
    written: list[object] = []
    route = workshop(desk.app.services, tmp_path)
    assert isinstance(route, routes.Workshop)
    desk.app.services.go(routes.Workshop(route.match, written.append))
    desk.wait(0.1)
    assert written == [()] and isinstance(desk.top, MenuScene)
