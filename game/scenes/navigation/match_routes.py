"""Routes to the table of a match, new, open, kept or repeated, and the pages around a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.match.match_kinds import AGAIN, QUICK, SOLO, MatchKind
from game.scenes.navigation.device_routes import await_pads, find_devices, find_hands, find_phones
from game.scenes.navigation.seating import random_deal, sit_down, table_shown, tell_achievements, write_acquaintances
from game.words import _
from game.words.kind_words import result_note

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.series import Length
    from game.scenes.services import Services
    from game.sessions.agreement import Written
    from game.sessions.session import Session
    from game.storage.moments import Moment
    from game.ui.stage import Scene


def quick_game(services: Services) -> None:
    """Start a match as the settings say, with the length of quick games (A11Y-35)."""
    from game.match.series import parse_length

    _begin(services, parse_length(services.settings.quick), QUICK)


def new_match(services: Services, deal: int | None = None) -> None:
    """Start a match as the settings say; one whose cards were dealt here before counts nowhere."""
    from game.match.series import SHEET_LENGTH

    _begin(services, SHEET_LENGTH, SOLO, deal)


def _begin(services: Services, length: Length, kind: MatchKind, deal: int | None = None) -> None:
    """Start a match with this deal, or else a random one."""
    from game.match.series import SHEET_LENGTH
    from game.sessions.chosen_rules import rules_to_play, seats_to_play
    from game.sessions.session import new_session, table_seats
    from game.storage.match_history import History

    settings, rules = services.settings, rules_to_play(services)
    if length.by_points:  # the rules then hold it, and so does a code for this deal
        rules, length = length.applied(rules), SHEET_LENGTH
    count = seats_to_play(rules, settings.seats)
    seats = table_seats(count, settings.name, settings.opponents, settings.face, apart=True)
    if deal is None:
        deal = random_deal(services)
    elif History(services.store).has_dealt(deal, count, rules.deck):
        kind = AGAIN
    sit_down(services, new_session(rules, seats, deal, services.store, kind.name, length=length))


def rematch(services: Services, match: Match) -> None:
    """Play again: the same people, rules and way to share the screen, other cards (JOIN-09).

    The deal of a day comes again as it is, for practice.
    """
    from game.history.share import SharedDeal
    from game.scenes.navigation.archive_routes import play_deal
    from game.sessions.session import new_session

    session, current = services.current.session, services.current
    if session is not None and not current.kind.rematch:
        levels = tuple(seat.level for seat in match.assignments.founders[1:])
        play_deal(services, SharedDeal(match.rules, levels, match.deal), session.day)
        return
    kind = session.kind if session is not None and current.kind.rematch == current.kind.name else current.kind.rematch
    again = new_session(
        match.rules, match.assignments.rematch_seats, random_deal(services), services.store, kind, length=match.length
    )
    before = table_shown(services)
    table = sit_down(services, again, is_brisk=True)
    if before is not None and before.clock.is_fast:
        table.table.ask_speed()
    await_pads(services, again.match)


def resume(services: Services, number: int | None = None) -> None:
    """Continue the open match ``number``, by default the newest; if broken, say so and stay."""
    from game.sessions.session import unfinished_session

    def report(error: Exception) -> None:
        services.notify(_("The saved match could not be read and was set aside."))

    found = unfinished_session(services.store, report, number)
    if found is not None:
        return_to(services, found)


def return_to(services: Services, session: Session) -> None:
    """Open the table of a match begun earlier, and ask for the devices and phones it needs."""
    services.devices.clear()
    services.devices.letters.clear()
    find_devices(services, session.match)
    sit_down(services, session)
    find_hands(services, session.match)
    find_phones(services, session.match)


def keep_moment(services: Services) -> Scene | None:
    """Return the page that keeps a moment of the match at the table, None if it has none."""
    from game.scenes.menu.keep_moment import KeepMomentScene

    session = services.current.session
    return KeepMomentScene(services, session) if session is not None and services.current.has_moments else None


def open_moment(services: Services, moment: Moment) -> None:
    """Start a match from a moment, with the same people and the same way to share the screen."""
    from game.sessions.moment_session import session_at
    from game.sessions.session import BrokenSaveError

    try:
        session = session_at(moment, services.store)
    except BrokenSaveError:
        services.sound.play("illegal")
        services.notify(_("You can't play on from here."))
        return
    return_to(services, session)


def take_back(services: Services) -> None:
    """Return to before the person's last decision; the round counts as assisted."""
    session = services.current.session
    if session is not None and session.may_take_back:
        before = table_shown(services)
        table = sit_down(services, session.before_last_decision())
        table.clock.is_fast = before is not None and before.clock.is_fast


