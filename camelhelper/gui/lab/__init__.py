"""The window of the lab. The program's start imports only `opener` of these modules."""
