"""Start of the program: the menu's kept picture if there is one, then the command line.

Nothing else is imported before that picture stands.
"""

import os
import sys
from collections.abc import Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status, see :mod:`game.main.command_line`."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    opened = None
    if given in ([], ["play"]):
        from game.main.first_picture import show_kept

        opened = show_kept()
    from game.main.command_line import main as run

    return run(given, opened)


if __name__ == "__main__":
    sys.exit(main())
