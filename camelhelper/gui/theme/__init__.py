"""Colours, drawings and type. Knows nothing of features."""
