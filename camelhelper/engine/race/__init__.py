"""The rest of the race, exactly, and how its tables are made."""
