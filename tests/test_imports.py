"""No module of the game imports one that imports it, not even for types."""

import grimp
import networkx


def test_no_module_imports_one_that_imports_it() -> None:
    graph = grimp.build_graph("game", exclude_type_checking_imports=False, cache_dir=None)
    arrows = networkx.DiGraph(
        (module, other) for module in graph.modules for other in graph.find_modules_directly_imported_by(module)
    )
    circles = [sorted(circle) for circle in networkx.strongly_connected_components(arrows) if len(circle) > 1]
    assert len(arrows) > 300 and circles == []
