import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Backplane, createMemoryBus } from "../src/index.ts";
import { createRedisBackplane } from "../src/redis.ts";
import { type RedisServer, redisMissing, startRedis } from "./redis-server.ts";
import { eventually } from "./support.ts";

interface Heard {
  readonly channel: string;
  readonly text: string;
}

interface Node {
  readonly backplane: Backplane;
  readonly heard: Heard[];
  readonly gaps: () => number;
}

/** What every backplane must do. */
function specify(name: string, isMissing: string | null, open: () => () => Backplane): void {
  describe.skipIf(isMissing !== null)(
    `${name}${isMissing === null ? "" : `: ${isMissing}`}`,
    () => {
      const nodes: Backplane[] = [];

      afterEach(async () => {
        for (const node of nodes.splice(0)) await node.close();
      });

      async function start(count: number): Promise<Node[]> {
        const join = open();
        const started: Node[] = [];
        for (let index = 0; index < count; index++) {
          const backplane = join();
          nodes.push(backplane);
          const heard: Heard[] = [];
          let gaps = 0;
          await backplane.connect({
            message: (channel, bytes) => {
              heard.push({ channel, text: Buffer.from(bytes).toString("latin1") });
            },
            gap: () => gaps++,
            lost() {},
          });
          started.push({ backplane, heard, gaps: () => gaps });
        }
        return started;
      }

      test("brings a message to those who subscribe, the sender included, and to nobody else", async () => {
        const [a, b, c] = await start(3);
        await a?.backplane.subscribe("x");
        await b?.backplane.subscribe("x");
        await c?.backplane.subscribe("y");
        expect(a?.backplane.isHealthy).toBe(true);
        a?.backplane.publish("x", Buffer.from("hello"));
        c?.backplane.publish("y", Buffer.from("after"));
        await eventually(() => [a, b, c].every((node) => node?.heard.length === 1));
        expect(a?.heard).toEqual([{ channel: "x", text: "hello" }]);
        expect(b?.heard).toEqual([{ channel: "x", text: "hello" }]);
        expect(c?.heard).toEqual([{ channel: "y", text: "after" }]);
      });

      test("keeps the order of a sender and every byte", async () => {
        const [a, b] = await start(2);
        await b?.backplane.subscribe("x");
        const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
        a?.backplane.publish("x", bytes);
        for (let index = 0; index < 1000; index++) {
          a?.backplane.publish("x", Buffer.from(String(index)));
        }
        await eventually(() => b?.heard.length === 1001);
        expect(b?.heard[0]?.text).toBe(bytes.toString("latin1"));
        expect(b?.heard.slice(1).map(({ text }) => text)).toEqual(
          Array.from({ length: 1000 }, (_, index) => String(index)),
        );
        expect(b?.gaps()).toBe(0);
      });

      test("brings nothing of a channel that was left, or any node after its end", async () => {
        const [a, b, c] = await start(3);
        for (const node of [b, c]) await node?.backplane.subscribe("x");
        await b?.backplane.subscribe("y");
        await b?.backplane.unsubscribe("x");
        await c?.backplane.close();
        a?.backplane.publish("x", Buffer.from("lost"));
        a?.backplane.publish("y", Buffer.from("kept"));
        await eventually(() => b?.heard.length === 1);
        expect(b?.heard).toEqual([{ channel: "y", text: "kept" }]);
        expect(c?.heard).toEqual([]);
      });

      test("knows who is online on any node, and tells coming and going once", async () => {
        const [a, b] = await start(2);
        const [one, two] = [a?.backplane.presence, b?.backplane.presence];
        expect(await one?.enter("a", ["ann", "bob"], 10_000)).toEqual(["ann", "bob"]);
        expect(await one?.enter("a", ["ann"], 10_000)).toEqual([]);
        expect(await two?.enter("b", ["ann"], 10_000)).toEqual([]);
        expect(await two?.isOnline("bob")).toBe(true);
        expect(await one?.leave("a", ["ann", "bob", "eve"])).toEqual(["bob"]);
        expect(await two?.isOnline("bob")).toBe(false);
        expect(await two?.isOnline("ann")).toBe(true);
        expect(await two?.leave("b", ["ann"])).toEqual(["ann"]);
        expect(await two?.leave("b", ["ann"])).toEqual([]);
      });

      test("forgets the users of a node that fell silent, and tells it once", async () => {
        const [a, b] = await start(2);
        const [one, two] = [a?.backplane.presence, b?.backplane.presence];
        await one?.enter("crashed", ["ann", "bob"], 1000);
        await two?.enter("b", ["bob"], 10_000);
        expect(await two?.sweep()).toEqual([]);
        await new Promise((resolve) => setTimeout(resolve, 1100));
        expect(await two?.isOnline("ann")).toBe(false);
        expect(await two?.isOnline("bob")).toBe(true);
        expect(await two?.sweep()).toEqual(["ann"]);
        expect(await one?.sweep()).toEqual([]);
        expect(await two?.enter("b", ["ann"], 10_000)).toEqual(["ann"]);
      });

      test("handles many users at once", async () => {
        const [a] = await start(1);
        const users = Array.from({ length: 1201 }, (_, index) => `user ${index}`);
        expect(await a?.backplane.presence.enter("a", users, 10_000)).toHaveLength(1201);
        expect(await a?.backplane.presence.leave("a", users)).toHaveLength(1201);
      });
    },
  );
}

specify("memory", null, () => {
  const bus = createMemoryBus(() => performance.now());
  return () => bus.join();
});

let redis: RedisServer | null = null;
const redisUrl = () => process.env["REDIS_URL"] ?? redis?.url ?? "";

beforeAll(async () => {
  if (redisMissing === null && process.env["REDIS_URL"] === undefined) redis = await startRedis();
});
afterAll(async () => redis?.stop());

specify("redis", redisMissing, () => {
  const prefix = `test:${randomUUID()}:`;
  return () => createRedisBackplane({ url: redisUrl(), prefix });
});
