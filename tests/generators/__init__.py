"""Other people's generators, tried on the contract: they generate, compile and play."""
