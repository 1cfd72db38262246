"""The whole game as if a screen reader ran, with the same cards every time.

With the argument "as installed" the installed Orca decides who announces, else the tree does whatever Orca is here. See
tests/journeys/test_reader_game.py and test_orca.py.
"""

import sys

from game.__main__ import main
from game.main.app import App
from game.ui.desktop import screen_reader
from game.ui.narration import reader_output

usual_run, usual_open = App.run, reader_output.open_reader_output


def run(app: App) -> None:
    app.services.rng.seed(1)
    usual_run(app)


App.run = run  # type: ignore[method-assign]
presents = None if sys.argv[1:] == ["as installed"] else True
reader_output.open_reader_output = lambda: usual_open(presents, settling=0.0)  # type: ignore[assignment]
screen_reader.screen_reader_runs = lambda *_asked: True  # type: ignore[assignment]
sys.exit(main(["play"]))
