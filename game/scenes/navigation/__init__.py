"""Functions that open pages: see :mod:`game.scenes.routes`."""
