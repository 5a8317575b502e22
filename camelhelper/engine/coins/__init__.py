"""What each action is expected to earn, term by term, and why."""
