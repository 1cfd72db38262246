"""Sitting down at the table of a match, and getting up from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.words import _

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.scenes.table.scene import TableScene
    from game.sessions.session import Session
    from game.storage.opponent_memory_file import OpponentMemoryFile

MOST_DEALS: Final = 1_000_000
"""Bound of random deal numbers (exclusive), short enough to tell a friend."""


def random_deal(services: Services) -> int:
    return services.rng.randrange(1, MOST_DEALS)


def table_shown(services: Services) -> TableScene | None:
    from game.scenes.table.scene import TableScene

    return services.stack.find(TableScene)


def sit_down(services: Services, session: Session, is_brisk: bool = False) -> TableScene:
    """Open the table of a match; ``brisk`` shortens the draw for the dealer (JOIN-09)."""
    get_up(services)
    services.current.session = session
    _acquaint(services, session)
    table = _table_for(services, session)
    services.current.time_limit = table.audience.time_limit
    table.show.choreography.is_brisk = is_brisk
    services.stack.clear_to(table)
    _tell_closed(services, session)
    return table


def _table_for(services: Services, session: Session) -> TableScene:
    from game.scenes.party.modes import party_table
    from game.scenes.table.scene import TableScene
    from game.sessions.tournament_session import keep_result

    match, current = session.match, services.current

    def committed() -> None:
        session.store_new_moves()
        current.store_evening_time()
        if current.opponent_memory is not None:
            current.opponent_memory.on_commit()
        if match.is_over:
            keep_result(services, match)
            if current.is_tour_match:
                from game.sessions.tour_stars import keep_stars

                keep_stars(services.progress, session)

    if not current.is_party:
        return TableScene(services, match, committed, session.last_events)
    pads = current.pads if len(match.log) == 0 else {}
    table = party_table(current.kind.sharing, services, match, committed, session.last_events, pads)
    if table.audience.time_limit is not None:
        table.audience.time_limit.earlier_seconds = session.time_before()
    return table


def _acquaint(services: Services, session: Session) -> None:
    """Tell opponents what they remember of the people here, if there is a household."""
    from game.sessions.opponent_memory import OpponentMemory

    profile_switcher, services.current.opponent_memory = services.profile_switcher, None
    if profile_switcher is None or not services.settings.remembered:
        return
    book = profile_switcher.acquaintances
    services.current.opponent_memory = acquainted = OpponentMemory(
        book, session, services.settings, profile_switcher.profiles
    )
    acquainted.tell_opponents()
    _say(services, book)


def write_acquaintances(services: Services) -> None:
    if services.current.opponent_memory is not None and services.profile_switcher is not None:
        services.current.opponent_memory.store_observations()
        services.profile_switcher.acquaintances.save()
        _say(services, services.profile_switcher.acquaintances)


def _say(services: Services, memory_file: OpponentMemoryFile) -> None:
    from game.scenes.notice_words import notice_line

    store, notice = services.store, memory_file.take_notice()
    if notice is not None and not (store is not None and store.has_told(notice.trouble)):
        services.notify(notice_line(notice))


def get_up(services: Services) -> None:
    """Leave the table: the match waits, and what was achieved in it counts (ONB-11)."""
    if services.current.interrupted is not None:
        services.current.end_lesson()
    session = services.current.session
    if session is not None:
        session.leave()
        tell_achievements(services, session)
    write_acquaintances(services)


def tell_achievements(services: Services, session: Session) -> None:
    """Announce new achievements, if the player wants to hear of them."""
    from game.scenes.feats.achievements import feat_words

    while not session.new_achievements.empty():
        title, _what = feat_words(session.new_achievements.get())
        if services.settings.achievement_notices:
            services.notify(_("Achievement: {title}").format(title=title))


def _tell_closed(services: Services, session: Session) -> None:
    """Say which open matches were closed to make room for another."""
    from game.scenes.widgets.open_match import when_words
    from game.storage.match_history import History
    from game.words.rules import short_title

    words = _("Only 8 matches can be open, so the oldest was closed ({match}, {when}). It is still in “History”.")
    for line in session.closed:
        when = when_words(line.played, History(services.store).now())
        services.notify(words.format(match=short_title(line.name), when=when))
