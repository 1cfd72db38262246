"""The services of every scene: the UI kit, what is stored, and the way to other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.files.opening_marks import OpeningMarks
from game.scenes.route import Route
from game.scenes.routes import WriteLetters
from game.sessions.chosen_rules import Draft
from game.sessions.current_match import CurrentMatch
from game.storage.database import MatchStore
from game.storage.profiles import Profile, Profiles
from game.storage.progress import Progress
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from game.ui.input.skip_pause import SkipPause
from game.ui.kit import Kit
from game.ui.sound.silence import SoundLike
from game.words.formats import cannot_show

if TYPE_CHECKING:
    from game.phones.guests import Guest
    from game.storage.opponent_memory_file import OpponentMemoryFile
    from game.ui.widgets.text_field import TextField


class ProfileSwitcherLike(Protocol):
    """The people who play here, one at a time."""

    profiles: Profiles

    @property
    def acquaintances(self) -> OpponentMemoryFile:
        """The opponents' memory of all profiles; its file is read on first use."""

    def switch(self, profile: Profile) -> None:
        """Make another profile the current one, with its settings and matches, and go to the menu."""

    def remove(self, profile: Profile) -> None:
        """Set the files of a profile aside; says so if that fails."""


@dataclass
class Network:
    """The home's Wi-Fi as typed in, for the code that brings phones in; never stored (PTY-10)."""

    name: str = ""
    password: str = ""


class Phones(Protocol):
    """Phones as hands: the guests who have one, and how others join.

    It exists once the page for phones has been opened.
    """

    @property
    def listening(self) -> bool: ...

    @property
    def trouble(self) -> str:
        """Why phones cannot join, or what happened; "" if all is well.

        Else "port", "network", "ipv6" or "address".
        """

    @property
    def url(self) -> str:
        """The address to type, such as "http://192.168.178.20:47800/"; "" without one."""

    @property
    def invitation(self) -> str:
        """Content of the code to scan: the address, and what lets a phone in."""

    @property
    def code(self) -> str:
        """The four letters that let in a guest who typed the address (PTY-08)."""

    @property
    def seconds_without_guests(self) -> float:
        """Seconds without a guest since the address was shown; 0 once one has come (PTY-10)."""

    @property
    def guests(self) -> Sequence[Guest]:
        """All guests, awake or asleep, in the order in which they came."""

    @property
    def hosts(self) -> Sequence[Guest]:
        """Guests who may press what the screen offers; one of them is awake if any player is."""

    @property
    def is_locked(self) -> bool:
        """Whether new guests are kept out."""

    @property
    def version(self) -> int:
        """A number that changes with anything here, for pages that show it."""

    def begin(self) -> None:
        """Start listening, for the first time or again."""

    def switch_off(self) -> None:
        """Stop listening; a later :meth:`begin` still knows the guests and what they had."""

    def end(self) -> None:
        """End the party and stop listening."""

    def use_next_address(self) -> None:
        """Show and listen on the next of this machine's addresses (PTY-09)."""

    def lock(self, on: bool) -> None:
        """Keep new guests out, or admit them again."""

    def make_host(self, guest: Guest, on: bool) -> None:
        """Allow a guest to press what the screen offers, or no longer."""

    def remove(self, guest: Guest) -> None:
        """Send a phone away; its place is free for another device."""

    def seconds_asleep(self, source: str) -> float:
        """Return the seconds since a device's phone left, 0 if it is awake or no phone."""

    def step(self) -> bool:
        """Exchange data with the phones; return whether a guest has pressed something."""


@dataclass
class Services(Kit):
    """Everything a scene may use.

    ``store`` is the match database (None: nothing is stored), ``shelf`` holds the rule sets, ``themes`` palettes,
    worlds and card backs; ``pictures`` is the folder for pictures (None: none), ``profile_switcher`` the profiles
    (None: only one), ``current`` the match at the table, ``phones`` the guests with phones (None: not opened yet),
    ``network`` the one they are in, ``marks`` the parts of libraries held back.
    """

    go: Callable[[Route], None] = field(init=False)
    """Opens another page; set by the application."""
    store: MatchStore | None = None
    shelf: RuleShelf = field(default_factory=RuleShelf)
    themes: ThemeShelf = field(default_factory=ThemeShelf)
    pictures: Path | None = None
    profile_switcher: ProfileSwitcherLike | None = None
    current: CurrentMatch = field(default_factory=CurrentMatch)
    phones: Phones | None = None
    network: Network = field(default_factory=Network)
    skip_pause: SkipPause = field(default_factory=SkipPause)
    """Runs while a skip has brought what nobody has seen yet."""
    marks: OpeningMarks = field(default_factory=OpeningMarks)

    _progress: Progress | None = field(default=None, init=False, repr=False)
    _draft: Draft | None = field(default=None, init=False, repr=False)
    _draft_of: MatchStore | None = field(default=None, init=False, repr=False)

    @property
    def progress(self) -> Progress:
        if self._progress is None or self._progress.store is not self.store:
            self._progress = Progress(self.store)
        return self._progress

    @property
    def draft(self) -> Draft:
        if self._draft is None or self._draft_of is not self.store or not self._draft.follows(self.shelf):
            self._draft, self._draft_of = Draft(self, self.shelf), self.store
        return self._draft

    @property
    def with_phones(self) -> bool:
        """Whether guests with phones may be here, for whom going to the menu ends the party."""
        return self.phones is not None and self.phones.listening

    def use_sound(self, sound: SoundLike) -> None:
        """Switch to ``sound``, opened after the first frame, and keep the taps of the old one."""
        sound.listeners += self.sound.listeners
        self.sound = sound
        sound.set_away(self.is_away)
        sound.set_place(self.art.world.place)
        sound.configure(self.settings)

    def opener_of(self, route: Route) -> Callable[[], None]:
        return lambda: self.go(route)

    def open_letters(self, field: TextField, on_done: Callable[[str], None], is_secret: bool) -> bool:
        self.go(WriteLetters(field, on_done, is_secret))
        return True

    def refuse_letters(self, letters: str) -> None:
        """Say that no typeface can draw these letters, so that no name is written with them."""
        self.sound.play("illegal")
        self.notify(cannot_show(letters))
