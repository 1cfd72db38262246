"""A match as JSON for a file to give to others, checked word by word on reading (ONB-14).

Version 1: a table with ``kind``, ``version``, ``rules_version``, ``played``, ``deal`` (as text, for it may be large),
``rules`` (the table of the rule set), ``seats`` (a table each), ``rounds`` (one text each, a word for every move: the
digit of the seat and the move's word) and ``hash`` (of the state at the end). ``cut`` was true if later rounds were
kept back, which are version 2 now.

Version 2 holds the finished rounds of an open match, whose number would give the cards of the round being played. In
place of ``deal`` it has ``dealer`` (the seat that dealt first), ``draws`` (a text with the cards drawn for that, or
"-") and ``cards`` (for each round a list of texts: the cards after each shuffle, the top last; the first is the deck).
"""

import json
import re
from typing import Any, Final

from game.files import container
from game.files.container import ContainerError, NewerFileError, content_of, in_container
from game.files.plain import quoted
from game.files.tables import TableError, json_value
from game.history.replay import Record, Replay, ReplayError, check_orders, with_known_cards
from game.match.changes import entry_word, parse_entry
from game.match.known_cards import KnownCards, Orders
from game.match.match import LoggedMove, SeatInfo
from game.match.seats import SeatError, seat_from, seat_table
from game.match.series import Length, LengthError, rules_from, rules_table
from game.players.roster import FACES, HUMAN_AVATAR
from game.rules.cards import Card, card_words, parse_cards
from game.rules.moves import MAX_SEATS
from game.rules.ruleset import RULES_VERSION, RuleSet, RuleSetError

KIND: Final = "hue-and-cry replay"
VERSION: Final = 2
OLD_ENDING: Final = ".replay.json"
"""File ending of replays before all exchanged files shared one."""
LARGEST: Final = container.MOST_BYTES
"""Most bytes of a file worth reading; a long match takes a tenth."""
MOST_ROUNDS: Final = 300
MOST_MOVES: Final = 8_000
"""Most moves of a match read from a file.

All are replayed before anything is shown, which takes 0.2 seconds and 20 MB at the limit; 99 rounds of four seats, more
than is on offer, have three quarters of it.
"""
_DEAL: Final = re.compile(r"[0-9]{1,40}")
_DAY: Final = re.compile(r"(\d{4}-\d{2}-\d{2})?", re.ASCII)
_HASH: Final = re.compile(r"[0-9a-f]{64}")


class NewerReplayError(ReplayError):
    """A file written by a newer version of the game."""


def fits(record: Record) -> bool:
    if len(record.moves) > MOST_MOVES or (record.moves and record.moves[-1].round > MOST_ROUNDS):
        return False
    return len(in_container("replay", write_replay(record)).encode()) <= LARGEST


def write_replay(record: Record) -> str:
    """Return the content of a record's file.

    ``read_replay`` reads it back, sealed or not, if it :func:`fits`. A cut record never shows the deal's number.
    """
    if record.cut and not isinstance(record.deal, KnownCards):
        record = with_known_cards(record)
    rounds: list[list[str]] = []
    number = 0
    for entry in record.moves:
        if entry.round != number:
            number = entry.round
            rounds.append([])
        rounds[-1].append(f"{entry.seat}{entry_word(entry.move)}")
    end = record.state_hash
    if not end:
        replay = Replay(record)
        end = replay.last.state_hash
    table = {
        "kind": KIND,
        "version": VERSION if isinstance(record.deal, KnownCards) else 1,
        "rules_version": RULES_VERSION,
        "played": record.played,
        **_deal_table(record.deal),
        "rules": rules_table(record.rules, record.length),
        "seats": [seat_table(info) for info in record.seats],
        "rounds": [" ".join(words) for words in rounds],
        "hash": end,
    }
    return json.dumps(table, ensure_ascii=False, indent=1) + "\n"


def _deal_table(deal: int) -> dict[str, Any]:
    if not isinstance(deal, KnownCards):
        return {"deal": str(deal)}
    cards = [[card_words(order, " ") for order in orders] for orders in deal.rounds]
    return {"dealer": deal.dealer, "draws": card_words(deal.draws, " "), "cards": cards}


def read_replay(text: str) -> Replay:
    """Return the replay in a file's text, with every move checked against the rules.

    Raises NewerReplayError for a newer version, ReplayError for any other text that holds no match.
    """
    if len(text) > LARGEST:
        raise ReplayError(f"the file is too large for a replay, which has {LARGEST} characters at most")
    try:
        table = json_value(content_of("replay", text))
    except NewerFileError as error:
        raise NewerReplayError(str(error)) from None
    except (ContainerError, TableError) as error:
        raise ReplayError(str(error)) from None
    if not isinstance(table, dict) or table.get("kind") != KIND:
        raise ReplayError("the file is no replay")
    for name, known in (("version", VERSION), ("rules_version", RULES_VERSION)):
        if type(table.get(name)) is not int or table[name] < 1:
            raise ReplayError(f"{name} is no number from 1 up")
        if table[name] > known:
            raise NewerReplayError(f"{name} is {quoted(table[name])}, known up to {known}")
    record = _record(table)
    replay = Replay(record)
    if isinstance(record.deal, KnownCards):
        _check_known(replay, record.deal)
    return replay


