"""Checks that this copy of the game is complete; run by ``self-check``, also when frozen."""

import os
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final
from zlib import crc32

from game.arena import simulate
from game.files.paths import ROOT
from game.match.match import Match, SeatInfo
from game.players import playout as playing
from game.players.human import Human
from game.players.playout_policy import policy_table_of
from game.players.search import Budget
from game.players.thinker import think
from game.players.wire import Question
from game.rules.cards import WORDS
from game.rules.engine import deal
from game.rules.legal import legal_moves
from game.rules.notation import read_position
from game.rules.round import pile_key
from game.rules.ruleset import CLASSIC
from game.rules.view import view_of
from game.settings import Settings
from game.thinking.worker import Worker

if TYPE_CHECKING:
    from game.phones.net.server import PhoneServer

_SEED: Final = 7
_POSITION: Final = "play turn=0 hands=R1,R7,B7,G7,W|G1,G2,G4 discard=R5 draw=Y1,Y2"
_PLAYED_OUT: Final = 30
_EXPECTED_CHECKSUM: Final = 3419049310
"""Checksum that the rounds of ``playout_faults`` must give."""
PATIENCE_SECONDS: Final = 60.0
"""Seconds that another process may take to start and answer on a busy machine."""


def self_check(root: Path = ROOT) -> list[str]:
    """Run all checks and return one sentence for each problem.

    Needs neither display nor sound device, and writes only into a temporary folder.
    """
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    problems: list[str] = []
    for name, check in CHECKS.items():
        try:
            problems += check(root)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this check's finding
            problems.append(f"{name}: {type(error).__name__}: {error}.")
    return problems


def _files(root: Path) -> list[str]:
    import pygame  # imported late: the command line must not wait for it

    from game.main import asset_check

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    pygame.mixer.init()
    try:
        return asset_check.problems(root)
    finally:
        pygame.mixer.quit()


def _cards(root: Path) -> list[str]:
    from game.themes import ThemeShelf

    art = ThemeShelf(assets=root / "assets").art(Settings())
    drawn = [art.face(card, 90) for card in WORDS] + [art.back(90)]
    return [] if all(face.get_bounding_rect().w > 50 for face in drawn) else ["A card's face is empty."]


def round_faults(_root: Path) -> list[str]:
    report = simulate(CLASSIC, ["heuristic", "heuristic", "random", "heuristic"], 1, _SEED)
    return [] if sum(report.wins) or report.blocked else ["A round between bots had no end."]


def compiled() -> bool:
    return not str(playing.__file__).endswith((".py", ".pyc"))


def playout_faults(_root: Path) -> list[str]:
    """Check that the same random stream plays the same rounds, compiled or not."""
    random, told = Random(_SEED), []
    for number in range(_PLAYED_OUT):
        seats = 2 + number % 3
        state, _ = deal(CLASSIC, seats, 0, number)
        key, course = pile_key(state.discard[-1], max(0, min(3, state.colour))), policy_table_of(CLASSIC, seats)
        plain = [seat == 1 for seat in range(seats)]
        winner = playing.playout(
            course, state.hands, state.draw_pile, [], key, state.turn, state.step, random.random, plain=plain
        )
        told += [winner, *map(len, state.hands)]
    as_told = crc32(bytes(max(0, number) for number in told))
    return [] if as_told == _EXPECTED_CHECKSUM else ["Rounds are played out otherwise than they should be."]


def worker_faults(_root: Path) -> list[str]:
    """Check that the look-ahead process (game/thinking) starts, answers and ends.

    It must end when its input closes, as when the game is gone.
    """
    position = read_position(_POSITION)
    moves = tuple(legal_moves(position, 0))
    question = Question(view_of(position, 0, (0, 0)), moves, _SEED, Budget(40, 5, inf))
    worker, deadline = Worker(clock=lambda: 0.0), monotonic() + PATIENCE_SECONDS
    try:
        number = worker.ask(question)
        while (answer := worker.answer(number)) is None and monotonic() < deadline:
            sleep(0.01)
        problems = [] if answer == think(question) else ["The worker process answers otherwise than it should."]
        process = worker.process
        if process is None or process.stdin is None:
            return [*problems, "There is no worker process."]
        process.stdin.close()
        return (
            problems
            if process.wait(PATIENCE_SECONDS) == 0
            else [*problems, "The worker process does not end as it should."]
        )
    finally:
        worker.close()


def database_faults(_root: Path) -> list[str]:
    from game.storage.database import MatchStore, SavedMatch

    moves = [(1, 0, "R5"), (1, 1, "draw"), (1, 1, "keep")]
    with tempfile.TemporaryDirectory() as folder:
        store = MatchStore(Path(folder) / "check.sqlite3")
        try:
            number = store.begin(SavedMatch(1, {"name": "classic"}, [{"name": "a"}, {"name": "b"}], _SEED, []))
            for move in moves:
                store.append(number, *move)
            saved = store.unfinished_match()
        finally:
            store.close()
    return [] if saved is not None and list(saved.moves) == moves else ["A saved match was not read back as written."]


