"""A look back at a round: the chance of winning, the luck, the worst moves (ONB-07).

A thinker works it out in the background, one question at a time; the page shows what is known so far, and can be left
or stopped at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.history.replay import Replay, record_of
from game.learning.luck import calibrated_curve, luck_so_far
from game.match.changes import Change
from game.players.review import LEAST_MISTAKE_PRICE, Mistake, Review, RoundRecord
from game.players.thinker import Thinker
from game.rules.cards import colour_of
from game.rules.engine import apply
from game.rules.scoring import side_of
from game.scenes import routes
from game.scenes.archive.look_back_rows import Curve, Decision, DecisionRow, ProgressBar
from game.scenes.scoring.luck import can_be_told, luck_words
from game.scenes.services import Services
from game.thinking.worker import shared
from game.ui.draw import theme
from game.ui.widgets.base import Button, Widget
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Note
from game.words import _, ngettext
from game.words.advice import advised_move, reason_line
from game.words.player_words import seat_names

if TYPE_CHECKING:
    from game.match.match import Match

MOST_SHOWN_MOVES: Final = 3
"""Most moves shown, the costliest first."""
_WIDTH: Final = 1480
_TALLEST: Final = 440
"""Design pixels of the curve on a page without moves."""
_SIDE_BY_SIDE: Final = 1.3
"""Largest text scale at which the moves are side by side."""


def _outcome(failed: bool, has_mistakes: bool, is_stopped: bool) -> str:
    """Return the result of the look back as a sentence."""
    if failed:
        return _("The coach can't review this now.")
    if has_mistakes:
        return _("These moves cost you the most. What you couldn't know doesn't count against you.")
    if is_stopped:
        return _("Stopped before the end.")
    points = round(100 * LEAST_MISTAKE_PRICE)
    return ngettext(
        "No move lowered your chance of winning by {n}% or more. Well played!",
        "No move lowered your chance of winning by {n}% or more. Well played!",
        points,
    ).format(n=points)


def _decision(record: RoundRecord, me: int, names: Sequence[str], number: int, mistake: Mistake) -> Decision:
    """Return the position in which a move was made, as its seat saw it."""
    state = record.start.copy()
    for seat, move in record.moves[: mistake.index]:
        apply(state, seat, move)
    reason = mistake.reason
    better = advised_move(mistake.better_move, names)
    return Decision(
        number,
        tuple(sorted(state.hands[me])),
        state.discard[-1],
        colour_of(state.key),
        mistake.played_move,
        mistake.better_move,
        _("You chose: {move}.").format(move=advised_move(mistake.played_move, names)),
        _("Better: {move}. {why}").format(move=better, why=reason_line(reason.key, reason.params, names)),
    )


class LookBackScene(Page[Services]):
    """A look back at the ended round of ``match`` as ``me`` saw it, by default its one person.

    ``curve`` is what is known of it already, as the curve of a review has it.
    ``go`` takes the theatre that opened this page to a position; without it a new theatre opens.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        curve: Sequence[tuple[float, ...]] = (),
        thinker: Thinker | None = None,
        me: int | None = None,
        go: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.match, self._go = match, go
        self.me = next(seat for seat, info in enumerate(match.seats) if info.kind == "human") if me is None else me
        self.record = match.record()
        self.review = Review(self.record, self.me, thinker or shared(), match.deal, curve=curve)
        self._has_luck = can_be_told(match, self.me)
        self.is_stopped = False
        self.chosen_number = 0
        self._known = 0, 0

    @property
    def mistakes(self) -> list[Mistake]:
        return sorted(self.review.mistakes, key=lambda mistake: -mistake.price)[:MOST_SHOWN_MOVES]

    def build(self) -> None:
        self.title = _("Coach's view")
        area = self.column(self.heading(), _WIDTH)
        mistakes = self.mistakes
        self.chosen_number = min(self.chosen_number, max(0, len(mistakes) - 1))
        self.own_pictures.clear()
        curve = self._curve(mistakes)
        if self.review.is_done and not mistakes:  # the curve then has the page to itself
            curve.design = _TALLEST
        lines: list[list[Widget]] = [[curve], self._state(bool(mistakes))]
        tiles: list[Widget] = [self._tile(number, mistake) for number, mistake in enumerate(mistakes)]
        lines += [tiles] if tiles and self.m.text <= _SIDE_BY_SIDE else [[tile] for tile in tiles]
        if mistakes:
            chosen = mistakes[self.chosen_number]
            decision = _decision(self.record, self.me, self._names, self.chosen_number + 1, chosen)
            lines.append([DecisionRow("held", decision)])
            watch = Button("watch", _("Show this move in the replay"), self._watching(chosen), "solid")
            watch.icon, watch.px = "replay", 26
            lines.append([watch])
        widgets = self.scroll.lay_lines(lines, area, 14)
        first = "move.0" if tiles else "stop" if not self.review.is_done else "back"
        self.group.set_widgets([self.back_button, *widgets], first)

    def _curve(self, mistakes: list[Mistake]) -> Curve:
        known, moves = self.review.curve, self.record.moves
        seats = len(self.record.start.hands)
        fair = len(side_of(self.match.rules, self.me, seats)) / (seats - len(self.record.start.absent))
        marks = [mistake.index for mistake in mistakes]
        if not self._has_luck:
            return Curve("", [chances[self.me] for chances in known], len(moves), marks, None, fair, self.own_pictures)
        luck = luck_so_far(known, moves, self.me)
        turning_index = luck.turning_point.index + 1 if luck is not None and luck.turning_point is not None else None
        told = luck is not None or not self.review.is_done
        words = luck_words(luck, moves, self._names) if told and not self.review.failed else ""
        return Curve(words, calibrated_curve(known, self.me), len(moves), marks, turning_index, fair, self.own_pictures)

    def _state(self, has_mistakes: bool) -> list[Widget]:
        if not self.review.is_done:
            stop = Button("stop", _("Stop"), self.stop, "solid", icon="cross", px=26)
            return [ProgressBar("progress", _("The coach is reviewing…"), self.review.progress), stop]
        return [Note("state", _outcome(self.review.failed, has_mistakes, self.is_stopped), theme.BRIGHT)]

    def _tile(self, number: int, mistake: Mistake) -> Button:
        points = round(100 * mistake.price)
        # Translators: the number of a move, and by how much it lowered the chance of winning.
        label = _("{number}: chance −{n}%")
        kind = self.chosen_number == number
        better = _("Better: {move}").format(move=advised_move(mistake.better_move, self._names))
        label = label.format(number=number + 1, n=points)
        return Button(f"move.{number}", label, self._choosing(number), "main" if kind else "solid", better, px=28)

    @property
    def _names(self) -> list[str]:
        return list(seat_names(self.match.seats))

    def _choosing(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen_number = number
            self.relayout()

        return choose

    def _watching(self, mistake: Mistake) -> Callable[[], None]:
        """Return a command that shows the position right before the move, from the own seat."""

        def watch() -> None:
            replay = Replay(record_of(self.match))
            number = self.match.round_number
            moves = range(replay.start_of(number) + 1, replay.end_of(number) + 1)
            made = [at for at in moves if not isinstance(replay.steps[at].move, Change)]
            at = made[mistake.index] - 1
            if self._go is None:
                self.services.go(routes.Theatre(replay, at, self.me))
            else:
                self.back()
                self._go(at)

        return watch

    def stop(self) -> None:
        self.is_stopped = True
        self.review.cancel()
        self.relayout()

    def update(self, dt: float) -> None:
        if self.review.is_done:
            return
        self.review.step()
        known = len(self.review.curve), len(self.review.mistakes)
        if known != self._known or self.review.is_done:
            self._known = known
            self.relayout()

    @property
    def needs_updates(self) -> bool:
        return not self.review.is_done

    def leave(self) -> None:
        super().leave()
        self.review.cancel()
