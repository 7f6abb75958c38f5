-- Writes what has happened at a table, with everything that follows from it: only if the table
-- still has the revision that was decided on. A table that does not exist has the empty revision; a
-- new one is written. A table has other tokens only with another revision, so one who had a valid
-- token when it was read has one still.
--
-- KEYS[1] - the table
-- KEYS[2] - its moves
-- KEYS[3] - the replies that are stored under idempotency keys
-- KEYS[4] and on - the events of each seat, and of spectators
-- KEYS, the last but one - for a new table only: what a closed one of this name has left behind
-- KEYS, the last - for a new table only: who has played on the sealed game that goes on here
-- ARGV[1] - the revision that was decided on
-- ARGV[2] - the revision after it
-- ARGV[3] - the game
-- ARGV[4] - the version of its rules
-- ARGV[5] - the table after it
-- ARGV[6] - the moves, as MessagePack
-- ARGV[7] - the events, as MessagePack: each with a 1 or 0 for each key of events, and its text
-- ARGV[8] - for how many milliseconds the table is kept; empty if that stays as it is
-- ARGV[9] - the channel on which followers are woken, and told the revision after it
-- ARGV[10] - the idempotency key; empty if there is none
-- ARGV[11] - the reply to store under it
-- ARGV[12] - whose reply it is: only the newest of each are kept
-- ARGV[13] - what names the request that plays a sealed game on; empty if any number may
-- ARGV[14] - for how many seconds that is remembered
--
-- Returns what came of it: done, known, stale, gone, damaged or played.
local REPLIES_KEPT = 8
local KEYS_BEFORE_EVENTS = 3
local before, lifetime, key, claim = ARGV[1], ARGV[8], ARGV[10], ARGV[13]

if before == '' then
  local played, closed = table.remove(KEYS), table.remove(KEYS)
  if redis.call('EXISTS', closed) == 1 then
    return 'gone'
  end
  if claim ~= '' then
    if (redis.call('GET', played) or claim) ~= claim then
      return 'played'
    end
    redis.call('SET', played, claim, 'EX', ARGV[14])
  end
end

-- How many of its keys a table has is stored with it: if some are gone, nothing is written.
local current = redis.call('HMGET', KEYS[1], 'revision', 'keys')
local there = redis.call('EXISTS', unpack(KEYS))
if there > 0 and there ~= tonumber(current[2]) then
  return 'damaged'
end
if before ~= '' and not current[1] then
  return 'gone'
end
if key ~= '' and redis.call('HEXISTS', KEYS[3], key) == 1 then
  return 'known'
end
if (current[1] or '') ~= before then
  return 'stale'
end

if lifetime == '' then
  lifetime = redis.call('PTTL', KEYS[1])
end
redis.call(
  'HSET', KEYS[1], 'revision', ARGV[2], 'game', ARGV[3], 'rules', ARGV[4], 'table', ARGV[5]
)
for _, move in ipairs(cmsgpack.unpack(ARGV[6])) do
  redis.call('RPUSH', KEYS[2], move)
end
for _, event in ipairs(cmsgpack.unpack(ARGV[7])) do
  for at = 1, #event[1] do
    if event[1]:sub(at, at) == '1' then
      redis.call('RPUSH', KEYS[KEYS_BEFORE_EVENTS + at], event[2])
    end
  end
end
-- Beside a sender's replies stands which these are, by age.
if key ~= '' then
  local known = {}
  for each in (redis.call('HGET', KEYS[3], 'of ' .. ARGV[12]) or ''):gmatch('%S+') do
    known[#known + 1] = each
  end
  if #known == REPLIES_KEPT then
    redis.call('HDEL', KEYS[3], table.remove(known, 1))
  end
  known[#known + 1] = key
  redis.call('HSET', KEYS[3], key, ARGV[11], 'of ' .. ARGV[12], table.concat(known, ' '))
end
local after = redis.call('EXISTS', unpack(KEYS))
if after ~= there then
  redis.call('HSET', KEYS[1], 'keys', after)
end
for _, each in ipairs(KEYS) do
  redis.call('PEXPIRE', each, lifetime)
end
redis.call('PUBLISH', ARGV[9], ARGV[2])
return 'done'
