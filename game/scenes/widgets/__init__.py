"""Widgets shared by several packages of scenes."""
