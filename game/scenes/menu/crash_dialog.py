"""After a crash: one question at the next start, with the way back into the match first (DSK-11)."""

from pathlib import Path

from game.scenes import routes
from game.scenes.services import Services
from game.storage.files import name_of, place_of
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _


def offer_to_go_on(services: Services, report: Path) -> None:
    services.stack.push(crash_dialog(services, report))


def crash_dialog(services: Services, report: Path) -> Dialog[Services]:
    """The question. Without an open match there is nothing to go on with."""
    saved = services.store.unfinished() if services.store is not None else None
    told = [_("A report for the developers is in {file}.").format(file=name_of(report)), _("Nothing was sent.")]
    if saved is not None:
        told.insert(0, _("Your match is saved up to the last move."))
    answers = [DialogButton("menu", _("Menu"), kind="solid" if saved else "main")]
    if saved is not None:
        answers.insert(0, DialogButton("resume", _("Continue"), services.to(routes.Resume()), "main"))
    answers.append(DialogButton("folder", _("Show the report"), lambda: _show(services, report)))
    return _CrashDialog(services, _("The game crashed last time"), " ".join(told), answers)


def _show(services: Services, report: Path) -> None:
    from game.ui.desktop.folders import show_folder  # which brings what starts other programs

    if not show_folder(report.parent):
        services.notify(_("Can't open the folder: {folder}").format(folder=place_of(report.parent)))


class _CrashDialog(Dialog[Services]):
    """Esc leads to the menu, not into the match."""

    def back(self) -> None:
        self.services.stack.pop()


def offer_tv(services: Services) -> bool:
    """Ask whether everything shall be large, if a controller is connected and the display may be a television; True if
    the question is on the screen now. It is asked once and never again, whatever the answer, and a row of the settings
    changes it at any time."""
    settings = services.settings
    if settings.tv or settings.tv_offered or not services.hooks.like_tv:
        return False
    settings.tv_offered = True
    services.hooks.apply_settings()
    answers = [
        DialogButton("tv-no", _("Keep size"), kind="main"),
        DialogButton("tv-yes", _("Large"), lambda: _enlarge(services)),
    ]
    body = _("Controller connected. Make everything big enough to read from the sofa?")
    services.stack.push(Dialog(services, _("On a TV?"), body, answers))
    return True


def _enlarge(services: Services) -> None:
    services.settings.tv = True
    services.hooks.apply_settings()
    services.hooks.notify(_("You can change it back in Settings."))
