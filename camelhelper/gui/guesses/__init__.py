"""Calling the favourite before its odds are shown: the round of calls, and how good they were."""
