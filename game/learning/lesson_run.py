"""A lesson in progress: which sentence is said now, and how the learner's move is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Final, NamedTuple

from game.learning.lesson import LEARNER_SEAT, Lesson, LessonRound, LessonStep
from game.learning.patterns import Situation, fitting, holds
from game.match.match import Match
from game.match.round_deal import RoundDeal
from game.match.seats import SeatInfo
from game.players.baselines import rule_move
from game.players.bot import CALL_SECONDS, CATCH_SECONDS, JUMP_SECONDS, Bot, Habits
from game.players.characters import BY_KEY
from game.players.human import Human
from game.rules.cards import OWN_RULE_CARDS, Card
from game.rules.events import Event
from game.rules.legal import OUT_OF_TURN
from game.rules.moves import Call, Catch, Move, Play, WriteRule
from game.rules.own_rule import parse_rule
from game.rules.round import shuffle
from game.rules.ruleset import RuleSet
from game.rules.view import Phase, View
from game.words import N_, _

USUAL_ANSWER: Final = N_("That's allowed too. Carry on as you like.")
"""The default answer to a move that was not asked for."""


class PendingStep(NamedTuple):
    """An open step, and the moves that end it now."""

    step: LessonStep
    moves: tuple[Move, ...]


class LessonRun:
    """A running lesson with its ``match``, not yet dealt.

    ``learner`` is the learner's seat.
    """

    def __init__(self, lesson: Lesson, learner: SeatInfo) -> None:
        self.lesson, self.human, self.seat = lesson, Human(), LEARNER_SEAT
        self.has_left = False
        """Whether the learner has left it."""
        people = [BY_KEY[key] for key in lesson.opponents]
        self._scripted_bots = [
            ScriptedBot(Random(f"{lesson.name} {who.key}"), lambda: self.is_waiting, who.pace) for who in people
        ]
        seats = [learner, *(SeatInfo(who.name, "bot", who.key, "rule") for who in people)]
        self.match = Match(lesson.rules, seats, [self.human, *self._scripted_bots], 1)
        self.match.arrange_deal = lambda number, deal: arranged(lesson, number, deal)
        self.answers: list[str] = []
        """Untranslated answers to moves the lesson did not ask for; removed once shown."""
        self._remaining_steps: list[LessonStep] = []
        self._pending_steps: list[PendingStep] = []
        self._log_heard = 0
        self._moved = False
        self._events_since_move: list[Event] = []
        """Events since the learner's last move, those of that move included."""

    # --- events -----------------------------------------------------------------------------------------------

    def prepare_round(self) -> None:
        """Prepare the steps of the next round, before it is dealt."""
        number = self.match.round_number
        rounds = self.lesson.rounds
        lesson_round = rounds[number] if number < len(rounds) else None
        self._remaining_steps = list(lesson_round.steps) if lesson_round is not None else []
        self._log_heard, self._moved, self._pending_steps, self._events_since_move = len(self.match.log), False, [], []
        for seat, led in enumerate(self._scripted_bots, 1):
            led.begin(
                lesson_round.moves[seat] if lesson_round is not None else (),
                lesson_round is not None and seat in lesson_round.forgets,
            )

    def take_events(self, events: Sequence[Event] = ()) -> None:
        """Take in new events: the learner's moves may end steps, or be answered."""
        log = self.match.log
        mine = [entry.move for entry in log[self._log_heard :] if entry.seat == LEARNER_SEAT]
        self._events_since_move = [*([] if mine else self._events_since_move), *events]
        for move in mine:
            self._end_steps(move)
        self._log_heard = len(log)
        self._find_open_steps()

    def _end_steps(self, move: object) -> None:
        """End every open step that the move fits; answer it if it misses the one being said."""
        done = [asked.step for asked in self._pending_steps if move in asked.moves]
        if self._pending_steps and self._pending_steps[0].step not in done:
            self.answers.append(self._answer(self._pending_steps[0].step))
        self._remaining_steps = [step for step in self._remaining_steps if step not in done]
        self._moved = True

    def _answer(self, step: LessonStep) -> str:
        situation = self._situation
        return step.wrong if step.wrong and all(holds(word, situation) for word in step.wrong_when) else USUAL_ANSWER

    def _find_open_steps(self) -> None:
        """Find out which steps are open now."""
        match = self.match
        self._pending_steps = []
        if match.round_number and match.result is None:
            situation = self._situation
            self._pending_steps = [
                asked for step in self._remaining_steps if (asked := _open_step(step, situation)) is not None
            ]

    @property
    def _situation(self) -> Situation:
        match = self.match
        return Situation(
            match.view(LEARNER_SEAT),
            match.legal(LEARNER_SEAT),
            self._moved,
            self._events_since_move,
            match.proof_of_bluff,
        )

    # --- state ------------------------------------------------------------------------------------------------

    @property
    def current_step(self) -> PendingStep | None:
        """The step whose sentence is said now, if any."""
        return self._pending_steps[0] if self._pending_steps else None

    @property
    def is_waiting(self) -> bool:
        return self.current_step is not None and self.current_step.step.hold

    @property
    def is_over(self) -> bool:
        return self.match.result is not None and self.match.round_number >= len(self.lesson.rounds)

    def filled_sentence(self, sentence: str, word: str) -> str:
        names = [info.name.split()[0] for info in self.match.seats[1:]]
        return _(sentence).format(**self.lesson.named(names, word))


