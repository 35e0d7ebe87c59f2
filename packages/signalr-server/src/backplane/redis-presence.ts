import type { PresenceStore } from "./backplane.ts";

/** The part of a Redis client that is needed here. */
interface ScriptRunner {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Users handled by one script, so that Redis is never busy for long. */
const usersPerScript = 500;

/**
 * Common to the scripts. Shape: KEYS[1] the users online by the time when one of their nodes
 * must have been heard of again; KEYS[2] the beginning of the keys of single users.
 * Time is that of Redis, as the clocks of the nodes differ.
 */
const head = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function settle(user)
  local nodes = KEYS[2] .. user
  redis.call('ZREMRANGEBYSCORE', nodes, '-inf', now)
  local latest = redis.call('ZRANGE', nodes, -1, -1, 'WITHSCORES')
  if latest[2] then redis.call('ZADD', KEYS[1], latest[2], user) return false end
  return redis.call('ZREM', KEYS[1], user) == 1
end
local changed = {}
`;

/** Arguments: the node, how long it is good for, the users. */
const enterScript = `${head}
local ttl = tonumber(ARGV[2])
for index = 3, #ARGV do
  local user = ARGV[index]
  redis.call('ZADD', KEYS[2] .. user, now + ttl, ARGV[1])
  redis.call('PEXPIRE', KEYS[2] .. user, ttl * 2)
  if redis.call('ZADD', KEYS[1], 'GT', now + ttl, user) == 1 then changed[#changed + 1] = user end
end
return changed`;

/** Arguments: the node, the users. */
const leaveScript = `${head}
for index = 2, #ARGV do
  local user = ARGV[index]
  redis.call('ZREM', KEYS[2] .. user, ARGV[1])
  if settle(user) then changed[#changed + 1] = user end
end
return changed`;

/** Argument: how many users at most. */
const sweepScript = `${head}
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])
for _, user in ipairs(due) do
  if settle(user) then changed[#changed + 1] = user end
end
return changed`;

/** Argument: the user. */
const isOnlineScript = `${head}
if redis.call('ZCOUNT', KEYS[2] .. ARGV[1], '(' .. now, '+inf') > 0 then changed[1] = ARGV[1] end
return changed`;

/** Keeps in Redis who is on which node; each step is one script, so that nodes cannot interleave. */
export function createRedisPresence(client: ScriptRunner, prefix: string): PresenceStore {
  const keys = [`${prefix}online`, `${prefix}user:`];
  const run = async (script: string, ...args: string[]): Promise<string[]> => {
    const changed = await client.eval(script, { keys, arguments: args });
    return Array.isArray(changed) ? changed.map(String) : [];
  };
  const runForAll = async (
    users: readonly string[],
    step: (part: string[]) => Promise<string[]>,
  ) => {
    const changed: string[] = [];
    for (let from = 0; from < users.length; from += usersPerScript) {
      changed.push(...(await step(users.slice(from, from + usersPerScript))));
    }
    return changed;
  };
  return {
    enter: (node, users, ttlMs) =>
      runForAll(users, (part) => run(enterScript, node, String(ttlMs), ...part)),
    leave: (node, users) => runForAll(users, (part) => run(leaveScript, node, ...part)),
    sweep: () => run(sweepScript, String(usersPerScript)),
    isOnline: async (user) => (await run(isOnlineScript, user)).length > 0,
  };
}
