"""What the desktop gives: window, clipboard, folders, pointer."""
