"""Links to files, where the system lets this user make them: Windows asks for a right, and Wine makes none."""

from pathlib import Path


def linked(link: Path, target: Path) -> bool:
    """Make a link; whether it is there and is one. Nothing is left otherwise."""
    try:
        link.symlink_to(target)
    except OSError:
        return False
    if link.is_symlink():
        return True
    link.unlink(missing_ok=True)
    return False
