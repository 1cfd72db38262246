"""Find and prove practice positions; ``build/dev.py practice`` writes ``assets/practice/``.

Bots of several levels play first rounds on every sheet, at tables of two, three and four and in teams of two. Each
possible question is weighed roughly, then twice by different streams in all the worlds of a proof. It is kept if both
find the same answer ahead by the margin of its kind, and the cards agree. ``--sheet``, ``--kind``, ``--most`` and
``--deals`` narrow the search. The same program finds the same positions.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from typing import Final

from tqdm import tqdm

from game.learning.answer_values import MARGINS, Values, is_true, weigh, wins_by
from game.learning.practice import CHOICES, FOLDER, KINDS, SHEETS, PracticePosition, positions_of, rules_of
from game.match.match import Match
from game.match.seats import SeatInfo
from game.players.baselines import heur_move, rule_move
from game.players.learned import weights_for
from game.players.levels import make_bot
from game.players.linear import best_move
from game.players.player import Player
from game.rules.cards import COLOURS, WILD
from game.rules.legal import OUT_OF_TURN, legal_moves
from game.rules.moves import CHALLENGE, Move, Play, move_word, parse_move
from game.rules.moves import CHOICES as COLOUR_CHOICES
from game.rules.playable import is_bluff
from game.rules.round import Round
from game.rules.view import Phase, View

TABLES: Final = (("base", "rule"), ("skilled", "casual", "heuristic"), ("base@cat", "casual", "random", "heuristic"))
"""Levels at tables of two, three and four: some bluff, some waste their cards."""
PARTNERS: Final = ("base", "casual", "skilled", "base")
A_KIND: Final = 6
"""Most positions of one kind on a sheet."""
A_GRADE: Final = 2
"""Most positions of one kind and grade on a sheet."""
A_SHEET: Final = 34
"""Positions of a sheet at which the search ends, without waiting for the rarest kinds."""
A_ROUND: Final = 1
"""Most positions from one round, as others of it would look alike."""
ROUGH: Final = ((40, 0.5), (200, 0.8), (900, 0.9))
"""Rough weighings before a proof: worlds, and the share of the margin to be reached."""
SEEDS: Final = (11, 12)
TRIES: Final = 20


def rounds(sheet: str, deals: range) -> Iterator[tuple[Match, bool]]:
    for deal in deals:
        for levels in TABLES:
            yield table(sheet, levels, deal, teams=False), False
        yield table(sheet, PARTNERS, deal, teams=True), True


def table(sheet: str, levels: Sequence[str], deal: int, *, teams: bool) -> Match:
    """Return a match of bots of these ``levels`` at the start of its first round."""
    seats = [SeatInfo(str(seat), "bot", "", level) for seat, level in enumerate(levels)]
    bots: list[Player] = [make_bot(level, Random(deal * 10 + seat)) for seat, level in enumerate(levels)]
    match = Match(rules_of(sheet, "partner" if teams else "best"), seats, bots, deal)
    match.start_round()
    return match


def questions(match: Match, teams: bool) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Yield the questions for the seat on turn: kind, seat asked about (or -1) and answers."""
    state, me = match.live_round, match.seat_on_turn
    assert state is not None
    legal = [move for move in legal_moves(state, me) if type(move) not in OUT_OF_TURN and honest(state, me, move)]
    words = tuple(map(move_word, legal))
    sizes = [len(hand) for hand in state.hands]
    if teams:
        if state.phase is Phase.PLAY and 3 <= len(words) <= 7 and sizes[(me + 2) % 4] <= 2:
            yield "partner", (me + 2) % 4, words
    elif state.phase is Phase.COLOUR:
        yield "colour", -1, words
    elif state.phase is Phase.ANSWER:
        if CHALLENGE in legal and len(legal) == 2:
            yield "bluff", state.attacker, words
    elif state.phase is Phase.PLAY and 3 <= len(words) <= 7:
        if len(sizes) == 2 and sum(wins_by(state, move) for move in legal) == 1:
            yield "win", -1, words
        threats = [seat for seat, size in enumerate(sizes) if size == 1 and seat != me]
        yield ("stop", threats[0], words) if threats else ("best", -1, words)
    if state.phase is Phase.PLAY and not teams and len(sizes) > 2:
        yield from _about_hands(match.view(me), me)


