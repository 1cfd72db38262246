"""Routes to stored matches: watch them, play on, give them up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.navigation.seating import sit_down, tell_achievements
from game.words import _

if TYPE_CHECKING:
    from pathlib import Path

    from game.history.replay import Replay
    from game.history.share import SharedDeal
    from game.match.match import Match
    from game.match.seats import SeatInfo
    from game.scenes.services import Services
    from game.storage.match_history import MatchLine
    from game.ui.stage import Scene


def ask_about(services: Services, line: MatchLine, given_up: Callable[[], None]) -> Scene:
    """Return the question what to do with an open match: go on, watch it, or give it up.

    ``given_up`` is called once it is given up.
    """
    from game.scenes.widgets.open_match import OpenMatch

    def answer() -> None:
        give_up(services, line.id)
        given_up()

    return OpenMatch(services, line, answer)


def give_up(services: Services, number: int) -> None:
    """Give up an open match; what was achieved in it counts."""
    from game.sessions.session import BrokenSaveError, continued_session
    from game.storage.match_history import History

    store = services.store
    saved = History(store).match(number)
    if saved is not None:
        with suppress(BrokenSaveError):
            waiting = continued_session(saved, store)
            waiting.leave()
            tell_achievements(services, waiting)
    if store is not None:
        store.abandon(number)


def watch(services: Services, number: int, round_number: int = 1) -> Scene | None:
    """Return the theatre with a stored match, at the start of a round.

    Returns None, and says so, if the match cannot be read.
    """
    from game.history.replay import Replay, ReplayError
    from game.scenes.archive.theatre import TheatreScene
    from game.storage.match_history import History, record_of_saved

    saved = History(services.store).match(number)
    try:
        if saved is None:
            raise ReplayError("there is no such match")
        replay = Replay(record_of_saved(saved))
    except ReplayError:
        services.sound.play("illegal")
        services.notify(_("This match can't be shown: it breaks the rules."))
        return None
    kinds = [seat.kind for seat in replay.record.seats]
    at = replay.start_of(min(round_number, replay.rounds))
    return TheatreScene(services, replay, at, kinds.index("human") if "human" in kinds else -1)


def replay_round(services: Services, match: Match) -> Scene:
    """Return the theatre with the round just played, seen by the one person here."""
    from game.history.replay import Replay, record_of
    from game.scenes.archive.theatre import TheatreScene

    replay = Replay(record_of(match))
    kinds = [info.kind for info in match.seats]
    me = kinds.index("human") if kinds.count("human") == 1 else -1
    return TheatreScene(services, replay, replay.start_of(replay.rounds), me)


def open_replay(services: Services, path: Path) -> None:
    """Open a replay file in the theatre, replacing what was shown, or say what is wrong with it."""
    from game.files.reading import UnfitFileError
    from game.history.replay_file import LARGEST, NewerReplayError, read_replay
    from game.scenes.archive.theatre import TheatreScene
    from game.storage.files import parse_file

    try:
        replay = parse_file(path, LARGEST, read_replay)
    except (UnfitFileError, OSError) as error:
        newer = isinstance(error.__cause__, NewerReplayError)
        services.sound.play("illegal")
        services.notify(
            _("This replay is from a newer version of the game.")
            if newer
            else _("This file has no replay that can be shown.")
        )
    else:
        services.stack.replace_from(TheatreScene, TheatreScene(services, replay))


def play_on(services: Services, replay: Replay, at: int, seat: int) -> None:
    """Start a match from a position of a replay.

    The player sits at ``seat`` with their own name and face. If they had another seat, the opponent from ``seat`` moves
    there; all others keep theirs.
    """
    from game.sessions.session import BrokenSaveError, session_from

    name, seats = services.settings.name, _own_at(services, replay.seats_at(at), seat)
    record = replay.play_on(at, seat, name, seats)
    try:
        session = session_from(record, services.store)
    except BrokenSaveError:
        services.notify(_("You can't play on from here."))
        return
    sit_down(services, session)


def _own_at(services: Services, occupants: Sequence[SeatInfo], seat: int) -> list[SeatInfo]:
    """Return the seats with the player at ``seat``, who changes places with its occupant."""
    from game.sessions.session import own_avatar

    name, face = services.settings.name, own_avatar(services.settings.face)
    people = [n for n, info in enumerate(occupants) if info.kind == "human"]
    before = next(
        (n for n in people if occupants[n].name == name), next((n for n in people if not occupants[n].name), seat)
    )
    found = list(occupants)
    found[before] = replace(occupants[before], name=occupants[seat].name, avatar=occupants[seat].avatar)
    found[seat] = replace(occupants[seat], name=name, avatar=face)
    # Nobody else is called "you".
    return [info if n == seat or info.name else replace(info, name=_("Guest")) for n, info in enumerate(found)]


def daily_deals(services: Services) -> Scene:
    """Return the calendar of daily deals, after leaving the table."""
    from game.scenes.archive.daily_deals import DailyDealsScene
    from game.scenes.navigation.home_routes import first_screen
    from game.scenes.navigation.seating import table_shown

    if table_shown(services) is not None:
        first_screen(services)
    return DailyDealsScene(services)


def play_deal(services: Services, shared: SharedDeal, day: str = "") -> None:
    """Play a shared deal, or the one of ``day``; one that was dealt here before is for practice."""
    from game.match.match_kinds import AGAIN, DAILY, PRACTICE, SOLO
    from game.sessions.session import new_session, table_seats
    from game.storage.match_history import History

    settings = services.settings
    seats = table_seats(shared.seats, settings.name, face=settings.face)
    levels = ("", *shared.levels)
    seats = [replace(info, level=level) for info, level in zip(seats, levels, strict=True)]
    history = History(services.store)
    is_known = history.has_dealt(shared.deal, shared.seats, shared.rules.deck)
    kind = AGAIN if is_known else SOLO
    if day:
        tried = any(line.name == shared.rules.name for line in history.days().get(day, ()))
        kind = PRACTICE if is_known or tried else DAILY
    sit_down(services, new_session(shared.rules, seats, shared.deal, services.store, kind.name, day))
