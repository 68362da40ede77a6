-- One look at a table, all of one moment: its head, the reply that a command got before, the server's time; for
-- views also the newest log entries and the seats' phones. What the caller has already is left out.
--
-- KEYS  head ids log seen
-- ARGV  1 command id or ''  2 the seq that the caller has or ''  3 its mark
--       4 how many log entries, '' for neither these nor phones
-- Answers {seconds, microseconds, fingerprint or nil, reply or nil, seq or nil, mark, head or nil, entries, phones}.

local time = redis.call('TIME')
local found = redis.call('HMGET', KEYS[1], 'seq', 'mark')
local seq, mark = found[1], found[2] or ''
local known = {false, false}
if ARGV[1] ~= '' then
    known = redis.call('HMGET', KEYS[2], ARGV[1] .. ':f', ARGV[1] .. ':r')
end
local state, entries, phones = false, {}, {}
local new = seq and (seq ~= ARGV[2] or mark ~= ARGV[3])
if new then
    state = redis.call('HGET', KEYS[1], 'state')
end
if ARGV[4] ~= '' and seq then
    phones = redis.call('HGETALL', KEYS[4])
    if new then
        entries = redis.call('XREVRANGE', KEYS[3], '+', '-', 'COUNT', ARGV[4])
    end
end
return {time[1], time[2], known[1], known[2], seq, mark, state, entries, phones}
