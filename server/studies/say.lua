-- Records the progress of an open study; returns 0 for another one.
-- KEYS: the open ones, the study. ARGV: id, stage, share of the preparation.
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
redis.call('HSET', KEYS[2], 'status', 'running', 'stage', ARGV[2], 'prepared', ARGV[3])
return 1
