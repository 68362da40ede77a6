-- Closes an open study; returns 0 for another one.
-- KEYS: the open ones, their owners, the study, its lease. ARGV: id, status, seconds to keep it.
if redis.call('ZREM', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HDEL', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[4])
redis.call('HSET', KEYS[3], 'status', ARGV[2])
redis.call('EXPIRE', KEYS[3], ARGV[3])
return 1
