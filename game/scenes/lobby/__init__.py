"""The lobby: joining with a device, and joining or leaving later."""
