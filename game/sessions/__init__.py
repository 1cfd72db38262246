"""What is played here and with whom, without drawing: session, party, lobby, tournament, chosen rules."""
