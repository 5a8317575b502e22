"""The favourite, called before its odds are seen: the round of calls, and how good they were."""
