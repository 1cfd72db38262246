"""The settings of help at the table: marks, assists and how long notices stay (A11Y-19, A11Y-33, A11Y-36)."""

from game.party.window import ASK_ALL, CLOCK_SECONDS
from game.scenes import routes
from game.scenes.settings.page import Link, Option, OptionPage, seconds
from game.words import _, number


class HelpSettingsScene(OptionPage):
    """Each assist has a switch of its own and a sentence that says what it does."""

    def changed(self, field: str) -> None:
        """Who has chosen whether to be reminded is not asked to learn it any more."""
        if field == "remind_call":
            self.services.settings.remind_chosen = True

    def build(self) -> None:
        """The rows with their sentences."""
        self.title = _("Help at the table")
        told = Option(Link("notices", _("Last notices"), self.services.to(routes.LastNotices())))
        self.lay_options([*self._seen(), told, *self._assists(), *self._asked()], self.room())

    def _seen(self) -> list[Option]:
        return [
            Option(
                self.toggle("mark_playable", _("Mark cards that fit")),
                _("Cards that fit stand higher and have a tick."),
            ),
            Option(
                self.choice("coach", _("The coach"), self._coach()),
                _("Asked for advice, it shows a move, and why. For whoever plays alone; such rounds do not count."),
            ),
            Option(
                self.toggle("remind_call", _("Remind me to call")),
                _(
                    "The sentence above your hand reminds you before the last card but one. "
                    "At first it is on until you have called once."
                ),
            ),
            Option(
                self.choice("notice_time", _("Notices stay"), self._times()),
                _("Longer than the usual four seconds, or until you send them away."),
            ),
        ]

    def _assists(self) -> list[Option]:
        return [
            Option(self.toggle("auto_call", _("Call by itself")), _("Your last card is called in time.")),
            Option(self.toggle("auto_draw", _("Draw by itself")), _("When nothing fits, a card is drawn for you.")),
            Option(self.toggle("auto_play", _("Lay the only card")), _("If just one card fits, it is laid for you.")),
            Option(self.toggle("auto_sort", _("Sort the hand")), _("Off: cards lie in the order in which they came.")),
        ]

    def _asked(self) -> list[Option]:
        return [
            Option(self.toggle("step", _("Others wait for me")), _("After each of their moves, until you press.")),
            Option(
                self.toggle("skip_confirm", _("Skip needless questions")),
                _("Questions with one answer, or where nothing can be lost, are not asked."),
            ),
            Option(
                self.choice("curtain_after", _("Hide an open hand"), seconds((0, 10, 20, 60), _("Never"))),
                _(
                    "Where several people share the screen, when nobody has pressed anything for so long. "
                    "It is said five seconds before."
                ),
            ),
            Option(
                self.choice("act_clock", _("Time to act out of turn"), self._clocks()),
                _(
                    "In a party: so long others may jump in or raise a hand before the next move. "
                    "“All have pressed”: each says whether they jump in, and who does not press holds it up."
                ),
            ),
            Option(self.toggle("manners", _("Opponents wave and cheer")), _("They greet, groan and applaud.")),
            Option(self.toggle("ask_own_rule", _("Ask for own rules")), _("The workshop opens before each round.")),
        ]

    @staticmethod
    def _clocks() -> list[tuple[int, str]]:
        times = [(n, _("{seconds} s").format(seconds=number(CLOCK_SECONDS * n))) for n in (1, 2, 3, 5, 10)]
        return [(0, _("until the next move")), (ASK_ALL, _("until all have pressed")), *times]

    @staticmethod
    def _coach() -> list[tuple[str, str]]:
        return [("off", _("Off")), ("suggest", _("Shows a move")), ("explain", _("Says why, too"))]

    @staticmethod
    def _times() -> list[tuple[int, str]]:
        usual = [(1, "1×"), (2, "2×"), (3, "3×"), (5, "5×"), (10, "10×")]
        return [*usual, (0, _("Until dismissed"))]
