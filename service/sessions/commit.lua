-- Writes one move, with all that follows: only on top of the very table it was judged on, and only
-- for who still sits there. On no table at all, which has no mark, it writes a new one.
-- KEYS: the table, its moves, the answers kept under idempotency keys, the events for each ear.
-- ARGV: that table's mark, the mover's token field and digest, lifetime in milliseconds, channel, news,
--       idempotency key, answer, the number of moves, the moves, the number of events, for each
--       event a 1 or 0 for each ear and the event, and as the rest the table's fields and values.
local KEYS_BEFORE_EARS = 3
local at = 0
local function take()
  at = at + 1
  return ARGV[at]
end
local mark, token, digest, lifetime = take(), take(), take(), take()
local channel, news, key, answer = take(), take(), take(), take()

local current = redis.call('HMGET', KEYS[1], 'mark', token)
if mark ~= '' then
  if not current[1] then
    return {'gone'}
  end
  if current[2] ~= digest then
    return {'stale'}
  end
  -- A repeated request gets its first answer, even if the table has changed since.
  local known = key ~= '' and redis.call('HGET', KEYS[3], key)
  if known then
    return {'known', known}
  end
end
if (current[1] or '') ~= mark then
  return {'stale'}
end

for _ = 1, tonumber(take()) do
  redis.call('RPUSH', KEYS[2], take())
end
for _ = 1, tonumber(take()) do
  local for_whom, event = take(), take()
  for ear = 1, #for_whom do
    if for_whom:sub(ear, ear) == '1' then
      redis.call('RPUSH', KEYS[KEYS_BEFORE_EARS + ear], event)
    end
  end
end
redis.call('HSET', KEYS[1], unpack(ARGV, at + 1))
if key ~= '' then
  redis.call('HSET', KEYS[3], key, answer)
end
for _, kept in ipairs(KEYS) do
  redis.call('PEXPIRE', kept, lifetime)
end
redis.call('PUBLISH', channel, news)
return {'done'}
