"""The words of the lobby: names, devices, modes, and why the cards cannot be dealt yet."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.match.series import SHEET_LENGTH, SUGGESTED_LENGTHS, Length
from game.rules.ruleset import TEAM_SEATS, RuleSet
from game.sessions.lobby import Lobby, LobbySlot
from game.ui.input.device_kinds import device_words
from game.words import _, ngettext
from game.words.formats import listed
from game.words.length import length_words
from game.words.player_words import distinct_names, level_word

NAMES: Final = ("Alex", "Robin", "Sam", "Kim", "Mika", "Toni", "Luca", "Noa", "Jona", "Charlie")
"""Names suggested to each new player, also for those without keys to write with (JOIN-03)."""


_NAMED: Final = 3
"""Number of people named where many share a device; the rest is counted."""


def place_label(index: int) -> str:
    return _("Player {n}").format(n=index + 1)


def lobby_names(lobby: Lobby) -> list[str]:
    return distinct_names([place.name or place_label(index) for index, place in enumerate(lobby.places)])


def place_words(slot: LobbySlot) -> str:
    return level_word(slot.level) if slot.kind == "bot" else device_words(slot.source)


def mode_words(mode: str) -> tuple[str, str]:
    """Return the name and sentence of a seating mode (PTY-01)."""
    return {
        "pass": (_("Pass and play"), _("Pass one screen around. A curtain hides each hand until its owner looks.")),
        "phones": (_("Phones"), _("Everyone sees their hand on their phone. The table is on this screen.")),
        "open": (_("Open hands"), _("All hands are open: for children, learners and teams.")),
        "pads": (_("Controllers"), _("Everyone holds a device and presses to see their own hand for a moment.")),
    }[mode]


def lengths(rules: RuleSet) -> list[tuple[Length, str]]:
    """Return the lengths that the lobby offers, with their words (JOIN-08)."""
    sheet = _("set by the rules: {length}").format(length=length_words(SHEET_LENGTH, rules))
    return [(length, sheet if length == SHEET_LENGTH else length_words(length, rules)) for length in SUGGESTED_LENGTHS]


def sharing_words(source: str, names: Sequence[str]) -> str:
    """Return why pads in hands cannot begin yet: who shares a device, or has none."""
    rest = len(names) - _NAMED
    some = [*names[:_NAMED], ngettext("{n} more", "{n} more", rest).format(n=rest)] if rest > 1 else names
    if source:
        words = _("{names} share one device ({device}). With Controllers, everyone needs their own.")
    else:
        words = _("No device yet: {names}. With Controllers, everyone needs their own.")
    return words.format(names=listed(some), device=device_words(source))


def trouble_words(trouble: str, rules: RuleSet) -> str:
    """Return the sentence for ``trouble``, "" if there is none."""
    words: Mapping[str, str] = {
        "few": ngettext(
            "These rules need at least {n} player. Press to join, or add bots.",
            "These rules need at least {n} players. Press to join, or add bots.",
            max(2, rules.min_seats),
        ).format(n=max(2, rules.min_seats)),
        "many": ngettext("These rules allow up to {n} player.", "These rules allow up to {n} players.", rules.max_seats)
        .format(n=rules.max_seats),
        "teams": ngettext(
            "Teams are two against two: {n} player.", "Teams are two against two: {n} players.", TEAM_SEATS
        ).format(n=TEAM_SEATS),
        "hands": _("The deck has too few cards for hands that big."),
    }  # fmt: skip
    return words.get(trouble, "")
