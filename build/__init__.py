"""Tools that make the game but are not part of it; ``build/dev.py`` lists the commands."""
