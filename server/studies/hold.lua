-- Takes a lease or keeps it; returns 0 if another one has it. A key that is still fresh is left alone: each
-- write waits for the disk, and those of tables behind it.
-- KEYS: the lease. ARGV: holder, milliseconds.
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
if redis.call('PTTL', KEYS[1]) < ARGV[2] * 0.75 then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return 1
