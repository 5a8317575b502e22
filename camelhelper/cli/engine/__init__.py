"""``camelhelper engine``: another program asks, line by line."""
