"""What phones and the table say to each other."""
