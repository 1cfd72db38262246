"""Writing an own-rule card."""
