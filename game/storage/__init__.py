"""The data that outlives the program: settings and matches."""
