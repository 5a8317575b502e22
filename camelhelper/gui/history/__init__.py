"""What happened so far: the record, and the odds over time."""
