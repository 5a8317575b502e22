"""Matches between programs: who plays Camel Up how well, and how sure that is."""
