-- Keeps a new study, unless its owner has an open one ('mine') or too many are open ('all').
-- KEYS: the open ones, their owners, the study. ARGV: id, owner, most, time, record, seconds to keep it.
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if redis.call('HGET', KEYS[2], id) == ARGV[2] then return 'mine' end
end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 'all' end
redis.call('ZADD', KEYS[1], ARGV[4], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('HSET', KEYS[3], 'record', ARGV[5], 'status', 'queued', 'stage', 'waiting', 'prepared', '0')
redis.call('EXPIRE', KEYS[3], ARGV[6])
return 'ok'
