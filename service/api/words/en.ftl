### What the service itself says: the problems that are no matter of a game.

# Kinds of problems
title-already-played = The sealed game has been played on already
title-bad-request = Bad request
title-body-too-slow = The body did not arrive in time
title-broken-seal = The seal is broken
title-headers-too-large = The headers are too large
title-illegal-move = Illegal move
title-illegal-options = Illegal options
title-impossible-state = Impossible state
title-impossible-view = Impossible view
title-internal-error = Internal error
title-key-reused = The key was used for another request
title-malformed = The request is malformed
title-method-not-allowed = Method not allowed
title-no-bots = Nobody plays for bots
title-not-found = Not found
title-not-from-seed = The seed gives another move of chance
title-not-json = The body is not JSON
title-not-your-seat = Not your seat
title-session-damaged = The service has lost a part of the session
title-stale = The table has changed
title-too-large = The body is too large
title-too-many-followers = Too many followers
title-too-many-requests = Too many requests
title-too-many-sessions = Too many sessions
title-unauthorized = Missing or wrong token
title-unavailable = Sessions are not available
title-unknown-game = Unknown game
title-unknown-session = Unknown session
title-unsupported-media-type = The body must be JSON
title-wrong-key = The key is of no seat in this game

# More about a case
known-games = There is no such game; there are { $games }.
too-deep = The body is nested too deeply.
broken-at = The JSON cannot be read at byte { $byte }.
broken = The JSON cannot be read.
truncated = The JSON ends too early.
name-twice = An object contains a name twice.
not-application-json = Send the body as application/json.
compressed = Send the body as it is, not compressed.
shorter-than-said = The body is shorter than Content-Length says.
cut-off = The body ends before it is complete.
largest-body = A body has at most { $bytes } bytes.
one-host = Name one host: Host.
who-opens = Send the token for opening tables here as a bearer token.
who-asks = Send a seat's token, or the host's, as a bearer token.
who-plays-for-bots = Send the token of those who play for bots as a bearer token.
no-bots-for-game = This game has no bots: it does not say what may lie behind a view.
no-bots-here = This service has no bots.
not-played-here = This service does not have the session's game, or has another version of it.
seats-own-token = A seat's moves are sent with the seat's token.
seats-own-key = A seat's moves are sent with the seat's key.
all-keys = Send the keys of all seats, in the order of the seats.
host-only = Only the host may do this.
followers-of-table = This table has as many followers as it may have.
followers-of-address = Your address has as many followers as it may have.
unsure-move = The move may have been made. Send it again with the same Idempotency-Key, or read the session.
unsure-sealed-move = The game may have been played on. Send the move again with the same Idempotency-Key.
unsure-opening = The table may have been opened. Send the opening again with the same Idempotency-Key; a table that nobody plays at expires.

# What is wrong with a part of a request
missing = Must be there.
unknown = Unknown name.
null = Must not be null.
not-a-whole-number = Must be a whole number.
not-digits = Must be a whole number, in digits.
not-text = Must be text.
not-a-boolean = Must be true or false.
not-a-list = Must be a list.
not-an-object = Must be an object.
unfit = Does not fit here.
expected = Must be { $expected }.
too-large-a-number = The number is too large.
out-of-range = Must be from { $min } to { $max }.
too-long-a-list = Must have at most { $max } items.
too-long-a-text = Must have at most { $max } characters.
constant = Must be { $value }.
one-of = Must be one of: { $choices }.
pattern = Does not have the right form.
not-ascii = Must be ASCII; other characters are percent-encoded.
seed = Must be 64 hexadecimal digits.
no-such-seat = There is no seat { $seat }; the seats are 0 to { $last }.
number-of-seats = There are { $seats } seats.
key-length = Must have 1 to { $most } ASCII characters.
key-secret = Must have { $least } characters here, at random.
etag = Must be the ETag as it was given, in its quotes.
event-number = Must be the number of an event.
event-to-come = No event of this number has happened.

# Why a state cannot occur, in any game
counter-negative = The counter is less than 0.
counter-too-high = The counter is higher than any game needs.
counter-without-seed = The counter is not 0, but there is no seed.
