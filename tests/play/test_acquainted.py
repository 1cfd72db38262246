"""Tests of what opponents remember from earlier matches and keep from this one, per person."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match, SeatInfo
from game.players.human import Human
from game.players.levels import make_bot
from game.rules.play_style import NOTHING_SHOWN, PlayStyle, summed
from game.rules.ruleset import CLASSIC
from game.sessions.opponent_memory import OpponentMemory, naming, opponent_of, styles_seen
from game.sessions.session import Session, change_level, continued_session, new_session, player_for, table_seats
from game.settings import Settings
from game.storage.database import MatchStore
from game.storage.opponent_memory_file import FILE, OpponentMemoryFile, OpponentPair, guest_key, owner_key
from game.storage.profiles import Profiles
from tests.support.sessions import play

ME = owner_key("1")
RULES = replace(CLASSIC, target=0)
KNOWN = PlayStyle(bluffs=3, challenged=2)
FACES = ("fox", "owl")


class Home:
    """Household with its files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = MatchStore(folder / "matches.sqlite3")
        self.profiles = Profiles(folder, folder)
        self.book = OpponentMemoryFile(folder / FILE)
        self.settings = Settings(name="Ada")

    def sit_down(self, session: Session) -> OpponentMemory:
        """Tell the opponents what they remember, as when the table is shown."""
        acquainted = OpponentMemory(self.book, session, self.settings, self.profiles)
        acquainted.tell_opponents()
        return acquainted

    def begun(
        self, deal: int, kind: str = "solo", rounds: int = 0, store: bool = True
    ) -> tuple[Session, OpponentMemory]:
        """Start a match of one person and two opponents, and play ``rounds`` of it."""
        rules = replace(CLASSIC, target=500)
        session = new_session(rules, table_seats(3, "Ada"), deal, self.store if store else None, kind)
        acquainted = self.sit_down(session)
        self.play(session, acquainted, rounds)
        return session, acquainted

    def play(self, session: Session, acquainted: OpponentMemory, rounds: int) -> None:
        """Play this number of further rounds."""
        until = session.match.round_number + rounds
        while not session.match.is_over and (session.match.round_number < until or session.match.result is None):
            if until == 0:
                return
            play(session, 1)
            acquainted.on_commit()

    def known(self, face: str = "fox", person: str = ME) -> PlayStyle:
        return self.book.known(face, person)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.store.close()


def brought(match: Match, who: int, whose: int = 0) -> PlayStyle:
    """Return what a bot knows of a seat beyond what this match has shown."""
    ways = match.view(who).memory.styles[whose]
    return PlayStyle(*[count - here for count, here in zip(ways, match.style_of(whose), strict=True)])


def shown(match: Match) -> PlayStyle:
    ways = match.style_of(0)
    assert any(ways), "else the test says nothing"
    return ways


def test_AI_a_match_leaves_what_it_has_shown_at_the_end_of_every_round(home: Home) -> None:
    session, _acquainted = home.begun(5, rounds=1)
    first = shown(session.match)
    assert home.known("fox") == home.known("owl") == first and home.known("bear") == NOTHING_SHOWN
    assert home.known(person=guest_key("Ada")) == NOTHING_SHOWN


def test_AI_two_matches_add_up_and_the_next_one_knows(home: Home) -> None:
    one, _first = home.begun(5, rounds=1)
    two, _second = home.begun(6, rounds=1)
    both = summed(shown(one.match), shown(two.match))
    assert home.known() == both
    third, _acquainted = home.begun(7)
    third.match.start_round()
    assert brought(third.match, 1) == brought(third.match, 2) == both
    assert brought(third.match, 1, 2) == NOTHING_SHOWN, "of each other they know nothing"


def test_AI_a_match_left_and_continued_has_the_same_knowledge_and_counts_once(home: Home) -> None:
    home.book.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    session, acquainted = home.begun(5, rounds=1)
    play(session, 4)
    acquainted.store_observations()
    assert brought(session.match, 1) == KNOWN and brought(session.match, 2) == NOTHING_SHOWN
    assert home.book.save()
    home.book = OpponentMemoryFile(home.folder / FILE)
    saved = home.store.unfinished_match()
    assert saved is not None
    again = continued_session(saved, home.store)
    acquainted = home.sit_down(again)
    assert brought(again.match, 1) == KNOWN and brought(again.match, 2) == NOTHING_SHOWN
    home.play(again, acquainted, 1)
    assert home.known("owl") == shown(again.match)
    assert home.known("fox") == summed(KNOWN, shown(again.match))


