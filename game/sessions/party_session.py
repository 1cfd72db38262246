"""The people who played together last, as the settings keep them (JOIN-03, JOIN-04)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.match.series import Length, rules_from, rules_table
from game.rules.ruleset import RuleSet
from game.sessions.lobby import MODES, NAME_MAX, Lobby, places_from
from game.settings import NAMES_MAX
from game.ui.input.devices import is_phone_word, phone_word

if TYPE_CHECKING:
    from game.settings import Settings
    from game.ui.kit import Kit


@dataclass
class PartySession:
    """A party: its people, how they sit, the rules, and the length.

    ``devices`` are the words for the devices that the settings keep, see :meth:`game.ui.input.devices.Devices.words`.
    ``jump_in``: they may jump in, where the rules allow it, even if the screen has to be passed for it (PTY-07).
    """

    lobby: Lobby
    mode: str
    rules: RuleSet
    length: Length
    devices: tuple[str, ...] = ()
    jump_in: bool = False

    @property
    def rules_to_play(self) -> RuleSet:
        return self.rules if self.jump_in else rules_in(self.mode, self.rules)


def rules_in(mode: str, rules: RuleSet) -> RuleSet:
    """Return the rules for a mode: no jumping in while the screen is passed round (PTY-07)."""
    return replace(rules, jump_in=False) if mode == "pass" else rules


def party_from(table: Any) -> PartySession | None:
    """Return the party of a settings table, None if there is none that could play."""
    try:
        places, devices = places_from(table["places"])
        rules, length = rules_from(table["rules"])
        mode, jump_in = table["mode"], table.get("jump_in") is True
    except (KeyError, TypeError, ValueError, RecursionError):
        return None
    marks = [word.partition("/")[2] if is_phone_word(word) else "" for word in devices]
    lobby = Lobby(places=[replace(place, phone=mark) for place, mark in zip(places, marks, strict=True)])
    if mode not in MODES or lobby.trouble(rules, ""):
        return None
    return PartySession(lobby, mode, rules, length, tuple(devices), jump_in)


def remember_party(kit: Kit, party: PartySession) -> None:
    """Store a party and the names of its people, the latest first."""
    settings, lobby = kit.settings, party.lobby
    words = zip(kit.devices.stored_words(lobby.sources), lobby.places, strict=True)
    party.devices = tuple(word or phone_word(place.phone) for word, place in words)
    settings.party = {
        "places": lobby.table(party.devices), "mode": party.mode, "rules": rules_table(party.rules, party.length),
        "jump_in": party.jump_in,
    }  # fmt: skip
    names = [lobby.places[index].name for index in lobby.people]
    settings.names = tuple(dict.fromkeys([name for name in names if name] + [*settings.names]))[:NAMES_MAX]
    kit.hooks.apply_settings()


def returning_party(kit: Kit) -> PartySession | None:
    """Return the same people with their devices present now, None if none are remembered."""
    party = party_from(kit.settings.party)
    if party is None:
        return None
    sources = kit.devices.sources_of_words(party.devices)
    party.lobby.places = [
        replace(place, source=source) for place, source in zip(party.lobby.places, sources, strict=True)
    ]
    return party


def known_names(settings: Settings) -> tuple[str, ...]:
    names = (*settings.names, settings.name)
    return tuple(dict.fromkeys(name for name in names if name and len(name) <= NAME_MAX))