def _check_known(replay: Replay, deal: KnownCards) -> None:
    """Raise ReplayError if cards are left over that no round of the moves was played with."""
    try:
        check_orders(replay.last)
    except ValueError as error:
        raise ReplayError(str(error)) from None
    if len(deal.rounds) != replay.rounds:
        raise ReplayError(f"there are cards of {len(deal.rounds)} rounds, but moves of {replay.rounds}")


def _record(table: dict[str, Any]) -> Record:
    rules, length = _rules(table.get("rules"))
    seats = _seats(table.get("seats"))
    return Record(
        rules,
        seats,
        int(_text(table, "deal", _DEAL)) if table["version"] == 1 else _known_cards(table, len(seats)),
        _moves(table.get("rounds")),
        _text(table, "played", _DAY),
        _text(table, "hash", _HASH),
        length,
        table["version"] > 1 or table.get("cut", False) is not False,
    )


def _known_cards(table: dict[str, Any], seats: int) -> KnownCards:
    dealer, cards = table.get("dealer"), table.get("cards")
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise ReplayError(f"dealer is no seat from 0 to {seats - 1}")
    if not isinstance(cards, list) or len(cards) > MOST_ROUNDS or not all(isinstance(orders, list) for orders in cards):
        raise ReplayError(f"cards is no list of {MOST_ROUNDS} lists at most")
    return KnownCards(dealer, _cards("draws", table.get("draws")), tuple(_orders(orders) for orders in cards))


def _orders(texts: list[Any]) -> Orders:
    return tuple(_cards("cards", text) for text in texts)


def _cards(name: str, text: Any) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise ReplayError(f"{name} is missing or has another form")
    try:
        return tuple(parse_cards(text, " "))
    except ValueError as error:
        raise ReplayError(f"{name}: {error}") from None


def _text(table: dict[str, Any], name: str, form: re.Pattern[str]) -> str:
    value = table.get(name)
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ReplayError(f"{name} is missing or has another form")
    return value


def _rules(table: Any) -> tuple[RuleSet, Length]:
    if not isinstance(table, dict):
        raise ReplayError("rules is missing or has another form")
    try:
        return rules_from(table)
    except (RuleSetError, LengthError) as error:
        raise ReplayError(f"rules: {error}") from None


def _seats(seats: Any) -> tuple[SeatInfo, ...]:
    if not isinstance(seats, list) or not 2 <= len(seats) <= MAX_SEATS:
        raise ReplayError(f"seats is no list of 2 to {MAX_SEATS}")
    return tuple(_seat(number, seat) for number, seat in enumerate(seats))


def _seat(number: int, seat: Any) -> SeatInfo:
    names = ("name", "kind", "avatar", "level")
    if not isinstance(seat, dict) or not set(names) <= set(seat):
        raise ReplayError(f"seat {number} has not name, kind, avatar and level")
    if not _is_face(seat["avatar"]):
        seat = seat | {"avatar": HUMAN_AVATAR}  # a face from another version: use the default one
    try:
        return seat_from(seat)
    except SeatError as error:
        raise ReplayError(f"seat {number}: {error}") from None


def _is_face(avatar: Any) -> bool:
    """Whether this names a face, on its own background or that of another face (JOIN-01)."""
    return isinstance(avatar, str) and set(avatar.split("@", 1)) <= set(FACES)


def _moves(rounds: Any) -> tuple[LoggedMove, ...]:
    if not isinstance(rounds, list) or len(rounds) > MOST_ROUNDS or not all(isinstance(line, str) for line in rounds):
        raise ReplayError(f"rounds is no list of {MOST_ROUNDS} texts at most")
    words = [(number, word) for number, line in enumerate(rounds, 1) for word in line.split(" ") if word]
    if len(words) > MOST_MOVES:
        raise ReplayError(f"there are more than {MOST_MOVES} moves")
    return tuple(_move(number, word) for number, word in words)


def _move(number: int, word: str) -> LoggedMove:
    try:
        if not "0" <= word[0] <= "9":
            raise ValueError(f"{quoted(word)} does not begin with a seat")
        return LoggedMove(number, int(word[0]), parse_entry(word[1:]))
    except ValueError as error:
        raise ReplayError(f"round {number}: {error}") from None
