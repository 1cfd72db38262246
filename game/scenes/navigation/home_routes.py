"""Routes to the first screen, and to the pages that can be reached from everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.navigation.seating import get_up
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.stage import Scene


def to_menu(services: Services) -> None:
    """Leave everything for the first screen; matches are stored, phones no longer listened to.

    If phones are connected, it is asked once whether to end the party for all.
    """
    from game.ui.widgets.dialog import Dialog, DialogButton

    phones = services.phones
    here = sum(guest.is_awake for guest in phones.guests) if phones is not None and phones.listening else 0
    if not here:
        end_party(services)
        return
    words = ngettext("{n} phone is connected.", "{n} phones are connected.", here)
    later = _("You can continue an open match later.")
    answers = [
        DialogButton("stay", _("Stay"), kind="main"),
        DialogButton("end", _("End the party"), lambda: end_party(services)),
    ]
    services.stack.push(Dialog(services, _("End the party for everyone?"), f"{words.format(n=here)} {later}", answers))


def end_party(services: Services) -> None:
    if services.phones is not None:
        services.phones.end()
    first_screen(services)


def first_screen(services: Services) -> None:
    from game.scenes.menu.menu import MenuScene

    get_up(services)
    services.devices.clear()
    services.stack.clear_to(MenuScene(services))


def help_page(services: Services) -> Scene:
    """Return the rules of the match, else of the page, else those chosen (A11Y-39)."""
    from game.rules.ruleset import RuleSet
    from game.scenes.setup.rulebook import RulesScene
    from game.sessions.chosen_rules import rules_to_play

    matches = [match for scene in services.stack.scenes if (match := getattr(scene, "match", None))]
    if matches:
        return RulesScene(services, matches[-1].rules)
    shown = (getattr(scene, "rules", None) for scene in reversed(services.stack.scenes))
    looked_at = next((rules for rules in shown if isinstance(rules, RuleSet)), None)
    return RulesScene(services, looked_at or rules_to_play(services))


def last_notices(services: Services) -> Scene:
    """Return the list of the last notices (A11Y-19)."""
    from game.rules.cards import BLACK
    from game.scenes.table.messages import LogLine, LogScene

    return LogScene(services, [LogLine(words, "", BLACK) for words in services.notices], _("Past notices"))
