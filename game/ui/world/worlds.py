"""The places that a world may name."""

from typing import Final

from game.ui.world.bake import PlaceDrawings
from game.ui.world.barn import BARN
from game.ui.world.harbour import HARBOUR
from game.ui.world.town import TOWN

PLACES: Final[dict[str, PlaceDrawings]] = {"town": TOWN, "barn": BARN, "harbour": HARBOUR}
"""Places by their name in theme files."""
