"""The workshop, in which own-rule cards are written."""
