"""What lies beside the track: tickets, race cards, players, and how a leg was scored."""
