-- Reads a table as a whole: in one step, so that nothing happens in between.
--
-- KEYS[1] - the table
-- KEYS[2] - its moves
-- KEYS[3] - the replies that are stored under idempotency keys
-- KEYS[4] and on - the events of each seat, and of spectators
-- ARGV[1] - the idempotency key whose reply is asked for; empty if none is
-- ARGV[2] - whose events are asked for, as the number of the key; empty if no one's are
-- ARGV[3] - after how many events those begin that are asked for
-- ARGV[4] - 1 if the moves are asked for
--
-- Returns the game, the version of its rules, the table, how many keys it should have and how many
-- there are, the reply, how many events there are, those that were asked for, and the moves.
local reply, number, events, moves = false, 0, {}, {}
if ARGV[1] ~= '' then
  reply = redis.call('HGET', KEYS[3], ARGV[1])
end
if ARGV[2] ~= '' then
  local key = KEYS[tonumber(ARGV[2])]
  number = redis.call('LLEN', key)
  events = redis.call('LRANGE', key, ARGV[3], -1)
end
if ARGV[4] == '1' then
  moves = redis.call('LRANGE', KEYS[2], 0, -1)
end
local game, rules, stored, keys =
  unpack(redis.call('HMGET', KEYS[1], 'game', 'rules', 'table', 'keys'))
return {game, rules, stored, keys, redis.call('EXISTS', unpack(KEYS)), reply, number, events, moves}
