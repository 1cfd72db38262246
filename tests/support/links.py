"""Symbolic links, if the system allows them: Windows needs a privilege, and Wine makes none."""

from pathlib import Path


def linked(link: Path, target: Path) -> bool:
    """Make a link and return whether it is one; otherwise leave nothing."""
    try:
        link.symlink_to(target)
    except OSError:
        return False
    if link.is_symlink():
        return True
    link.unlink(missing_ok=True)
    return False
