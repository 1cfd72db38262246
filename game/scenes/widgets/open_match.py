"""An open match: which one it is, in words, and what can be done with it (A11Y-41)."""

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
    """Return the words for a moment, both times in ISO form: "Today, 14:05", or with its day."""
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
    """Return the round of a match and its kind, unless that is usual: "Round 3 · daily deal"."""
    kinds = {
        "daily": _("daily deal"), "practice": _("practice"), "again": _("continued"), "solo": "",
        "quick": _("quick game"), "tour": _("tour"),
    }  # fmt: skip
    sort = kinds.get(line.kind.partition("/")[0], _("party"))
    return dotted(_("Round {n}").format(n=line.rounds + 1), _("tournament") if line.tournament else sort)


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
            DialogButton("resume", _("Continue"), services.to(routes.Resume(line.id)), "main"),
            DialogButton("watch", _("Replay"), services.to(routes.Watch(line.id, line.rounds + 1))),
            DialogButton("give-up", _("Give up"), give_up),
        ]
        super().__init__(services, table_words(line), dotted(*told), answers)

    def back(self) -> None:
        self.services.stack.pop()
