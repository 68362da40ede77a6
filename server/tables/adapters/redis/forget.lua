-- Forgets a table with everything that was kept of it.
--
-- KEYS  due touched, then every key of the table
-- ARGV  1 code  2 channel

redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
local gone = redis.call('DEL', unpack(KEYS, 3))
redis.call('PUBLISH', ARGV[2], ARGV[1] .. ' 0 ')
return gone
