"""The rest of the leg, exactly: every way its dice can still fall."""
