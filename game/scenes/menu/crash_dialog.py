"""Questions over the menu: after a crash, the way back into the match (DSK-11); TV size."""

from pathlib import Path

from game.scenes import routes
from game.scenes.services import Services
from game.storage.files import name_of, place_of
from game.ui.widgets.dialog import Dialog, DialogButton
from game.words import _


def offer_to_go_on(services: Services, report: Path) -> None:
    services.stack.push(crash_dialog(services, report))


def crash_dialog(services: Services, report: Path) -> Dialog[Services]:
    """Return the question after a crash; it offers to continue if a match is open."""
    saved = services.store.unfinished_match() if services.store is not None else None
    told = [_("A report for the developers is in {file}.").format(file=name_of(report)), _("Nothing was sent.")]
    if saved is not None:
        told.insert(0, _("Your match is saved up to the last move."))
    answers = [DialogButton("menu", _("Menu"), kind="solid" if saved else "main")]
    if saved is not None:
        answers.insert(0, DialogButton("resume", _("Continue"), services.opener_of(routes.Resume()), "main"))
    answers.append(DialogButton("folder", _("Show the report"), lambda: _show(services, report)))
    return _CrashDialog(services, _("The game crashed last time"), " ".join(told), answers)


def _show(services: Services, report: Path) -> None:
    from game.ui.desktop.folders import show_folder  # imported late: it loads what starts other programs

    if not show_folder(report.parent):
        services.notify(_("Can't open the folder: {folder}").format(folder=place_of(report.parent)))


class _CrashDialog(Dialog[Services]):
    """A dialog whose Esc leads to the menu, not into the match."""

    def back(self) -> None:
        self.services.stack.pop()


def offer_tv(services: Services) -> bool:
    """Ask once whether to enlarge everything for a TV; return whether the question is shown.

    It needs a controller and a display that may be a television. Whatever the answer, it is not asked again; the
    settings change it at any time.
    """
    settings = services.settings
    if settings.tv or settings.tv_offered or not services.hooks.may_be_tv:
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
