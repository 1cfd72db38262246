"""Where matches that were played are looked at again: the part of the ways that leads to lists, replays and counts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.words import _

if TYPE_CHECKING:
    from game.history.replay import Replay
    from game.history.share import SharedDeal
    from game.match import Match
    from game.play.session import Session
    from game.scenes.services import Services
    from game.storage.archive import MatchLine


class ArchiveWays:
    """The ways that lead to what was. Mixed into :class:`game.scenes.navigation.navigator.SceneWays`."""

    _services: Services
    _running: Session | None

    def _play(self, running: Session) -> None:
        raise NotImplementedError

    def archive(self) -> None:
        """Open the page from which everything that was can be reached."""
        from game.scenes.archive.archive import ArchiveScene

        self._services.stack.push(ArchiveScene(self._services))

    def matches(self) -> None:
        """Open the list of all matches."""
        from game.scenes.archive.matches import MatchesScene

        self._services.stack.push(MatchesScene(self._services))

    def statistics(self) -> None:
        """Open the page of statistics."""
        from game.scenes.archive.statistics import StatisticsScene

        self._services.stack.push(StatisticsScene(self._services))

    def feats(self) -> None:
        """Open the page of achievements."""
        from game.scenes.archive.achievements import FeatsScene

        self._services.stack.push(FeatsScene(self._services))

    def tell_feats(self, running: Session) -> None:
        """Say which achievements are new, if the player wants to hear of them."""
        from game.scenes.archive.achievements import feat_words

        while not running.earned.empty():
            title, _what = feat_words(running.earned.get())
            if self._services.settings.feats:
                self._services.notify(_("New: {title}").format(title=title))

    def open_match(self, line: MatchLine, given_up: Callable[[], None]) -> None:
        """Ask what to do with an open match: go on, look at it, or give it up, of which ``given_up`` is told."""
        from game.scenes.open_match import OpenMatch

        def give_up() -> None:
            self.give_up(line.id)
            given_up()

        self._services.stack.push(OpenMatch(self._services, line, give_up))

    def give_up(self, number: int) -> None:
        """An open match is not to be continued any more; what was achieved in it counts."""
        from game.play.session import BrokenSaveError, continued_session
        from game.storage.archive import History

        store = self._services.store
        saved = History(store).match(number)
        if saved is not None:
            with suppress(BrokenSaveError):
                waiting = continued_session(saved, store)
                waiting.leave()
                self.tell_feats(waiting)
        if store is not None:
            store.abandon(number)

    def tell_closed(self, running: Session) -> None:
        """Say which open match made room for another one."""
        from game.scenes.open_match import when_words
        from game.storage.archive import History
        from game.words.rules import short_title

        words = _("Eight matches can be open, so the oldest was closed ({match}, {when}). “Look back” still has it.")
        for line in running.closed:
            when = when_words(line.played, History(self._services.store).now())
            self._services.notify(words.format(match=short_title(line.name), when=when))

    def watch(self, number: int, round_number: int = 1) -> None:
        """Open a stored match in the theatre, at the beginning of a round; say so if it cannot be read."""
        from game.history.replay import Replay, ReplayError
        from game.storage.archive import History, record_of_saved

        saved = History(self._services.store).match(number)
        try:
            if saved is None:
                raise ReplayError("there is no such match")
            replay = Replay(record_of_saved(saved))
        except ReplayError:
            self._services.sound.play("illegal")
            self._services.notify(_("This match cannot be shown: it does not follow the rules."))
            return
        kinds = [seat.kind for seat in replay.record.seats]
        at = replay.start_of(min(round_number, replay.rounds))
        self.theatre(replay, at, kinds.index("human") if "human" in kinds else -1)

    def theatre(self, replay: Replay, at: int = 0, me: int = -2) -> None:
        """Open the theatre at a position, with the eyes of a seat (-1 nobody's, -2 all hands open)."""
        from game.scenes.archive.theatre import TheatreScene

        self._services.stack.push(TheatreScene(self._services, replay, at, me))

    def proof(self, replay: Replay, number: int) -> None:
        """Open the page of fairness of a round."""
        from game.scenes.archive.proof import ProofScene

        self._services.stack.push(ProofScene(self._services, replay, number))

    def play_on(self, replay: Replay, at: int, seat: int) -> None:
        """A match of one's own from a position of a replay on."""
        from dataclasses import replace

        from game.play import session

        seats, mine = list(replay.chairs(at)), session.own_avatar(self._services.settings.face)
        if seats[seat].avatar != mine:  # whoever had the person's face takes the one of this seat
            face = seats[seat].avatar
            seats = [replace(info, avatar=face if info.avatar == mine else info.avatar) for info in seats]
            seats[seat] = replace(seats[seat], avatar=mine)
        seats = [replace(info, name=info.name or _("Guest")) for info in seats]
        record = replay.play_on(at, seat, self._services.settings.name, seats)
        try:
            running = session.session_from(record, self._services.store)
        except session.BrokenSaveError:
            self._services.notify(_("Nobody can play on from here."))
            return
        self._play(running)

    def deck_hash(self) -> str:
        """The first 16 digits of the hash of the deck that is played with, "" without a table (ONB-15).

        The page of fairness shows all of them, and what proves them, when the round can be looked at again.
        """
        running = self._running
        if running is None or running.match.round_number == 0:
            return ""
        from game.history.fairness import commitment

        match = running.match
        digest = commitment(match.rules, match.deal, match.round_number).digest
        return f"{digest[:8]} {digest[8:16]}"

    def people(self) -> None:
        """Open the page of the people who play here."""
        from game.scenes.menu.people import PeopleScene

        self._services.stack.push(PeopleScene(self._services))

    def replay_round(self, match: Match) -> None:
        """Open the round that has just been played in the theatre, with the eyes of the person here."""
        from game.history.replay import Replay, record_of

        replay = Replay(record_of(match))
        kinds = [info.kind for info in match.seats]
        me = kinds.index("human") if kinds.count("human") == 1 else -1
        self.theatre(replay, replay.start_of(replay.rounds), me)

    def days(self) -> None:
        """Open the calendar with the deals of the days."""
        from game.scenes.archive.daily_deals import DaysScene

        self._services.stack.push(DaysScene(self._services))

    def deal_code(self) -> None:
        """Open the page on which the code of a deal can be entered."""
        from game.scenes.archive.deal_code import DealCodeScene

        self._services.stack.push(DealCodeScene(self._services))

    def play_deal(self, shared: SharedDeal, day: str = "") -> None:
        """Play a deal that somebody shared, or the one of a day."""
        from dataclasses import replace

        from game.play import session

        settings = self._services.settings
        seats = session.table_seats(shared.seats, settings.name, face=settings.face)
        levels = ("", *shared.levels)
        seats = [replace(info, level=level) for info, level in zip(seats, levels, strict=True)]
        kind = "daily" if day else "solo"
        self._play(session.new_session(shared.rules, seats, shared.deal, self._services.store, kind, day))

    def replay_files(self) -> None:
        """Open the list of replays in the folder of exchange."""
        from game.scenes.archive.replay_files import ReplayFilesScene

        self._services.stack.push(ReplayFilesScene(self._services))

    def take_replay(self, path: Path) -> bool:
        """Open a file in the theatre, in the place of what was shown there; say what is wrong with it if anything
        is."""
        from game.history.replay_file import LARGEST, NewerReplayError, read_replay
        from game.reading import UnfitFileError
        from game.scenes.archive.theatre import TheatreScene
        from game.storage.files import understood

        try:
            replay = understood(path, LARGEST, read_replay)
        except (UnfitFileError, OSError) as error:
            sentence = _("This file holds no replay that can be shown.")
            if isinstance(error.__cause__, NewerReplayError):
                sentence = _("This replay is of a newer version of the game.")
        else:
            self._services.stack.replace_from(TheatreScene, TheatreScene(self._services, replay))
            return True
        self._services.sound.play("illegal")
        self._services.notify(sentence)
        return False

    def give_replay(self, replay: Replay) -> None:
        """Lay a replay as a file into the folder of exchange, and say where."""
        from game.history.replay_file import ENDING, fits, write_replay
        from game.storage.files import place_of, replace_text

        record, folder = replay.record, self._services.shelf.exchange
        if not fits(record):
            self._services.notify(_("This match is too long to be given away as a file."))
            return
        name = f"{record.rules.sheet.lower()}-{record.deal}-{len(record.moves)}{ENDING}"
        try:
            if folder is None:
                raise OSError("there is no folder for exchange")
            replace_text(folder / name, write_replay(record))
        except OSError:
            self._services.notify(_("The file cannot be written."))
            return
        self._services.notify(_("Saved as {file}").format(file=place_of(folder / name)))
