"""Tests of the replay theatre: what it shows, from which seat, and playing on (ONB-14)."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from build.screens.archive_states import played
from build.screens.coach_states import Quick
from game import words
from game.history.fairness import commitment
from game.history.replay import Replay, record_of, without_open_round
from game.history.replay_file import read_replay, write_replay
from game.match.changes import Join, Sit
from game.match.match import LoggedMove, Match, SeatInfo
from game.players.levels import make_bot
from game.rules.events import Called
from game.rules.ruleset import CLASSIC
from game.scenes import routes
from game.scenes.archive.look_back import LookBackScene
from game.scenes.archive.matches import MatchesScene
from game.scenes.archive.replay_files import GiveReplayScene
from game.scenes.archive.replay_player import ALL_HANDS, EVERY_SEATS_VIEW
from game.scenes.archive.round_review import RoundReviewScene, hand_words, moments, round_end, score_words
from game.scenes.archive.theatre import TheatreScene
from game.scenes.table.scene import TableScene
from game.sessions.session import table_seats
from game.storage.database import MatchStore
from game.storage.match_history import History
from game.ui.draw import drawn_text
from game.ui.input.actions import Act, Action
from game.words.formats import day_words
from game.words.player_words import seat_names
from tests.support.desk import Desk
from tests.support.sessions import started


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def replay() -> Replay:
    return Replay(record_of(played("classic", 4, 11), "2026-11-21"))


def theatre(desk: Desk, replay: Replay, at: int = 0, eyes: int = ALL_HANDS) -> TheatreScene:
    scene = TheatreScene(desk.app.services, replay, at, eyes)
    desk.begin(scene)
    return scene


def shown(scene: TheatreScene) -> list[int]:
    return list(scene.replay_player.table.show.picture.card_counts)


def test_ONB14_every_step_forward_arrives_at_the_position_that_it_leads_to(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay)
    for index in range(1, 70):
        scene.replay_player.step()
        desk.wait(0.05)
        assert scene.replay_player.index == index
    desk.wait(6.0)
    assert shown(scene) == list(replay.view(69, None).counts)
    assert scene.replay_player.table.show.mismatches == []


def test_ONB14_played_by_itself_it_comes_to_its_end(desk: Desk, replay: Replay) -> None:
    desk.app.services.settings.speed = 0
    scene = theatre(desk, replay, len(replay) - 12)
    scene.replay_player.toggle()
    desk.wait(12.0)
    assert (
        scene.replay_player.at_end
        and not scene.replay_player.is_playing
        and scene.replay_player.table.show.mismatches == []
    )
    scene.replay_player.toggle()
    assert scene.replay_player.index == 0 and scene.replay_player.is_playing


def test_FEEL21_a_replay_can_go_four_times_as_fast(desk: Desk, replay: Replay) -> None:
    reached = []
    for fast in (False, True):
        scene = theatre(desk, replay, replay.start_of(2) + 2)
        if fast:
            scene.handle(Action(Act.FAST))
        scene.replay_player.toggle()
        scene.replay_player.next_eyes()
        desk.wait(6.0)
        reached.append(scene.replay_player.index)
    assert reached[1] - reached[0] > 3


def test_ONB14_back_and_jumps_show_the_position_at_once(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, replay.start_of(2) + 5)
    scene.replay_player.step_back()
    assert scene.replay_player.index == replay.start_of(2) + 4 and shown(scene) == list(
        replay.view(scene.replay_player.index, None).counts
    )
    scene.replay_player.round_back()
    assert scene.replay_player.index == replay.start_of(2)
    scene.replay_player.round_back()
    assert scene.replay_player.index == 0
    scene.replay_player.step_back()
    assert scene.replay_player.index == 0
    scene.replay_player.round_on()
    assert scene.replay_player.index == replay.start_of(
        2
    ) and scene.replay_player.table.play.shown_standing == replay.standing_before(2)
    for _n in range(replay.rounds):
        scene.replay_player.round_on()
    assert scene.replay_player.at_end


def test_ONB14_each_pair_of_eyes_sees_its_hand_and_no_other(desk: Desk, replay: Replay) -> None:
    index = replay.start_of(1) + 9
    scene = theatre(desk, replay, index, EVERY_SEATS_VIEW)
    assert not scene.replay_player.table.show.picture.hand and not scene.replay_player.table.show.picture.open_hands
    for seat in range(4):
        scene.replay_player.next_eyes()
        assert scene.replay_player.viewpoint == seat and not scene.replay_player.table.show.picture.open_hands
        hand = [held.card for held in scene.replay_player.table.show.picture.hand]
        assert sorted(hand) == sorted(replay.view(index, seat).hand)
    scene.replay_player.next_eyes()
    assert scene.replay_player.viewpoint == ALL_HANDS and set(scene.replay_player.table.show.picture.open_hands) == {
        1,
        2,
        3,
    }


def test_DSK25_a_replay_that_stands_still_costs_nothing(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, 12, 0)
    desk.wait(12.0)
    assert not scene.needs_updates and not scene.is_animating and not scene.needs_redraw
    scene.replay_player.step()
    assert scene.needs_updates
    desk.wait(5.0)
    assert not scene.needs_updates and not scene.needs_redraw


def test_ONB14_nothing_at_the_table_can_be_pressed(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, 20, 0)
    tree = scene.ui_tree()
    assert not [node.id for node in tree.walk() if node.focusable and node.id.startswith("table.")]
    before = replay.match_at(20).state_hash
    for act in (Act.CALL, Act.DRAW, Act.HAND, Act.CONFIRM):
        scene.handle(Action(act))
    scene.replay_player.is_playing = False
    assert replay.match_at(20).state_hash == before


def test_ONB14_play_on_from_here_begins_a_match_at_this_position(desk: Desk, replay: Replay) -> None:
    index = replay.start_of(2) + 6
    theatre(desk, replay, index, 2).play_on()
    desk.wait(0.2)
    table = desk.top
    assert isinstance(table, TableScene) and not table.audience.watched and table.audience.viewer_seat == 2
    assert table.match.state_hash == replay.match_at(index).state_hash
    assert [info.kind for info in table.match.seats] == ["bot", "bot", "human", "bot"]
    assert len({info.avatar for info in table.match.seats}) == 4


@pytest.mark.parametrize("name", ["", "Sam"])
@pytest.mark.parametrize("eyes", range(4))
def test_ONB14_who_plays_on_with_other_eyes_has_the_own_face_there_and_changes_places(
    desk: Desk, name: str, eyes: int
) -> None:
    desk.settings.name, desk.settings.face = name, "curls"
    record = record_of(played("classic", 4, 11))
    seats = tuple(replace(info, name=info.name if seat else name) for seat, info in enumerate(record.seats))
    replay = Replay(replace(record, seats=seats))
    theatre(desk, replay, 9, eyes).play_on()
    desk.wait(0.2)
    assert isinstance(desk.top, TableScene) and desk.top.audience.viewer_seat == eyes
    wanted = [(info.name, info.avatar) for info in seats]
    wanted[0], wanted[eyes] = wanted[eyes], (name, "curls@you")
    assert [(info.name, info.avatar) for info in desk.top.match.seats] == wanted, "and nobody is a guest"


def test_ONB07_the_coach_looks_back_in_the_theatre_of_ones_own_match(
    desk: Desk, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.archive.look_back.shared", lambda: Quick(False))
    scene = theatre(desk, replay, replay.start_of(2) + 3, 0)
    desk.click("coach")
    coach = desk.top
    assert isinstance(coach, LookBackScene) and (coach.match.round_number, coach.me) == (2, 0)
    for _ in range(600):
        if coach.review.is_done:
            break
        desk.wait(0.1)
    assert len(coach.review.curve) == len(coach.record.moves) + 1
    assert coach.mistakes, "this round has a move to look at"
    coach.scroll.scroll_by(coach.scroll.furthest)
    coach.relayout()
    desk.click("watch")
    desk.wait(0.2)
    assert desk.top is scene and scene.replay_player.index == replay.start_of(2) + coach.mistakes[0].index


def test_ONB07_the_coach_has_nothing_to_say_of_other_peoples_matches_or_open_rounds(desk: Desk, replay: Replay) -> None:
    open_round = Replay(replace(replay.record, moves=replay.record.moves[:20], state_hash=""))
    assert "disabled" in theatre(desk, open_round, 3).ui_tree().find("coach").state
    seats = tuple(replace(info, kind="bot", level="skilled") for info in replay.record.seats)
    bots = Replay(replace(replay.record, seats=seats, state_hash=""))
    assert "coach" not in [node.id for node in theatre(Desk(), bots).ui_tree().walk()]


def test_A11Y41_who_plays_on_is_asked_nothing_and_keeps_the_open_match(
    desk: Desk, replay: Replay, store: MatchStore
) -> None:
    waiting = started(store, 12)
    desk.app.services.store = store
    theatre(desk, replay, 8).play_on()
    desk.wait(0.1)
    assert isinstance(desk.top, TableScene)
    assert [(line.kind, line.id == waiting.stored_as) for line in History(store).open()] == [
        ("again", False),
        ("solo", True),
    ]


def test_ONB14_a_decided_match_cannot_be_played_on(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, len(replay) - 1)
    assert "disabled" in scene.ui_tree().find("play-on").state


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    store = MatchStore(tmp_path / "matches.sqlite3")
    yield store
    store.close()


def test_ONB14_a_match_of_the_list_opens_with_the_eyes_of_who_sat_there(desk: Desk, store: MatchStore) -> None:
    session = started(store, 10_000)
    moved = "UPDATE match SET kind = 'tour/first-steps', started = '2025-11-28T19:40:00'"
    store.hand_over(lambda connection: connection.execute(moved) and None)
    desk.app.services.store = store
    desk.begin(MatchesScene(desk.app.services))
    row = desk.top.ui_tree().find("match.1")
    assert row.name == "28 Nov 2025, 19:40 · Classic · Fenna and Otto", "when it was, and against whom"
    assert row.value.endswith("tour · First steps"), "and what kind of match"
    desk.app.services.go(routes.Watch(1))
    desk.wait(0.1)
    scene = desk.top
    assert isinstance(scene, TheatreScene) and scene.replay_player.viewpoint == 0
    assert len(scene.replay.record.moves) == len(session.match.log)
    assert History(store).count() == 1


def test_DSK09_a_match_that_cannot_be_shown_says_so(desk: Desk, store: MatchStore) -> None:
    started(store, 12)
    store.hand_over(lambda connection: connection.execute("UPDATE move SET word = 'what'") and None)
    desk.app.services.store = store
    desk.begin(MatchesScene(desk.app.services))
    desk.app.services.go(routes.Watch(1))
    desk.wait(0.1)
    assert isinstance(desk.top, MatchesScene) and desk.app.toasts.showing


def give(desk: Desk, *presses: str) -> None:
    """Save what the theatre shows; ``presses`` are the buttons clicked on the saving page."""
    desk.click("give")
    desk.wait(0.1)
    assert isinstance(desk.top, GiveReplayScene)
    for press in presses:
        desk.click(press)
        desk.wait(0.1)


def stopped(replay: Replay, number: int, moves: int) -> Replay:
    """Return the replay cut after this number of moves of a round."""
    before = [entry for entry in replay.record.moves if entry.round < number]
    there = [entry for entry in replay.record.moves if entry.round == number][:moves]
    return Replay(replace(replay.record, moves=(*before, *there), state_hash=""))


def page_words(desk: Desk) -> str:
    return " ".join(node.name for node in desk.top.ui_tree().children)


def test_ONB14_an_open_match_is_given_away_without_its_open_round(desk: Desk, replay: Replay, tmp_path: Path) -> None:
    """Leave the open round out of the exported file.

    It would show every hand. The rounds that have ended are safe, but nobody can play on from them: the same cards
    would be dealt next.
    """
    desk.app.services.shelf.exchange = tmp_path
    shown = stopped(replay, 2, 9)
    theatre(desk, shown, 4)
    give(desk)
    assert "shows every hand" in page_words(desk) and desk.focused == "finished"
    desk.click("finished")
    desk.wait(0.1)
    (file,) = tmp_path.iterdir()
    given = read_replay(file.read_text("utf-8"))
    assert given.rounds == 1 and given.record.moves == tuple(e for e in shown.record.moves if e.round == 1)
    assert given.record.cut and given.match_at(len(given) - 1).result is not None
    deal = str(shown.record.deal)
    assert deal not in re.findall(r"\d+", file.name) and f'"{deal}"' not in file.read_text("utf-8")
    desk.app.services.go(routes.OpenReplay(file))
    desk.wait(0.1)
    assert isinstance(desk.top, TheatreScene)
    for at in (0, len(given) - 1):
        desk.top.replay_player.go_to(at)
        desk.wait(0.2)
        assert "disabled" in desk.node("play-on").state
    desk.click("course")
    desk.wait(0.1)
    assert desk.node("hash").name and not any(node.id.startswith("next") for node in desk.top.ui_tree().walk())
    desk.click("back")
    desk.wait(0.1)
    give(desk)
    assert not any(node.id == "whole" for node in desk.top.ui_tree().walk()), "there are no more rounds in it"
    desk.click("finished")
    desk.wait(0.1)
    assert len({path.read_text("utf-8") for path in tmp_path.iterdir()}) == 1 and len(list(tmp_path.iterdir())) == 1


def test_ONB14_the_finished_rounds_have_all_that_a_theatre_shows(desk: Desk, replay: Replay) -> None:
    record = without_open_round(stopped(replay, 2, 9))
    assert record is not None
    scene = theatre(desk, Replay(record), 4)
    assert "deal –" in " ".join(line.string for line in drawn_text.texts_on(desk.window.surface))
    for tool in ("course", "coach"):
        desk.click(tool)
        desk.wait(0.3)
        assert desk.top is not scene, tool
        if isinstance(desk.top, LookBackScene):
            assert desk.top.record.moves
            desk.top.stop()
        desk.click("back")
        desk.wait(0.1)
        assert desk.top is scene


def test_ONB15_about_a_deal_its_number_and_hash_are_told_the_number_when_the_match_is_over(
    desk: Desk, replay: Replay
) -> None:
    open_match = stopped(replay, 2, 9)
    for shown, number, ids in ((open_match, 1, {"hash"}), (open_match, 2, {"hash", "next"}), (replay, 1, {"hash"})):
        scene = RoundReviewScene(desk.app.services, shown, number, lambda index: None)
        desk.begin(scene)
        told = {node.id: node.name for node in scene.ui_tree().walk() if node.id in {"hash", "next"}}
        proof = commitment(shown.record.rules, shown.record.deal, number)
        assert told.keys() == ids and proof.digest in told["hash"].replace(" ", "")
        assert told["hash"].startswith("Deal 11 · ") is (shown is replay)
        assert str(11 << 20 | number) not in " ".join(told.values())


def test_ONB14_all_of_an_open_match_is_given_away_by_who_wants_it(desk: Desk, replay: Replay, tmp_path: Path) -> None:
    desk.app.services.shelf.exchange = tmp_path
    shown = stopped(replay, 1, 9)
    theatre(desk, shown, 4)
    give(desk)
    assert "shows every hand" in page_words(desk) and "finished" not in {
        node.id for node in desk.top.ui_tree().children
    }
    desk.click("whole")
    (file,) = tmp_path.iterdir()
    record = read_replay(file.read_text("utf-8")).record
    assert record.moves == shown.record.moves and not record.cut


def test_ONB14_a_match_that_is_over_is_given_away_without_a_question(
    desk: Desk, replay: Replay, tmp_path: Path
) -> None:
    desk.app.services.shelf.exchange = tmp_path
    theatre(desk, replay, 4)
    give(desk)
    assert "shows every hand" not in page_words(desk) and desk.focused == "whole"


def test_ONB14_names_of_people_can_be_left_out(desk: Desk, replay: Replay, tmp_path: Path) -> None:
    desk.app.services.shelf.exchange = tmp_path
    seats = (replace(replay.record.seats[0], name="Mathilde"), *replay.record.seats[1:])
    late = LoggedMove(1, 1, Sit(SeatInfo("Jan-Willem", "human", "owl")))
    at = next(place for place, entry in enumerate(replay.record.moves) if entry.round == 2) - 1
    moves = (*replay.record.moves[:at], late, *replay.record.moves[at:])
    named = Replay(replace(replay.record, seats=seats, moves=moves, state_hash=""))
    theatre(desk, named, 4)
    give(desk, "names", "whole")
    (file,) = tmp_path.iterdir()
    text = file.read_text("utf-8")
    assert "Mathilde" not in text and "Jan-Willem" not in text
    given = read_replay(text)
    assert given.record.seats[0].name == "Player 1" and given.record.seats[1] == seats[1]
    assert [info.name for info in given.match_at(len(given) - 1).seats][:2] == ["Player 1", "Player 2"]
    assert given.match_at(len(given) - 1).state_hash == named.match_at(len(named) - 1).state_hash


def test_ONB14_a_replay_goes_out_as_a_file_and_comes_in_again(desk: Desk, replay: Replay, tmp_path: Path) -> None:
    desk.app.services.shelf.exchange = tmp_path
    scene = theatre(desk, replay, 4)
    give(desk, "whole")
    assert desk.top is scene
    (file,) = tmp_path.iterdir()
    assert read_replay(file.read_text("utf-8")).record.moves == replay.record.moves
    desk.app.services.go(routes.OpenReplay(file))
    desk.wait(0.1)
    assert isinstance(desk.top, TheatreScene) and desk.top is not scene
    opened = desk.top
    file.write_text(write_replay(replay.record)[:-200], "utf-8")
    for path in (file, tmp_path / "nowhere.replay.json"):
        desk.app.services.go(routes.OpenReplay(path))
        desk.wait(0.1)
        assert desk.top is opened and desk.app.services.notices[-1] == "This file has no replay that can be shown."


def test_ONB14_of_several_files_that_are_dropped_the_last_one_is_shown(
    desk: Desk, replay: Replay, tmp_path: Path
) -> None:
    first, last = tmp_path / "1.replay.json", tmp_path / "2.replay.json"
    first.write_text(write_replay(replay.record), "utf-8")
    last.write_text(write_replay(replace(replay.record, deal=replay.record.deal, played="2026-11-05")), "utf-8")
    theatre(desk, replay, 4)
    below = desk.app.stack.scenes[:-1]
    desk.post(*(pygame.Event(pygame.DROPFILE, file=str(path)) for path in [first] * 20 + [last]))
    desk.wait(0.1)
    desk.click("course")
    desk.wait(0.1)
    desk.post(pygame.Event(pygame.DROPFILE, file=str(last)))
    desk.wait(0.1)
    assert desk.app.stack.scenes[:-1] == below
    assert isinstance(desk.top, TheatreScene) and desk.top.replay.record.played == "2026-11-05"


def test_ONB14_a_match_too_long_for_a_file_is_not_given_away(
    desk: Desk, replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.app.services.shelf.exchange = tmp_path
    monkeypatch.setattr("game.history.replay_file.MOST_MOVES", len(replay.record.moves) - 1)
    theatre(desk, replay, 4)
    give(desk, "whole")
    assert desk.app.services.notices[-1] == "This match is too long to save as a file."
    assert list(tmp_path.iterdir()) == []


# ---- the summary of a round -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", "express", "yksi", "block"])
def test_ONB14_the_rows_of_a_round_say_who_held_what_and_how_the_points_came(name: str) -> None:
    """Add up the figures: cards to the points of a hand, hands to what the winner scores."""
    replay = Replay(record_of(played(name, 3, 21)))
    for number in range(1, replay.rounds + 1):
        end = round_end(replay, number)
        assert end is not None
        for seat, hand in enumerate(end.hands):
            words = hand_words(end, seat, replay.record.rules)
            assert bool(words) == bool(hand)
            if len(hand) > 1:
                cards, figures = words.split(" · ")
                parts, total = figures.split(" = ")
                assert len(cards.split(", ")) == len(parts.split(" + ")) == len(hand)
                assert sum(map(int, parts.split(" + "))) == int(total) == end.points[seat]
            got = score_words(end, seat)
            assert (int(got.split("= ")[-1]) if got else 0) == end.scores[seat]


def test_ONB14_a_round_that_was_left_has_no_rows_of_points(desk: Desk) -> None:
    record = record_of(played("classic", 4, 11))
    replay = Replay(replace(record, moves=record.moves[:9], state_hash=""))
    desk.begin(RoundReviewScene(desk.app.services, replay, 1, lambda index: None))
    assert "never finished" in desk.node("unended").name


def test_ONB14_a_moment_of_any_round_is_one_press_away(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, replay.start_of(2) + 3)
    desk.click("course")
    desk.wait(0.3)
    assert isinstance(desk.top, RoundReviewScene) and desk.top.number == 2
    found = list(moments(replay, 2))
    assert any(isinstance(event, Called) for _index, event in found)
    index, event = next((index, event) for index, event in found if isinstance(event, Called))
    row = next(
        n for n in desk.top.ui_tree().walk() if n.role == "button" and n.value == f"step {index - replay.start_of(2)}"
    )
    assert seat_names(replay.record.seats)[event.seat] in row.name
    desk.top.show_switch_target(row.id)
    desk.wait(0.2)
    desk.key(pygame.K_RETURN)
    desk.wait(0.2)
    assert desk.top is scene and scene.replay_player.index == index and not scene.replay_player.is_playing
    assert shown(scene) == list(replay.view(index, None).counts)
    assert event in replay.steps[index].events


def test_ONB14_the_course_turns_to_any_round(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, 0)
    desk.click("course")
    desk.wait(0.3)
    desk.key(pygame.K_RIGHT)
    desk.wait(0.1)
    course = desk.top
    assert isinstance(course, RoundReviewScene) and course.number == 2
    course.show_switch_target("moment.0")
    desk.key(pygame.K_RETURN)
    desk.wait(0.1)
    assert desk.top is scene and scene.replay_player.index == replay.start_of(2)


def test_FEEL21_a_button_lets_it_go_four_times_as_fast(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, 3)
    desk.click("fast")
    assert scene.replay_player.table.clock.is_fast
    scene.replay_player.next_eyes()
    assert scene.replay_player.table.clock.is_fast
    desk.click("fast")
    assert not scene.replay_player.table.clock.is_fast


def test_the_theatre_keeps_no_picture_of_its_whole_table(desk: Desk, replay: Replay) -> None:
    """Paint the table straight into the window: at 4K a kept picture took 30 MB."""
    scene = theatre(desk, replay, 3)
    desk.wait(0.5)
    sizes = [kept.get_size() for key in scene.own_pictures if (kept := scene.own_pictures.find(key)) is not None]
    assert scene.replay_player.table.show.size not in sizes
    lines = drawn_text.texts_on(desk.window.surface)
    assert any(line.string == "Classic · deal 11" for line in lines), "its words are known all the same"


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [("en", "2 Mar 2026", "31 Oct 2026"), ("de", "2. März 2026", "31. Okt. 2026"), ("nl", "2 mrt 2026", "31 okt 2026")],
)
def test_DSK07_a_day_is_written_as_people_here_write_it(language: str, first: str, last: str) -> None:
    words.use(language)
    assert (day_words("2026-03-02"), day_words("2026-10-31T12:00:00")) == (first, last)
    assert day_words("nonsense at all") == "nonsense a"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_DSK07_every_month_has_its_name(language: str) -> None:
    words.use(language)
    assert len({day_words(f"2026-{month:02}-05") for month in range(1, 13)}) == 12


@pytest.mark.parametrize(("size", "scale", "most"), [((1280, 720), 100, 96), ((1280, 720), 200, 130)])
def test_A11Y08_the_bar_is_one_row_and_the_table_keeps_the_letters_of_a_whole_window(
    replay: Replay, size: tuple[int, int], scale: int, most: int
) -> None:
    desk = Desk(size)
    desk.app.services.settings.text_scale = scale
    desk.app.services.hooks.apply_settings()
    scene = theatre(desk, replay, 5)
    layout = scene.replay_player.table.show.layout
    assert len({tool.rect.centery for tool in scene.group.widgets}) == 1
    assert (size[1] - scene.replay_player.table.show.size[1]) / layout.scale <= most
    assert layout.scale == pytest.approx(size[1] / 1080), "letters are those of a table that fills the window"
    bottom = max(spot.bounds.bottom for spot in layout.hand(5))
    assert bottom <= scene.replay_player.table.show.size[1], "the hand lies above the bar"
    assert layout.prompt.bottom < min(spot.bounds.y for spot in layout.hand(5))


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 10])
def test_ONB14_every_pictogram_of_the_bar_has_a_word(size: tuple[int, int], language: str, seats: int) -> None:
    words.use(language)
    scene = theatre(Desk(size, language=language), Replay(record_of(played("classic", seats, 14))), 5)
    for tool in scene.group.widgets:
        (word,) = [node for node in scene.ui_tree().find(tool.id).walk() if node.role == "text"]
        assert word.name and not word.value, "a word that is whole"
        assert tool.rect.contains(word.rect) and word.font_px >= size[1] / 60, "and can be read (A11Y-07)"


def test_ONB14_where_letters_leave_no_room_the_place_says_what_a_pictogram_means() -> None:
    desk = Desk((1280, 720), text_scale=200)
    desk.app.services.hooks.apply_settings()
    scene = theatre(desk, Replay(record_of(played("classic", 4, 11))), 5)
    place = [node.name for node in scene.ui_tree().walk() if node.id.startswith("where")]
    for tool in scene.group.widgets:
        desk.move(tool.rect.center)
        lines = [node for node in scene.ui_tree().walk() if node.id.startswith("where")]
        said = " ".join(node.name for node in lines)
        assert said == (" ".join(place) if tool.id == "eyes" else tool.meaning)
        assert not any(node.value for node in lines), "nothing is cut"
    desk.move((640, 100))
    assert [node.name for node in scene.ui_tree().walk() if node.id.startswith("where")] == place


def test_ONB14_nothing_in_the_bar_moves_when_the_eyes_change(desk: Desk, replay: Replay) -> None:
    scene = theatre(desk, replay, 5)
    places = [tuple(widget.rect) for widget in scene.group.widgets]
    for _eyes in range(6):
        scene.replay_player.next_eyes()
        assert [tuple(widget.rect) for widget in scene.group.widgets] == places


@pytest.fixture
def late() -> Replay:
    """Return a match that a player joined in round 2, dealt an average hand at once."""
    bots = [make_bot("heuristic", Random(seat)) for seat in range(3)]
    match = Match(CLASSIC, table_seats(3, ""), bots, 11)
    match.start_round()
    while match.result is None:
        match.tick(inf)
    match.start_round()
    while match.assignments.obstacle_to_deal_in() or len(match.log) % 4:
        match.tick(inf)
    match.assignments.join(make_bot("heuristic", Random(1)), SeatInfo("Zoë", "human", "frog", mark="frog"))
    match.assignments.deal_in(3)
    while match.result is None:
        match.tick(inf)
    return Replay(record_of(match))


def test_JOIN06_the_theatre_shows_how_somebody_comes_late(desk: Desk, late: Replay) -> None:
    come = next(index for index, step in enumerate(late.steps) if isinstance(step.move, Join))
    scene = theatre(desk, late, come - 1, 3)
    assert (
        scene.replay_player.viewpoint == 3
        and scene.replay_player.table.audience.viewer_seat is None
        and len(shown(scene)) == 3
    ), "not there yet"
    for _step in range(8):
        scene.replay_player.step()
        desk.wait(6.0)
    assert (
        scene.replay_player.table.audience.viewer_seat == 3
        and len(scene.replay_player.table.show.picture.hand) == late.view(scene.replay_player.index, 3).counts[3]
    )
    assert scene.replay_player.table.show.mismatches == [] and len(scene.replay_player.table.play.shown_standing) == 4
    scene.replay_player.next_eyes()
    assert scene.replay_player.viewpoint == ALL_HANDS
    scene.replay_player.go_to(come - 2)
    desk.wait(1.0)
    assert len(shown(scene)) == 3 and scene.replay_player.table.show.mismatches == []
    scene.replay_player.toggle()
    desk.settings.speed = 0
    desk.wait(30.0)
    assert scene.replay_player.table.show.mismatches == []


def test_JOIN06_play_on_from_here_with_a_latecomer_at_the_table(desk: Desk, late: Replay) -> None:
    come = next(index for index, step in enumerate(late.steps) if isinstance(step.move, Join))
    scene = theatre(desk, late, come + 3, 3)
    scene.play_on()
    desk.wait(1.0)
    table = desk.top
    assert isinstance(table, TableScene) and table.audience.viewer_seat == 3
    assert [info.kind for info in table.match.seats] == ["bot", "bot", "bot", "human"]
    assert table.match.view(3).counts[3] == late.view(come + 3, None).counts[3] == len(table.match.view(3).hand)
