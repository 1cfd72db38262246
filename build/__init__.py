"""Everything that makes the game but is no part of it: `build/dev.py` names each command."""