def honest(state: Round, me: int, move: Move) -> bool:
    return not (state.phase is Phase.PLAY and isinstance(move, Play) and is_bluff(state, me, move.card))


def _about_hands(view: View, me: int) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Yield the questions about the hands of other seats."""
    others = [seat for seat in range(len(view.counts)) if seat != me]
    if any(max(view.memory.known[seat], default=0) >= WILD for seat in others):
        yield "wild", -1, tuple(f"seat:{seat}" for seat in others)
    for seat in others:
        held = view.memory.may_hold[seat]
        if view.counts[seat] >= 4 and sum(held[colour] == 0 for colour in COLOURS) == 1:
            yield "lack", seat, tuple(map(move_word, COLOUR_CHOICES))


class Finder:
    """The positions found for one sheet, counted by kind and grade."""

    def __init__(self, sheet: str, most: int, wanted: Sequence[str] = KINDS) -> None:
        self.sheet, self.most, self.wanted = sheet, most, wanted
        self.found: list[PracticePosition] = []
        self.kinds: Counter[str] = Counter()
        self.grades: Counter[tuple[str, int]] = Counter()

    @property
    def full(self) -> bool:
        return len(self.found) >= A_SHEET or all(self.kinds[kind] >= self.most for kind in self.wanted)

    def look_through(self, match: Match, teams: bool) -> None:
        """Play a round, of at most 200 moves, and keep at most A_ROUND of its positions."""
        kept = 0
        while match.result is None and len(match.log) < 200:
            state = match.live_round
            assert state is not None
            if len(match.log) >= 4 and kept < A_ROUND and match.seat_on_turn == state.turn:
                kept += any(self._take(match, *question) for question in questions(match, teams))
            match.tick(inf)

    def _take(self, match: Match, kind: str, about: int, answers: tuple[str, ...]) -> bool:
        if kind not in self.wanted or self.kinds[kind] >= self.most:
            return False
        name = f"{self.sheet}-{kind}-{match.deal}-{len(match.seats)}-{len(match.log)}"
        position = PracticePosition(
            name, kind, self.sheet, len(match.seats), match.deal, tuple(match.log), match.seat_on_turn, about, 0,
            answers, tuple(range(len(answers))), 1,
        )  # fmt: skip
        for worlds, slack in ROUGH:
            values = weigh(position, SEEDS[0], worlds)
            if not clear(kind, values, slack):
                return False
        position = replace(position, values=thousandths(values, values))
        position = replace(position, since=since(position))
        position = replace(position, grade=grade(position, match))
        if self.grades[kind, position.grade] >= A_GRADE:
            return False
        first, second = (weigh(position, seed) for seed in SEEDS)
        if not (clear(kind, first) and clear(kind, second)) or first.index(max(first)) != second.index(max(second)):
            return False
        position = replace(position, values=thousandths(first, second))
        if position.margin < MARGINS[kind] or not is_true(position):
            return False
        self.found.append(position)
        self.kinds[kind] += 1
        self.grades[kind, position.grade] += 1
        return True


def clear(kind: str, values: Values, share: float = 1.0) -> bool:
    best_value, second = sorted(values, reverse=True)[:2]
    return 1000 * (best_value - second) >= share * MARGINS[kind]


def thousandths(first: Values, second: Values) -> tuple[int, ...]:
    return tuple(round(500 * (one + other)) for one, other in zip(first, second, strict=True))


def since(position: PracticePosition) -> int:
    """Return the number of moves after which all that tells the answer happened.

    Other kinds: two moves of every seat ago.
    """
    known = _TOLD.get(position.kind)
    number = len(position.moves)
    if known is None:
        return max(0, number - 2 * position.seats)
    while number > 1 and known(position, position.match(number).view(position.me)):
        number -= 1
    return max(0, number - 1)


def _knows_wild(position: PracticePosition, view: View) -> bool:
    seat = int(position.answers[position.best_index].removeprefix("seat:"))
    return max(view.memory.known[seat], default=0) >= WILD


def _knows_lack(position: PracticePosition, view: View) -> bool:
    colour = COLOUR_CHOICES.index(parse_move(position.answers[position.best_index]))
    return view.memory.may_hold[position.about][colour] == 0


_TOLD: Final[dict[str, Callable[[PracticePosition, View], bool]]] = {"wild": _knows_wild, "lack": _knows_lack}


def grade(position: PracticePosition, match: Match) -> int:
    """Return the difficulty, from 1 to 4.

    By kind: the cards in hand (``win``), the simplest player that finds the answer (other choices), how sure it is
    (``bluff``), or how many moves ago it was seen.
    """
    if position.kind == "win":
        return min(4, max(1, len(match.view(position.me).hand) - 1))
    if position.kind in CHOICES:
        return _found_by(position, match)
    if position.kind == "bluff":
        sure = max(position.values)
        return 1 + sum(sure < least for least in (990, 900, 820))
    moves = len(position.moves) - position.since
    return 1 + sum(moves > most * position.seats for most in (1, 2, 4))


def _found_by(position: PracticePosition, match: Match) -> int:
    view, right = match.view(position.me), parse_move(position.answers[position.best_index])
    legal = [parse_move(word) for word in position.answers]
    if sum(rule_move(view, legal, Random(seed)) == right for seed in range(TRIES)) > TRIES * 0.6:
        return 1
    if heur_move(view, legal, Random(1)) == right:
        return 2
    return 3 if best_move(view, legal, weights_for(view.rules, len(view.counts))) == right else 4


def find(finder: Finder, deals: range, folder: Path) -> list[PracticePosition]:
    """Return the positions of a sheet, and write its file after every deal.

    Positions of kinds that are not wanted are kept from the file.
    """
    sheet = finder.sheet
    progress = tqdm(deals, unit=" deals", disable=None, desc=sheet)
    whole = set(finder.wanted) == set(KINDS)
    kept = [] if whole else [one for one in positions_of(folder, sheet) if one.kind not in finder.wanted]
    for deal in progress:
        for match, teams in rounds(sheet, range(deal, deal + 1)):
            finder.look_through(match, teams)
        write(folder / f"{sheet}.json", [*kept, *finder.found])
        progress.set_postfix(found=len(finder.found))
        if finder.full:
            break
    return [*kept, *finder.found]


def write(file: Path, found: Sequence[PracticePosition]) -> None:
    ordered = sorted(found, key=lambda position: (position.grade, KINDS.index(position.kind)))
    lines = ",\n".join(json.dumps(position.table()) for position in ordered)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main(argv: Sequence[str]) -> int:
    """Find, prove and write positions; print their number and the processor time by sheet."""
    parser = argparse.ArgumentParser(prog="practice", description=__doc__)
    parser.add_argument("--sheet", choices=SHEETS, action="append")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these; the others stay as they are")
    parser.add_argument("--most", type=int, default=A_KIND)
    parser.add_argument("--deals", type=int, default=90)
    parser.add_argument("--to", type=Path, default=FOLDER, help="another folder than assets/practice/")
    options = parser.parse_args(argv)
    options.to.mkdir(exist_ok=True)
    for sheet in options.sheet or SHEETS:
        began = time.process_time()
        found = find(Finder(sheet, options.most, options.kind or KINDS), range(options.deals), options.to)
        kinds, grades = Counter(one.kind for one in found), Counter(one.grade for one in found)
        took = time.process_time() - began
        print(f"{sheet}: {len(found)} {dict(kinds)} grades {dict(sorted(grades.items()))} in {took:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
