"""What commands do: dialogs, what-ifs, menus, typed letters. Views know nothing of them."""
