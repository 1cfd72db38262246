"""Desktop integration: window, clipboard, folders, pointer."""
