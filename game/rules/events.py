"""Events of a game as frozen records, and the masking of what a seat may not know.

``apply`` and ``deal`` return events in order; animation, sound, the log on screen and the statistics read nothing else.
:func:`seen_by` masks what a seat may not see: cards become an empty tuple while counts stay.
"""

from dataclasses import dataclass, field, replace

from game.rules.cards import Card, Colour
from game.rules.own_rule import OwnRule

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """One card drawn for the deal by each of ``seats``, in order; ties draw again (K3, A16)."""

    seats: tuple[int, ...]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands as dealt (K4): ``size`` cards each, or ``sizes`` by seat where they differ.

    Other seats see ``hands[s]`` empty.
    """

    dealer: int
    size: int
    hands: tuple[Cards, ...]
    sizes: tuple[int, ...] = ()

    def count(self, seat: int) -> int:
        return self.sizes[seat] if self.sizes else self.size


@dataclass(frozen=True, slots=True)
class StartTurned:
    """The top card of the draw pile was turned and starts the discard pile (K6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class StartReturned:
    """A start card that may not stay went back into the draw pile (K17)."""

    card: Card


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """``seat`` is to act; made at every change of turn, and again if the same seat goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """``seat`` played ``card``; ``left`` cards remain in the hand."""

    seat: int
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """``seat`` took ``count`` cards (possibly 0, A1) for ``reason``.

    The reason is "turn", the draw card that hit it ("draw one", "draw two", "draw four", "wild draw two", or "stack"
    for several), "blocked", "challenge lost", "guilty", "caught", "false alarm", "own rule", or "late" for the hand of
    a latecomer (JOIN-06).
    """

    seat: int
    count: int
    reason: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Shielded:
    """The shield of ``seat`` absorbed its first penalty of the round, of ``count`` cards.

    ``reason`` is that of the :class:`Drawn` that does not follow.
    """

    seat: int
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class Kept:
    """``seat`` kept the drawn card (K9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` wanted to draw, and no card was left anywhere (A1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """``seat`` named the colour that now counts (K15, K16)."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class DirectionChanged:
    """Play now runs the other way: ``step`` +1 is clockwise, -1 counter-clockwise (K13)."""

    step: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """``seat`` loses this turn (K12, K14, K16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """``seat`` shouted the call word (K19)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """``catcher`` caught ``seat``, which forgot the call (K19); a Drawn "caught" follows."""

    seat: int
    catcher: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """``challenger`` challenged the wild draw card of ``seat`` (K18).

    ``shown`` is the hand held when it was played, visible to both of them, or to all if ``public`` (A9); ``colour`` the
    one it was not to hold. ``guilty`` is known to all, and so is the number of ``cards`` that it costs the loser.
    """

    seat: int
    challenger: int
    colour: Colour
    guilty: bool
    shown: Cards
    public: bool = False
    cards: int = field(default=0, compare=False)  # derived from what was pending


@dataclass(frozen=True, slots=True)
class JumpedIn:
    """``seat`` plays the identical card out of turn (Y13); its Played follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class Threatened:
    """``seat`` must answer or take ``count`` cards (K16, M29, A43): phase ANSWER began or grew."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """``seat`` blocks a penalty, back to ``attacker`` (M29), which is -1 for a start card (A37)."""

    seat: int
    attacker: int


@dataclass(frozen=True, slots=True)
class FalseAlarm:
    """``accuser`` falsely accused ``seat``, which had called (Y15); Drawn "false alarm" follows."""

    seat: int
    accuser: int


@dataclass(frozen=True, slots=True)
class SeatChosen:
    """``seat`` chose the target of its card (A43, M26)."""

    seat: int
    chosen: int


@dataclass(frozen=True, slots=True)
class HandsMoved:
    """Whole hands changed owners (Y12, A43).

    ``moves`` are pairs (from, to), ``hands`` all hands afterwards, each seen empty by other seats.
    """

    moves: tuple[tuple[int, int], ...]
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """``seat`` gave ``to`` ``count`` cards from its hand, which both see (M26)."""

    seat: int
    to: int
    count: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class HandOpened:
    """``seat`` shows its hand to all until its next turn starts (M26)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class HandClosed:
    """``seat`` hides its open hand again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """``seat`` discarded ``cards`` beneath the top card of the discard pile (M26)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class RuleWritten:
    """``seat`` wrote ``rule`` on an own-rule card before the deal (M26)."""

    seat: int
    card: Card
    rule: OwnRule


@dataclass(frozen=True, slots=True)
class RuleApplied:
    """The rule on the card that ``seat`` played takes effect; its events follow (M26)."""

    seat: int
    card: Card
    rule: OwnRule


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile but its top card was shuffled into a draw pile of ``count`` cards (K22)."""

    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round ended; ``winners`` went out, or hold the lowest hands if it is blocked (A1).

    ``hands`` are open, ``points`` the worth of each hand, ``scores`` what each seat gets (K23, K25).
    """

    winners: tuple[int, ...]
    blocked: bool
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is decided (K24, K25); several winners share it (A44).

    ``standing`` is the final one.
    """

    winners: tuple[int, ...]
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Eliminated:
    """``seats`` have reached the target and drop out of the match."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """``seat`` has a new player: ``kind`` is "human" or "bot", ``name`` the one on the plate."""

    seat: int
    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class LevelChanged:
    """The bot on ``seat`` plays at another level from now on (A11Y-40)."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Left:
    """``seat`` left the match; its ``count`` cards went under the draw pile."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Joined:
    """``seat`` was added after the last one, for ``name``, who brings ``points``.

    It sits out until the next deal, unless a :class:`DealtIn` follows (JOIN-06).
    """

    seat: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class DealtIn:
    """``seat`` came late and plays from now on (JOIN-06).

    The ``count`` cards of the average hand follow.
    """

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LastRoundTold:
    """The match ends with this round (JOIN-08)."""


Event = (
    DealerDrawn | Dealt | StartTurned | StartReturned | TurnStarted | Played | Drawn | Kept | Passed
    | ColourChosen | DirectionChanged | Skipped | Called | Caught | Challenged | Reshuffled
    | JumpedIn | Threatened | Blocked | FalseAlarm | SeatChosen | HandsMoved | Given | HandOpened | HandClosed
    | Shielded | Seated | LevelChanged | Left | Joined | DealtIn | LastRoundTold | Discarded | RuleWritten | RuleApplied
    | Eliminated | RoundEnded | MatchEnded
)  # fmt: skip


def seen_by(event: Event, seat: int | None) -> Event:
    """Return the event as ``seat`` may see it; None is a spectator, who holds no hand."""
    match event:
        case Dealt(hands=hands) | HandsMoved(_, hands):
            return replace(event, hands=tuple(hand if s == seat else () for s, hand in enumerate(hands)))
        case Drawn(owner) if owner != seat:
            return replace(event, cards=())
        case Challenged(owner, challenger, public=False) if seat not in (owner, challenger):
            return replace(event, shown=())
        case Given(owner, to) if seat not in (owner, to):
            return replace(event, cards=())
        case _:
            return event
