"""What helps whoever plays: assists, the coach, when a call or a catch counts, a word before a bluff."""
