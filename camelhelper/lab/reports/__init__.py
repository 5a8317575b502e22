"""What the `lab` command finds out: facts, and the same as data for programs."""
