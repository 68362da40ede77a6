-- Keeps one change of a table, all or nothing: every check comes before the first write, since a script that
-- fails half way is not rolled back.
--
-- KEYS  head log ids ids_at chains past due touched, and for a copy the key that its older lines were staged under
-- ARGV   1 code   2 expected seq, or 'new'   3 seq   4 head   5 now (ms), or '' for the server's own time
--        6 not before or ''   7 not after or ''   8 due or ''
--        9 command id or ''  10 fingerprint  11 reply  12 how long a reply is kept at least (ms)  13 feed channel
--       14 what one can go back to  15 how many such steps are kept  16 expected mark  17 mark
--       18 how much longer it is kept (ms), or '' if this commit does not touch it
--       19 number of lines, then the lines, chain names and chains in turn
-- Answers {outcome, seconds, microseconds}; and fingerprint, reply where the command was done before; and after
-- a conflict the seq, the mark and the head of the table as it is.

local head, log, ids, ids_at, chains, past, due, touched = unpack(KEYS)
local NEWEST = 64 -- replies that a table keeps at any age
local code, expected, seq, command, mark = ARGV[1], ARGV[2], ARGV[3], ARGV[9], ARGV[17]

local time = redis.call('TIME')
local now = tonumber(ARGV[5]) or time[1] * 1000 + math.floor(time[2] / 1000)

local at = redis.call('HMGET', head, 'seq', 'mark')
if expected == 'new' then
    if at[1] then return {'taken', time[1], time[2]} end
    if KEYS[9] and redis.call('EXISTS', KEYS[9]) == 0 then return {'forgotten', time[1], time[2]} end
else
    if not at[1] then return {'gone', time[1], time[2]} end
    if command ~= '' then
        local known = redis.call('HMGET', ids, command .. ':f', command .. ':r')
        if known[1] then return {'ok', time[1], time[2], known[1], known[2]} end
    end
    if at[1] ~= expected or (at[2] or '') ~= ARGV[16] then
        return {'conflict', time[1], time[2], at[1], at[2] or '', redis.call('HGET', head, 'state')}
    end
end
if ARGV[6] ~= '' and now < tonumber(ARGV[6]) then return {'too_early', time[1], time[2]} end
if ARGV[7] ~= '' and now > tonumber(ARGV[7]) then return {'too_late', time[1], time[2]} end

-- From here on nothing can be refused.

redis.call('HSET', head, 'seq', seq, 'mark', mark, 'state', ARGV[4])

redis.call('HSET', past, seq, ARGV[14])
if tonumber(seq) >= tonumber(ARGV[15]) then
    redis.call('HDEL', past, string.format('%.0f', seq - ARGV[15]))
end
if KEYS[9] then
    redis.call('RENAME', KEYS[9], log)
    redis.call('PERSIST', log)
end
local lines = tonumber(ARGV[19])
for n = 1, lines do
    redis.call('XADD', log, seq .. '-' .. n, 'e', ARGV[19 + n])
end
for i = 20 + lines, #ARGV, 2 do
    redis.call('HSET', chains, ARGV[i], ARGV[i + 1])
end

if ARGV[8] == '' then
    redis.call('ZREM', due, code)
else
    redis.call('ZADD', due, ARGV[8], code)
end
if ARGV[18] ~= '' then
    redis.call('ZADD', touched, string.format('%.0f', now + ARGV[18]), code)
end

if command ~= '' and ARGV[10] ~= '' then
    redis.call('HSET', ids, command .. ':f', ARGV[10], command .. ':r', ARGV[11])
    redis.call('ZADD', ids_at, string.format('%.0f', now), command)
end
if seq % 16 == 0 then -- the replies that are too old may as well wait for one another
    -- the newest stay whatever the clock says, which may have jumped
    local spare = math.min(200, redis.call('ZCARD', ids_at) - NEWEST)
    local limit = string.format('%.0f', now - ARGV[12])
    for _, id in ipairs(spare > 0 and redis.call('ZRANGEBYSCORE', ids_at, '-inf', limit, 'LIMIT', 0, spare) or {}) do
        redis.call('HDEL', ids, id .. ':f', id .. ':r')
        redis.call('ZREM', ids_at, id)
    end
end

local notice = code .. ' ' .. seq .. ' ' .. ARGV[8] .. ' ' .. mark
redis.call('PUBLISH', ARGV[13], notice)
if ARGV[8] ~= '' then redis.call('PUBLISH', ARGV[13] .. ':due', notice) end
return {'ok', time[1], time[2]}
