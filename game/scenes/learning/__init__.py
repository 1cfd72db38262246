"""Lessons at the table, practice positions, and the page that leads to them."""
