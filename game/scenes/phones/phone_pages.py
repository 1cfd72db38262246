"""Phone pages besides the table: the door, the lobby, between rounds, the workshop.

Every page is a plain table of words and numbers, in the language that is spoken while it is made.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from game.match.match import Match
from game.players.roster import FACES
from game.rules.cards import card_word
from game.rules.own_rule import ACTIONS, COUNT_MAX, COUNTED_ACTIONS, TEXT_MAX
from game.scenes.lobby.lobby_words import lobby_names, place_words
from game.scenes.phones.phone_seating import Offer
from game.sessions.agreement import Agreement
from game.sessions.lobby import Lobby
from game.words import _
from game.words import own_rule as own_rule_words
from game.words.player_words import face_word, seat_names

Plain = dict[str, Any]
SIZE_STEP_BYTES: Final = 4096
"""Bytes of the step between two page sizes; the smallest page has two steps."""
CARDS_PER_SIZE_STEP: Final = 16
"""Cards in hand per further page size: how many a seat holds is known to all (PTY-03)."""


def padded_page(page: Mapping[str, Any], cards: int = 0) -> str:
    """Return a page as it is sent, padded to a size that tells the number of cards in hand.

    Everyone sees that number; the size tells nothing of what they are or what can be done with them.
    """
    words = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    size, least = len(words.encode()) + len(',"pad":""'), SIZE_STEP_BYTES * (2 + cards // CARDS_PER_SIZE_STEP)
    whole = max(least, -(-size // SIZE_STEP_BYTES) * SIZE_STEP_BYTES)
    return f'{words[:-1]},"pad":"{" " * (whole - size)}"}}'


def code_page(bad: str = "") -> Plain:
    """Return the door for a typed address; ``bad`` says what was wrong with the last try."""
    say = bad or _("Type the 4 letters shown on the screen.")
    return {"page": "code", "title": _("Join the table"), "say": say, "bad": bool(bad)}


def join_page(name: str, face: str, taken: Collection[str], places: Sequence[Offer]) -> Plain:
    """Return the page for a newcomer's name, face and place; ``taken`` faces are not offered.

    ``face`` is the one that this guest had before, "" for none. A person's place shows whose it is, and whether the
    screen is asked first.
    """
    faces = [{"k": one, "say": face_word(one)} for one in FACES if one not in taken]
    return {
        "page": "join",
        "title": _("Who are you?"),
        "say": "" if places else _("There are no free seats. You can watch."),
        "name": name,
        "face": face,
        "faces": faces,
        "places": [_place(offer) for offer in places],
        "look": True,
    }


def _place(offer: Offer) -> Plain:
    face, _at, mark = offer.avatar.partition("@")
    return {"n": offer.number, "say": offer.words, "asks": offer.must_ask, "face": face, "mark": mark or face}


def lobby_page(lobby: Lobby, source: str, asleep: Collection[str]) -> Plain:
    """Return the page of the people who have sat down before the first deal."""
    names = lobby_names(lobby)
    people = [
        {
            "name": names[index],
            "face": place.face,
            "mark": place.mark,
            "what": place_words(place),
            "asleep": place.source in asleep,
            "me": place.source == source,
        }
        for index, place in enumerate(lobby.places)
    ]
    sits = bool(lobby.places_of(source))
    return {
        "page": "wait",
        "title": _("You're at the table") if sits else _("Watching"),
        "say": _("The cards are dealt as soon as everyone is here."),
        "people": people,
        "leave": _("Leave the table") if sits else _("Take a seat"),
    }


def wait_page(title: str, say: str = "", leave: str = "") -> Plain:
    """Return a page with one sentence, for what happens on the screen alone."""
    return {"page": "wait", "title": title, "say": say, "people": [], "leave": leave}


def score_page(match: Match, seat: int | None) -> Plain:
    """Return the page with the scores of the round and the standing of the match."""
    result, names = match.result, seat_names(match.seats)
    assert result is not None, "the round is over"
    winners = match.winners or result.winners
    mine = seat in winners
    title = _("The match is over") if match.is_over else _("The round is over")
    by = ", ".join(names[winner] for winner in winners)
    say = _("You win!") if mine else _("Won by: {names}").format(names=by) if by else _("Nobody won.")
    scores = [
        {
            "name": names[other],
            "face": info.avatar.partition("@")[0],
            "mark": info.mark,
            "points": result.scores[other] if other < len(result.scores) else 0,
            "total": match.standing[other],
            "won": other in winners,
            "me": other == seat,
        }
        for other, info in enumerate(match.seats)
    ]
    return {"page": "wait", "title": title, "say": say, "people": [], "leave": "", "scores": scores}


def workshop_page(agreement: Agreement, match: Match, seat: int) -> Plain:
    """Return the page of the own-rule cards before a round, to write or agree on (M26)."""
    draft, names = agreement.draft, seat_names(match.seats)
    what = [{"k": one, "say": own_rule_words.what_word(one)} for one in ACTIONS]
    who = [{"k": one, "say": own_rule_words.who_word(one)} for one in own_rule_words.TARGETS_BY_EFFECT[draft.what]]
    return {
        "page": "workshop",
        "title": _("Write a rule"),
        "say": "",
        "cards": [card_word(card) for card in agreement.cards],
        "card": agreement.cards.index(agreement.current_card),
        "alike": agreement.is_same_on_both,
        "rule": {"who": draft.who, "what": draft.what, "count": draft.count, "text": draft.text},
        "who": who if draft.what != "nothing" else [],
        "what": what,
        "counts": [*range(1, COUNT_MAX + 1)] if draft.what in COUNTED_ACTIONS else [],
        "counted": draft.what in COUNTED_ACTIONS,
        "longest": TEXT_MAX,
        "says": own_rule_words.rule_line(draft) if agreement.has_rule else "",
        "agreed": [names[other] for other in sorted(agreement.agreed)],
        "mine": seat in agreement.agreed,
        "may": seat in agreement.humans and agreement.has_rule,
    }
