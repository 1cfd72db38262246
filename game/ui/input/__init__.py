"""Input: keys, controllers, mouse and touch become actions."""
