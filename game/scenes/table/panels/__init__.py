"""What asks for a decision: colour, seat, challenge."""
