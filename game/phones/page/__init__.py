"""The page that a phone shows: its files, the symbols of its cards and its fixed words."""
