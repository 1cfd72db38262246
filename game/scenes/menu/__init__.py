"""The way in: menu, pause, people, about."""
