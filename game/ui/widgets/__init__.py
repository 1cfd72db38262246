"""What pages are made of: buttons, fields, rows, focus, captions."""
