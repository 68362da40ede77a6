-- The clocks around now: of each bucket those that are overdue, and the next one.
--
-- KEYS  the due sets of one server
-- ARGV  1 now (ms), or '' for the server's own time   2 how many of each at most
-- Answers {now, code, due, code, due, …}

local now = ARGV[1]
if now == '' then
    local time = redis.call('TIME')
    now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end
local found = {now}
for _, key in ipairs(KEYS) do
    local some = redis.call('ZRANGEBYSCORE', key, '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[2])
    local next = redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
    for _, each in ipairs(some) do found[#found + 1] = each end
    for _, each in ipairs(next) do found[#found + 1] = each end
end
return found
