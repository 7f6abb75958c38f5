-- Counts a session that is about to be opened, unless there are too many already.
--
-- KEYS[1] - the sorted set of sessions, each with the moment at which it expires as far as is known
-- ARGV[1] - the session
-- ARGV[2] - its lifetime in milliseconds
-- ARGV[3] - how many sessions there may be
-- ARGV[4] - how many are looked for at once
-- ARGV[5] and on - those that were looked for, each followed by the milliseconds that it has left
--
-- Returns whether the session is counted, and the sessions that have to be looked for.
local FIRST_FOUND = 5
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

for at = FIRST_FOUND, #ARGV, 2 do
  local left = tonumber(ARGV[at + 1])
  if left < 0 then
    redis.call('ZREM', KEYS[1], ARGV[at])
  else
    redis.call('ZADD', KEYS[1], 'XX', now + left + 1, ARGV[at])
  end
end

local admitted = 1
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[3]) then
    redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  else
    admitted = 0
  end
end
return {admitted, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[4])}
