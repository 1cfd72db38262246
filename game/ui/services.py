"""What the application hands to every scene.

The sound and the saves come as protocols: the user interface knows their shape and not the modules behind them.
"""

import random
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.settings import Settings
from game.ui.input.actions import Act, Device
from game.ui.input.bindings import Bindings
from game.ui.input.devices import Devices
from game.ui.input.key_labels import PAD_KINDS, PadKind, prompt
from game.ui.input.keyboard_halves import Codes
from game.ui.input.translator import Capture
from game.ui.sound.silence import Silence as Silence
from game.ui.sound.silence import SoundLike as SoundLike
from game.ui.stage import SceneStack

if TYPE_CHECKING:
    from pathlib import Path

    from game.history.replay import Replay
    from game.history.share import SharedDeal
    from game.match import Match
    from game.party.seats import SeatInfo
    from game.party.series import Length
    from game.rules.ruleset import RuleSet

NOTICES_KEPT: Final = 200
"""So many notices are remembered."""
_LETTERS: Final[dict[str, PadKind]] = {kind: kind for kind in PAD_KINDS}


class Hooks(Protocol):
    """What a scene may ask of the application."""

    def quit(self) -> None:
        """End the program after this step."""

    def toggle_fullscreen(self) -> None:
        """Change between a window and the whole screen (DSK-02)."""

    def apply_settings(self) -> None:
        """Make changed settings visible and heard at once, and store them (DSK-07)."""

    def notify(self, text: str) -> None:
        """Show a toast that stays long enough to be read (A11Y-19)."""

    def capture(self, taken: Capture | None) -> None:
        """Give the next presses to ``taken`` instead of letting them act, until it is None again."""

    def set_typing(self, on: bool) -> None:
        """Tell whether a text field has the keyboard, so that letters write instead of act."""

    def attention(self) -> None:
        """Flash in the task bar when somebody is waited for and the window is not the active one (FEEL-25)."""

    @property
    def like_tv(self) -> bool:
        """Whether the display may be a television across the room (TV-03)."""


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

    def pause(self, rules: "RuleSet") -> None:
        """Open the pause menu over the table."""

    def log(self, lines: Sequence[Any]) -> None:
        """Open the log over the table with these lines."""

    def look(self, things: Sequence[Any], at: str) -> None:
        """Open a close look at one of these things at the table."""

    def rules(self, rules: "RuleSet", at: str = "") -> None:
        """Open the page that explains the rules, at the rule of this number if one is given."""

    def house_rules(self) -> None:
        """Open the page with all switches of the chosen rule set."""

    def compare(self, one: "RuleSet", other: "RuleSet | None" = None) -> None:
        """Lay two rule sets side by side; without the second one the classic rules."""

    def import_rules(self) -> None:
        """Open the list of files with rule sets that others have made."""

    def take_rules(self, path: "Path") -> bool:
        """Keep the rule set of a file and choose it; say what is wrong with it if anything is."""

    def scoring(self, match: "Match") -> None:
        """Show the result of the round that ended."""

    def workshop(self, match: "Match", agreed: Callable[[Sequence[Any]], None]) -> None:
        """Open the workshop of own-rule cards before a round; ``agreed`` gets what all agreed to write on them."""

    def quick_game(self) -> None:
        """Begin a match as the settings say, of the length that quick games have."""

    def new_match(self, deal: int | None = None) -> None:
        """Begin a match as the settings say, with this deal number or a random one."""

    def new_party(
        self,
        seats: "Sequence[SeatInfo]",
        mode: str,
        rules: "RuleSet",
        length: "Length | None" = None,
        pads: "Mapping[int, int] | None" = None,
    ) -> None:
        """Begin a match of several people on one screen: "pass" it round, "open" table, or "pads" in hands."""

    def rematch(self, match: "Match") -> None:
        """The same people and rules again, with other cards."""

    def party(self) -> None:
        """Open the lobby, where several people sit down."""

    def play_party(self, party: Any) -> None:
        """Deal to the people of a lobby."""

    def same_people(self) -> None:
        """Deal to those who played together last, as they did."""

    def tournament(self, names: Sequence[str] = ()) -> None:
        """Open the tournament that is played, else the page on which one begins, with these names on it."""

    def in_tournament(self, match: "Match") -> bool:
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

    def look_back(self, match: "Match") -> None:
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

    def replay_round(self, match: "Match") -> None:
        """Open the round that has just been played in the theatre."""

    def days(self) -> None:
        """Open the calendar with the deals of the days."""

    def deal_code(self) -> None:
        """Open the page on which the code of a deal can be entered."""

    def play_deal(self, shared: "SharedDeal", day: str = "") -> None:
        """Play a deal that somebody shared, or the one of a day."""

    def statistics(self) -> None:
        """Open the page of statistics."""

    def feats(self) -> None:
        """Open the page of achievements."""

    def theatre(self, replay: "Replay", at: int = 0, me: int = -2) -> None:
        """Open the theatre at a position, with the eyes of a seat (-1 nobody's, -2 all hands open)."""

    def proof(self, replay: "Replay", number: int) -> None:
        """Open the page of fairness of a round."""

    def play_on(self, replay: "Replay", at: int, seat: int) -> None:
        """A match of one's own from a position of a replay on."""

    def replay_files(self) -> None:
        """Open the list of replays that others gave away."""

    def take_replay(self, path: "Path") -> bool:
        """Open a file in the theatre; say what is wrong with it if anything is."""

    def give_replay(self, replay: "Replay") -> None:
        """Lay a replay as a file into the folder of exchange, and say where."""


@dataclass
class Services:
    """Everything a scene may use. ``store`` is the database of matches (None: nothing is stored);
    ``shelf`` holds the rule sets; ``household`` the people who play here (None: there is one); ``ways`` lead to the
    other scenes, and are set by the application;
    ``device`` the kind of device used last, ``show_focus`` whether the focus ring is to be seen, ``away`` whether
    the player works in another window: then nobody moves (DSK-05); ``bindings`` what keys and buttons mean, and
    ``pad_kind`` whose letters the controller used last has; ``devices`` whose device
    is which; ``told`` are the last notices, the oldest first (A11Y-19).
    """

    settings: Settings
    art: Any
    hooks: Hooks
    ways: Ways = field(init=False)
    store: Any = None
    shelf: Any = None
    household: Any = None
    sound: SoundLike = field(default_factory=Silence)
    stack: SceneStack = field(default_factory=SceneStack)
    rng: random.Random = field(default_factory=random.Random)
    device: Device = "mouse"
    show_focus: bool = False
    away: bool = False
    bindings: Bindings = field(default_factory=Bindings)
    pad_kind: PadKind = "a-below"
    devices: Devices = field(default_factory=Devices)
    told: deque[str] = field(default_factory=lambda: deque(maxlen=NOTICES_KEPT))

    @property
    def letters(self) -> PadKind:
        """Whose letters a prompt for controllers has: as the player says, else as the pad in use looks."""
        return _LETTERS.get(self.settings.pad_letters, self.pad_kind)

    def prompt(self, act: Act) -> str:
        """What triggers an action on the device in use (DSK-21)."""
        return prompt(self.bindings, act, self.device, self.letters, self.devices.halves)

    def codes(self, act: Act) -> Codes:
        """The keys, or where a controller is in use its buttons, with which everybody does it."""
        return self.bindings.in_use(act, "gamepad" if self.device == "gamepad" else "keyboard", self.devices.halves)

    def notify(self, text: str) -> None:
        """Show a toast."""
        self.hooks.notify(text)