def _open_step(step: LessonStep, situation: Situation) -> PendingStep | None:
    """Return the step and the moves that end it, or None if it is not open."""
    if situation.view.phase is Phase.OVER or not all(holds(word, situation) for word in step.when):
        return None
    moves = fitting(step.do, situation.view, situation.legal)
    return PendingStep(step, moves) if moves or not step.do else None


_SEED: Final = 20_26
"""Seeds the order of the cards that no lesson names, so that it never varies."""


def arranged(lesson: Lesson, number: int, deal: RoundDeal) -> RoundDeal:
    """Return the lesson's deal for a round; after its last round the shuffled ``deal``."""
    if number > len(lesson.rounds):
        return deal
    lesson_round = lesson.rounds[number - 1]
    own = tuple(WriteRule(card, parse_rule(rule)) for card, rule in zip(OWN_RULE_CARDS, lesson_round.own, strict=False))
    sizes = tuple(map(len, lesson_round.hands))
    return deal._replace(dealer=lesson_round.dealer, seed=pile(lesson.rules, lesson_round), sizes=sizes, own=own)


def pile(rules: RuleSet, lesson_round: LessonRound) -> tuple[Card, ...]:
    """Return the whole deck, first card to be dealt last: hands, start card, draws, the rest."""
    seats = len(lesson_round.hands)
    dealt_to = [lesson_round.hands[(lesson_round.dealer + 1 + i) % seats] for i in range(seats)]
    dealt = [card for row in zip_longest(*dealt_to) for card in row if card is not None]
    first = [*dealt, lesson_round.start, *lesson_round.draw]
    rest = list((Counter(rules.cards) - Counter(first)).elements())
    shuffle(rest, _SEED, 0)
    return (*rest, *reversed(first))


PATIENCE_SECONDS: Final = 30.0
"""Longest that opponents wait for the learner, in seconds of game time."""
_GENTLE: Final = Habits(forget_chance=0.0, notice_chance=0.0)


class ScriptedBot(Bot):
    """An opponent; ``waits`` tells whether the learner is asked for something that needs time."""

    def __init__(self, random: Random, waits: Callable[[], bool], pace: float = 1.0) -> None:
        super().__init__(lambda view, legal, habits, stream: rule_move(view, legal, stream), _GENTLE, random, pace=pace)
        self._waits = waits
        self._moves: list[Move] = []

    def begin(self, moves: Iterable[Move], forgets: bool) -> None:
        self._moves, self._habits = list(moves), replace(_GENTLE, forget_chance=float(forgets))

    def poll(self, view: View, legal: Sequence[Move], waited_seconds: float) -> Move | None:
        if waited_seconds < PATIENCE_SECONDS and self._waits():
            return None
        if (move := self._sudden(view, legal)) is None:
            return super().poll(view, legal, waited_seconds)
        if waited_seconds < _WHEN[type(move)]:
            return None
        self._moves.remove(move)
        return move

    def decide(self, view: View, legal: Sequence[Move], late_seconds: float) -> Move | None:
        move = next((move for move in self._moves if move in legal), None)
        if move is None:
            return super().decide(view, legal, late_seconds)
        self._moves.remove(move)
        return move

    def _sudden(self, view: View, legal: Sequence[Move]) -> Move | None:
        sudden = [move for move in legal if type(move) in OUT_OF_TURN or view.turn != view.seat]
        return next((move for move in self._moves if move in sudden and type(move) in _WHEN), None)


_WHEN: Final[dict[type[Move], float]] = {Call: CALL_SECONDS[1], Catch: CATCH_SECONDS[1], Play: JUMP_SECONDS[1]}
"""Seconds before an opponent makes such a move."""
