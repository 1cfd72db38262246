"""The opponents: training, measurements and practice positions."""
