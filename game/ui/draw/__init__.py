"""What drawing needs: shapes, colours, letters, and the account of all pictures."""
