"""The words of a practice position: question, answers, why one is best, and by how much."""

from collections.abc import Sequence

from game.learning.answer_values import played_at, wild_seen
from game.learning.practice import CHOICES, PracticePosition
from game.players.coach import reason_for
from game.rules.cards import colour_of
from game.rules.moves import Challenge, ChooseColour, ChooseSeat, Move, parse_move
from game.words import _
from game.words.advice import advised_move, reason_line
from game.words.cards import card_name, colour_and_symbol
from game.words.formats import capital


def kind_words(kind: str) -> str:
    """Return the name of a kind of problem."""
    return {
        "win": _("Win this turn"),
        "partner": _("Help your partner"),
        "stop": _("Stop the leader"),
        "best": _("The best move"),
        "colour": _("Choose a colour"),
        "wild": _("Who has the wild?"),
        "lack": _("Which colour is missing?"),
        "bluff": _("Is it a bluff?"),
    }[kind]


def grade_words(grade: int) -> str:
    """Return the name of a grade, 1 to 4."""
    return (_("Easy"), _("Medium"), _("Hard"), _("Very hard"))[grade - 1]


def question(position: PracticePosition, names: Sequence[str]) -> str:
    name = names[position.about]
    return {
        "win": _("You can win before anyone else gets a turn. Which card first?"),
        "partner": _("{name}, your partner, is close to winning. What helps you both most?").format(name=name),
        "stop": _("{name} has 1 card left. What do you do?").format(name=name),
        "best": _("What's best here?"),
        "colour": _("You played a wild card. Which colour do you choose?"),
        "wild": _("One of them definitely has a wild card. Who?"),
        "lack": _("Which colour does {name} not have?").format(name=name),
        "bluff": _("{name} played a wild draw card. Is it a bluff?").format(name=name),
    }[position.kind]


def answer_words(position: PracticePosition, word: str, names: Sequence[str]) -> str:
    """Return the label of an answer's button."""
    move = parse_move(word)
    if position.kind == "bluff":
        return _("A bluff: challenge") if isinstance(move, Challenge) else _("Honest: draw the cards")
    if isinstance(move, ChooseSeat):
        return names[move.seat]
    if isinstance(move, ChooseColour):
        name = colour_and_symbol(move.colour)
        return capital(name)
    return advised_move(move, names)


def reason_words(position: PracticePosition, names: Sequence[str]) -> str:
    """Return the coach's sentence for the best answer."""
    right = parse_move(position.answers[position.best_index])
    name = names[position.about]
    if position.kind == "win":
        return _("Whatever the others hold, nobody gets a turn before you win.")
    if position.kind == "wild":
        assert isinstance(right, ChooseSeat)
        card, shown = wild_seen(position, right.seat)
        said = (
            _("Your challenge showed {name}'s hand, with {card} in it, and they haven't played it since.")
            if shown
            else _("When hands moved, {card} you knew went to {name}, and they haven't played it since.")
        )
        return said.format(name=names[right.seat], card=card_name(card))
    if position.kind == "lack":
        assert isinstance(right, ChooseColour)
        said = _("{name} drew when {colour} was needed, and has not drawn a card since.")
        return said.format(name=name, colour=colour_and_symbol(right.colour))
    if position.kind == "bluff":
        return _of_bluff(position, right, name)
    reason = reason_for(
        position.match().view(position.me), [right, parse_move(position.answers[position.second_index])], right
    )
    return reason_line(reason.key, reason.params, names)


def _of_bluff(position: PracticePosition, right: Move, name: str) -> str:
    view = position.match(played_at(position)).view(position.me)
    guilty = isinstance(right, Challenge)
    seen = next((card for card in view.memory.known[position.about] if colour_of(card) == view.colour), None)
    count, colour = view.counts[position.about], colour_and_symbol(view.colour)
    if guilty and seen is not None:
        return _("You saw the {card} in {name}'s hand.").format(card=card_name(seen), name=name)
    if guilty:
        said = _("With {n} cards, {name} nearly always has one in {colour}.")
    elif view.memory.may_hold[position.about][view.colour] == 0:
        said = _("{name} had just drawn because they had no {colour}.")
    else:
        said = _("With only {n} cards, {name} rarely has one in {colour}.")
    return said.format(n=count, name=name, colour=colour)


def margin_words(position: PracticePosition) -> str:
    """Return by how much the best answer leads the second best."""
    best, second = (round(value / 10) for value in sorted(position.values, reverse=True)[:2])
    if position.kind == "win":
        return _("The next best answer wins {b} of 100 rounds.").format(b=second)
    if position.kind in CHOICES:
        return _("In test rounds, it wins {a} of 100; the next best answer wins {b}.").format(a=best, b=second)
    return _("True in {a} of 100 deals that fit what you saw; the next best answer in {b}.").format(a=best, b=second)


def wrong_words(position: PracticePosition, chosen: int, names: Sequence[str]) -> str:
    """Return the comment on an answer that is not the best."""
    answer, value = answer_words(position, position.answers[chosen], names), round(position.values[chosen] / 10)
    if position.kind in CHOICES:
        said = _("{answer}: wins {n} of 100 rounds. There is a better answer.")
    else:
        said = _("{answer}: true in only {n} of 100 deals. Try another one.")
    return said.format(answer=answer, n=value)
