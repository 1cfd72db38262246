"""Checks of finished packages, and the release notes of a version."""
