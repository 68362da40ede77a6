-- Replaces a value that is still the one that was read; it goes when it would have gone.
-- KEYS[1], ARGV: old, new. Returns 1 if it was replaced.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
