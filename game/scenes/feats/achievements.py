"""The achievements page, with the titles and descriptions of the achievements (ONB-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.history.achievements import ACHIEVEMENTS, Achievement
from game.scenes.feats.badges import AchievementInfo, Badge, Detail, lay_badges
from game.scenes.services import Services
from game.scenes.settings.pages import rows_for
from game.settings import page_title
from game.storage.match_history import History
from game.ui.widgets import layout
from game.ui.widgets.form import Page
from game.words import _
from game.words.formats import day_words

if TYPE_CHECKING:
    from game.ui.stage import Node

_WIDTH: Final = 1560
_GAP: Final = 18
_BETWEEN: Final = 18
_WORDS, _LARGE_WORDS, _LARGE = 0.3, 0.46, 1.3
"""The detail panel's share of the width: up to the text scale ``_LARGE``, and above it."""


def feat_words(name: str) -> tuple[str, str]:
    """Return the title of an achievement and what earns it.

    Raises KeyError for an unknown name.
    """
    return {
        "first-round": (_("First of many"), _("Win a round.")),
        "first-match": (_("All the way"), _("Win a match.")),
        "called": (_("Loud and clear"), _("Win a round with every call made in time.")),
        "caught": (_("Sharp ears"), _("Catch someone who forgot to call.")),
        "doubted": (_("I thought so"), _("Win a challenge.")),
        "honest": (_("Nothing to hide"), _("Survive a challenge and win the round.")),
        "comeback": (_("Armful"), _("Win a round after holding 15 cards.")),
        "no-draw": (_("Straight through"), _("Win a round without drawing a card.")),
        "action-last": (_("With a bang"), _("Win with a skip, a reverse or a draw card.")),
        "wild-last": (_("Any colour will do"), _("Win with a wild card.")),
        "full-hands": (_("Before they knew it"), _("Win while everyone else has at least 5 cards.")),
        "great-round": (_("Rich harvest"), _("Score 200 points in one round.")),
        "jumped": (_("Quick as a fox"), _("Jump in and win the round.")),
        "swapped": (_("Round and round"), _("Win a round where hands were swapped or passed.")),
        "crowd": (_("Crowded house"), _("Win a round with 8 or more players.")),
        "masters": (_("Top of the ladder"), _("Win a match against only Masters.")),
        "sheet-k": (_("The classic way"), _("Win a round of Classic.")),
        "sheet-m": (_("Blocked and unblocked"), _("Win a round of Block & custom rules.")),
        "sheet-n": (_("Going Dutch"), _("Win a round of Classic (Dutch).")),
        "sheet-e": (_("Express delivery"), _("Win a round of Express.")),
        "sheet-y": (_("Last but one"), _("Win a round of Yksi.")),
        "blocked": (_("Stalemate"), _("See a round where nobody can go on.")),
        "rich": (_("Four aces"), _("Be dealt 4 wild cards.")),
        "reshuffled": (_("Once more from the top"), _("See the pile shuffled 3 times in one round.")),
    }[name]


def group_words(name: str) -> str:
    """Return the group in which an achievement is counted, "Surprises" if in no other."""
    groups = {
        _("Milestones"): ("first-round", "first-match", "masters"),
        _("Calls and challenges"): ("called", "caught", "doubted", "honest"),
        _("Last cards"): ("no-draw", "action-last", "wild-last", "full-hands"),
        _("Table feats"): ("comeback", "great-round", "jumped", "swapped", "crowd"),
        _("Rule sets"): ("sheet-k", "sheet-m", "sheet-n", "sheet-e", "sheet-y"),
    }
    return next((group for group, names in groups.items() if name in names), _("Surprises"))


class AchievementsScene(Page[Services]):
    """A medal for each achievement, earned or in outline.

    The one looked at is shown large beside them, with its description.
    """

    def build(self) -> None:
        self.title = page_title("achievements")
        area = self.column(self.heading(), _WIDTH)
        on = rows_for(self.services, "achievements", lambda _name: self.relayout())
        below = area.top + layout.lines([[row] for row in on], area, self.look, self.m.px(_GAP)) + self.m.px(_GAP)
        area = pygame.Rect(area.left, below, area.width, area.bottom - below)
        self.badges = [Badge(feat) for feat in self._feats()]
        self.detail = Detail(self.badges[0].achievement, [badge.achievement for badge in self.badges])
        self.detail.rect = pygame.Rect(area.left, area.top, round(area.width * self._share), area.height)
        left = self.detail.rect.right + self.m.px(2 * _GAP)
        room = pygame.Rect(left, area.top, area.right - left, area.height)
        lay_badges(self.badges, room, self.m.px(_BETWEEN))
        self.group.set_widgets([self.back_button, *on, self.detail, *self.badges], self.badges[0].id)

    @property
    def _share(self) -> float:
        return _WORDS if self.m.text <= _LARGE else _LARGE_WORDS

    def _feats(self) -> list[AchievementInfo]:
        earned = History(self.services.store).earned()
        return [self._feat(one, earned.get(one.name, "")) for one in ACHIEVEMENTS]

    def _feat(self, one: Achievement, when: str) -> AchievementInfo:
        if one.is_hidden and not when:
            words = _("Still hidden"), _("You'll see it when it happens.")
            return AchievementInfo(one.name, *words, group_words(one.name), "", is_hidden=True)
        return AchievementInfo(one.name, *feat_words(one.name), group_words(one.name), day_words(when) if when else "")

    def _looked_at(self) -> AchievementInfo:
        """Return the feat of the hovered badge, else of the focused one, else the one shown last."""
        for widget in (self.group.hovered_widget, self.group.focused_widget):
            if isinstance(widget, Badge):
                return widget.achievement
        return self.detail.achievement

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.detail.achievement = self._looked_at()

    def ui_tree(self) -> Node:
        self.detail.achievement = self._looked_at()
        return super().ui_tree()
