"""What somebody plays here and with whom, without drawing: session, party, tournament, chosen rules."""
