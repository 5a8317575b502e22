"""The command line: a module for each command; it stands above everything else."""
