"""Panels for questions about a draw card, and for challenges (K16, K18, M29, A3, A43)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.cards import BLACK, BLOCK, DRAWS, Card, Colour, card_word, colour_of
from game.rules.events import Challenged
from game.rules.moves import ACCEPT, CHALLENGE, Move, Play
from game.rules.view import View
from game.scenes.table.orders import Command
from game.scenes.table.panels.answers import AnswerPanel
from game.scenes.table.panels.challenge_brush import Side
from game.scenes.table.panels.challenge_panel import ChallengePanel
from game.scenes.table.panels.claim import claim_of
from game.scenes.table.panels.panel import Option
from game.scenes.table.show.trial import ChallengeReveal, evidence, heard
from game.ui.cards.painter import Face
from game.words import _, ngettext, phrases
from game.words.cards import card_name
from game.words.forms import capital
from game.words.phrases import colour_name
from game.words.player_words import Cast

_NOTHING: Final = (None, BLACK)


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """Names and faces of the seats; ``top`` is the face on the discard pile."""

    cast: Cast
    avatars: tuple[str, ...]
    top: Face = _NOTHING

    def side(self, seat: int) -> Side:
        return Side(seat, self.cast.in_short.names[seat], self.avatars[seat])


def answer_panel(view: View, legal: Sequence[Move], company: QuestionContext, before: Colour) -> AnswerPanel:
    """Return the answers of the seat on turn to a draw card (K16, K18, M29, A43).

    If it may be challenged, also what its player claims, given the colour ``before``, and what a challenge would bring.
    """
    pending, cast = view.pending, company.cast
    options = [Option("accept", ngettext("Draw {n} card", "Draw {n} cards", pending).format(n=pending), ACCEPT)]
    doubtful = CHALLENGE in legal
    if doubtful:
        options.append(Option("challenge", _("Challenge"), CHALLENGE))
    plays = [move for move in legal if isinstance(move, Play)]
    options += [Option(f"play:{card_word(move.card)}", _play_label(view, move.card), move) for move in plays]
    short = _layer(view, cast.in_short)
    blocks = BLOCK in (move.card for move in plays) and view.layer >= 0
    block = _("If you block, {name} draws {n}.").format(name=short, n=pending) if blocks else ""
    if not doubtful:
        return AnswerPanel(_title(view, _layer(view, cast)), [block] if block else [], options)
    claim = claim_of(view, short, before, (("shield", block),) if block else ())
    sides = company.side(view.layer), company.side(view.turn)
    return ChallengePanel(_title(view, short), sides, company.top, numbered(options), claim=claim)


def doubt_panel(view: View, me: int, company: QuestionContext, before: Colour) -> AnswerPanel:
    """Return the choice to challenge a card that hits another seat, or let it pass (A3)."""
    cast = company.cast
    facts = [_("{name} must draw {n}.").format(name=cast.names[view.turn], n=view.pending)]
    options = [Option("pass", _("Let it pass"), Command.LET_PASS), Option("challenge", _("Challenge"), CHALLENGE)]
    short = _layer(view, cast.in_short)
    claim, sides = claim_of(view, short, before), (company.side(view.layer), company.side(me))
    return ChallengePanel(_title(view, short), sides, company.top, numbered(options), facts, claim)


def trial_panel(trial: ChallengeReveal, company: QuestionContext) -> ChallengePanel:
    """Return the panel of a challenge under way, without options."""
    event, cast = trial.event, company.cast
    by_me, at_me = _("You challenge {other}"), _("{name} challenges you")
    title = cast.between(event.challenger, event.seat, by_me, at_me, _("{name} challenges {other}"))
    sides = company.side(event.seat), company.side(event.challenger)
    return ChallengePanel(title, sides, company.top, (), [_outcome(event, cast)], trial=trial)


def shown_panel(event: Challenged, company: QuestionContext) -> ChallengePanel:
    """Return the panel of an opened hand, until it is dismissed."""
    cast = company.cast
    title = cast.says(event.seat, _("Your hand"), _("{name}'s hand"))
    sides = company.side(event.seat), company.side(event.challenger)
    close = Option("close", _("Close"), Command.DISMISS)
    return ChallengePanel(title, sides, company.top, [close], [_outcome(event, cast)], trial=heard(event))


def numbered(options: Iterable[Option]) -> list[Option]:
    return [
        Option(option.id, option.label, option.command, str(number), str(number))
        for number, option in enumerate(options, 1)
    ]


def _outcome(event: Challenged, cast: Cast) -> str:
    """Return the result of a challenge and its cost in cards.

    Those who see the hand learn what was in it, all others who was right (NI).
    """
    cards = ngettext("{n} card", "{n} cards", event.cards).format(n=event.cards)
    loser = event.seat if event.guilty else event.challenger
    if not event.shown:
        costs = cast.says(loser, _("You draw {cards}."), _("{name} draws {cards}."), cards=cards)
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
    return capital(cast.says(loser, mine, theirs, colour=colour_name(event.colour), cards=cards))


def _layer(view: View, cast: Cast) -> str:
    """Return who played the draw card, "" for a round's first card."""
    return cast.names[view.layer] if view.layer >= 0 else ""


def _title(view: View, layer: str) -> str:
    card = view.top
    plus = f"+{DRAWS[card]}"
    if view.layer < 0:
        return _("The first card is a {card}").format(card=plus)
    if view.pending != DRAWS[card]:
        return _("{name} plays a {card}: {n} in total").format(name=layer, card=plus, n=view.pending)
    return _("{name} plays a {card}").format(name=layer, card=plus)


def _play_label(view: View, card: Card) -> str:
    """Return the label of a block, a jump in, or one more draw card."""
    if card == BLOCK:
        return _("Block")
    if card == view.twin and view.rules.stacking == "none":
        return _("Jump in: {card}").format(card=card_name(card))
    return _("Stack: {card}").format(card=card_name(card))