def test_AI_a_move_taken_back_takes_back_what_it_showed(home: Home) -> None:
    home.book.note("1/900/1", {OpponentPair("owl", ME): KNOWN}, over=True)
    session, _acquainted = home.begun(5, rounds=1)
    before = home.known("fox")
    back = session.before_last_decision()
    acquainted = home.sit_down(back)
    assert brought(back.match, 2) == KNOWN
    acquainted.store_observations()
    assert home.known("fox") == back.match.style_of(0)
    home.play(back, acquainted, 0)
    while back.match.result is None:
        play(back, 1)
        acquainted.on_commit()
    assert sum(home.known("fox")) <= sum(before) + 4, "the round is not there twice"
    assert home.known("fox") == back.match.style_of(0)


@pytest.mark.parametrize(("kind", "told", "kept"), [
    ("solo", True, True), ("again", True, False), ("lesson", True, False),
    ("daily", False, True), ("tour/01", False, True),
])  # fmt: skip
def test_AI_matches_that_are_alike_for_everybody_know_nobody_and_what_is_arranged_leaves_nothing(
    home: Home, kind: str, told: bool, kept: bool
) -> None:
    home.book.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    session, _acquainted = home.begun(5, kind, rounds=1)
    assert (brought(session.match, 1) == KNOWN) is told
    assert (home.known("owl") == shown(session.match)) is kept


def test_AI_a_match_that_is_kept_nowhere_leaves_nothing(home: Home) -> None:
    home.begun(5, rounds=1, store=False)
    assert home.known() == NOTHING_SHOWN


def test_AI_off_means_nothing_is_told_and_nothing_is_kept(home: Home) -> None:
    home.book.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    home.settings.remembered = False
    session, acquainted = home.begun(5, rounds=1)
    assert brought(session.match, 1) == NOTHING_SHOWN and home.known("owl") == NOTHING_SHOWN
    home.settings.remembered = True
    session.match.start_round()
    acquainted.on_commit()
    assert brought(session.match, 1) == KNOWN


def test_AI_who_is_forgotten_in_the_middle_of_a_match_is_a_stranger_at_once(home: Home) -> None:
    home.book.note("1/900/1", {OpponentPair("fox", ME): KNOWN}, over=True)
    session, acquainted = home.begun(5, rounds=1)
    assert brought(session.match, 1) == KNOWN
    acquainted.forget(ME)
    assert brought(session.match, 1) == NOTHING_SHOWN and home.known() == NOTHING_SHOWN
    home.play(session, acquainted, 1)
    assert home.known() == NOTHING_SHOWN


def test_AI_people_of_a_party_are_known_by_their_names(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, tmp_path)
    profiles.add("Eve")
    name = naming(profiles, "Ada", alone=False)
    seats = [SeatInfo(called, "human", "you") for called in ("EVE", "ada", "Bob", "")]
    assert [name(info) for info in seats] == [owner_key("2"), ME, guest_key("bob"), ""]
    assert naming(profiles, "Ada", alone=True)(SeatInfo("Whoever", "human", "you")) == ME
    profiles.choose(profiles.all[1])
    assert naming(profiles, "Eve", alone=True)(SeatInfo("Eve", "human", "you")) == owner_key("2")
    profiles.rename(profiles.all[1], "Eva")
    assert naming(profiles, "Eva", alone=False)(SeatInfo("Eva", "human", "you")) == owner_key("2"), "the same person"


def a_party(deal: int = 3) -> Match:
    """Return a match of two people and two opponents in the middle of its first round."""
    people = [SeatInfo("Ada", "human", "you"), SeatInfo("Bob", "human", "curls")]
    seats = [*people, SeatInfo("Fenna Fox", "bot", "fox", "sharp"), SeatInfo("Otto Owl", "bot", "owl", "sharp")]
    match = Match(
        replace(CLASSIC, target=5000), seats, [player_for(info, deal, seat, 0) for seat, info in enumerate(seats)], deal
    )
    match.start_round()
    return match


