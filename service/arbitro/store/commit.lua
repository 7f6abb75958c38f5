-- Writes a move, or the replacement of a token, with everything that follows from it: only if the
-- table still has the revision that was decided on, and if the sender's token is still valid. A
-- table that does not exist has the empty revision; a new one is written.
-- KEYS: the table, its moves, the replies stored under idempotency keys, each recipient's events.
-- ARGV: the revision, the field of the sender's token and its digest, the lifetime in milliseconds
--       or nothing if it is to stay as it is, the channel on which followers are woken,
--       idempotency key, reply, who plays a sealed game on here if that may happen only once, for how
--       many seconds that is remembered, the number of moves, the moves, the number of groups of events,
--       the groups, and the table's fields with their values. A group is a 1 or 0 for each
--       recipient, the number of its events, and these events.
-- Of each holder's replies only the newest are kept; beside them stands which these are, by age.
local KEYS_BEFORE_RECIPIENTS = 3
local REPLIES_KEPT = 8
-- `unpack` fails at about 8,000 values, and what was written before would stay.
local PUSHED_AT_ONCE = 1000
local at = 0
local function take()
  at = at + 1
  return ARGV[at]
end
local function push(key, number)
  for first = at + 1, at + number, PUSHED_AT_ONCE do
    local last = math.min(first + PUSHED_AT_ONCE - 1, at + number)
    redis.call('RPUSH', key, unpack(ARGV, first, last))
  end
end
local revision, token, digest, lifetime = take(), take(), take(), take()
local channel, key, reply = take(), take(), take()
local claim, remembered = take(), take()
-- For a new table there are two keys more: what a closed table has left behind, and who has played
-- a sealed game on from the same point.
if revision == '' then
  local played, closed = table.remove(KEYS), table.remove(KEYS)
  if redis.call('EXISTS', closed) == 1 then
    return {'gone'}
  end
  if claim ~= '' then
    if (redis.call('GET', played) or claim) ~= claim then
      return {'played'}
    end
    redis.call('SET', played, claim, 'EX', remembered)
  end
end

local current = redis.call('HMGET', KEYS[1], 'revision', token, 'keys')
-- How many of its keys a session has is stored with it: if some are gone, nothing is written.
local keys = redis.call('EXISTS', unpack(KEYS))
if keys > 0 and keys ~= tonumber(current[3]) then
  return {'damaged'}
end
if revision ~= '' then
  if not current[1] then
    return {'gone'}
  end
  if current[2] ~= digest then
    return {'stale'}
  end
  -- A repeated request gets its first reply, even if the table has changed since.
  local known = key ~= '' and redis.call('HGET', KEYS[3], key)
  if known then
    return {'known', known}
  end
end
if (current[1] or '') ~= revision then
  return {'stale'}
end

if lifetime == '' then
  lifetime = redis.call('PTTL', KEYS[1])
end
local moves = tonumber(take())
push(KEYS[2], moves)
at = at + moves
for _ = 1, tonumber(take()) do
  local recipients, events = take(), tonumber(take())
  for recipient = 1, #recipients do
    if recipients:sub(recipient, recipient) == '1' then
      push(KEYS[KEYS_BEFORE_RECIPIENTS + recipient], events)
    end
  end
  at = at + events
end
redis.call('HSET', KEYS[1], unpack(ARGV, at + 1))
if key ~= '' then
  local kept = {}
  for known in (redis.call('HGET', KEYS[3], token) or ''):gmatch('%S+') do
    kept[#kept + 1] = known
  end
  if #kept == REPLIES_KEPT then
    redis.call('HDEL', KEYS[3], table.remove(kept, 1))
  end
  kept[#kept + 1] = key
  redis.call('HSET', KEYS[3], key, reply, token, table.concat(kept, ' '))
end
local keys_after = redis.call('EXISTS', unpack(KEYS))
if keys_after ~= keys then
  redis.call('HSET', KEYS[1], 'keys', keys_after)
end
for _, stored in ipairs(KEYS) do
  redis.call('PEXPIRE', stored, lifetime)
end
redis.call('PUBLISH', channel, '')
return {'done'}
