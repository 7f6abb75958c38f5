"""Test vectors for the rules, in JSON, for implementations in any language."""
