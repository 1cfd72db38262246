"""The opponents: training, measuring, and the practice positions."""
