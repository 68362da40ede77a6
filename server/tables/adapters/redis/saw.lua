-- Notes that a seat's phone was heard of, over one of its links; tells the feed when a link came or went.
--
-- KEYS  head seen
-- ARGV  1 code  2 seat  3 '1' connected or '0'  4 now (ms), or '' for the server's own time  5 feed channel
--       6 link  7 how long (ms) a link that was left without a word is kept

local seq = redis.call('HGET', KEYS[1], 'seq')
if not seq then return 0 end
local now = ARGV[4]
if now == '' then
    local time = redis.call('TIME')
    now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
end
local link = ARGV[2] .. ' ' .. ARGV[6]
local changed
if ARGV[3] == '1' then
    changed = redis.call('HSET', KEYS[2], link, '1' .. now)
    if changed == 1 then
        local kept = redis.call('HGETALL', KEYS[2])
        for i = 1, #kept, 2 do
            local at = tonumber(string.sub(kept[i + 1], 2))
            if string.sub(kept[i + 1], 1, 1) == '1' and now - at > tonumber(ARGV[7]) then
                redis.call('HDEL', KEYS[2], kept[i])
            end
        end
    end
else
    changed = redis.call('HDEL', KEYS[2], link)
    redis.call('HSET', KEYS[2], ARGV[2] .. ' ', '0' .. now)
end
if changed == 1 then
    redis.call('PUBLISH', ARGV[5], ARGV[1] .. ' ' .. seq .. ' seen')
end
return 1
