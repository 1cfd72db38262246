"""The page of achievements, and what they are called (ONB-11)."""

from __future__ import annotations

from game.history.achievements import ACHIEVEMENTS
from game.scenes.services import Services
from game.scenes.settings.pages import rows_for
from game.settings import page_title
from game.storage.archive import History
from game.ui.draw import theme
from game.ui.widgets.form import Page
from game.ui.widgets.rows import Heading, Note
from game.words import _
from game.words.dates import day_words

_WIDTH = 1240


def feat_words(name: str) -> tuple[str, str]:
    """Title of an achievement, and what it is for."""
    return {
        "first-round": (_("First of many"), _("Win a round.")),
        "first-match": (_("All the way"), _("Win a match.")),
        "called": (_("Loud and clear"), _("Win a round with every call made in time.")),
        "caught": (_("Sharp ears"), _("Catch somebody who forgot to call.")),
        "doubted": (_("I thought so"), _("Win a challenge.")),
        "honest": (_("Nothing to hide"), _("Be challenged wrongly, and win the round.")),
        "comeback": (_("Armful"), _("Win a round after holding 15 cards.")),
        "no-draw": (_("Straight through"), _("Win a round without taking a card.")),
        "action-last": (_("With a bang"), _("Win with a skip, a reverse or a draw card.")),
        "wild-last": (_("Any colour will do"), _("Win with a wild card.")),
        "full-hands": (_("Before they knew it"), _("Win while everybody else holds 5 cards or more.")),
        "great-round": (_("Rich harvest"), _("Win 200 points in one round.")),
        "jumped": (_("Quick as a fox"), _("Jump in, and win the round.")),
        "swapped": (_("Round and round"), _("Win a round in which hands changed owners.")),
        "crowd": (_("Crowded house"), _("Win a round among eight or more.")),
        "masters": (_("Top of the ladder"), _("Win a match against masters alone.")),
        "sheet-k": (_("The classic way"), _("Win a round by the classic rules.")),
        "sheet-m": (_("Blocked and unblocked"), _("Win a round with block cards and rules of your own.")),
        "sheet-n": (_("Going Dutch"), _("Win a round by the Dutch rules.")),
        "sheet-e": (_("Express delivery"), _("Win a round of Express.")),
        "sheet-y": (_("Last but one"), _("Win a round of Yksi.")),
        "blocked": (_("Nothing goes any more"), _("See a round in which nobody could go on.")),
        "rich": (_("Four aces"), _("Be dealt four wild cards.")),
        "reshuffled": (_("Once more from the top"), _("See the pile shuffled three times in a round.")),
    }[name]


class AchievementsScene(Page[Services]):
    """A note for each: what has been earned and when, what can be, and how many hide."""

    def build(self) -> None:
        """The switch, then those that are earned, then the others."""
        self.title = page_title("achievements")
        area = self.column(self.heading(), _WIDTH)
        on = rows_for(self.services, "achievements", lambda _name: self.relayout())
        earned = History(self.services.store).earned()
        notes: list[Heading | Note] = []
        done = [one.name for one in ACHIEVEMENTS if one.name in earned]
        if done:
            notes.append(Heading("done", _("Earned")))
        for name in done:
            title, words = feat_words(name)
            line = _("{day} · {title} · {what}")
            line = line.format(title=title, what=words, day=day_words(earned[name]))
            notes.append(Note(f"feat.{name}", line, theme.BRIGHT, 26))
        notes.append(Heading("open", _("To come")))
        for name in (one.name for one in ACHIEVEMENTS if not one.hidden and one.name not in earned):
            title, words = feat_words(name)
            line = _("{title} · {what}").format(title=title, what=words)
            notes.append(Note(f"feat.{name}", line, theme.QUIET, 26))
        hidden = sum(one.hidden and one.name not in earned for one in ACHIEVEMENTS)
        if hidden:
            notes.append(Note("hidden", _("Still hidden: {n}").format(n=hidden), theme.QUIET, 26))
        self.scroll.lay_rows([*on, *notes], area, 12)
        self.group.set([self.back_button, *on, *notes], on[0].id)
