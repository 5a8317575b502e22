"""What-ifs: the stripe that says so, and lines of play side by side."""
