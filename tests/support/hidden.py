"""The same position with other cards where a seat cannot look."""

from random import Random

from game.rules.round import Phase, Round


def with_other_hidden_cards(state: Round, seat: int | None, random: Random) -> Round:
    """The same round with the cards that ``seat`` cannot see dealt out anew among their places."""
    other = state.copy()
    hidden = [cards for owner, cards in enumerate(other.hands) if owner != seat] + [other.draw_pile]
    pack = [card for cards in hidden for card in cards]
    for last in range(len(pack) - 1, 0, -1):
        place = int(random.random() * (last + 1))
        pack[last], pack[place] = pack[place], pack[last]
    for cards in hidden:
        cards[:] = [pack.pop() for _ in cards]
    if other.layer not in (seat, -1):
        other.shown = tuple(other.hands[other.layer][: len(other.shown)])
    if other.phase is Phase.DRAWN and other.turn != seat:
        other.drawn = other.hands[other.turn][-1]
    return other
