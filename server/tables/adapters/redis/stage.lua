-- Puts older log lines aside for a table that is about to be made of them; they go by themselves if it never is.
--
-- KEYS  where they are staged
-- ARGV  1 how long they are kept (s), then stream ids and lines in turn
-- Answers how many lines are there now.

for i = 2, #ARGV, 2 do
    redis.call('XADD', KEYS[1], ARGV[i], 'e', ARGV[i + 1])
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return redis.call('XLEN', KEYS[1])
