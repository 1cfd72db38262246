"""The sentences of the scoring scene. The seat ``me`` is called "you"; None where several people watch."""

from collections.abc import Sequence

from game.match import Match
from game.rules.events import RoundEnded
from game.scenes.names import seat_names
from game.words import _, ngettext


def result_of(match: Match) -> RoundEnded:
    """The result of the round that has ended; ValueError while laying goes on."""
    if match.result is None:
        raise ValueError("the round has not ended")
    return match.result


def names_of(match: Match, seats: Sequence[int]) -> str:
    """ "Fenna Fox", "Fenna Fox and You", "Fenna Fox, Otto Owl and You"."""
    everybody = seat_names(match.seats)
    names = [everybody[seat] for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def title(match: Match, me: int | None) -> str:
    """Who went out, or who has won the match."""
    result = result_of(match)
    if match.over:
        if len(match.winners) > 1:
            return _("{names} share the win").format(names=names_of(match, match.winners))
        return (
            _("You win the match!")
            if match.winners == (me,)
            else _("{name} wins the match").format(name=names_of(match, match.winners))
        )
    if result.blocked:
        return _("Nobody can go on")
    return (
        _("You go out")
        if result.winners == (me,)
        else _("{name} goes out").format(name=names_of(match, result.winners))
    )


def gain(match: Match) -> int:
    """What the round brought its winner (the winner takes all), 0 with the other scoring."""
    result = result_of(match)
    return max(result.scores) if match.rules.scoring == "winner" else 0


def subtitle(match: Match, me: int | None, points: int) -> str:
    """What the round brought; ``points`` counts up to :func:`gain`."""
    result = result_of(match)
    if match.over and (match.goal or match.round_number > 1):
        return after_rounds(match)
    if match.rules.scoring == "lowest":
        return _("Everybody takes the points of the cards left in hand")
    if result.blocked and not any(result.scores):
        return _("This round brings no points")
    if result.blocked:
        return ngettext(
            "The lowest hand scores {n} point: {names}", "The lowest hand scores {n} points: {names}", points
        ).format(n=points, names=names_of(match, result.winners))
    if result.winners == (me,):
        mine = ngettext("and take {n} point for the cards left", "and take {n} points for the cards left", points)
        return mine.format(n=points)
    return ngettext("and takes {n} point for the cards left", "and takes {n} points for the cards left", points).format(
        n=points
    )


def after_rounds(match: Match) -> str:
    """How long the match was."""
    rounds = ngettext("after {n} round", "after {n} rounds", match.round_number).format(n=match.round_number)
    points = ngettext("{n} point", "{n} points", match.standing[match.winners[0]])
    return points.format(n=match.standing[match.winners[0]]) + " " + rounds


def row_note(match: Match, seat: int) -> str:
    """The quiet line under a name: what the round brought this seat, empty if nothing."""
    result = result_of(match)
    if seat in result.winners:
        went = _("lowest hand") if result.blocked else _("first out")
        return f"{went} · +{result.scores[seat]}" if result.scores[seat] else went
    return f"+{result.scores[seat]}" if result.scores[seat] else ""


def next_words(match: Match, me: int | None) -> str:
    """What comes next: round and dealer."""
    dealer = (match.dealer + 1) % len(match.seats)
    number = _("Round {n}").format(n=match.round_number + 1)
    deals = _("you deal") if dealer == me else _("{name} deals").format(name=seat_names(match.seats)[dealer])
    return f"{number} · {deals}"


def goal_words(match: Match) -> str:
    """What ends the match."""
    if match.rules.scoring == "lowest":
        return _("ends at {points}, lowest wins").format(points=match.goal)
    return str(match.goal)


def has_moved(match: Match, seat: int | None) -> bool:
    """Whether the coach can look back at the round: somebody sat here alone, and moved (ONB-07)."""
    return seat is not None and any(who == seat for who, _move in match.reviewed())
