// The entry "./redis": whoever imports it has installed the optional peer redis.
export { createRedisBackplane } from "./backplane/redis.ts";
