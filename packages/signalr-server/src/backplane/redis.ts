import { createClient } from "redis";
import type { HubLogger } from "../observability.ts";
import type { Backplane, BackplaneListener } from "./backplane.ts";
import { createRedisPresence } from "./redis-presence.ts";

interface RedisBackplaneOptions {
  /** E.g. "redis://127.0.0.1:6379". */
  readonly url: string;
  /** Begins every channel and key; each hub needs its own. */
  readonly prefix: string;
  readonly logger?: HubLogger;
  /** Between two attempts to reach Redis again. */
  readonly reconnectMs?: number;
}

const defaultReconnectMs = 500;

/** Messages that Redis has not answered; more are lost, so that a stuck Redis fills no memory. */
const publishedMax = 10_000;

/** Connects nodes over the publish and subscribe of a Redis server, with two connections each. */
export function createRedisBackplane({
  url,
  prefix,
  logger,
  reconnectMs = defaultReconnectMs,
}: RedisBackplaneOptions): Backplane {
  const socket = { reconnectStrategy: () => reconnectMs };
  // What cannot be sent now is lost and counted: a queue would bring it out of date, and grow.
  const publisher = createClient({
    url,
    socket,
    disableOfflineQueue: true,
    commandsQueueMaxLength: publishedMax,
  });
  const subscriber = createClient({ url, socket });
  let listener: BackplaneListener | null = null;
  let wasReady = false;

  for (const client of [publisher, subscriber]) {
    client.on("error", (error: unknown) => {
      logger?.warn({ err: error }, "the backplane cannot reach Redis");
    });
  }
  subscriber.on("ready", () => {
    if (wasReady) listener?.gap();
    wasReady = true;
  });

  function receive(bytes: Buffer, channel: Buffer): void {
    listener?.message(channel.toString().slice(prefix.length), bytes);
  }

  return {
    async connect(newListener) {
      listener = newListener;
      await Promise.all([publisher.connect(), subscriber.connect()]);
    },
    publish(channel, bytes) {
      const published = publisher.publish(prefix + channel, Buffer.from(bytes));
      published.catch((thrown: unknown) => {
        logger?.debug({ err: thrown }, "a message to the other nodes was lost");
        listener?.lost();
      });
    },
    async subscribe(channel) {
      await subscriber.subscribe(prefix + channel, receive, true);
    },
    async unsubscribe(channel) {
      await subscriber.unsubscribe(prefix + channel, receive, true);
    },
    get isHealthy() {
      return publisher.isReady && subscriber.isReady;
    },
    presence: createRedisPresence(publisher, `${prefix}presence:`),
    async close() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}
