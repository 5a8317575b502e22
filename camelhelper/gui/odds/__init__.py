"""The odds of leg and race, now and after the next roll."""
