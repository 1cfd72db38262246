"""Panels for questions about a draw card, and for challenges (K16, K18, M29, A3, A43)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import BLACK, Colour, colour_of
from game.rules.events import Challenged
from game.rules.moves import Move
from game.rules.view import View
from game.scenes.table.orders import Command
from game.scenes.table.panels.answers import AnswerPanel
from game.scenes.table.panels.challenge_brush import Side
from game.scenes.table.panels.challenge_panel import ChallengePanel
from game.scenes.table.panels.panel import Option
from game.scenes.table.show.challenge_reveal import ChallengeReveal, evidence, finished_reveal
from game.ui.cards.painter import Face
from game.words import _, phrases
from game.words.cards import card_count
from game.words.formats import capital
from game.words.phrases import colour_name
from game.words.player_words import Cast
from game.words.prompts import DrawCardQuestion, answer_question, challenge_question

_NOTHING: Final = (None, BLACK)


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """Names and faces of the seats; ``top`` is the face on the discard pile."""

    cast: Cast
    avatars: tuple[str, ...]
    top: Face = _NOTHING

    def side(self, seat: int) -> Side:
        return Side(seat, self.cast.in_short.names[seat], self.avatars[seat])


def answer_panel(view: View, legal: Sequence[Move], context: QuestionContext, colour_before: Colour) -> AnswerPanel:
    """Return the panel of :func:`game.words.prompts.answer_question` for the seat on turn."""
    question = answer_question(view, legal, context.cast, colour_before)
    if question.claim is None:
        return AnswerPanel(question.title, question.facts, _options(question))
    return _challenge(question, (context.side(view.attacker), context.side(view.turn)), context)


def doubt_panel(view: View, me: int, context: QuestionContext, colour_before: Colour) -> AnswerPanel:
    """Return the panel of :func:`game.words.prompts.challenge_question` for the seat ``me``."""
    question = challenge_question(view, context.cast, colour_before)
    return _challenge(question, (context.side(view.attacker), context.side(me)), context)


def _challenge(question: DrawCardQuestion, sides: tuple[Side, Side], context: QuestionContext) -> ChallengePanel:
    options = numbered_options(_options(question))
    return ChallengePanel(question.title, sides, context.top, options, question.facts, question.claim)


def _options(question: DrawCardQuestion) -> list[Option]:
    return [Option(one.id, one.label, one.move or Command.LET_PASS) for one in question.answers]


def trial_panel(reveal: ChallengeReveal, context: QuestionContext) -> ChallengePanel:
    """Return the panel of a challenge under way, without options."""
    challenged, cast = reveal.event, context.cast
    by_me, at_me = _("You challenge {other}"), _("{name} challenges you")
    title = cast.fill_for_pair(challenged.challenger, challenged.seat, by_me, at_me, _("{name} challenges {other}"))
    sides = context.side(challenged.seat), context.side(challenged.challenger)
    return ChallengePanel(title, sides, context.top, (), [_outcome(challenged, cast)], reveal=reveal)


def opened_hand_panel(event: Challenged, context: QuestionContext) -> ChallengePanel:
    """Return the panel of an opened hand, until it is dismissed."""
    cast = context.cast
    title = cast.fill_for_seat(event.seat, _("Your hand"), _("{name}'s hand"))
    sides = context.side(event.seat), context.side(event.challenger)
    close = Option("close", _("Close"), Command.DISMISS)
    return ChallengePanel(title, sides, context.top, [close], [_outcome(event, cast)], reveal=finished_reveal(event))


def numbered_options(options: Iterable[Option]) -> list[Option]:
    return [
        Option(option.id, option.label, option.command, str(number), str(number))
        for number, option in enumerate(options, 1)
    ]


def _outcome(event: Challenged, cast: Cast) -> str:
    """Return the result of a challenge and its cost in cards.

    Those who see the hand learn what was in it, all others who was right (NI).
    """
    cards = card_count(event.cards)
    loser = event.seat if event.guilty else event.challenger
    if not event.shown:
        costs = cast.fill_for_seat(loser, _("You draw {cards}."), _("{name} draws {cards}."), cards=cards)
        return f"{phrases.event_line(event, cast)}. {costs}"
    if not event.guilty:
        mine, theirs = _("No {colour} card: you draw {cards}."), _("No {colour} card: {name} draws {cards}.")
    elif any(colour_of(card) == event.colour for card in evidence(event)):
        mine, theirs = (
            _("You had a {colour} card: you draw {cards}."),
            _("{name} had a {colour} card and draws {cards}."),
        )
    else:
        mine = _("You had a wild, which counts here: you draw {cards}.")
        theirs = _("{name} had a wild, which counts here, and draws {cards}.")
    return capital(cast.fill_for_seat(loser, mine, theirs, colour=colour_name(event.colour), cards=cards))