def on(match: Match, moves: int) -> None:
    """Play this number of further moves across rounds; people play like bots."""
    mind = make_bot("heuristic", Random(7))
    for _move in range(moves):
        if match.result is not None:
            match.start_round()
        for seat, player in enumerate(match.assignments.players):
            legal = match.legal(seat)
            if isinstance(player, Human) and legal and (move := mind.poll(match.view(seat), legal, inf)) is not None:
                player.submit(move)
        assert match.tick(inf)


def by_name(info: SeatInfo) -> str:
    return guest_key(info.name)


def test_AI_an_opponent_knows_those_with_whom_it_sat_and_from_when_they_did(tmp_path: Path) -> None:
    match = a_party()
    on(match, 400)
    bob = match.style_of(1)
    cleo = SeatInfo("Cleo", "human", "bun")
    match.assignments.take_over(1, player_for(replace(match.seats[1], kind="bot", level="sharp"), 3, 1, 0), "sharp")
    match.assignments.sit_down(1, Human(), cleo)
    bear = SeatInfo("Dan", "human", "beard")
    match.assignments.sit_down(3, Human(), bear)
    ada = match.style_of(0)
    on(match, 400)
    found = styles_seen(match, by_name)
    assert match.round_number > 3 and any(bob) and any(ada) and match.style_of(0) != ada, "else the test says nothing"
    assert found[OpponentPair("fox", guest_key("Bob"))] == bob == found[OpponentPair("owl", guest_key("Bob"))]
    assert found[OpponentPair("fox", guest_key("Ada"))] == match.style_of(0)
    assert found[OpponentPair("owl", guest_key("Ada"))] == ada, "the owl was gone then"
    assert found.get(OpponentPair("fox", guest_key("Cleo")), NOTHING_SHOWN) == match.style_of(1)
    assert not any("fox" in pair.person or "owl" in pair.person for pair in found)


def test_AI_a_bot_that_plays_on_for_somebody_with_the_face_of_an_opponent_is_not_that_opponent() -> None:
    assert opponent_of(SeatInfo("Fenna Fox", "bot", "fox", "sharp")) == "fox"
    assert opponent_of(SeatInfo("Ada", "bot", "fox", "sharp")) == ""
    assert opponent_of(SeatInfo("Fenna Fox", "human", "fox")) == opponent_of(SeatInfo("Ada", "bot", "curls")) == ""


def test_AI_another_level_is_the_same_opponent(home: Home) -> None:
    session, acquainted = home.begun(5, rounds=1)
    first = shown(session.match)
    change_level(session.match, 1, "master")
    acquainted.store_observations()
    assert home.known("fox") == first


def test_AI_who_takes_a_seat_over_brings_what_is_known_of_them(home: Home) -> None:
    profiles = home.profiles
    profiles.add("Eve")
    home.book.note("1/900/1", {OpponentPair("fox", owner_key("2")): KNOWN}, over=True)
    people = [SeatInfo("Ada", "human", "you"), SeatInfo("Bob", "human", "curls")]
    seats = [*people, SeatInfo("Fenna Fox", "bot", "fox", "sharp")]
    session = new_session(RULES, seats, 3, home.store, "pass")
    acquainted = home.sit_down(session)
    session.match.start_round()
    assert brought(session.match, 2, 1) == NOTHING_SHOWN
    assignments = session.match.assignments
    assignments.take_over(1, player_for(replace(seats[1], kind="bot", level="sharp"), 3, 1, 0), "sharp")
    assignments.sit_down(1, Human(), SeatInfo("Eve", "human", "bun"))
    acquainted.on_commit()
    assert brought(session.match, 2, 1) == KNOWN and brought(session.match, 2, 0) == NOTHING_SHOWN
    assignments.take_over(1, player_for(replace(seats[1], kind="bot", level="sharp"), 3, 1, 0), "sharp")
    acquainted.on_commit()
    assert brought(session.match, 2, 1) == NOTHING_SHOWN
