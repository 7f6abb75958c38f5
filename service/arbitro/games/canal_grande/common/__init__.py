"""Canal Grande as both games play it, two players and two teams of two.

A game's `State` names its `Variant`: the cards, the limits, and the rules that each game words in
its own way. Where the games differ in what they do, a game overrides a method of `AnyState` or
`AnyVote`.
"""
