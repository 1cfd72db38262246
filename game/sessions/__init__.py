"""Play without drawing: session, party, lobby, tournament, chosen rules."""
