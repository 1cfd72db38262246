"""All messages that a phone can be shown, by state, in the language chosen."""

from collections.abc import Sequence
from typing import Any

from game.files.paths import ASSETS
from game.phones.page.page_words import page_words
from game.rules.cards import parse_card
from game.rules.own_rule import ACTIONS, TARGETS
from game.themes import read_theme
from game.ui.cards import avatars
from game.ui.draw.theme import Palette
from game.words import _, language, ngettext, speaking
from game.words.cards import card_name, colour_words
from game.words.formats import capital
from game.words.own_rule import what_word, who_word
from game.words.player_words import face_word
from tests.support.pseudo import longer

Plain = dict[str, Any]
States = dict[str, list[Plain]]
NAMES = ("Tom", "Mia", "Fenna", "Otto", "Jonas", "Oma Lena", "Bruno", "Ida", "Piet", "Zoë")
FACES = ("owl", "fox", "braids", "bear", "cap", "bun", "badger", "curls", "penguin", "cat")
MARKS = ("owl", "fox", "bear", "cat", "rabbit", "frog", "penguin", "badger", "hedgehog", "you")
ME = 1
HAND = ("R4", "R+2", "Y7", "G1", "GR", "B7", "W")
MANY = (
    "R0", "R3", "R3", "R9", "RS", "Y1", "Y2", "Y2", "Y6", "Y8", "YR", "Y+2", "G0", "G4", "G5", "G5", "G9", "B1", "B2",
    "B6", "B6", "BS", "W", "W", "W+4", "WB",
)  # fmt: skip


def palettes() -> dict[str, Palette]:
    """Return the palettes that a page offers, the screen's own first."""
    found: dict[str, Palette] = {}
    for name in ("default", "pure", "contrast"):
        part = read_theme(ASSETS / "themes" / f"{name}.toml")[Palette]
        assert isinstance(part, Palette)
        found[name] = part
    return {"screen": found["default"], **found}


def said(card: str) -> str:
    """Return a card's name as the game shows it."""
    return capital(card_name(parse_card(card)))


def held(cards: Sequence[str], can: Sequence[str] = ()) -> list[Plain]:
    """Return a hand in which the cards ``can`` are playable."""
    return [{"card": card, "say": said(card), "n": place if card in can else -1} for place, card in enumerate(cards)]


def seats(counts: Sequence[int], turn: int = ME, step: int = 1, names: Sequence[str] = NAMES) -> list[Plain]:
    """Return the players as a page lists them."""
    following = (turn + step) % len(counts)
    return [
        {
            "seat": seat, "name": names[seat], "face": FACES[seat], "mark": MARKS[seat], "bot": seat == 3, "n": n,
            "turn": seat == turn, "next": seat == following, "called": False, "out": False, "asleep": False,
            "me": seat == ME, "open": [], "points": 40 * seat,
        }
        for seat, n in enumerate(counts)
    ]  # fmt: skip


def table(hand: Sequence[str] = HAND, can: Sequence[str] = (), turn: int = ME, **other: Any) -> Plain:
    """Return the page of a table, usually of four, as seat ``ME`` sees it."""
    mine = turn == ME
    names = other.pop("names", NAMES)
    top, colour = other.pop("top", "G7"), other.pop("colour", "G")
    place = "RYGB".index(colour) if colour else 4
    word, symbol = colour_words(place)
    counts = other.pop("counts", (5, len(hand), 8, 6))
    page = {
        "k": "page", "page": "table", "at": 17, "mine": mine, "step": 1, "draw": 48, "pending": None,
        "title": _("Your turn") if mine else _("{name}'s turn").format(name=names[turn]),
        "say": _("Play a card that fits, or draw one") if mine else "",
        "me": {"seat": ME, "name": names[ME], "face": FACES[ME], "mark": MARKS[ME]},
        "top": {"card": top, "say": said(top)}, "colour": {"k": colour, "say": word, "symbol": symbol},
        "seats": seats(counts, turn, other.get("step", 1), names), "hand": held(hand, can),
        "does": [{"n": 90, "k": "draw", "say": capital(_("Draw a card"))}] if mine else [],
        "own": [{"k": "call", "say": "yksi!"}, {"k": "hand", "say": _("Catch!")}],
        "news": [
            _("{name} plays {card}").format(name=names[2], card=card_name(parse_card("R7"))),
            _("{name} draws {n}").format(name=names[3], n=2) if language() == "en" else names[3] + " +2",
            _("{name} plays {card}").format(name=names[0], card=card_name(parse_card(top))),
        ],
        "shown": None, "drawn": None, "hints": True,
    }  # fmt: skip
    return page | other


