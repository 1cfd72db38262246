"""The other rule sheets in the real application, with one device alone.

Block a +4, lose a challenge, jump in, swap, stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from random import Random

import pytest

from build.screens import house_states as house
from build.screens import positions
from game.files.paths import user_folders
from game.main.app import App
from game.match.match import Match
from game.rules.cards import BLACK, BLOCK, WILD_DRAW_FOUR, colour_of
from game.rules.events import Blocked, Challenged, Drawn, Event, HandsMoved, JumpedIn
from game.rules.moves import CHALLENGE, Challenge, ChooseSeat, Play, move_word
from game.rules.ruleset import RuleSet, as_table
from game.rules.view import Phase
from game.scenes.table.scene import TableScene
from game.storage.database import FORMAT, MatchStore, SavedMatch
from tests.support.fresh_targets import fresh_targets  # noqa: F401
from tests.support.inputbot import DEVICES, InputBot
from tests.support.launched import Launcher

SEATS = 4

pytestmark = pytest.mark.usefixtures("fresh_targets")


@pytest.fixture
def launcher(tmp_path, monkeypatch):
    return Launcher(tmp_path, monkeypatch)


def keep(match: Match) -> None:
    """Store a match so that the next launch finds it open."""
    store = MatchStore(user_folders().matches)
    moves = [(entry.round, entry.seat, move_word(entry.move)) for entry in match.log]
    seats = [asdict(seat) for seat in match.seats]
    store.begin(SavedMatch(FORMAT, as_table(match.rules), seats, match.deal, moves))
    store.close()


def play(
    launcher: Launcher, device: str, rules: RuleSet, fits: positions.Fits, act: Callable[[InputBot, TableScene], None]
) -> tuple[Match, list[Event]]:
    """Continue a match at a moment that fits, and act; returns the match and its new events."""
    launcher.prepare(seats=SEATS)
    keep(positions.find(SEATS, fits, rules).match)
    ends: list[tuple[Match, list[Event]]] = []

    def script(app: App) -> None:
        bot = InputBot(app, device, Random(f"{device} answers"))
        bot.wait(0.2)
        bot.press("continue")
        bot.wait(0.2)
        table = app.stack.top
        assert isinstance(table, TableScene)
        before = list(table.show.picture.log)
        act(bot, table)
        bot.wait(3)
        assert table.show.mismatches == []
        ends.append(
            (table.match, [event for event in table.show.picture.log if all(event is not other for other in before)])
        )

    assert launcher.launch(script) == 0
    return ends[0]


def option(bot: InputBot, label: str) -> str:
    """Return the target of the answer whose label begins like this."""
    found = [node for node in bot.tree().walk() if node.id.startswith("option:")]
    return next(node.id for node in found if node.name.startswith(label))


def my_last(match: Match) -> object:
    """Return the last move of seat 0."""
    return next(entry.move for entry in reversed(match.log) if entry.seat == 0)


@pytest.mark.parametrize("device", DEVICES)
def test_M29_block_a_wild_draw_four(launcher, device):
    def act(bot: InputBot, table: TableScene) -> None:
        assert table.play.view.top == WILD_DRAW_FOUR
        bot.press(option(bot, "Block"))
        bot.wait(2)
        if bot.has("tile:2"):
            bot.press("tile:2")

    match, told = play(launcher, device, house.BLOCKS, house.i_may_block, act)
    assert Play(BLOCK) in [entry.move for entry in match.log if entry.seat == 0][-2:]
    attacker = next(event.attacker for event in told if isinstance(event, Blocked))
    assert any(isinstance(event, Drawn) and event.seat == attacker and event.reason == "blocked" for event in told)


def innocent(match: Match, _last: Sequence[Event]) -> bool:
    """Return whether seat 0 may challenge a wild draw two that was allowed."""
    state, view = match.live_round, match.view(positions.ME)
    if view.phase is not Phase.ANSWER or view.turn != positions.ME or CHALLENGE not in match.legal(positions.ME):
        return False
    assert state is not None
    return not any(colour_of(card) in (state.before, BLACK) for card in state.shown)


@pytest.mark.parametrize("device", DEVICES)
def test_E21_lose_an_express_challenge(launcher, device):
    def act(bot: InputBot, table: TableScene) -> None:
        held = len(table.play.view.hand)
        bot.press(option(bot, "Challenge"))
        assert len(table.play.view.hand) == held + 4
        bot.wait(3)
        assert "card: you draw" in bot.tree().find("panel").value
        bot.press(option(bot, "Close"))
        assert not bot.has("panel")

    match, told = play(launcher, device, house.EXPRESS, innocent, act)
    assert isinstance(my_last(match), Challenge) or match.log[-1].seat != 0
    assert any(isinstance(event, Challenged) and not event.guilty and event.challenger == 0 for event in told)


@pytest.mark.parametrize("device", DEVICES)
def test_Y13_jump_in_at_yksi(launcher, device):
    def act(bot: InputBot, table: TableScene) -> None:
        assert not table.play.my_turn
        marked = [node.id for node in bot.tree().walk() if "playable" in node.state]
        assert len(marked) == 1, "the one card that is the same"
        bot.press(marked[0])

    _match, told = play(launcher, device, house.YKSI, house.i_may_jump, act)
    assert JumpedIn(0) in told


@pytest.mark.parametrize("device", DEVICES)
def test_A43_swap_hands_with_a_chosen_seat(launcher, device):
    def act(bot: InputBot, table: TableScene) -> None:
        count = int(bot.tree().find("pick:1").value)
        bot.press("pick:1")
        assert len(table.play.view.hand) == count

    match, told = play(launcher, device, house.SWAPPING, house.i_choose, act)
    assert ChooseSeat(2) in [entry.move for entry in match.log if entry.seat == 0]
    assert any(isinstance(event, HandsMoved) for event in told)


@pytest.mark.parametrize("device", DEVICES)
def test_A43_pass_a_penalty_of_six_on(launcher, device):
    def act(bot: InputBot, table: TableScene) -> None:
        pending = table.play.view.pending
        bot.press(option(bot, "Stack"))
        bot.wait(1)
        if bot.has("tile:0"):
            bot.press("tile:0")
        assert table.play.view.pending > pending or table.play.view.phase is not Phase.ANSWER

    match, _told = play(launcher, device, house.STACKING, house.stacked_six, act)
    assert isinstance(my_last(match), Play) or match.log[-1].seat != 0
