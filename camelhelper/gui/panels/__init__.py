"""What stands around the track: dice, odds, advice, notices, and the position in words."""
