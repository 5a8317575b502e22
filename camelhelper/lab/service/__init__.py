"""The lab's process: questions go in, parts of their answers come out. No Qt."""
