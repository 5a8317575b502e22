"""Exact odds and advice for a game of Camel Up that is being played on a real table."""

__version__ = "0.1.0"