def phone_faults(root: Path) -> list[str]:
    """Check that the phone page is served and a phone is understood, on this machine alone.

    Without a loopback network, as in some sandboxes, nothing is wrong with the copy.
    """
    from game.phones.net.addresses import own_adapters
    from game.phones.net.codes import matrix
    from game.phones.net.server import PhoneServer
    from game.phones.net.server_events import PhonesError
    from game.phones.net.visitor import HERE
    from game.phones.page.phone_site import PhoneSite
    from game.themes import ThemeShelf

    page = PhoneSite({"default": ThemeShelf(assets=root / "assets").chosen_theme(Settings()).palette}, "en")
    heard = Event()
    server = PhoneServer(page.serve, heard.set)
    try:
        server.open(HERE)
    except PhonesError:
        return []
    try:
        problems = _page_faults(server.port) + _talk_faults(server, heard)
    finally:
        server.close()
    if not any(HERE in adapter.addresses for adapter in own_adapters()):
        problems.append("The addresses of this machine are not found.")
    return problems if len(matrix(f"http://{HERE}/")) > 20 else [*problems, "The code to scan is empty."]


def _page_faults(port: int) -> list[str]:
    import gzip

    from game.phones.net import visitor

    text = gzip.decompress(visitor.fetch(port, "/")).decode()
    parts = set(re.findall(r'"(/phone\.[a-z]+)"', text))
    whole = text.rstrip().endswith("</html>") and parts and all(visitor.fetch(port, part) for part in parts)
    return [] if whole else ["The page for phones is not whole."]


def _talk_faults(server: "PhoneServer", heard: Event) -> list[str]:
    from game.phones.net.server_events import PhoneMessage
    from game.phones.net.visitor import Visitor

    with Visitor(server.port) as phone:
        phone.say({"k": "hello"})
        said = None
        while said is None and heard.wait(PATIENCE_SECONDS):
            heard.clear()
            said = next((one for one in server.take() if isinstance(one, PhoneMessage)), None)
        if said is None or said.words != {"k": "hello"}:
            return ["The server for phones does not hear what a phone says."]
        server.close_link(said.link, '{"k": "bye"}')
        return [] if phone.next_message() == {"k": "bye"} else ["A phone does not hear what the server says."]


def phone_round_faults(_root: Path) -> list[str]:
    """Play a whole round on two phones over the loopback network, with the table on screen.

    Without such a network nothing is wrong with the copy.
    """
    import pygame

    from game.main.app import App
    from game.phones.net.addresses import Candidate
    from game.phones.net.visitor import HERE
    from game.scenes.party.modes import party_table
    from game.scenes.phones.phone_seating import SeatChanges
    from game.scenes.phones.phone_session import PhoneSession
    from game.scenes.phones.seat_questions import PhoneAsks
    from game.storage.rulesets import load_preset
    from game.ui.desktop.window import GameWindow

    pygame.display.init()
    pygame.font.init()
    app = App(Settings(speed=0.0), GameWindow("check", (0, 0, 640, 360, False)))
    ways = SeatChanges(lambda _what, _seat, _late: False, lambda _seats: None)
    room = PhoneSession(app.services, ways, find=lambda: [Candidate(HERE, "", False)])
    seats = [SeatInfo(name, "human", name.lower()) for name in ("Fox", "Owl")]
    match = Match(load_preset("express"), seats, [Human(), Human()], _SEED)
    app.services.phones = room
    room.begin()
    try:
        if not room.listening:
            return []
        app.begin(party_table("phones", app.services, match))
        hands = [Thread(target=play_by_phone, args=(room.invitation, seat), daemon=True) for seat in (0, 1)]
        for hand in hands:
            hand.start()
        deadline = monotonic() + PATIENCE_SECONDS
        while match.result is None and monotonic() < deadline:
            app.step(1 / 60, [])
            if isinstance(top := app.stack.top, PhoneAsks):
                top.press("yes")
    finally:
        room.end()
    return [] if match.result is not None else ["A round on two phones had no end."]


def play_by_phone(invitation: str, seat: int) -> None:
    """Sit down and always take the last action on offer, until the connection closes."""
    from game.phones.net.visitor import Visitor, VisitorError

    with suppress(VisitorError, OSError), Visitor(int(invitation.split(":")[2].partition("/")[0])) as phone:
        phone.say({"k": "hello", "party": invitation.rpartition("=")[2]})
        while page := phone.next_message():
            if page.get("page") == "join":
                phone.say({"k": "sit", "place": seat, "name": "", "face": ""})
            elif page.get("page") == "table" and page["mine"]:
                numbers = [one["n"] for one in (*page["does"], *page["hand"]) if one["n"] >= 0]
                phone.say({"k": "do", "at": page["at"], "n": numbers[-1]})


CHECKS: Final[dict[str, Callable[[Path], list[str]]]] = {
    "Files": _files,
    "Cards": _cards,
    "Round": round_faults,
    "Playouts": playout_faults,
    "Worker": worker_faults,
    "Database": database_faults,
    "Phones": phone_faults,
    "Round on phones": phone_round_faults,
}
