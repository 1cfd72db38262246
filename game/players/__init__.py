"""Players: humans and bots behind one interface."""
