"""Who sits down, with which device, and who comes and goes."""