def words() -> list[Plain]:
    """Return the messages sent before any page."""
    return [{"k": "words", "lang": language(), "words": page_words()}, {"k": "you", "token": "gueststoken12345"}]


def note(say: str, bad: bool = True) -> Plain:
    """Return a notice to this phone alone."""
    return {"k": "note", "say": say, "bad": bad}


def states(spoken: str) -> States:
    """Return the messages of every state; the last one is what the page must show."""
    with speaking(spoken):
        pages = _coming() | _playing() | _asked() | _others() | _resting() | _writing()
        begin = words()
        ready: States = {name: [*begin, *messages] for name, messages in pages.items()}
        ready["table-long-words"] = [*_stretched(begin), *_stretched(pages["table-mine"])]
        ready["join-long-words"] = [*_stretched(begin), *_stretched(pages["join-many"])]
        return ready


def _stretched(messages: Sequence[Plain]) -> list[Plain]:
    """Return the messages with all words lengthened."""
    return [_longer(message, "") for message in messages]


def _longer(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: _longer(inner, "words" if key == "words" else name) for name, inner in value.items()}
    if isinstance(value, list):
        return [_longer(inner, key) for inner in value]
    told = key in ("say", "title", "words", "news", "symbol", "what")
    return longer(value) if isinstance(value, str) and told else value


# ---- joining ---------------------------------------------------------------------------------------------------------


def _page(page: str, title: str, say: str = "", /, **other: Any) -> Plain:
    return {"k": "page", "page": page, "at": 1, "title": title, "say": say, **other}


def _faces(names: Sequence[str]) -> list[Plain]:
    return [{"k": name, "say": face_word(name)} for name in names]


def _coming() -> States:
    free = {"n": -1, "say": _("A free seat")}
    place = {"n": 3, "say": _("{name}'s seat").format(name="Mia"), "asks": True, "face": "fox", "mark": "fox"}
    mine = {"name": "Mia", "look": True}
    return {
        "code": [_page("code", _("Join"), _("Four letters stand on the screen."), bad=False)],
        "code-wrong": [_page("code", _("Join"), _("That is not the code. Look at the screen."), bad=True)],
        "join-few": [_page("join", _("Sit down"), "", faces=_faces(("fox", "owl", "you")), places=[free], **mine)],
        "join-many": [_page("join", _("Sit down"), "", faces=_faces(avatars.NAMES), places=[free, place], **mine)],
        "join-full": [_page("join", _("Sit down"), "", faces=[], places=[], **mine)],
    }


# ---- at the table ----------------------------------------------------------------------------------------------------


