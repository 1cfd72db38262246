"""Learning to play, without any drawing: lessons, practice positions, the tour, luck."""
