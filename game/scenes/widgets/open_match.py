"""An open match: which one it is, in words, and what can be done with it (A11Y-41)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.files.plain import cut_quote, printable, tidied_name
from game.learning.tour import stop_of
from game.scenes import routes
from game.scenes.services import Services
from game.storage.match_history import History, MatchLine
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _, ngettext
from game.words.formats import day_words, dotted, listed, local_time
from game.words.kind_words import kind_words
from game.words.player_words import distinct_names, unnamed_player
from game.words.rules import short_title

_NAMED: Final = 3
"""Most opponents that are named; more are counted."""
_LONGEST: Final = 16
"""Most characters of an opponent's name."""


def when_words(moment: str, now: str) -> str:
    """Return the words for a moment, both times in ISO form: "Today, 14:05", or with its day."""
    when, today = local_time(moment), local_time(now)
    if when is None:
        return day_words(moment)
    time = _("{hour}:{minute}").format(hour=f"{when:%H}", minute=f"{when:%M}")
    if today is not None and when.date() == today.date():
        return _("Today, {time}").format(time=time)
    return _("{day}, {time}").format(day=day_words(moment), time=time)


def table_words(line: MatchLine) -> str:
    return dotted(short_title(line.name), _players(line))


def _players(line: MatchLine) -> str:
    return ngettext("{n} player", "{n} players", len(line.seats)).format(n=len(line.seats))


def opponents_words(line: MatchLine) -> str:
    """Return the names of the others at a table, "Fenna, Otto and Bruno"; many are counted."""
    names = [_short_name(seat) for number, seat in enumerate(line.seats) if number != line.me]
    if len(names) > _NAMED:
        return _players(line)
    return listed(distinct_names(names))


def _short_name(seat: dict[str, Any]) -> str:
    """Return a stored player's name, the first word of a bot's."""
    name = tidied_name(printable(str(seat.get("name") or "")))
    if seat.get("kind") == "bot":
        name = name.partition(" ")[0]
    return cut_quote(name, _LONGEST) or unnamed_player()


def kind_line(line: MatchLine) -> str:
    """Return the kind of a match, "" for the usual: "daily deal", "tour · Three on a bench"."""
    if line.tournament:
        return _("tournament")
    stop = stop_of(line.kind)
    return dotted(kind_words(line.kind), _(stop.name) if stop is not None else "")


def state_words(line: MatchLine) -> str:
    """Return the round of a match and its kind, unless that is usual: "Round 3 · daily deal"."""
    return dotted(_("Round {n}").format(n=line.rounds + 1), kind_line(line))


class OpenMatch(Dialog[Services]):
    """The dialog of an open match: going on comes first, Esc leaves it as it is."""

    def __init__(self, services: Services, line: MatchLine, give_up: Callable[[], None]) -> None:
        told = [
            state_words(line),
            _("last played: {when}").format(when=when_words(line.played, History(services.store).now())),
        ]
        if line.standing and line.me >= 0:
            others = [points for seat, points in enumerate(line.standing) if seat != line.me]
            told.insert(1, f"{line.standing[line.me]} : {max(others, default=0)}")
        answers = [
            DialogButton("resume", _("Continue"), services.opener_of(routes.Resume(line.id)), "main"),
            DialogButton("watch", _("Replay"), services.opener_of(routes.Watch(line.id, line.rounds + 1))),
            DialogButton("give-up", _("Give up"), give_up),
        ]
        super().__init__(services, table_words(line), dotted(*told), answers)

    def back(self) -> None:
        self.services.stack.pop()
