"""The sentences of the scoring scene; seat ``me`` is "you", None if several people watch."""

from collections.abc import Sequence

from game.match.match import Match
from game.rules.events import RoundEnded
from game.ui.widgets.podium import Standee
from game.words import _, ngettext, pgettext
from game.words.formats import dotted
from game.words.player_words import Cast, cast_of, seat_names


def result_of(match: Match) -> RoundEnded:
    """Return the result of the round that has ended. Raises ValueError during play."""
    if match.result is None:
        raise ValueError("the round has not ended")
    return match.result


def title(match: Match, me: int | None) -> str:
    """Return who went out, or who has won the match."""
    result, cast = result_of(match), cast_of(match.seats, me)
    if match.is_over:
        if len(match.winners) > 1:
            return cast.fill_for_seats(
                match.winners, pgettext("you among them", "{names} share the win"), _("{names} share the win")
            )
        theirs = _("{name} wins this time") if lost_to_bots(match) else _("{name} wins the match")
        return cast.fill_for_seat(match.winners[0], _("You win the match!"), theirs)
    if result.blocked:
        return _("Nobody can play")
    if len(result.winners) > 1:
        return cast.fill_for_seats(
            result.winners, pgettext("you among them", "{names} win the round"), _("{names} win the round")
        )
    return cast.fill_for_seat(result.winners[0], _("You win the round"), _("{name} wins the round"))


def lost_to_bots(match: Match) -> bool:
    kinds = [info.kind for info in match.seats]
    return match.is_over and "human" in kinds and all(kinds[seat] == "bot" for seat in match.winners)


def standing_words(match: Match, seat: int) -> str:
    if match.length.kind == "best":
        wins = match.wins[seat]
        return ngettext("{n} round won", "{n} rounds won", wins).format(n=wins)
    return _("{points} points").format(points=match.standing[seat])


def standees(match: Match) -> list[Standee]:
    """Return all players with their places in a finished match, the first first; ties share one."""
    names, found = seat_names(match.seats), list[Standee]()
    reached = match.wins if match.length.kind == "best" else match.standing
    before: tuple[bool, int] | None = None
    for number, seat in enumerate(match.order, 1):
        here = seat in match.winners, 0 if seat in match.winners else reached[seat]
        rank = found[-1].rank if here == before else number
        found.append(Standee(match.seats[seat].avatar, names[seat], standing_words(match, seat), rank))
        before = here
    return found


def gain(match: Match) -> int:
    result = result_of(match)
    return max(result.scores) if match.rules.scoring == "winner" else 0


def subtitle(match: Match, me: int | None, points: int) -> str:
    """Return what the round brought; ``points`` counts up to :func:`gain`."""
    result = result_of(match)
    if match.is_over and (match.goal or match.round_number > 1):
        return after_rounds(match)
    if match.rules.scoring == "lowest":
        return _("Everyone scores the cards left in their own hand")
    if result.blocked and not any(result.scores):
        return _("No points this round")
    cast = cast_of(match.seats, me)
    if result.blocked:
        return _lowest_hand(result.winners, points, cast)
    if len(result.winners) > 1:
        return _("{points} in total for {cards}").format(points=_points_words(points), cards=_cards_left(result))
    mine, theirs = _("and score {points} for {cards}"), _("and scores {points} for {cards}")
    return cast.fill_for_seat(result.winners[0], mine, theirs, points=_points_words(points), cards=_cards_left(result))


def _points_words(number: int) -> str:
    return ngettext("{n} point", "{n} points", number).format(n=number)


def _cards_left(result: RoundEnded) -> str:
    left = sum(map(len, result.hands))
    return ngettext("{n} card left", "{n} cards left", left).format(n=left)


def _lowest_hand(winners: Sequence[int], points: int, cast: Cast) -> str:
    """Return who scored in a blocked round (A1)."""
    if tuple(winners) == (cast.addressed_seat,):
        mine = ngettext("You have the lowest hand: {n} point", "You have the lowest hand: {n} points", points)
        return mine.format(n=points)
    said = ngettext("The lowest hand scores {n} point: {names}", "The lowest hand scores {n} points: {names}", points)
    return cast.fill_for_seats(winners, said, said, n=points)


def after_rounds(match: Match) -> str:
    rounds = ngettext("after {n} round", "after {n} rounds", match.round_number).format(n=match.round_number)
    return _points_words(match.standing[match.winners[0]]) + " " + rounds


def row_note(match: Match, seat: int) -> str:
    """Return the line under a name: what the round brought this seat, "" for nothing."""
    result = result_of(match)
    gained = f"+{result.scores[seat]}" if result.scores[seat] else ""
    if seat in result.winners:
        went = _("lowest hand") if result.blocked else _("finished first")
        return dotted(went, gained)
    return gained


def next_words(match: Match, me: int | None) -> str:
    dealer = (match.dealer + 1) % len(match.seats)
    number = _("Round {n}").format(n=match.round_number + 1)
    deals = cast_of(match.seats, me).fill_for_seat(dealer, _("you deal"), _("{name} deals"))
    return dotted(number, deals)


def goal_words(match: Match) -> str:
    if match.rules.scoring == "lowest":
        return _("ends at {points}, lowest wins").format(points=match.goal)
    return str(match.goal)


def has_moved(match: Match, seat: int | None) -> bool:
    """Whether the coach can look back at the round: ``seat`` has moved in it (ONB-07)."""
    return seat is not None and any(who == seat for who, _move in match.seat_moves())
