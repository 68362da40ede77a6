-- One look at a table: its head, the reply that a command got before, and the server's time, all of one moment.
--
-- KEYS  head ids
-- ARGV  1 command id or ''
-- Answers {seconds, microseconds, head or nil, fingerprint or nil, reply or nil}.

local time = redis.call('TIME')
local state = redis.call('HGET', KEYS[1], 'state')
local known = {false, false}
if ARGV[1] ~= '' then
    known = redis.call('HMGET', KEYS[2], ARGV[1] .. ':f', ARGV[1] .. ':r')
end
return {time[1], time[2], state, known[1], known[2]}
