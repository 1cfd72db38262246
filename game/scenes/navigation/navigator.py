"""Where the scenes lead: the only module that knows them all, so that none of them needs to know another.

A scene is imported when somebody goes there, and the rules when somebody plays; the menu does not wait for them.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.plain import REASON, cut
from game.scenes.navigation.archive import ArchiveWays
from game.scenes.navigation.people import PartyWays
from game.scenes.navigation.tournament import TournamentWays
from game.scenes.services import Services
from game.words import _

if TYPE_CHECKING:
    from game.match import Match
    from game.party.seats import SeatInfo
    from game.party.series import Length
    from game.play.session import Session
    from game.rules.ruleset import RuleSet

MOST_DEALS: Final = 1_000_000
"""Random deals have a number below this one, short enough to be told to a friend."""


class SceneWays(ArchiveWays, PartyWays, TournamentWays):
    """The ways of :class:`game.scenes.services.Ways`, over the stack of these services."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._running: Session | None = None
        self._pads: dict[int, int] = {}
        """Whose controller is which, by seat, as the lobby told it."""

    def menu(self) -> None:
        """To the first screen, leaving everything else; what is played is stored."""
        from game.scenes.menu.menu import MenuScene

        self.get_up()
        self._services.devices.clear()
        self._services.stack.clear_to(MenuScene(self._services))

    def get_up(self) -> None:
        """Whoever plays leaves the table: the match waits, and what was achieved in it counts (ONB-11)."""
        if self._running is not None:
            self._running.leave()
            self.tell_feats(self._running)

    def set_up(self) -> None:
        """Open the set-up of a new game."""
        from game.scenes.setup.new_game import SetupScene

        self._services.stack.push(SetupScene(self._services))

    def opponents(self) -> None:
        """Open the page of who plays, and how well."""
        from game.scenes.setup.opponents import OpponentsScene

        self._services.stack.push(OpponentsScene(self._services))

    def settings(self) -> None:
        """Open the settings."""
        from game.scenes.settings.main import SettingsScene

        self._services.stack.push(SettingsScene(self._services))

    def sound_settings(self) -> None:
        """Open the settings of music, volumes and captions."""
        from game.scenes.settings.sound import SoundSettingsScene

        self._services.stack.push(SoundSettingsScene(self._services))

    def picture_settings(self) -> None:
        """Open the settings of cards and table."""
        from game.scenes.settings.picture import PictureSettingsScene

        self._services.stack.push(PictureSettingsScene(self._services))

    def help_settings(self) -> None:
        """Open the settings of help at the table."""
        from game.scenes.settings.help import HelpSettingsScene

        self._services.stack.push(HelpSettingsScene(self._services))

    def press_settings(self) -> None:
        """Open the settings of pressing and pointing."""
        from game.scenes.settings.press import PressSettingsScene

        self._services.stack.push(PressSettingsScene(self._services))

    def notices(self) -> None:
        """Open the list of the last notices (A11Y-19)."""
        from game.rules.cards import BLACK
        from game.scenes.table.log import LogLine, LogScene

        lines = [LogLine(words, "", BLACK) for words in self._services.told]
        self._services.stack.push(LogScene(self._services, lines, _("Last notices")))

    def help(self) -> None:
        """Open the page of rules: those of the match that is played, else those chosen (A11Y-39)."""
        from game.play.chosen import rules_to_play

        matches = [match for scene in self._services.stack.scenes if (match := getattr(scene, "match", None))]
        self.rules(matches[-1].rules if matches else rules_to_play(self._services))

    def keep_screen(self) -> None:
        """Ask whether the new kind of screen shall stay (DSK-07)."""
        from game.scenes.settings.keep_screen import KeepScreen

        self._services.stack.push(KeepScreen(self._services))

    def own_colours(self) -> None:
        """Open the page that mixes the palette "own"."""
        from game.scenes.settings.own_colours import OwnColoursScene

        self._services.stack.push(OwnColoursScene(self._services))

    def about(self) -> None:
        """Open the page that says what this is, and whose work is in it."""
        from game.scenes.menu.about import AboutScene

        self._services.stack.push(AboutScene(self._services))

    def controls(self) -> None:
        """Open the settings of keys, buttons, switch and finger."""
        from game.scenes.settings.controls import ControlsScene

        self._services.stack.push(ControlsScene(self._services))

    def pause(self, rules: "RuleSet") -> None:
        """Open the pause menu over the table."""
        from game.scenes.menu.pause import PauseScene

        self._services.stack.push(PauseScene(self._services, rules))

    def log(self, lines: Sequence[Any]) -> None:
        """Open the log over the table with these lines."""
        from game.scenes.table.log import LogScene

        self._services.stack.push(LogScene(self._services, lines))

    def look(self, things: Sequence[Any], at: str) -> None:
        """Open a close look at one of these things at the table (A11Y-14)."""
        from game.scenes.table.close_look import CloseLook

        self._services.stack.push(CloseLook(self._services, things, at))

    def rules(self, rules: "RuleSet", at: str = "") -> None:
        """Open the page that explains the rules, at the rule of this number if one is given."""
        from game.scenes.setup.rulebook import RulesScene

        self._services.stack.push(RulesScene(self._services, rules, at))

    def house_rules(self) -> None:
        """Open the page with all switches of the chosen rule set."""
        from game.scenes.setup.house import HouseScene

        self._services.stack.push(HouseScene(self._services))

    def compare(self, one: "RuleSet", other: "RuleSet | None" = None) -> None:
        """Lay two rule sets side by side; without the second one the classic rules."""
        from game.rules.ruleset import CLASSIC
        from game.scenes.setup.compare import CompareScene

        self._services.stack.push(CompareScene(self._services, one, other or CLASSIC))

    def import_rules(self) -> None:
        """Open the list of files with rule sets that others have made."""
        from game.scenes.setup.exchange import ImportScene

        self._services.stack.push(ImportScene(self._services))

    def take_rules(self, path: Path) -> bool:
        """Keep the rule set of a file and choose it; say what is wrong with it if anything is."""
        from game.play.chosen import choose
        from game.rules.ruleset import RuleSetError
        from game.words.rules import rules_title

        try:
            rules = self._services.shelf.take(path)
        except RuleSetError as error:
            self._services.sound.play("illegal")
            self._services.notify(_("This file has no rule set: {reason}").format(reason=cut(str(error), REASON)))
            return False
        except OSError:
            self._services.sound.play("illegal")
            self._services.notify(_("The rule set cannot be kept: nothing can be written."))
            return False
        choose(self._services, rules.name)
        self._services.notify(_("“{name}” is on your shelf and chosen.").format(name=rules_title(rules.name)))
        return True

    def scoring(self, match: "Match") -> None:
        """Show the result of the round that ended; what was earned in it is told once that has been read."""
        from game.scenes.scoring.scoring import ScoringScene

        running = self._running
        read = (lambda: None) if running is None else (lambda: self.tell_feats(running))
        self._services.stack.push(ScoringScene(self._services, match, read))
        self.honour(match)

    def workshop(self, match: "Match", agreed: Callable[[Sequence[Any]], None]) -> None:
        """Open the workshop of own-rule cards before a round (M26)."""
        from game.scenes.workshop.workshop import WorkshopScene

        self._services.stack.push(WorkshopScene(self._services, match, agreed))

    def quick_game(self) -> None:
        """Begin a match as the settings say, of the length that quick games have (A11Y-35)."""
        from game.party.series import parse_length

        self._begin(self._random_deal(), parse_length(self._services.settings.quick))

    def new_match(self, deal: int | None = None) -> None:
        """Begin a match as the settings say, with this deal number or a random one."""
        from game.party.series import AS_SHEET

        self._begin(self._random_deal() if deal is None else deal, AS_SHEET)

    def _begin(self, deal: int, length: "Length") -> None:
        from game.party.series import AS_SHEET
        from game.play import session
        from game.play.chosen import rules_to_play, seats_to_play

        settings = self._services.settings
        rules = rules_to_play(self._services)
        if length.by_points:  # then the rules say it, and a code for this deal tells it as well
            rules, length = length.applied(rules), AS_SHEET
        count = seats_to_play(rules, settings.seats)
        seats = session.table_seats(count, settings.name, settings.opponents, settings.face, apart=True)
        self._play(session.new_session(rules, seats, deal, self._services.store, length=length))

    def new_party(
        self,
        seats: "Sequence[SeatInfo]",
        mode: str,
        rules: "RuleSet",
        length: "Length | None" = None,
        pads: Mapping[int, int] | None = None,
        *,
        tournament: bool = False,
    ) -> None:
        """Begin a match of several people on one screen (PTY-01), be it a table of a tournament.

        ``mode`` is "pass", "open" or "pads"; ``pads`` are the controllers' instances by seat, as far as they are known:
        one that is nobody's belongs to the first person without one who presses a button. Raises SeatError where these
        seats cannot play by these rules, ValueError for another mode.
        """
        from game.party.series import AS_SHEET
        from game.play import session

        if mode not in session.PARTIES:
            raise ValueError(f"{mode!r} is no way to share a screen")
        deal, store = self._random_deal(), self._services.store
        self._pads = dict(pads or {})
        length = length or AS_SHEET
        self._play(session.new_session(rules, seats, deal, store, mode, length=length, tournament=tournament))

    def rematch(self, match: "Match") -> None:
        """The same people and rules again, with other cards (JOIN-09), round the screen as before."""
        from game.play import session

        deal, store = self._random_deal(), self._services.store
        running = self._running
        kind = running.kind if running is not None and running.kind in session.PARTIES else "solo"
        again = session.new_session(match.rules, match.chairs.again, deal, store, kind, length=match.length)
        self._play(again, brisk=True)
        self.await_pads(again.match)

    def has_opponents(self) -> bool:
        """Whether bots play at the table, and not those of the deal of the day, who are the same for everybody."""
        running = self._running
        return running is not None and running.kind != "daily" and any(s.kind == "bot" for s in running.match.seats)

    def levels(self) -> None:
        """Open the page on which the opponents of the match at the table play better or worse (A11Y-40)."""
        from game.scenes.setup.opponents import LevelsScene

        if self._running is not None:
            self._services.stack.push(LevelsScene(self._services, self._running.match, self._change_level))

    def _change_level(self, seat: int, level: str) -> None:
        from game.play.session import change_level
        from game.scenes.table.scene import TableScene

        assert self._running is not None, "there is a match whose levels are shown"
        events = change_level(self._running.match, seat, level)
        for scene in self._services.stack.scenes:
            if isinstance(scene, TableScene):
                scene.play.happened(events)

    def minutes_left(self) -> int | None:
        """Minutes that the evening at the table lasts still; None where there is no such clock."""
        table = self._table
        return table.evening.minutes if table is not None and table.evening is not None else None

    def may_take_back(self) -> bool:
        """Whether a move of the match at the table can be taken back (FEEL-29)."""
        return self._running is not None and self._running.may_take_back

    def take_back(self) -> None:
        """Back to the table, before the person's last decision; the round counts as assisted."""
        if self._running is not None and self._running.may_take_back:
            self._play(self._running.taken_back())

    def may_be_coached(self) -> bool:
        """Whether the coach may help in the match at the table: not in the deal of the day (ONB-07)."""
        return self._running is None or self._running.may_be_coached

    def coached(self) -> None:
        """The coach was asked: the round counts as assisted."""
        if self._running is not None:
            self._running.coached()

    def look_back(self, match: "Match") -> None:
        """Open the coach's look back at the round that has just been played."""
        from game.scenes.archive.look_back import LookBackScene

        self._services.stack.push(LookBackScene(self._services, match))

    def resume(self, number: int | None = None) -> None:
        """Go on with the open match of this number, the newest without one; if it is broken say so and stay."""
        from game.play import session

        found = session.unfinished_session(self._services.store, self._report, number)
        if found is not None:
            self._services.devices.clear()
            self.find_devices(found.match)
            self._play(found)
            self.find_hands(found.match)

    def _report(self, error: Exception) -> None:
        self._services.notify(_("The saved match could not be read. It was set aside."))

    def _random_deal(self) -> int:
        return self._services.rng.randrange(1, MOST_DEALS)

    def _play(self, running: "Session", brisk: bool = False) -> None:
        """Sit down at the table of a match; ``brisk`` where everybody has just played and wants cards (JOIN-09)."""
        from game.play.session import PARTIES
        from game.scenes.party.passed import PartyTable
        from game.scenes.party.tables import party_table
        from game.scenes.table.scene import TableScene

        self.get_up()
        self._running = running

        def committed() -> None:
            running.committed()
            if isinstance(table, PartyTable) and table.evening.left is not None:
                running.keep_time(table.evening.passed)
            if running.match.over:
                self.keep_result(running.match)

        if running.kind in PARTIES:
            pads = self._pads if len(running.match.log) == 0 else {}
            table = party_table(running.kind, self._services, running.match, committed, running.told, pads)
        else:
            table = TableScene(self._services, running.match, committed, running.told)
        if isinstance(table, PartyTable):
            table.evening.before = running.time_before()
        table.show.choreography.brisk = brisk
        self._services.stack.clear_to(table)
        self.tell_closed(running)
