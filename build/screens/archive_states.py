"""States of the pages that look back: match lists, the theatre, the fairness page."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import date
from functools import cache, partial
from math import inf
from pathlib import Path
from random import Random

from build.screens.headless import run, show
from build.screens.lobby_states import by_keys
from game.history.achievements import earned_names
from game.history.facts import RoundFacts, round_facts
from game.history.replay import Replay, record_of
from game.history.replay_file import OLD_ENDING
from game.main.app import App
from game.match.changes import entry_word
from game.match.match import Match
from game.players.levels import make_bot
from game.rules.ruleset import as_table
from game.scenes import routes
from game.scenes.archive.archive import ArchiveScene
from game.scenes.archive.daily_deals import DailyDealsScene
from game.scenes.archive.deal_code import DealCodeScene
from game.scenes.archive.matches import MatchesScene
from game.scenes.archive.replay_files import GiveReplayScene, ReplayFilesScene
from game.scenes.archive.replay_player import ALL_HANDS, EVERY_SEATS_VIEW
from game.scenes.archive.round_review import RoundReviewScene
from game.scenes.archive.statistics import StatisticsScene
from game.scenes.archive.theatre import TheatreScene
from game.scenes.feats.achievements import AchievementsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.profiles_page import ProfilesScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.storage.calendar import note_solved
from game.storage.database import FORMAT, MatchStore, SavedMatch
from game.storage.match_history import History
from game.storage.opponent_memory_file import FILE, OpponentMemoryFile
from game.storage.profiles import Profile, Profiles
from game.storage.rulesets import load_preset
from game.ui.stage import Scene

PLAYED = (("classic", 4, 11), ("express", 2, 12), ("yksi", 5, 13), ("classic", 10, 14), ("block", 3, 15))
"""Rule set, seats and deal of each match in the list."""


@cache
def played(name: str, seats: int, deal: int) -> Match:
    return played_through(name, seats, deal)[0]


@cache
def played_through(name: str, seats: int, deal: int) -> tuple[Match, list[RoundFacts]]:
    """Play a match with bots; return it with the facts of each round."""
    rules = load_preset(name)
    players = [make_bot("heuristic", Random(deal << 8 | seat)) for seat in range(seats)]
    match, told = Match(rules, table_seats(seats, ""), players, deal), list[RoundFacts]()
    while not match.is_over:
        match.start_round()
        while match.result is None:
            match.tick(inf)
        told.append(round_facts(match))
    return match, told


@cache
def replay(seats: int = 4) -> Replay:
    return Replay(record_of(played("classic", seats, 11 if seats == 4 else 14), "2026-11-21"))


@cache
def full_store() -> MatchStore:
    """Return a store of 30 matches, one with a move taken back, one a deal of the day."""
    store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    for number in range(30):
        match, told = played_through(*PLAYED[number % len(PLAYED)])
        seats = [asdict(seat) for seat in match.seats]
        kind = "daily" if number == 28 else "solo"
        day = "2026-11-21" if kind == "daily" else ""
        moves = [(entry.round, entry.seat, entry_word(entry.move)) for entry in match.log]
        saved = SavedMatch(FORMAT, as_table(match.rules), seats, match.deal, moves, 0, kind, day)
        stored = store.begin(saved)
        for facts in told:
            History(store).record_round(stored, facts, match.seats)
            names = earned_names(facts, 0, match.rules, match.seats)
            History(store).earn(stored, facts.number, names, lambda name: None)
        if number == 27:
            store.take_back(stored, len(moves), match.round_number)
        store.finish(stored)
    store.flush()
    return store


DAYS = {
    **{day: day % 3 != 0 for day in range(3, 10)}, 12: True, 14: False,
    **{day: day != 18 for day in range(16, 22)},
}  # fmt: skip
"""Day of November whose deal was played -> whether it was won."""


@cache
def month_store() -> MatchStore:
    """Return a store with a month's deals of the day, the last only begun."""
    store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    match, told = played_through("classic", 4, 11)
    seats = [asdict(seat) for seat in match.seats]
    for day, won in {**DAYS, 22: False}.items():
        saved = SavedMatch(FORMAT, as_table(match.rules), seats, day, [], 0, "daily", f"2026-11-{day:02}")
        stored = store.begin(saved)
        if day in DAYS:
            facts = replace(told[-1], match_winners=(0 if won else 1,), standing=(526, 312, 40, 0))
            History(store).record_round(stored, facts, match.seats)
            store.finish(stored)
    store.flush()
    return store


def menu_of_the_day(app: App) -> None:
    app.services.store, day = month_store(), date(2026, 11, 22)
    note_solved(app.services.progress, day)
    show(app, MenuScene(app.services, now=lambda: day), 1.0)


def days(app: App) -> None:
    app.services.store = month_store()
    page(lambda services: DailyDealsScene(services, lambda: date(2026, 11, 22)), app, stored=False)


def page(make: Callable[[Services], Scene], app: App, stored: bool = True) -> None:
    """Show a page to a player on the keyboard; ``stored`` adds matches to look back at."""
    if stored:
        with_matches(app)
    by_keys(app)
    show(app, make(app.services), 0.3)


def with_matches(app: App) -> None:
    app.services.store = full_store()


def earlier(app: App) -> None:
    """Show the month before the current one."""
    app.services.store = month_store()
    page(lambda services: DailyDealsScene(services, lambda: date(2026, 12, 24)), app, stored=False)
    scene = app.stack.top
    assert isinstance(scene, DailyDealsScene)
    scene.press("month.before")
    scene.show_switch_target("day.2026-11-21")
    run(app, 0.3)