def _playing() -> States:
    can = ("Y7", "G1", "GR", "B7", "W")
    opened = table(turn=2)
    opened["seats"][0]["open"] = ["R5", "B2", "W", "G9", "YS"]
    sleeping = table(turn=0)
    for seat in (2, 3):
        sleeping["seats"][seat] |= {"asleep": True}
    catch = table(turn=2, say=_("{name} forgot to call. Catch!").format(name="Tom"), counts=(1, 7, 8, 6))
    long = ("Wilhelmina-Jo", "Maximiliane", "Bartholomäus", "Christopher J", *NAMES[4:])
    crowd = ("Wilhelmina-J", "Mia", "Bartholomäus", "Oma Lena", "Christopher", "Jan Peter", *NAMES[6:])
    ten = table(("R4", "G1", "W"), ("G1", "W"), counts=(5, 3, 8, 6, 7, 2, 11, 4, 9, 1), step=-1, top="GS")
    ten["seats"][5] |= {"called": True}
    ten["seats"][4] |= {"caught": True}
    ten["seats"][6] |= {"out": True}
    again = table(
        turn=2, say=_("{name}'s turn. Jump in with {card}!").format(name="Fenna", card=card_name(parse_card("G7")))
    )
    jump = [*again["own"], {"k": "jump", "say": _("Jump in")}, {"k": "pass", "say": _("Let it pass")}]
    return {
        "table-mine": [table(can=can)],
        "table-others": [table(turn=0)],
        "table-nothing-fits": [table(("R4", "B3", "Y2"), top="G9", say=_("Nothing fits: draw a card"))],
        "table-last-card": [table(("G4",), ("G4",), counts=(5, 1, 8, 6))],
        "table-two-cards": [table(("G4", "B7"), ("G4", "B7"), counts=(5, 2, 8, 6))],
        "table-five-cards": [table(HAND[:5], ("G1", "GR"), counts=(5, 5, 8, 6))],
        "table-many-cards": [table(MANY, [c for c in MANY if c[0] in "GW"], counts=(5, len(MANY), 8, 6))],
        "table-two-seats": [table(can=can, counts=(4, 7))],
        "table-ten-seats": [ten],
        "table-ten-seats-seven": [table(can=can, counts=(5, 7, 8, 6, 1, 2, 11, 4, 9, 12), names=crowd)],
        "table-no-marks": [table(can=can, hints=False)],
        "table-reds": [table(can=("R4", "R+2"), top="R+2", colour="R", turn=ME)],
        "table-wild-on-top": [table(can=("B7",), top="W+4", colour="B")],
        "table-own-rules": [table(("O1", "O2", "RSA", "Y+1", "W+2", "WB"), ("O1",), top="O2", colour="Y")],
        "table-catch": [catch],
        "table-jump-in": [again | {"own": [*jump, {"k": "doubt", "say": _("Challenge")}]}],
        "table-open-hand": [opened],
        "table-asleep": [sleeping],
        "table-long-names": [table(can=can, names=long)],
        "table-refused": [table(can=can), note(_("Only a card of the same colour, number or symbol fits here (K10)."))],
    }


def _asked() -> States:
    """Return the states in which the table waits for an answer."""
    colours = [
        {"n": place, "k": "colour", "say": colour_words(place)[0], "colour": "RYGB"[place]} for place in range(4)
    ]
    whom = [
        {"n": seat, "k": "seat", "say": _("Choose {name}").format(name=name), "seat": seat, "count": 5}
        for seat, name in enumerate(NAMES) if seat != ME
    ]  # fmt: skip
    pending = {"n": 4, "say": ngettext("{n} card for you to draw.", "{n} cards for you to draw.", 4).format(n=4)}
    answer = [
        {"n": 0, "k": "accept", "say": ngettext("Draw {n} card", "Draw {n} cards", 4).format(n=4)},
        {"n": 1, "k": "challenge", "say": _("Challenge")},
    ]
    ask = f"{_('{name} plays a {card}').format(name='Tom', card=card_name(parse_card('W+4')))}."
    keep = [{"n": 3, "k": "keep", "say": capital(_("Keep the card"))}]
    shown = {"id": 3, "title": _("{name}'s hand").format(name="Tom"), "cards": held(("R3", "R9", "B0", "BS", "W"))}
    nine = table(counts=(5, 7, 8, 6, 7, 2, 11, 4, 9, 1), say=_("Who do you swap with?"), does=whom)
    return {
        "colour": [table(top="W", colour="", say=_("Choose a colour"), does=colours)],
        "seat": [table(top="R7", colour="R", say=_("Who do you swap with?"), does=[whom[0], whom[1], whom[2]])],
        "seat-nine": [nine],
        "answer": [table(("R4", "Y7", "W+4"), ("W+4",), top="W+4", colour="G", say=ask, pending=pending, does=answer)],
        "drawn": [
            table((*HAND, "G9"), ("G9",), say=_("Play the card you drew, or keep it"), drawn="G9", does=keep,
                  counts=(5, 8, 8, 6)),
        ],
        "shown": [table(), table(shown=shown)],
    }  # fmt: skip


