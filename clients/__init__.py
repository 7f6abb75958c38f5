"""How the clients are made from the contract."""
