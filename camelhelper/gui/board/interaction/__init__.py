"""What hands and keys do on the board. No painting."""
