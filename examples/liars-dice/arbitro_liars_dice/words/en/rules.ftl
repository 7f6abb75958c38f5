liars-dice_dice = Each player has a cup and five dice (two in a short game), with faces from one to six. If ones are wild, they count as every other face, and nobody bids on ones.
liars-dice_roll = In each round all players roll all their dice under their cups. Everybody looks at their own dice only.
liars-dice_bid = In turns, clockwise, the players bid. A bid is a number and a face: so many dice of that face, at least, lie under all cups together. Player 1 begins the first round.
liars-dice_raise = A bid must be higher than the one before: more dice of any face, or as many dice of a higher face.
    .ruling = Some tables allow a lower face or fewer dice; this is the form most play.
liars-dice_doubt = Instead of bidding, a player may doubt the last bid. All cups are lifted, and the dice of the face that was bid are counted.
liars-dice_loss = If there are as many dice as were bid, or more, the doubter loses a die, and otherwise the bidder. The loser begins the next round, or the next player on the left if the loser has no dice left and is out of the game.
liars-dice_end = The last player who has dice wins.
