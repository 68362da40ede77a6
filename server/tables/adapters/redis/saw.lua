-- Notes that phones of a table were heard of, each over one of its links; tells the feed when a link came or went.
--
-- KEYS  head seen
-- ARGV  1 code  2 '1' connected or '0'  3 now (ms), or '' for the server's own time  4 feed channel
--       5 how long (ms) a link that was left without a word is kept, then seats and links in turn

local seq = redis.call('HGET', KEYS[1], 'seq')
if not seq then return 0 end
local now = ARGV[3]
if now == '' then
    local time = redis.call('TIME')
    now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end
local changed = 0
for i = 6, #ARGV, 2 do
    local seat = ARGV[i] .. ' '
    if ARGV[2] == '1' then
        changed = changed + redis.call('HSET', KEYS[2], seat .. ARGV[i + 1], '1' .. now)
    else
        changed = changed + redis.call('HDEL', KEYS[2], seat .. ARGV[i + 1])
        redis.call('HSET', KEYS[2], seat, '0' .. now)
    end
end
if changed == 0 then return 1 end
if ARGV[2] == '1' then
    local kept = redis.call('HGETALL', KEYS[2])
    for i = 1, #kept, 2 do
        local at = tonumber(string.sub(kept[i + 1], 2))
        if string.sub(kept[i + 1], 1, 1) == '1' and now - at > tonumber(ARGV[5]) then
            redis.call('HDEL', KEYS[2], kept[i])
        end
    end
end
redis.call('PUBLISH', ARGV[4], ARGV[1] .. ' ' .. seq .. ' seen')
return 1
