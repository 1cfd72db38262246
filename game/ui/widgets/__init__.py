"""The widgets of pages: buttons, fields, rows, focus, captions."""
