"""The words of a tournament: its size, its round, the people's states, and what it lacks."""

from __future__ import annotations

from game.players.roster import FACES
from game.rules.ruleset import RuleSet
from game.sessions.tournament import Tournament
from game.ui.widgets.podium import Standee
from game.words import _, ngettext
from game.words.formats import dotted


def outlook_words(tournament: Tournament) -> str:
    """Return the size of a tournament: "12 people · 3 tables · 3 rounds"."""
    rounds = tournament.outlook
    people, tables = len(tournament.names), len(rounds[0])
    return dotted(
        people_words(people),
        ngettext("{n} table", "{n} tables", tables).format(n=tables),
        ngettext("{n} round", "{n} rounds", len(rounds)).format(n=len(rounds)),
    )


def stage_words(tournament: Tournament) -> str:
    """Return which round is played, or who has won."""
    if tournament.is_over:
        return _("{name} wins the tournament").format(name=tournament.names[tournament.standing[0]])
    if tournament.final:
        return _("The final")
    rounds = len(tournament.outlook)
    return _("Round {n} of {m}").format(n=tournament.round, m=max(rounds, tournament.round + 1))


def table_title(tournament: Tournament, place: int) -> str:
    return _("The final") if tournament.final else _("Table {n}").format(n=place + 1)


def people_words(count: int) -> str:
    return ngettext("{n} player", "{n} players", count).format(n=count)


def state_words(tournament: Tournament, person: int) -> str:
    state = tournament.state(person)
    if state == "out" and tournament.is_over and any(person in table.people for table in tournament.tables):
        return _("finalist")
    return {"wins": _("winner"), "on": _("still in"), "withdrawn": _("withdrawn"), "out": _("out")}[state]


def standees(tournament: Tournament) -> list[Standee]:
    """Return everyone with their place, the first first; those who share one have the same."""
    names, places = tournament.names, tournament.places
    return [
        Standee(FACES[person % len(FACES)], names[person], _reached(tournament, person), places[person])
        for person in tournament.standing
    ]


def _reached(tournament: Tournament, person: int) -> str:
    """Return the last round a person has played in, or the state of one in the current round."""
    if any(person in table.people for table in tournament.tables):
        return state_words(tournament, person)
    rounds = range(tournament.round, 0, -1)
    last = next((n for n in rounds if any(person in table.people for table in tournament.tables_of(n))), 1)
    return _("Round {n}").format(n=last)


def trouble_words(trouble: str, rules: RuleSet) -> str:
    """Return why the tables cannot be drawn yet, "" if they can."""
    return {
        "": "",
        "names": _("A tournament needs at least 2 players."),
        "teams": _("Tournaments are not for teams: one player has to win."),
        "few": ngettext("These rules need {n} player at every table.", "These rules need {n} players at every table.",
                        rules.min_seats).format(n=rules.min_seats),
        "many": ngettext("These rules allow up to {n} player.", "These rules allow up to {n} players.", rules.max_seats)
        .format(n=rules.max_seats),
    }[trouble]  # fmt: skip
