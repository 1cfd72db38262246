"""The ways from the menu to the other scenes, and to the table."""

from dataclasses import replace
from typing import Any

from game.match import Match
from game.rules.ruleset import CLASSIC, RuleSet
from game.scenes import session
from game.scenes.notices import notice_line
from game.scenes.settings import SettingsScene
from game.ui.services import Services
from game.words import _

MOST_DEALS = 1_000_000
"""Random deals have a number below this one, short enough to be told to a friend."""


def set_up(services: Services) -> None:
    """Open the set-up of a new game."""
    from game.scenes.setup import SetupScene

    services.stack.push(SetupScene(services))


def open_settings(services: Services) -> None:
    """Open the settings."""
    services.stack.push(SettingsScene(services))


def random_deal(services: Services) -> int:
    """The number of a deal that nobody chose."""
    return services.rng.randrange(1, MOST_DEALS)


def rules_of(settings: Any) -> RuleSet:
    """The classic rules with the target, the scoring and the word that are set."""
    word = settings.call_word.strip() or CLASSIC.call_word
    return replace(CLASSIC, target=settings.target, scoring=settings.scoring, call_word=word)


def quick_game(services: Services) -> None:
    """Deal at once, with the set-up last used (A11Y-35)."""
    new_match(services, random_deal(services))


def new_match(services: Services, deal: int) -> None:
    """Begin a match as the settings say, with this deal number."""
    settings = services.settings
    seats = session.table_seats(settings.seats, settings.name or _("You"))
    play(services, session.new_session(rules_of(settings), seats, deal, services.store))


def resume(services: Services) -> None:
    """Go on with the open match; if it is broken say so and stay."""

    def report(error: Exception) -> None:
        services.notify(_("The saved match could not be read. It was set aside."))

    found = session.unfinished_session(services.store, report)
    if found is not None:
        play(services, found)


def rematch(services: Services, match: Match) -> None:
    """The same people and rules again, with other cards (JOIN-09)."""
    play(services, session.new_session(match.rules, match.seats, random_deal(services), services.store))


def play(services: Services, running: session.Session) -> None:
    """To the table; its modules are loaded only now, for the menu does not wait for them."""
    from game.scenes.table import TableScene

    def committed() -> None:
        running.committed()
        if services.store is not None and (notice := services.store.take_notice()) is not None:
            services.notify(notice_line(notice))

    services.stack.clear_to(TableScene(services, running.match, committed))
