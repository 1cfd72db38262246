"""Learning by playing, not drawn: lessons, practice positions, the tour through opponents and sheets, luck made visible."""
