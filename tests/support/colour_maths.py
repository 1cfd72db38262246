"""Colour differences and colour-blind views for tests: Machado 2009 and Vienot 1999."""

from itertools import combinations

from game.ui.draw import colour_vision
from game.ui.draw.colour_vision import Matrix, Rgb, ciede2000, colour_as_seen, contrast, lab, linear_rgb, luminance

__all__ = [
    "VIEWS",
    "Matrix",
    "Rgb",
    "ciede2000",
    "colour_as_seen",
    "contrast",
    "lab",
    "least_distance",
    "linear_rgb",
    "luminance",
]

VIEWS: dict[str, list[Matrix]] = {view: [matrix] for view, matrix in colour_vision.VIEWS.items()}
VIEWS["protan"].append(((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)))
VIEWS["deutan"].append(((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)))


def least_distance(colours: tuple[str, ...], view: str) -> float:
    """Return the smallest CIEDE2000 of any two colours in the worst model for this view."""
    return min(
        ciede2000(lab(colour_as_seen(a, matrix)), lab(colour_as_seen(b, matrix)))
        for matrix in VIEWS[view]
        for a, b in combinations(colours, 2)
    )
