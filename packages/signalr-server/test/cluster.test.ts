import { randomUUID } from "node:crypto";
import { type HubConnection, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Backplane,
  createMemoryBus,
  HubException,
  type PresenceChange,
} from "../src/index.ts";
import { messagePackProtocol } from "../src/msgpack.ts";
import { createRedisBackplane } from "../src/redis.ts";
import { startBalancer } from "./balancer.ts";
import { type RedisServer, redisMissing, startRedis } from "./redis-server.ts";
import { eventually, startTestHub, type TestHub } from "./support.ts";

type Options = NonNullable<Parameters<typeof startTestHub>[0]>;

/** A way to connect nodes, and to take that connection away for a while. */
interface Wiring {
  join(): Backplane;
  breakFor(awayMs: number): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("behind a load balancer that goes by the id", () => {
  test.each(["WebSockets", "ServerSentEvents", "LongPolling"] as const)(
    "clients over %s find their node with every request",
    async (transport) => {
      const bus = createMemoryBus(() => performance.now());
      const nodes = await Promise.all(
        ["one", "two"].map((nodeId) =>
          startTestHub({
            nodeId,
            backplane: bus.join(),
            transports: [transport],
            allowStatefulReconnect: true,
          }),
        ),
      );
      const [one, two] = nodes;
      const ports = new Map([
        ["one", one?.port ?? 0],
        ["two", two?.port ?? 0],
      ]);
      const balancer = await startBalancer(ports);
      const heard: string[] = [];
      const clients = Array.from({ length: 6 }, (_, index) => {
        const client = new HubConnectionBuilder()
          .withUrl(balancer.url)
          .withStatefulReconnect()
          .configureLogging(LogLevel.None)
          .build();
        client.on("Message", (text: string) => heard.push(`${index} ${text}`));
        return client;
      });
      for (const client of clients) await client.start();
      for (const client of clients) expect(await client.invoke("Echo", 1)).toBe(1);
      expect(one?.hub.counters.connectionsOpen).toBe(3);
      expect(two?.hub.counters.connectionsOpen).toBe(3);
      one?.hub.clients.all.send("Message", "hello");
      await eventually(() => heard.length === 6);
      expect(heard.toSorted()).toEqual(clients.map((_, index) => `${index} hello`));
      for (const client of clients) await client.stop();
      await balancer.stop();
      for (const node of nodes) await node.stop();
    },
  );
});

function specify(name: string, isMissing: string | null, open: () => Wiring): void {
  describe.skipIf(isMissing !== null)(
    `${name}${isMissing === null ? "" : `: ${isMissing}`}`,
    () => {
      let nodes: TestHub[] = [];
      let wiring: Wiring;

      afterEach(async () => {
        for (const node of nodes.splice(0)) await node.stop();
      });

      async function start(count: number, options: Options = {}): Promise<TestHub[]> {
        wiring = open();
        for (let index = 0; index < count; index++) nodes.push(await add(options));
        return nodes;
      }

      async function add(options: Options = {}): Promise<TestHub> {
        const node = await startTestHub({ ...options, backplane: wiring.join() });
        await node.hub.ready();
        return node;
      }

      /** A client of a node that notes what it hears. */
      async function listener(node: TestHub | undefined, token: string) {
        if (node === undefined) throw new Error("no node");
        const client = node.client({ token });
        const heard: string[] = [];
        client.on("Message", (text: string) => heard.push(text));
        await client.start();
        return { client, heard, id: client.connectionId ?? "" };
      }

      test("every target reaches its connections on both nodes, once, and nobody else", async () => {
        const [a, b] = await start(2);
        const ann1 = await listener(a, "ann");
        const ann2 = await listener(b, "ann");
        const bob = await listener(b, "bob");
        for (const { client } of [ann1, bob]) await client.invoke("JoinGroup", "room");
        await bob.client.invoke("JoinGroup", "other");
        const clients = a?.hub.clients;
        clients?.all.send("Message", "all");
        clients?.allExcept([ann1.id, ann2.id]).send("Message", "allExcept");
        clients?.client(bob.id).send("Message", "client");
        clients?.clients([ann1.id, ann2.id, bob.id, bob.id]).send("Message", "clients");
        clients?.group("room").send("Message", "group");
        clients?.groups(["room", "other", "room"]).send("Message", "groups");
        clients?.groupExcept("room", [bob.id]).send("Message", "groupExcept");
        clients?.user("ann").send("Message", "user");
        clients?.users(["ann", "bob"]).send("Message", "users");
        clients?.group("nobody's").send("Message", "lost");
        clients?.all.send("Message", "end");
        await eventually(() => [ann1, ann2, bob].every(({ heard }) => heard.includes("end")));
        await pause(50);
        const sorted = (heard: string[]) => heard.toSorted();
        expect(sorted(ann1.heard)).toEqual(
          ["all", "clients", "end", "group", "groupExcept", "groups", "user", "users"].toSorted(),
        );
        expect(sorted(ann2.heard)).toEqual(["all", "clients", "end", "user", "users"].toSorted());
        expect(sorted(bob.heard)).toEqual(
          ["all", "allExcept", "client", "clients", "end", "group", "groups", "users"].toSorted(),
        );
      });

      test("a message keeps its order and its payload for both protocols", async () => {
        const [a, b] = await start(2, { protocols: [messagePackProtocol] });
        const { heard } = await listener(b, "ann");
        for (let index = 0; index < 500; index++) {
          a?.hub.clients.user("ann").send("Message", `你好 ${index}`);
        }
        await eventually(() => heard.length === 500);
        expect(heard).toEqual(Array.from({ length: 500 }, (_, index) => `你好 ${index}`));
        expect(b?.hub.counters.backplaneGaps).toBe(0);
      });

      test("groups are changed from afar, and the change holds when it is answered", async () => {
        const [a, b] = await start(2, { limits: { groupsMax: 1 } });
        const { heard, id } = await listener(b, "ann");
        await a?.hub.groups.add(id, "room");
        a?.hub.clients.group("room").send("Message", "in");
        await eventually(() => heard.length === 1);
        await expect(a?.hub.groups.add(id, "one too many")).rejects.toThrow("too many groups");
        await a?.hub.groups.remove(id, "room");
        a?.hub.clients.group("room").send("Message", "out");
        a?.hub.clients.all.send("Message", "end");
        await eventually(() => heard.includes("end"));
        expect(heard).toEqual(["in", "end"]);
        await a?.hub.groups.add(`${id}x`, "room");
      });

      test("a change on a node that is gone fails in time", async () => {
        const [a, b] = await start(2, { limits: { nodeReplyTimeoutMs: 100 } });
        const { id } = await listener(b, "ann");
        nodes = nodes.filter((node) => node !== b);
        await b?.stop();
        await expect(a?.hub.groups.add(id, "room")).rejects.toThrow("did not reply in time");
      });

      test("a client is asked from afar, and its error comes back", async () => {
        const [a, b] = await start(2);
        const { client, id } = await listener(b, "ann");
        client.on("Add", (x: number, y: number) => x + y);
        client.on("Fail", () => {
          throw new Error("from callback");
        });
        const target = a?.hub.clients.client(id);
        expect(await target?.invoke("Add", [2, 3])).toBe(5);
        await expect(target?.invoke("Fail", [])).rejects.toThrow(
          new HubException("Error: from callback"),
        );
        client.on("Never", () => new Promise(() => {}));
        await expect(target?.invoke("Never", [], { timeoutMs: 50 })).rejects.toThrow("in time");
      });

      test("a user is disconnected on all nodes", async () => {
        const [a, b] = await start(2);
        const closed: string[] = [];
        for (const [index, node] of [a, b].entries()) {
          const { client } = await listener(node, "ann");
          client.onclose(() => closed.push(String(index)));
        }
        a?.hub.disconnectUser("ann", { allowReconnect: false });
        await eventually(() => closed.length === 2);
      });

      test("a slow reader on one node delays nobody on the other", async () => {
        const [a, b] = await start(2, { limits: { outgoingBytesMax: 200_000, tickMs: 50 } });
        const slow = await a?.joined();
        slow?.socket.pause();
        const { heard } = await listener(b, "ann");
        const payload = "x".repeat(50_000);
        for (let sent = 0; a?.hub.counters.closedForSlowReader === 0; sent++) {
          b?.hub.clients.all.send("Message", payload);
          await eventually(() => heard.length === sent + 1);
        }
        expect(b?.hub.counters.closedForSlowReader).toBe(0);
      });

      test("what is lost while the nodes are apart is told, and afterwards all is well", async () => {
        let gaps = 0;
        const [a, b] = await start(2, { onGap: () => gaps++ });
        const { heard, client } = await listener(b, "ann");
        await client.invoke("JoinGroup", "room");
        a?.hub.clients.group("room").send("Message", "before");
        await eventually(() => heard.length === 1);
        const broken = wiring.breakFor(300);
        await eventually(() => a?.hub.isConnected === false);
        a?.hub.clients.group("room").send("Message", "lost");
        b?.hub.clients.group("room").send("Message", "local");
        await broken;
        await eventually(() => a?.hub.isConnected === true && b?.hub.isConnected === true, 10_000);
        await eventually(() => gaps >= 2, 10_000);
        await eventually(() => {
          a?.hub.clients.group("room").send("Message", "after");
          return heard.includes("after");
        }, 10_000);
        expect(heard.slice(0, 3)).toEqual(["before", "local", "after"]);
        await eventually(() => a?.hub.counters.backplaneLost === 1);
      });

      test("an event reaches clients of a protocol that its node does not speak", async () => {
        const [a] = await start(1);
        const b = await add({ protocols: [messagePackProtocol] });
        const client = new HubConnectionBuilder()
          .withUrl(b.url)
          .withHubProtocol(new MessagePackHubProtocol())
          .configureLogging(LogLevel.None)
          .build();
        const heard = new Promise((resolve) => client.on("Pair", (...args) => resolve(args)));
        await client.start();
        a?.hub.clients.all.send("Pair", "你好", 7);
        expect(await heard).toEqual(["你好", 7]);
        await client.stop();
      });

      test("a node that begins anew under its name is heard again", async () => {
        const [b] = await start(1);
        const { heard, client, id } = await listener(b, "ann");
        client.on("Answer", () => "yes");
        for (const text of ["first life", "second life"]) {
          const node = await add({ nodeId: "one" });
          node.hub.clients.users(["ann", "bob"]).send("Message", text);
          expect(await node.hub.clients.client(id).invoke("Answer", [])).toBe("yes");
          await node.stop();
        }
        await eventually(() => heard.length === 2);
        expect(heard).toEqual(["first life", "second life"]);
        expect(b?.hub.counters.backplaneGaps).toBe(0);
      });

      test("what no node has written is passed over", async () => {
        const [a, b] = await start(2);
        const { heard } = await listener(b, "ann");
        const eve = wiring.join();
        await eve.connect({ message() {}, gap() {}, lost() {} });
        const head = (text: string) => {
          const length = Buffer.alloc(4);
          length.writeUInt32BE(text.length);
          return Buffer.concat([length, Buffer.from(text)]);
        };
        const junk = [
          Buffer.alloc(0),
          Buffer.from([0xff, 0xff, 0xff, 0xff]),
          Buffer.from("hello, world"),
          head("{}"),
          head('{"version":2,"lengths":[]}'),
          head('{"version":1,"lengths":[],"from":"eve","epoch":1,"sequence":1}'),
          head('{"version":1,"lengths":[[1]],"message":{"kind":"send"}}'),
        ];
        for (const bytes of junk) eve.publish("all", bytes);
        await eventually(() => b?.hub.counters.backplaneUnreadable === junk.length);
        a?.hub.clients.all.send("Message", "after");
        await eventually(() => heard.includes("after"));
        await eve.close();
      });

      test("ids and tokens name their node", async () => {
        const [a] = await start(1, { nodeId: "node-7" });
        const negotiated = await a?.negotiate();
        expect(negotiated?.connectionId).toMatch(/^node-7\.[\w-]{22}$/);
        expect(negotiated?.connectionToken).toMatch(/^node-7\.[\w-]{22}$/);
      });

      test("a cut line is regained on its node, with what other nodes sent meanwhile", async () => {
        const [a, b] = await start(2, { allowStatefulReconnect: true });
        const query = "?negotiateVersion=1&useStatefulReconnect=true";
        const { connectionToken, connectionId } = (await b?.negotiate(query)) ?? {};
        const first = b?.raw(`?id=${connectionToken}`);
        await first?.opened;
        first?.sendText('{"protocol":"json","version":2}\u001e{"type":6}\u001e');
        await first?.waitFor((text) => text.includes("{}\u001e"));
        first?.socket.terminate();
        await eventually(() => b?.hub.counters.connectionsDetached === 1);
        for (let index = 0; index < 3; index++) {
          a?.hub.clients.client(connectionId ?? "").send("Message", String(index));
        }
        await eventually(() => (b?.hub.counters.backplaneReceived ?? 0) === 3);
        const second = b?.raw(`?id=${connectionToken}`);
        await second?.waitFor((text) => text.includes('["2"]'));
        expect(second?.messages).toMatchObject([
          { type: 9, sequenceId: 1 },
          { type: 1, arguments: ["0"] },
          { type: 1, arguments: ["1"] },
          { type: 1, arguments: ["2"] },
        ]);
        await expect(a?.raw(`?id=${connectionToken}`).opened).rejects.toThrow("404");
      });

      describe("presence", () => {
        const limits = {
          tickMs: 20,
          presenceGraceMs: 200,
          presenceRefreshMs: 100,
          presenceTtlMs: 500,
        };
        const changes: string[] = [];
        const onPresence = ({ userId, isOnline }: PresenceChange) =>
          changes.push(`${userId} ${isOnline ? "on" : "off"}`);
        const connect = async (node: TestHub | undefined): Promise<HubConnection> =>
          (await listener(node, "ann")).client;

        test("is told once per user, whatever the number of connections and nodes", async () => {
          changes.length = 0;
          const [a, b] = await start(2, { limits, onPresence });
          const clients = [await connect(a), await connect(a), await connect(b)];
          await eventually(() => changes.length === 1);
          expect(await b?.hub.isOnline("ann")).toBe(true);
          for (const client of clients) await client.stop();
          await eventually(() => changes.length === 2);
          await pause(300);
          expect(changes).toEqual(["ann on", "ann off"]);
          expect(await b?.hub.isOnline("ann")).toBe(false);
        });

        test("does not change for one who comes back within the grace, on either node", async () => {
          changes.length = 0;
          const [a, b] = await start(2, { limits, onPresence });
          await (await connect(a)).stop();
          await (await connect(a)).stop();
          await connect(b);
          await pause(500);
          expect(changes).toEqual(["ann on"]);
        });

        test("heals after a node has crashed", async () => {
          changes.length = 0;
          const [a] = await start(1, { limits, onPresence });
          const b = await add({ limits, onPresence });
          await connect(b);
          await eventually(() => changes.length === 1);
          // It says goodbye to nobody.
          await b.stop();
          await eventually(() => changes.length === 2, 10_000);
          expect(changes).toEqual(["ann on", "ann off"]);
          expect(a?.hub.counters.connectionsOpen).toBe(0);
        });
      });
    },
  );
}

specify("memory", null, () => {
  const bus = createMemoryBus(() => performance.now());
  return {
    join: () => bus.join(),
    async breakFor(awayMs) {
      bus.setUp(false);
      await pause(awayMs);
      bus.setUp(true);
    },
  };
});

let redis: RedisServer | null = null;
// A Redis that others use is not to be restarted.
const isOwnMissing = redisMissing ?? (process.env["REDIS_URL"] ? "REDIS_URL is not ours" : null);

beforeAll(async () => {
  if (isOwnMissing === null) redis = await startRedis();
});
afterAll(async () => redis?.stop());

specify("redis", isOwnMissing, () => {
  const prefix = `test:${randomUUID()}:`;
  return {
    join: () => createRedisBackplane({ url: redis?.url ?? "", prefix, reconnectMs: 50 }),
    breakFor: async (awayMs) => redis?.restart(awayMs),
  };
});
