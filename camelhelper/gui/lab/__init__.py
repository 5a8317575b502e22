"""The window of the lab. Of these modules the program's start imports `opener` alone."""
