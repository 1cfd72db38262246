"""The menu, the pause, the profiles and the about page."""
