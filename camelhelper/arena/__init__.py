"""Matches between programs: how well each plays Camel Up, and how certain that is."""
