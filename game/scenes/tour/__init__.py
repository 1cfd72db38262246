"""The tour: some thirty short matches with what is met on the way."""
