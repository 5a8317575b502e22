"""Colours, drawings and type. Knows no feature."""
