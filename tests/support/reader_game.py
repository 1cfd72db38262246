"""The whole game as if a screen reader ran, with the same cards every time.

See tests/journeys/test_reader_game.py.
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
reader_output.open_reader_output = lambda *_given: usual_open(lambda: True)  # whatever Orca is installed here
screen_reader.screen_reader_runs = lambda *_asked: True  # type: ignore[assignment]
sys.exit(main(["play"]))
