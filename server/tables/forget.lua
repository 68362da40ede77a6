-- Forgets a table with everything that was kept of it.
--
-- KEYS  due touched, then every key of the table
-- ARGV  1 code

redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('DEL', unpack(KEYS, 3))
