"""What the application hands to every scene: the toolkit's kit, what is stored, and the ways to the other scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.storage.database import MatchStore
from game.storage.profiles import Profile, Profiles
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from game.ui.kit import Kit

if TYPE_CHECKING:
    from pathlib import Path

    from game.history.replay import Replay
    from game.history.share import SharedDeal
    from game.match import Match
    from game.party.seats import SeatInfo
    from game.party.series import Length
    from game.play.agreement import Written
    from game.rules.ruleset import RuleSet


class Household(Protocol):
    """The people who play here, one after the other."""

    profiles: Profiles

    def switch(self, profile: Profile) -> None:
        """Another one plays from now on, with settings and matches of their own, and begins in the menu."""

    def remove(self, profile: Profile) -> None:
        """Set the files of somebody aside; says so if that cannot be done."""


class Ways(Protocol):
    """Where a scene may lead; scenes know each other only through this."""

    def menu(self) -> None:
        """To the first screen, leaving everything else."""

    def get_up(self) -> None:
        """Whoever plays leaves the table; the match waits."""

    def set_up(self) -> None:
        """Open the set-up of a new game."""

    def opponents(self) -> None:
        """Open the page of who plays, and how well."""

    def settings(self) -> None:
        """Open the settings."""

    def sound_settings(self) -> None:
        """Open the settings of music, volumes and captions."""

    def picture_settings(self) -> None:
        """Open the settings of cards and table."""

    def help_settings(self) -> None:
        """Open the settings of help at the table."""

    def press_settings(self) -> None:
        """Open the settings of pressing and pointing."""

    def notices(self) -> None:
        """Open the list of the last notices."""

    def help(self) -> None:
        """Open the page of rules, at those that are played or chosen."""

    def keep_screen(self) -> None:
        """Ask whether the new kind of screen shall stay."""

    def own_colours(self) -> None:
        """Open the page that mixes the palette "own"."""

    def about(self) -> None:
        """Open the page that says what this is, and whose work is in it."""

    def controls(self) -> None:
        """Open the settings of keys, buttons, switch and finger."""

    def pause(self, rules: RuleSet) -> None:
        """Open the pause menu over the table."""

    def log(self, lines: Sequence[Any]) -> None:
        """Open the log over the table with these lines."""

    def look(self, things: Sequence[Any], at: str) -> None:
        """Open a close look at one of these things at the table."""

    def rules(self, rules: RuleSet, at: str = "") -> None:
        """Open the page that explains the rules, at the rule of this number if one is given."""

    def house_rules(self) -> None:
        """Open the page with all switches of the chosen rule set."""

    def compare(self, one: RuleSet, other: RuleSet | None = None) -> None:
        """Lay two rule sets side by side; without the second one the classic rules."""

    def import_rules(self) -> None:
        """Open the list of files with rule sets that others have made."""

    def take_rules(self, path: Path) -> bool:
        """Keep the rule set of a file and choose it; say what is wrong with it if anything is."""

    def scoring(self, match: Match) -> None:
        """Show the result of the round that ended."""

    def workshop(self, match: Match, agreed: Callable[[Sequence[Any]], None]) -> None:
        """Open the workshop of own-rule cards before a round; ``agreed`` gets what all agreed to write on them."""

    def quick_game(self) -> None:
        """Begin a match as the settings say, of the length that quick games have."""

    def new_match(self, deal: int | None = None) -> None:
        """Begin a match as the settings say, with this deal number or a random one."""

    def new_party(
        self,
        seats: Sequence[SeatInfo],
        mode: str,
        rules: RuleSet,
        length: Length | None = None,
        pads: Mapping[int, int] | None = None,
    ) -> None:
        """Begin a match of several people on one screen: "pass" it round, "open" table, or "pads" in hands."""

    def rematch(self, match: Match) -> None:
        """The same people and rules again, with other cards."""

    def party(self) -> None:
        """Open the lobby, where several people sit down."""

    def play_party(self, party: Any) -> None:
        """Deal to the people of a lobby."""

    def same_people(self) -> None:
        """Deal to those who played together last, as they did."""

    def tournament(self, names: Sequence[str] = ()) -> None:
        """Open the tournament that is played, else the page on which one begins, with these names on it."""

    def in_tournament(self, match: Match) -> bool:
        """Whether a match belongs to the tournament that is played."""

    def pad_lost(self, seats: Sequence[int]) -> None:
        """The controller of these seats is gone: wait for another one."""

    def pad_found(self, seats: Sequence[int]) -> None:
        """These seats have a controller again."""

    def is_party(self) -> bool:
        """Whether several people sit at the table that is played at."""

    def come_and_go(self) -> None:
        """Open the page on which people come late or leave early."""

    def has_opponents(self) -> bool:
        """Whether bots play at the table."""

    def levels(self) -> None:
        """Open the page on which the opponents of the match at the table play better or worse."""

    def minutes_left(self) -> int | None:
        """Minutes that the evening at the table lasts still; None where there is no such clock."""

    def may_take_back(self) -> bool:
        """Whether a move of the match at the table can be taken back (FEEL-29)."""

    def take_back(self) -> None:
        """Back to the table, before the person's last decision."""

    def may_be_coached(self) -> bool:
        """Whether the coach may help in the match at the table (ONB-07)."""

    def coached(self) -> None:
        """The coach was asked: the round counts as assisted."""

    def look_back(self, match: Match) -> None:
        """Open the coach's look back at the round that has just been played."""

    def resume(self, number: int | None = None) -> None:
        """Go on with the stored match."""

    def archive(self) -> None:
        """Open the page from which everything that was can be reached."""

    def matches(self) -> None:
        """Open the list of all matches."""

    def open_match(self, line: Any, given_up: Callable[[], None]) -> None:
        """Ask what to do with an open match, a line of the history."""

    def watch(self, number: int, round_number: int = 1) -> None:
        """Open a stored match in the replay theatre, at the beginning of a round."""

    def deck_hash(self) -> str:
        """The first 16 digits of the hash of the deck that is played with, "" without a table (ONB-15)."""

    def people(self) -> None:
        """Open the page of the people who play here."""

    def replay_round(self, match: Match) -> None:
        """Open the round that has just been played in the theatre."""

    def days(self) -> None:
        """Open the calendar with the deals of the days."""

    def deal_code(self) -> None:
        """Open the page on which the code of a deal can be entered."""

    def play_deal(self, shared: SharedDeal, day: str = "") -> None:
        """Play a deal that somebody shared, or the one of a day."""

    def statistics(self) -> None:
        """Open the page of statistics."""

    def feats(self) -> None:
        """Open the page of achievements."""

    def theatre(self, replay: Replay, at: int = 0, me: int = -2) -> None:
        """Open the theatre at a position, with the eyes of a seat (-1 nobody's, -2 all hands open)."""

    def proof(self, replay: Replay, number: int) -> None:
        """Open the page of fairness of a round."""

    def play_on(self, replay: Replay, at: int, seat: int) -> None:
        """A match of one's own from a position of a replay on."""

    def replay_files(self) -> None:
        """Open the list of replays that others gave away."""

    def take_replay(self, path: Path) -> bool:
        """Open a file in the theatre; say what is wrong with it if anything is."""

    def give_replay(self, replay: Replay) -> None:
        """Lay a replay as a file into the folder of exchange, and say where."""


@dataclass
class Services(Kit):
    """Everything a scene may use. ``store`` is the database of matches (None: nothing is stored); ``shelf`` holds the
    rule sets, ``themes`` palettes, worlds and card backs; ``household`` the people who play here (None: there is one).
    """

    ways: Ways = field(init=False)
    store: MatchStore | None = None
    shelf: RuleShelf = field(default_factory=RuleShelf)
    themes: ThemeShelf = field(default_factory=ThemeShelf)
    household: Household | None = None


def write_and_deal(services: Services, match: Match, deal: Callable[[Sequence[Written]], None]) -> None:
    """Deal the next round, after the workshop if there is something to write and the player wants to be asked."""
    from game.play.agreement import can_write

    if can_write(match) and services.settings.ask_own_rule:
        services.ways.workshop(match, deal)
    else:
        deal(())
