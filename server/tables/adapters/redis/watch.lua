-- Notes that a process looks at the clocks. If none did for long, that gap is kept until the next one; a clock that
-- is set back takes it away, since its times lie ahead then.
--
-- KEYS  the hash of the last look (at) and the last gap (from, to)
-- ARGV  1 now (ms), or '' for the server's own time   2 how long a note lasts   3 how long a gap is at least
--       4 by how much a clock may be set back unnoticed (all ms)
-- Answers the gap, or nothing.

local now = tonumber(ARGV[1])
if not now then
    local time = redis.call('TIME')
    now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local at = tonumber(redis.call('HGET', KEYS[1], 'at'))
if not at or now < at - ARGV[4] or now >= at + ARGV[2] then
    if at and now < at then
        redis.call('HDEL', KEYS[1], 'from', 'to')
    elseif not at then -- a version before noted nothing, or tables came here by a restore: each counts from its last step
        redis.call('HSET', KEYS[1], 'from', '0', 'to', string.format('%.0f', now))
    elseif at and now - at > tonumber(ARGV[3]) then
        redis.call('HSET', KEYS[1], 'from', string.format('%.0f', at), 'to', string.format('%.0f', now))
    end
    redis.call('HSET', KEYS[1], 'at', string.format('%.0f', now))
end
return redis.call('HMGET', KEYS[1], 'from', 'to')
