"""What might come and what has been: the next roll, past moments, luck apart from decisions."""
