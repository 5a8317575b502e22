"""What commands do: dialogs, what-ifs, menus, typed letters. Views do not know them."""
