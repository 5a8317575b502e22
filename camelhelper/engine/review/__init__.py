"""Looking ahead and back: the next roll, past moments, and luck apart from decisions."""
