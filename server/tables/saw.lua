-- Notes that a seat's phone was heard of; tells the feed when it came or went.
--
-- KEYS  head seen
-- ARGV  1 code  2 seat  3 '1' connected or '0'  4 now (ms), or '' for the server's own time  5 feed channel

local seq = redis.call('HGET', KEYS[1], 'seq')
if not seq then return 0 end
local now = ARGV[4]
if now == '' then
    local time = redis.call('TIME')
    now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end
local before = redis.call('HGET', KEYS[2], ARGV[2])
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3] .. now)
if not before or string.sub(before, 1, 1) ~= ARGV[3] then
    redis.call('PUBLISH', ARGV[5], ARGV[1] .. ' ' .. seq .. ' ')
end
return 1
