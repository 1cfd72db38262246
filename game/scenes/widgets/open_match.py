"""A match that is open: which one it is, in words, and what can be done with it (A11Y-41)."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes import routes
from game.scenes.services import Services
from game.storage.match_history import History, MatchLine
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _, ngettext
from game.words.forms import day_words, dotted, local_time
from game.words.rules import short_title


def when_words(moment: str, now: str) -> str:
    """ "today, 14:05": the time of day of a moment, and its day unless that is today; both are times in ISO form."""
    when, today = local_time(moment), local_time(now)
    if when is None:
        return day_words(moment)
    time = _("{hour}:{minute}").format(hour=f"{when:%H}", minute=f"{when:%M}")
    if today is not None and when.date() == today.date():
        return _("Today, {time}").format(time=time)
    return _("{day}, {time}").format(day=day_words(moment), time=time)


def table_words(line: MatchLine) -> str:
    seats = ngettext("{n} player", "{n} players", len(line.seats)).format(n=len(line.seats))
    return dotted(short_title(line.name), seats)


def state_words(line: MatchLine) -> str:
    """ "Round 3 · daily deal": how far it has come, and what it is if that is not a usual match alone."""
    kinds = {
        "daily": _("daily deal"), "again": _("continued"), "solo": "", "quick": _("quick game"), "tour": _("tour"),
    }  # fmt: skip
    sort = kinds.get(line.kind.partition("/")[0], _("party"))
    return dotted(_("Round {n}").format(n=line.rounds + 1), _("tournament") if line.tournament else sort)


class OpenMatch(Dialog[Services]):
    """The way back into it first; Esc leaves it as it is."""

    def __init__(self, services: Services, line: MatchLine, give_up: Callable[[], None]) -> None:
        told = [
            state_words(line),
            _("last played: {when}").format(when=when_words(line.played, History(services.store).now())),
        ]
        if line.standing and line.me >= 0:
            others = [points for seat, points in enumerate(line.standing) if seat != line.me]
            told.insert(1, f"{line.standing[line.me]} : {max(others, default=0)}")
        answers = [
            DialogButton("resume", _("Continue"), services.to(routes.Resume(line.id)), "main"),
            DialogButton("watch", _("Replay"), services.to(routes.Watch(line.id, line.rounds + 1))),
            DialogButton("give-up", _("Give up"), give_up),
        ]
        super().__init__(services, table_words(line), dotted(*told), answers)

    def back(self) -> None:
        self.services.stack.pop()
