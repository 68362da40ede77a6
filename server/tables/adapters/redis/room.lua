-- Writes fields of a room, all at once, if the room is there and one of its fields is as the caller knows it.
--
-- KEYS  the room's hash
-- ARGV  1 'any': no condition, 'new': the field has no value, 'old': it has the known one   2 field   3 known value
--       then names and values of fields in turn; an empty value deletes the field
-- Answers whether it wrote.

if redis.call('HEXISTS', KEYS[1], 'room') == 0 then return 0 end
if ARGV[1] ~= 'any' then
    local value = redis.call('HGET', KEYS[1], ARGV[2])
    if ARGV[1] == 'new' and value then return 0 end
    if ARGV[1] == 'old' and value ~= ARGV[3] then return 0 end
end
for i = 4, #ARGV, 2 do
    if ARGV[i + 1] == '' then
        redis.call('HDEL', KEYS[1], ARGV[i])
    else
        redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
    end
end
return 1
