"""The command line, with a module for each command. It may import everything else."""
