-- Reads a table as a whole: in one step, so that nothing happens in between.
-- KEYS: the table, its moves, the replies stored under idempotency keys, each recipient's events.
-- ARGV[1]: the idempotency key whose reply is asked for; empty if none is
-- ARGV[2], ARGV[3]: which recipient's events are asked for, as the number of the key, and after
--                   how many; empty if none are
-- Gives the fields of the table with their values, how many keys there are, the reply, how many
-- events the recipient has, and those that were asked for.
local reply, count, events = false, 0, {}
if ARGV[1] ~= '' then
  reply = redis.call('HGET', KEYS[3], ARGV[1])
end
if ARGV[2] ~= '' then
  local key = KEYS[tonumber(ARGV[2])]
  count = redis.call('LLEN', key)
  events = redis.call('LRANGE', key, ARGV[3], -1)
end
return {redis.call('HGETALL', KEYS[1]), redis.call('EXISTS', unpack(KEYS)), reply, count, events}
