"""Renders everything that a phone may be shown in a real browser; ``build/dev.py pictures --phones [--only WORD] ...``.

The states are those of the tests (``tests/support/phone_states.py``). Needs Chromium and its driver.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tqdm import tqdm

ROOT = Path(__file__).resolve().parent.parent


def render(only: Sequence[str], languages: Sequence[str], target: Path) -> int:
    """Save each state whose name contains one of the words as STATE-LANGUAGE-SIZE.png. Returns the exit status."""
    sys.path.insert(0, str(ROOT))
    there: Any = importlib.import_module("tests.support.phone_browser")
    shows: Any = importlib.import_module("tests.support.phone_states")
    if there.MISSING:
        print(there.MISSING, file=sys.stderr)
        return 1
    target.mkdir(parents=True, exist_ok=True)
    sizes = {"portrait": there.PORTRAIT, "landscape": there.LANDSCAPE, "narrow": there.NARROW}
    table, number = there.Table(), 0
    with there.browser(table) as phone:
        for language in languages:
            chosen = {
                name: messages
                for name, messages in shows.states(language).items()
                if not only or any(word in name for word in only)
            }
            for size, pixels in sizes.items():
                phone.size(pixels, 2)
                for name, messages in tqdm(chosen.items(), desc=f"{language} {size}", leave=False, disable=None):
                    table.messages = messages
                    phone.come()
                    phone.seen(messages)
                    phone.picture(target / f"{name}-{language}-{size}.png")
                    number += 1
    table.server.close()
    print(f"{number} pictures in {target}")
    return 0
