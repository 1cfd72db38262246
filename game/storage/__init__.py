"""What outlives the program: settings and matches."""
