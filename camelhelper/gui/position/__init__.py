"""The position in words, and how it is put right when the table differs."""