def files(app: App) -> None:
    app.services.shelf.exchange = Path("Documents") / "Hue and Cry"
    page(ReplayFilesScene, app, stored=False)


def files_of_others(app: App) -> None:
    """Show three replay files from other people, one with a long name."""
    folder = Path(tempfile.mkdtemp()) / "Hue and Cry"
    folder.mkdir()
    for name in ("2026-11-21-1", "2026-11-21-2", "Omas 80. Geburtstag, der Abend mit den 15 Karten auf der Hand"):
        (folder / f"{name}{OLD_ENDING}").touch()
    app.services.shelf.exchange = folder
    page(ReplayFilesScene, app, stored=False)


def counted_anew(app: App) -> None:
    app.services.store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    app.services.store.begin(SavedMatch(FORMAT, as_table(load_preset("classic")), [{}] * 2, 1, []))
    page(StatisticsScene, app, stored=False)


def theatre(seats: int, eyes: int, steps: int, app: App) -> None:
    shown = replay(seats)
    by_keys(app)
    show(app, TheatreScene(app.services, shown, shown.start_of(min(2, shown.rounds)) + steps, eyes), 0.4)


def stepping(app: App) -> None:
    """Show a card in flight."""
    theatre(4, 0, 8, app)
    scene = app.stack.top
    assert isinstance(scene, TheatreScene)
    scene.replay_player.step()
    run(app, 0.12)


def giving(rounds: float, app: App) -> None:
    """Show the export of a match after ``rounds`` rounds, or of the whole match if 0."""
    shown = replay(4)
    if rounds:
        moves = [move for move in shown.record.moves if move.round <= rounds]
        moves += [move for move in shown.record.moves if move.round == rounds + 0.5][:12]
        shown = Replay(replace(shown.record, moves=tuple(moves), state_hash=""))
    page(lambda services: GiveReplayScene(services, shown), app, stored=False)


def luck(app: App) -> None:
    """Show the lower end of the statistics."""
    page(StatisticsScene, app)
    scene = app.stack.top
    assert isinstance(scene, StatisticsScene)
    scene.show_switch_target("export")
    run(app, 0.2)


def code(text: str, app: App) -> None:
    """Show a deal code being entered."""
    with_matches(app)
    by_keys(app)
    scene = DealCodeScene(app.services)
    scene.code = text
    show(app, scene, 0.3)


class Family:
    """A household whose profiles can be neither switched nor removed."""

    def __init__(self) -> None:
        folder = Path(tempfile.mkdtemp())
        self.profiles = Profiles(folder, folder)
        for name in ("Mathilde", "Jan-Willem", "Ada"):
            self.profiles.add(name)
        self.profiles.choose(self.profiles.all[1])
        self.acquaintances = OpponentMemoryFile(folder / FILE)

    def switch(self, profile: Profile) -> None:
        """Do nothing."""

    def remove(self, profile: Profile) -> None:
        """Do nothing."""


def people(app: App) -> None:
    app.services.profile_switcher = Family()
    page(ProfilesScene, app, stored=False)


def menu_of_many(app: App) -> None:
    with_matches(app)
    app.services.profile_switcher = Family()
    show(app, MenuScene(app.services), 1.5)


def pause_of_a_match(app: App) -> None:
    """Show the pause of a stored match, in which a move can be taken back."""
    app.services.store = MatchStore(Path(tempfile.mkdtemp()) / "matches.sqlite3")
    app.services.go(routes.NewMatch(11))
    run(app, 12.0)
    table = app.stack.top
    assert isinstance(table, TableScene)
    legal = table.match.legal(table.audience.viewer_seat or 0)
    if legal:
        table.play.submit(legal[0])
    run(app, 3.0)
    app.services.go(routes.Pause(table.match.rules))
    run(app, 0.5)


MOMENTS: dict[str, Callable[[App], None]] = {
    "archive": partial(page, ArchiveScene),
    "matches": partial(page, MatchesScene),
    "matches-none": partial(page, MatchesScene, stored=False),
    "files": files,
    "files-of-others": files_of_others,
    "theatre-open": partial(theatre, 4, ALL_HANDS, 14),
    "theatre-eyes": partial(theatre, 4, 0, 15),
    "theatre-nobody-10": partial(theatre, 10, EVERY_SEATS_VIEW, 9),
    "theatre-stepping": stepping,
    "give": partial(giving, 0),
    "give-open": partial(giving, 1.5),
    "give-first-round": partial(giving, 0.5),
    "course": partial(page, lambda services: RoundReviewScene(services, replay(), 2, lambda index: None), stored=False),
    "statistics": partial(page, StatisticsScene),
    "statistics-luck": luck,
    "statistics-none": partial(page, StatisticsScene, stored=False),
    "statistics-anew": counted_anew,
    "feats": partial(page, AchievementsScene),
    "feats-none": partial(page, AchievementsScene, stored=False),
    "days": days,
    "days-earlier": earlier,
    "days-none": partial(page, lambda services: DailyDealsScene(services, lambda: date(2026, 11, 22)), stored=False),
    "pause": pause_of_a_match,
    "people": people,
    "menu": menu_of_many,
    "menu-day": menu_of_the_day,
    "code": partial(code, "WT3M-KEPD"),
    "code-wrong": partial(code, "WT3M-KEPW"),
}
"""How to reach each state, by its name."""