def _others() -> States:
    """Return the states of a spectator, and of a host who may press what the screen offers."""
    remote = [
        {"id": "pause", "say": _("Pause"), "main": False},
        {"id": "bot", "say": _("Let a bot play for Tom"), "main": False},
    ]
    answers = [{"id": "no", "say": _("No"), "main": True}, {"id": "yes", "say": _("Yes"), "main": False}]
    asked = {
        "title": _("Is this {name}?").format(name="Tom"),
        "say": _("{phone} wants to play as {name}. If you say yes, that phone shows their hand.").format(
            phone=_("Phone {n}").format(n=5), name="Tom"
        ),
    }
    return {
        "table-leave": [table(leave=_("Leave the table"), goes=True)],
        "table-asked": [table(turn=0, remote=answers, asked=asked)],
        "table-looking-on": [table(turn=0, me=None, hand=[], does=[], own=[], hints=False, leave=_("Take a seat"))],
        "table-host": [table(turn=0, remote=remote)],
    }


# ---- lobby, pause and results ----------------------------------------------------------------------------------------


def _people(number: int, asleep: Sequence[int] = ()) -> list[Plain]:
    what = (_("Phone"), _("Phone"), _("Gamepad"), _("Bot"))
    return [
        {
            "name": NAMES[n],
            "face": FACES[n],
            "mark": MARKS[n],
            "what": what[n % 4],
            "asleep": n in asleep,
            "me": n == ME,
        }
        for n in range(number)
    ]


def _resting() -> States:
    start = [
        {"id": "start", "say": _("Deal the cards"), "main": True},
        {"id": "bot", "say": _("Add a bot"), "main": False},
    ]
    scores = [
        {"name": NAMES[n], "face": FACES[n], "mark": MARKS[n], "points": 96 if n == ME else 0,
         "total": (130, 212, 89, 71)[n], "won": n == ME}
        for n in (1, 0, 3, 2)
    ]  # fmt: skip
    cheered = [one | {"me": one["won"]} for one in scores]
    go_on = [{"id": "next", "say": _("Next round"), "main": True}]
    bye = {"elsewhere": _("Your hand is on another phone now."), "removed": _("The table has let this phone go."),
           "closed": _("The phones were put away.")}  # fmt: skip
    lobby = "wait", _("You're at the table"), _("The cards are dealt as soon as everyone is here.")
    leave = _("Leave the table")
    farewells: States = {why: [table(), {"k": "bye", "why": why, "say": say}] for why, say in bye.items()}
    return {
        "lobby": [_page(*lobby, people=_people(4), leave=leave)],
        "lobby-host": [_page(*lobby, people=_people(10, (4,)), leave=leave, remote=start)],
        "round-over": [_page("wait", _("The round is over"), "", people=[], leave="", scores=scores)],
        "match-over": [
            _page("wait", _("The match is over"), _("You win!"), people=[], leave="", scores=cheered,
                  remote=go_on),
        ],
        "paused": [_page("wait", _("Pause"), _("The screen goes on when everybody is ready."), people=[], leave="")],
        **farewells,
    }  # fmt: skip


def _writing() -> States:
    rule = {"who": "next", "what": "draw", "count": 2, "text": "Whoever laughs first"}
    blocks = {
        "who": [{"k": name, "say": capital(who_word(name))} for name in TARGETS],
        "what": [{"k": name, "say": capital(what_word(name))} for name in ACTIONS],
        "counts": [1, 2, 3, 4, 5], "counted": True, "says": _("The next player draws two cards."),
    }  # fmt: skip
    both = {"cards": ["O1", "O2"], "card": 0, "alike": False, "rule": rule, "may": True, **blocks}
    bare = {
        "may": False,
        "who": [],
        "counts": [],
        "counted": False,
        "says": "",
        "rule": rule | {"what": "nothing", "text": ""},
    }
    title, say = _("Write a rule"), _("All have to agree.")
    return {
        "workshop-mine": [_page("workshop", title, say, agreed=["Tom"], mine=False, **both)],
        "workshop-agreed": [_page("workshop", title, say, agreed=["Tom", "Mia"], mine=True, **both)],
        "workshop-empty": [_page("workshop", title, say, agreed=[], mine=False, **(both | bare))],
    }