def opponent_levels(services: Services) -> Scene | None:
    """Return the page that changes the levels of the opponents at the table (A11Y-40)."""
    from game.scenes.setup.opponents import LevelsScene
    from game.sessions.session import change_level

    session = services.current.session
    if session is None:
        return None

    def change(seat: int, level: str) -> None:
        events = change_level(session.match, seat, level)
        if (table := table_shown(services)) is not None:
            table.play.publish_events(events)

    return LevelsScene(services, session.match, change)


def write_rules(services: Services, match: Match, agreed: Callable[[Sequence[Written]], None]) -> Scene | None:
    """Return what precedes a round of this kind of match; None if ``agreed`` was called at once."""
    return _BEFORE[services.current.kind_at(match).before_round](services, match, agreed)


def _workshop(services: Services, match: Match, agreed: Callable[[Sequence[Written]], None]) -> Scene | None:
    """Return the workshop of own-rule cards (M26), None if it is not to open.

    It opens if a card can be written and the player wants to be asked.
    """
    from game.scenes.workshop.workshop import WorkshopScene
    from game.sessions.agreement import can_write

    if can_write(match) and services.settings.ask_custom_rule:
        return WorkshopScene(services, match, agreed)
    agreed(())
    return None


def _arranged(services: Services, _match: Match, agreed: Callable[[Sequence[Written]], None]) -> None:
    """Deal the next round of a lesson, whose own-rule cards are arranged, unless it was left."""
    lesson_run = services.current.lesson_run
    if lesson_run is not None and not lesson_run.has_left:
        agreed(())


_BEFORE: Final = {"workshop": _workshop, "arranged": _arranged}


def show_result(services: Services, match: Match, reason: str = "") -> None:
    """Show what follows a round of this kind of match, and ``why`` the round ended."""
    _AFTER[services.current.kind_at(match).after_round](services, match, reason)


def _scores(services: Services, match: Match, reason: str) -> None:
    """Show the result, and then announce achievements.

    If the match is over, the winners come first, with kind words for all where several people played (JOIN-12). A
    tour match that was lost leads to another try at once.
    """
    from game.scenes.scoring.scoring import ScoringScene

    session = services.current.session
    write_acquaintances(services)

    def read() -> None:
        if session is not None:
            tell_achievements(services, session)

    scores = ScoringScene(services, match, read, result_note(services.current.kind) or reason)
    services.stack.push(scores)
    if match.is_over and not scores.tries_again:
        services.stack.push(_ceremony(services, match, scores.me))


def _lesson_round(services: Services, _match: Match, _why: str) -> None:
    from game.scenes.learning.round_end import after_round

    if (lesson_run := services.current.lesson_run) is not None:
        services.stack.push(after_round(services, lesson_run))


_AFTER: Final = {"scores": _scores, "lesson": _lesson_round}


def _ceremony(services: Services, match: Match, me: int | None) -> Scene:
    from game.scenes.scoring.awards import AwardScene
    from game.scenes.scoring.victory import Victory

    several = sum(info.kind == "human" for info in match.assignments.founders) > 1
    return AwardScene(services, match) if several else Victory(services, match, me)
