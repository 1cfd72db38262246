"""Widgets that several rooms of the scenes share."""
