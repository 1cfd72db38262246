"""Golden files of the rules, made here and compared by the tests.

``python -m tests.support.golden`` writes them again. Do so only when a rule was changed on purpose, and read the
difference before you commit it.
"""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

from game.rules.cards import card_word, card_words, colour_word
from game.rules.engine import apply, deal, draw_for_dealer
from game.rules.events import Event
from game.rules.legal import legal_moves
from game.rules.moves import Move, move_word
from game.rules.notation import read_position, write_position
from game.rules.round import Round
from game.rules.ruleset import CLASSIC, RuleSet

GOLDEN = Path(__file__).parent.parent / "golden"
PERFT = GOLDEN / "perft.txt"
DEPTHS = 6
HEADER = "# Written by: python -m tests.support.golden\n"

PLAYTHROUGHS = {
    # name of the file: deal number, seats, rule set
    "playthrough-2-seats.txt": (7, 2, CLASSIC),
    "playthrough-3-seats.txt": (42, 3, CLASSIC),
    "playthrough-4-seats.txt": (2026, 4, CLASSIC),
    "playthrough-10-seats.txt": (10, 10, CLASSIC),
    "playthrough-no-bluffing.txt": (
        5,
        4,
        RuleSet(name="house", bluffing=False, scoring="lowest", call_penalty=4, black_start_redrawn=True),
    ),
}


def every_move(state: Round) -> Iterator[tuple[int, Move]]:
    """Yield the legal moves of all seats, in the order of seats."""
    for seat in range(len(state.hands)):
        for move in legal_moves(state, seat):
            yield seat, move


def perft(state: Round, depth: int) -> int:
    """Return the number of move sequences of length ``depth``, or shorter if the round ends."""
    if depth == 0 or state.is_over:
        return 1
    count = 0
    for seat, move in every_move(state):
        child = state.copy()
        apply(child, seat, move)
        count += perft(child, depth - 1)
    return count


def perft_line(position: str) -> str:
    """Return a line of the table: the number of sequences at each depth, then the position."""
    state = read_position(position)
    return f"{' '.join(str(perft(state, depth)) for depth in range(1, DEPTHS + 1))} ; {position}"


def playthrough(name: str) -> str:
    """Return the text of a whole round: every move and every event, one a line.

    Moves are picked by a seeded generator; now and then a player forgets to call, calls, catches or challenges.
    """
    number, seats, rules = PLAYTHROUGHS[name]
    dealer, events = draw_for_dealer(rules, seats, number + 1)  # not the pack that is dealt
    lines = [HEADER + f"# deal {number}, {seats} seats, rule set {rules.name}", *map(told, events)]
    state, events = deal(rules, seats, dealer, number)
    lines += map(told, events)
    random = Random(number)
    while not state.is_over:
        moves = list(every_move(state))
        laying = [pair for pair in moves if move_word(pair[1])[0] in "RYGBWO"]
        # Players who can play a card mostly do, or a round takes a thousand moves.
        choice = laying if laying and random.random() < 0.7 else moves
        seat, move = choice[int(random.random() * len(choice))]
        lines.append(f"> {seat} {move_word(move)}")
        lines += map(told, apply(state, seat, move))
    return "\n".join([*lines, f"= {write_position(state)}", ""])


def told(event: Event) -> str:
    """Return an event as a line: its name and fields, with cards as words."""
    told = [
        field.name for field in fields(event) if field.compare and (field.name != "sizes" or getattr(event, field.name))
    ]
    values = (f"{name}={_told_value(name, getattr(event, name))}" for name in told)
    return f"  {type(event).__name__} {' '.join(values)}"


def _told_value(name: str, value: Any) -> str:
    match name:
        case "card":
            return card_word(value)
        case "cards" | "shown":
            return card_words(value)
        case "hands":
            return "|".join(map(card_words, value))
        case "colour":
            return colour_word(value)
        case _:
            return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).replace(" ", "-")


def perft_positions() -> list[str]:
    """Return the positions of the table, as written there."""
    lines = PERFT.read_text(encoding="utf-8").splitlines()
    return [line.partition(" ; ")[2] for line in lines if line and not line.startswith("#")]


def main() -> None:
    """Write all golden files."""
    head = [line for line in PERFT.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    table = "\n".join([*head, *map(perft_line, perft_positions()), ""])
    PERFT.write_text(table, encoding="utf-8", newline="\n")
    for name in PLAYTHROUGHS:
        (GOLDEN / name).write_text(playthrough(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
