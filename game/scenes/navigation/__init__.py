"""What happens on the way to a page: see :mod:`game.scenes.routes`."""
