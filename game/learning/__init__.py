"""Learning by playing, not drawn: lessons, practice positions, the tour through the opponents, luck."""
