"""No module of the game needs one that needs it, not even for the type of what is handed over."""

from typing import Final

import grimp
import networkx

OPENED: Final = ("game.scenes.table", "game.scenes.party")
"""Rooms whose circles are still to be opened: what they are made of may only become less."""
LEFT: Final = 32
"""Modules of theirs that know each other in a circle."""


def circles() -> list[set[str]]:
    """The modules that import each other in a circle, imports for types counted."""
    graph = grimp.build_graph("game", exclude_type_checking_imports=False, cache_dir=None)
    arrows = networkx.DiGraph(
        (module, other) for module in graph.modules for other in graph.find_modules_directly_imported_by(module)
    )
    return [circle for circle in networkx.strongly_connected_components(arrows) if len(circle) > 1]


def test_no_module_imports_one_that_imports_it() -> None:
    found = circles()
    assert not [circle for circle in found if not all(module.startswith(OPENED) for module in circle)]
    assert sum(map(len, found)) <= LEFT, sorted(map(sorted, found))
