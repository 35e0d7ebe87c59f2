import { type HubAnswerOf, type join, logout, type multiJoin } from "@fairdraw/wire";
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from "@microsoft/signalr";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue, currentIssueOf } from "../../testing/bets-to-place.ts";
import { passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { isAdmitted } from "./hub-methods.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 301],
  });
});
afterAll(() => world.close());

const open: HubConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.stop();
});

interface Seen {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}
const events = ["ReceiveWinningNumber", "LotteryAwarded", "BetAwardNotify"];

/** A client of the hub, and the events that it got. */
async function connect(token?: string): Promise<{ connection: HubConnection; seen: Seen[] }> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${world.url}/Hub`, {
      transport: HttpTransportType.WebSockets,
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
    })
    .configureLogging(LogLevel.None)
    .build();
  const seen: Seen[] = [];
  for (const event of events) {
    connection.on(event, (payload: Record<string, unknown>) => seen.push({ event, payload }));
  }
  await connection.start();
  open.push(connection);
  return { connection, seen };
}

type Joined = HubAnswerOf<typeof join>;
const joinGame = (connection: HubConnection) => connection.invoke<Joined>("Join", 101);

describe("Join", () => {
  it("answers the state of the game and the place of the group's newest event, to visitors too", async () => {
    await anOpenIssue(world);
    await passIssue(world);
    // A client that connects before the draw is published gets the event.
    const early = await connect();
    await expect.poll(async () => (await joinGame(early.connection)).LastSeq).toBeGreaterThan(0);
    const { connection, seen } = await connect();
    const answer = await joinGame(connection);
    expect(answer.Epoch).toBeGreaterThan(0);
    expect(answer.States).toEqual([
      { GameId: 101, state: 0, currentIssue: await currentIssueOf(world) },
    ]);
    await world.tick();
    expect(seen).toEqual([]);
  });

  it("refuses what is no game id and keeps the connection", async () => {
    const { connection } = await connect();
    await expect(connection.invoke("Join", "101; DROP TABLE bet")).rejects.toThrow();
    await expect(connection.invoke("Join", -1)).rejects.toThrow();
    await expect(connection.invoke("Join")).rejects.toThrow();
    expect((await joinGame(connection)).States).toHaveLength(1);
  });
});

describe("MultiJoin", () => {
  const joinGames = (connection: HubConnection, gameIds: number[]) =>
    connection.invoke<HubAnswerOf<typeof multiJoin>>("MultiJoin", gameIds);

  it("answers state and place of every game asked for, and leaves out those that do not exist", async () => {
    const { connection } = await connect();
    const answer = await joinGames(connection, [301, 101, 999]);
    expect(answer.Channels.map(({ GameId }) => GameId)).toEqual([301, 101]);
    expect(new Set(answer.States.map(({ GameId }) => GameId))).toEqual(new Set([101, 301]));
    expect(await joinGames(connection, [])).toMatchObject({ Channels: [], States: [] });
  });

  it("delivers the draws of all its games and of no other", async () => {
    const { connection, seen } = await connect();
    await joinGames(connection, [101, 301]);
    await anOpenIssue(world);
    await passIssue(world);
    const gamesOf = () => new Set(seen.map(({ payload }) => payload["GameId"]));
    await expect.poll(gamesOf).toEqual(new Set([101, 301]));
  });

  it("refuses more games than a page can show", async () => {
    const { connection } = await connect();
    const tooMany = Array.from({ length: 101 }, (_, i) => i + 1);
    await expect(joinGames(connection, tooMany)).rejects.toThrow();
    await expect(connection.invoke("MultiJoin", 101)).rejects.toThrow();
  });

  it("does not answer a method that is declared and waits for its domain", async () => {
    const { connection } = await connect();
    await expect(connection.invoke("GetInitialData")).rejects.toThrow();
  });
});

describe("events", () => {
  it("reach clients that joined, in order and without a hole, and nobody else", async () => {
    const [joined, other] = [await connect(), await connect()];
    const place = await joinGame(joined.connection);
    const serials = [];
    for (let i = 0; i < 3; i++) {
      await anOpenIssue(world);
      serials.push(await passIssue(world));
    }
    await expect.poll(() => joined.seen.length).toBe(6);
    expect(joined.seen.map(({ event, payload }) => [event, payload["serialNumber"]])).toEqual(
      serials.flatMap((serial) => [
        ["ReceiveWinningNumber", serial],
        ["LotteryAwarded", serial],
      ]),
    );
    let last = { epoch: place.Epoch, seq: place.LastSeq };
    for (const { payload } of joined.seen) {
      const next = { epoch: Number(payload["Epoch"]), seq: Number(payload["Seq"]) };
      expect(next).toEqual(
        next.epoch === last.epoch ? { ...last, seq: last.seq + 1 } : { epoch: next.epoch, seq: 1 },
      );
      expect(next.epoch).toBeGreaterThanOrEqual(last.epoch);
      expect(payload["ServerTime"]).toEqual(expect.any(Number));
      last = next;
    }
    expect(other.seen).toEqual([]);
    expect(await joinGame(joined.connection)).toMatchObject({
      Epoch: last.epoch,
      LastSeq: last.seq,
    });
  });

  it("of a win reach its winner on all his connections and no other player", async () => {
    const [token1, token2] = [await world.signIn("player1"), await world.signIn("player2")];
    const [tab, phone, other] = [
      await connect(token1),
      await connect(token1),
      await connect(token2),
    ];
    await joinGame(other.connection);
    await anOpenIssue(world);
    const everyDigit = aBetItem({
      stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []],
    });
    await placed(world, token1, [everyDigit]);
    const serial = await passIssue(world);
    for (const { seen } of [tab, phone]) {
      await expect.poll(() => seen.length).toBe(1);
      expect(seen[0]).toMatchObject({
        event: "BetAwardNotify",
        payload: { serialNumber: serial, Prize: "19.500", Net: "-0.500", WinCount: 1, GameId: 101 },
      });
    }
    await expect.poll(() => other.seen.length).toBe(2);
    expect(other.seen.map(({ event }) => event)).not.toContain("BetAwardNotify");
  });
});

describe("a connection", () => {
  it("is refused with 401 for a token that is not accepted", async () => {
    await expect(connect("x".repeat(43))).rejects.toThrow(/401/);
    const token = await world.signIn("player3");
    await world.call(logout, {}, token);
    await expect(connect(token)).rejects.toThrow(/401/);
  });

  it("is cut within a second of the logout of its session, and no other is", async () => {
    const [gone, stays] = [await world.signIn("player3"), await world.signIn("player3")];
    const [cut, kept] = [await connect(gone), await connect(stays)];
    await world.call(logout, {}, gone);
    await world.tick(["pump-events"]);
    await expect
      .poll(() => cut.connection.state, { timeout: 1000 })
      .toBe(HubConnectionState.Disconnected);
    expect((await joinGame(kept.connection)).States).toHaveLength(1);
  });
});

it.each([
  ["visitor", null, true],
  ["login", null, false],
  ["login", { isAgent: false, isAgentBlocked: false }, true],
  ["agent", null, false],
  ["agent", { isAgent: false, isAgentBlocked: false }, false],
  ["agent", { isAgent: true, isAgentBlocked: false }, true],
  ["agent", { isAgent: true, isAgentBlocked: true }, false],
] as const)("admits to what is declared for a %s: %j, %s", (who, caller, isIn) => {
  expect(isAdmitted(who, caller)).toBe(isIn);
});
