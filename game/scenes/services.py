"""What the application hands to every scene: the toolkit's kit, what is stored, and the way to the other pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.play.current import CurrentMatch
from game.scenes.routes import Route
from game.storage.database import MatchStore
from game.storage.profiles import Profile, Profiles
from game.storage.progress import Progress
from game.storage.rulesets import RuleShelf
from game.themes import ThemeShelf
from game.ui.kit import Kit


class Household(Protocol):
    """The people who play here, one after the other."""

    profiles: Profiles

    def switch(self, profile: Profile) -> None:
        """Another one plays from now on, with settings and matches of their own, and begins in the menu."""

    def remove(self, profile: Profile) -> None:
        """Set the files of somebody aside; says so if that cannot be done."""


@dataclass
class Services(Kit):
    """Everything a scene may use. ``store`` is the database of matches (None: nothing is stored); ``shelf`` holds the
    rule sets, ``themes`` palettes, worlds and card backs; ``pictures`` is where pictures are kept (None:
    nowhere); ``household`` the people who play here (None: there is one); ``current`` is the match at the table."""

    go: Callable[[Route], None] = field(init=False)
    """Leads to another page; set by the application."""
    store: MatchStore | None = None
    shelf: RuleShelf = field(default_factory=RuleShelf)
    themes: ThemeShelf = field(default_factory=ThemeShelf)
    pictures: Path | None = None
    household: Household | None = None
    current: CurrentMatch = field(default_factory=CurrentMatch)

    _progress: Progress | None = field(default=None, init=False, repr=False)

    @property
    def progress(self) -> Progress:
        """What whoever plays now has learned, solved and won."""
        if self._progress is None or self._progress.store is not self.store:
            self._progress = Progress(self.store)
        return self._progress

    def to(self, route: Route) -> Callable[[], None]:
        """What a button does that leads to another page."""
        return lambda: self.go(route)
