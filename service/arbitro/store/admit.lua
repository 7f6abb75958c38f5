-- Counts a session that is about to be opened, unless there are too many already.
-- KEYS: the sorted set of sessions, each with the moment at which it expires as far as is known.
-- ARGV: the session, its lifetime in milliseconds, how many sessions there may be, how many are
--       looked for at once, and those that were looked for, each with the milliseconds it has left.
-- Gives whether the session is counted, and the sessions that have to be looked for.
local BEFORE_FOUND = 4
local session, lifetime, most, at_once = unpack(ARGV, 1, BEFORE_FOUND)
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

for at = BEFORE_FOUND + 1, #ARGV, 2 do
  local left = tonumber(ARGV[at + 1])
  if left < 0 then
    redis.call('ZREM', KEYS[1], ARGV[at])
  else
    redis.call('ZADD', KEYS[1], 'XX', now + left + 1, ARGV[at])
  end
end

local admitted = 1
if not redis.call('ZSCORE', KEYS[1], session) then
  if redis.call('ZCARD', KEYS[1]) < tonumber(most) then
    redis.call('ZADD', KEYS[1], now + lifetime, session)
  else
    admitted = 0
  end
end
return {admitted, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, at_once)}
