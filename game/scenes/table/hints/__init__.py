"""Help for players: assists, the coach, tips, call and catch cues, bluff warnings."""
