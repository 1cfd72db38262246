"""What happened, as frozen records, and what of it a seat may know.

``apply`` and ``deal`` return events in order of happening; animation, sound, the log on screen and the
statistics read nothing else. :func:`seen_by` masks what a seat may not see: cards become an empty tuple
while counts stay.
"""

from dataclasses import dataclass, replace

from .cards import Card, Colour

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """One card drawn for the deal by each of ``seats``, in their order; ties draw again (K3, A16)."""

    seats: tuple[int, ...]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands as dealt (K4). ``hands[s]`` is empty in the eyes of others; ``size`` cards each."""

    dealer: int
    size: int
    hands: tuple[Cards, ...]


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
    """``seat`` is to act. Made at every change of the seat on turn, and again if the same seat goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """``seat`` laid ``card``; ``left`` cards stay in the hand."""

    seat: int
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """``seat`` took ``count`` cards (possibly 0, A1) for ``reason``: "turn", "draw two", "draw four",
    "challenge lost", "guilty", "caught"."""

    seat: int
    count: int
    reason: str
    cards: Cards


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
    """``seat`` shouted the word (K19)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """``catcher`` pointed out that ``seat`` forgot the call (K19); a Drawn "caught" follows."""

    seat: int
    catcher: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """``challenger`` doubted the wild draw four of ``seat`` (K18). ``shown`` is the hand held when it was laid,
    visible to the challenger (and its owner); ``colour`` the one it was not to hold; ``guilty`` is public."""

    seat: int
    challenger: int
    colour: Colour
    guilty: bool
    shown: Cards


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile but its top card was shuffled and is the draw pile of ``count`` cards (K22)."""

    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The laying ended. ``winners`` are the seats that went out, or the lowest hands of a blocked round (A1).
    ``hands`` lie open, ``points`` are what each hand is worth, ``scores`` what each seat gets (K23, K25)."""

    winners: tuple[int, ...]
    blocked: bool
    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is decided (K24, K25); several winners share it (A44). ``standing`` is the final one."""

    winners: tuple[int, ...]
    standing: tuple[int, ...]


Event = (
    DealerDrawn | Dealt | StartTurned | StartReturned | TurnStarted | Played | Drawn | Kept | Passed
    | ColourChosen | DirectionChanged | Skipped | Called | Caught | Challenged | Reshuffled
    | RoundEnded | MatchEnded
)  # fmt: skip


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` may know it; None stands for somebody who holds no hand (a spectator)."""
    match event:
        case Dealt(_, _, hands):
            return replace(event, hands=tuple(hand if s == seat else () for s, hand in enumerate(hands)))
        case Drawn(owner) if owner != seat:
            return replace(event, cards=())
        case Challenged(owner, challenger) if seat not in (owner, challenger):
            return replace(event, shown=())
        case _:
            return event
