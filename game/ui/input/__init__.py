"""Keys, pads, mouse and touch, made into actions."""
