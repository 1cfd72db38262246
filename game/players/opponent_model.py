"""Reading people: what play styles say about coming moves, and what a challenge is worth.

All of it rests on the View: the cards that are possible, and the counts of :mod:`game.rules.play_style`, all public.
Shares are means of Beta estimates, so that a few cases move them and many settle them.
"""

from dataclasses import dataclass
from typing import Final

from game.players.evidence import kinds_of, unseen_counts
from game.players.situation import is_partner
from game.rules.cards import BLACK, VALUE_BITS, WILD, Card, Colour
from game.rules.play_style import NOTHING_SHOWN, PlayStyle
from game.rules.view import View

PRIOR_BLUFFS: Final = 0.6
PRIOR_BLUFFS_TWO_SEATS: Final = 0.35
PRIOR_HONEST: Final = 1.8
"""Prior counts: of four wild draw cards of an unknown seat one is a bluff.

Fewer at two seats, where hands are shorter; fitted to 3,300 cards of bots.
"""
UNSHOWN_HONEST_WEIGHT: Final = 0.3
"""Weight of an unshown wild draw card as an honest one: most bluffs come out."""
PRIOR_CHALLENGES: Final = 1.0
PRIOR_ACCEPTANCES: Final = 2.0
"""Prior counts: of three wild draw cards an unknown seat challenges one."""
PRIOR_FORGOTTEN_CALLS: Final = 1.0
PRIOR_MADE_CALLS: Final = 5.0
"""Prior counts: of six last cards of an unknown seat one is not called."""
SAVER: Final = 1.5
SPENDER: Final = 1.5
TWO: Final = 2
TYPICAL_COLOUR_CHANCE: Final = 0.65
"""Chance that a hand of usual size holds a given colour, to which bluff shares refer."""
MOST_BLUFF_FACTOR: Final = 6.0
"""Limit on the factor by which the visible hand changes a bluff's odds, unless certain."""
TURN_WORTH_CARDS: Final = 1.0
"""Worth of a turn in cards, because taking the cards loses it as well."""


@dataclass(frozen=True, slots=True)
class BluffOdds:
    """Odds of a wild draw card that waits for an answer.

    ``chance`` is that of a bluff, from 0 to 1; ``challenge`` and ``take`` are the average costs of the answers in
    cards, less the cards that its player has to take. ``most`` is what a challenge would save if the bluff were
    certain.
    """

    chance: float
    challenge: float
    take: float
    most: float

    @property
    def gain(self) -> float:
        return self.take - self.challenge


def ways_of(view: View, seat: int) -> PlayStyle:
    styles = view.memory.styles
    return styles[seat] if styles else NOTHING_SHOWN


def bluff_share(style: PlayStyle, seats: int = 4) -> float:
    honest = PRIOR_HONEST + style.honest + UNSHOWN_HONEST_WEIGHT * style.unshown
    bluffs = (PRIOR_BLUFFS if seats > TWO else PRIOR_BLUFFS_TWO_SEATS) + style.bluffs
    return bluffs / (bluffs + honest)


def doubt_share(style: PlayStyle) -> float:
    return (PRIOR_CHALLENGES + style.challenged) / (
        PRIOR_CHALLENGES + PRIOR_ACCEPTANCES + style.challenged + style.trusted
    )


def lapse_share(style: PlayStyle) -> float:
    return (PRIOR_FORGOTTEN_CALLS + style.forgot) / (
        PRIOR_FORGOTTEN_CALLS + PRIOR_MADE_CALLS + style.forgot + style.called
    )


def saving_share(style: PlayStyle) -> float:
    return (SAVER + style.saved) / (SAVER + SPENDER + style.saved + style.spent)


def guilt_chance(view: View) -> float:
    """Return the chance that the wild draw card that waits was a bluff (K16, K18).

    Its owner's share of bluffs, more or less as its hand may have held the colour. Certain where its cards are known,
    or where it had just drawn because nothing fitted.
    """
    attacker = view.attacker
    if attacker < 0:
        return 0.0
    tempted = _tempted(view, attacker)
    share = bluff_share(ways_of(view, attacker), len(view.counts))
    if tempted in (0.0, 1.0):
        return tempted
    factor = tempted / (1 - tempted) * (1 - TYPICAL_COLOUR_CHANCE) / TYPICAL_COLOUR_CHANCE
    odds = share / (1 - share) * min(MOST_BLUFF_FACTOR, max(1 / MOST_BLUFF_FACTOR, factor))
    return odds / (1 + odds)


def _tempted(view: View, attacker: int) -> float:
    """Return how likely ``layer`` held the colour that it was not to hold; 0 and 1 are certain."""
    memory = view.memory
    if not memory.may_hold:
        return 1 - (1 - 0.23) ** view.counts[attacker]
    colour, could = memory.claim
    if colour == BLACK or not could:
        return 0.0
    known = view.opened[attacker] or (memory.known[attacker] if memory.known else ())
    if any(_denied(view, card, colour) for card in known):
        return 1.0
    kinds = kinds_of(view.rules)
    left = unseen_counts(view, kinds)
    fitting = sum(count for count, card in zip(left, kinds.cards, strict=True) if _denied(view, card, colour))
    return 1 - (1 - fitting / max(1, sum(left))) ** max(0, could - len(known))


def _denied(view: View, card: Card, colour: Colour) -> bool:
    """Whether playing a wild draw card claims to hold no such ``card`` (K16, E20)."""
    return card >> VALUE_BITS == colour or (card >= WILD and view.rules.wild_draw_when == "no colour or wild")


def challenge_odds(view: View) -> BluffOdds:
    """Return what challenging and taking the cards cost the seat of ``view`` (K18).

    Cards in an opponent's hand are worth as much as one's own if it is the only one, and less among several.
    """
    assert view.seat is not None
    chance = guilt_chance(view)
    pending, extra = view.pending, view.rules.challenge_extra
    others = sum(seat not in view.absent and not is_partner(view, seat) for seat in range(len(view.counts))) - 1
    theirs = pending / max(1, others)
    if view.turn != view.seat:  # any seat may challenge: the cards are for another
        return BluffOdds(chance, (1 - chance) * (pending + extra) - chance * theirs, 0.0, theirs)
    skipped = TURN_WORTH_CARDS if view.rules.wild_draw_hits == "skip" else 0.0
    take = pending + skipped
    return BluffOdds(chance, (1 - chance) * (take + extra) - chance * theirs, take, take + theirs)
