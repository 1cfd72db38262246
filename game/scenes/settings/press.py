"""The settings of pressing and pointing: unsteady hands, the pointer, fingers, one switch (A11Y-15, -27, -31)."""

from game.scenes.settings.page import Option, OptionPage, seconds
from game.words import _, number

SECONDS = (0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 6, 10)
"""How long one switch may rest on a place (A11Y-27)."""
COOL_DOWNS = (0, 0.25, 0.5, 1)
REPEAT_DELAYS = (0, 0.25, 0.4, 0.7, 1, 1.5, 2)
SAME_KEY = (0, 100, 200, 300, 500, 1000)


class PressSettingsScene(OptionPage):
    """Each setting with a sentence that says what it does."""

    def build(self) -> None:
        """The rows with their sentences."""
        self.title = _("Pressing and pointing")
        self.lay_options([*self._presses(), *self._pointer(), *self._switch()], self.room())

    def _presses(self) -> list[Option]:
        same = [(ms, _("{n} ms").format(n=ms) if ms else _("Off")) for ms in SAME_KEY]
        return [
            Option(
                self.choice("cool_down", _("Pause after a press"), seconds(COOL_DOWNS, _("None"))),
                _("For so long no other press counts."),
            ),
            Option(
                self.choice("repeat_delay", _("Held keys repeat after"), seconds(REPEAT_DELAYS, _("At once"))),
                _("How long a direction is held before it goes on."),
            ),
            Option(
                self.choice("same_key", _("Ignore double presses"), same),
                _("The same key again within this time does not count."),
            ),
        ]

    def _pointer(self) -> list[Option]:
        sizes = [(n, f"{number(n)}×") for n in (1, 1.5, 2, 3)]
        firsts = [("touch", _("With a finger")), ("always", _("Always")), ("never", _("Never"))]
        return [
            Option(self.choice("pointer_size", _("Size of the pointer"), sizes)),
            Option(self.toggle("pointer_bright", _("Pointer that stands out"))),
            Option(self.toggle("mirrored", _("Buttons on the left")), _("Call, hand and draw lie left of your cards.")),
            Option(self.toggle("rumble", _("Controllers shake"))),
            Option(self.choice("select_first", _("Lift a card first, then lay it"), firsts)),
        ]

    def _switch(self) -> list[Option]:
        scans = [("off", _("Off")), ("one", _("Goes on by itself")), ("dwell", _("Step and stay")),
                 ("two", _("Two switches"))]  # fmt: skip
        told = {
            "one": _("Any key, button or click chooses what is framed. Esc still leads back."),
            "dwell": _("Any press goes on; staying chooses. Esc still leads back."),
            "two": _("Enter, a left click or button A chooses. Any other press goes on."),
        }
        settings = self.services.settings
        options = [Option(self.choice("scan", _("Play with one switch"), scans), told.get(settings.scan, ""))]
        if settings.scan in ("one", "dwell"):
            label = _("Goes on after") if settings.scan == "one" else _("Chooses after")
            options.append(Option(self.choice("scan_seconds", label, seconds(SECONDS))))
        return options

    def changed(self, field: str) -> None:
        """What a switch does stands below it."""
        if field == "scan":
            self.relayout()
