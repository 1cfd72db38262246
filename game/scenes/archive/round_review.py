"""The course of a replayed round: last hands, points, and moments to go to (ONB-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.history.fairness import commitment, has_next, tells_deal
from game.history.replay import Replay
from game.rules import events as ev
from game.rules.ruleset import RuleSet
from game.rules.scoring import hand_points
from game.scenes.services import Services
from game.ui.draw import theme
from game.ui.draw.text import NO_BREAK_SPACE
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.fields import Choice
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, LinkRow, Note
from game.words import _
from game.words.cards import card_name
from game.words.formats import capital, dotted, enumerated
from game.words.phrases import event_line
from game.words.player_words import cast_of, seat_names

if TYPE_CHECKING:
    from game.match.match import SeatInfo

_WIDTH: Final = 1300
_MANY: Final = 4
"""Cards drawn at once from which the draw is a moment."""
_SENTENCE: Final = 0.7
"""Share of a row's width for the sentence."""
_MOMENTS: Final = (
    ev.Called, ev.Caught, ev.FalseAlarm, ev.Challenged, ev.JumpedIn, ev.HandsMoved, ev.Reshuffled, ev.Blocked,
    ev.RuleApplied, ev.Eliminated, ev.RoundEnded, ev.MatchEnded,
)  # fmt: skip


def moments(replay: Replay, number: int) -> Iterator[tuple[int, ev.Event]]:
    for index in range(replay.start_of(number), replay.end_of(number) + 1):
        for event in replay.steps[index].events:
            if isinstance(event, _MOMENTS) or (isinstance(event, ev.Drawn) and event.count >= _MANY):
                yield index, ev.seen_by(event, None)


def round_end(replay: Replay, number: int) -> ev.RoundEnded | None:
    """Return how a round ended, None if it was not played to its end."""
    events = replay.steps[replay.end_of(number)].events
    return next((event for event in events if isinstance(event, ev.RoundEnded)), None)


def hand_words(end: ev.RoundEnded, seat: int, rules: RuleSet) -> str:
    """Return a seat's last cards and worth: "red 5, a wild card · 5 + 50 = 55"; "" for none."""
    hand = end.hands[seat]
    if not hand:
        return ""
    names = enumerated(card_name(card).replace(" ", NO_BREAK_SPACE) for card in hand)
    return dotted(names, _sum([hand_points((card,), rules) for card in hand], end.points[seat]))


def score_words(end: ev.RoundEnded, seat: int) -> str:
    """Return a seat's score, as the sum of the others' hands if it is that; "" for 0."""
    score, others = end.scores[seat], [points for other, points in enumerate(end.points) if other != seat and points]
    if not score:
        return ""
    return _sum(others, score) if len(others) > 1 and sum(others) == score and seat in end.winners else f"+{score}"


def _sum(parts: list[int], total: int) -> str:
    return f"{' + '.join(map(str, parts))} = {total}" if len(parts) > 1 and sum(parts) == total else str(total)


def in_groups(digits: str, size: int = 8) -> str:
    return " ".join(digits[at : at + size] for at in range(0, len(digits), size))


class MomentRow(LinkRow):
    """A row with a moment of the round and its step."""

    def control(self, look: Look) -> pygame.Rect:
        box = super().control(look)
        right, box.left = box.right, self.rect.left + round(self.rect.width * _SENTENCE)
        box.width = right - box.left
        return box


class RoundReviewScene(Page[Services]):
    """A page for one round at a time; ``go`` takes the theatre to a position."""

    def __init__(self, services: Services, replay: Replay, number: int, go: Callable[[int], None]) -> None:
        super().__init__(services)
        self.replay, self.number, self._go = replay, number, go

    def build(self) -> None:
        self.title = _("Round summary")
        area = self.column(self.heading(), _WIDTH)
        numbers = range(1, self.replay.rounds + 1)
        pick = Choice("round", _("Round"), [(n, str(n)) for n in numbers], self.number, self._turn_to)
        links = self._links()
        rows: list[Widget] = [
            pick,
            Heading("held", _("Who held what, and how it scored")),
            *self._seats(),
            Heading("moments", _("Jump to a moment")),
            *links,
            Heading("deal.title", _("About this deal")),
            *self._proofs(),
        ]
        self.scroll.lay_rows(rows, area)
        self.group.set_widgets([self.back_button, *rows], "round")

    def _turn_to(self, number: Any) -> None:
        self.number = number
        self.scroll.offset = 0
        self.relayout()

    def _occupants(self) -> Sequence[SeatInfo]:
        return self.replay.match_at(self.replay.end_of(self.number)).seats

    def _seats(self) -> list[Note]:
        """Return a note for every seat, the winners first."""
        end = round_end(self.replay, self.number)
        if end is None:
            return [Note("unended", _("This round was never finished."), theme.TEXT)]
        notes, names = [], seat_names(self._occupants())
        for seat in sorted(range(len(end.hands)), key=lambda seat: seat not in end.winners):
            went = (_("lowest hand") if end.blocked else _("finished first")) if seat in end.winners else ""
            said = (went, hand_words(end, seat, self.replay.record.rules), score_words(end, seat))
            words = dotted(*said) or "–"
            ink = theme.AMBER if seat in end.winners else theme.TEXT
            notes.append(Note(f"seat.{seat}", f"{names[seat]}: {words}", ink))
        return notes

    def _proofs(self) -> list[Note]:
        """Return the deal number and hash of the round, then the hash of one still to come (ONB-15)."""
        record = self.replay.record
        deal = _("deal {n}").format(n=record.deal) if tells_deal(self.replay) else ""
        coming = self.number == self.replay.rounds and has_next(self.replay)
        notes = []
        for id, number in (("hash", self.number), ("next", self.number + 1))[: 1 + coming]:
            digest = commitment(record.rules, record.deal, number).digest
            told = _("hash of the deck of round {n}: {hash}").format(n=number, hash=in_groups(digest))
            notes.append(Note(id, capital(dotted(deal, told)), theme.TEXT))
        return notes

    def _links(self) -> list[LinkRow]:
        first = self.replay.start_of(self.number)
        cast = cast_of(self._occupants())
        begins = _("The round begins")
        places = [(first, begins)] + [
            (index, line)
            for index, event in moments(self.replay, self.number)
            if (line := event_line(event, cast)) is not None
        ]
        return [
            MomentRow(f"moment.{n}", line, _("step {n}").format(n=index - first), self._going(index))
            for n, (index, line) in enumerate(places)
        ]

    def _going(self, index: int) -> Callable[[], None]:
        def go() -> None:
            self.back()
            self._go(index)

        return go
