import type { HubAnswerOf, PayloadOf } from "@fairdraw/wire";
import { isRefused, type joinComboBet, login, type updateComboBetGameItem } from "@fairdraw/wire";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { anOpenIssue, currentIssueOf } from "../../../testing/bets-to-place.ts";
import { passIssue } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";
import { setOdds } from "./set-odds.ts";

/** Dragon against tiger of the first two balls. */
const playNo = 140;

let world: TestWorld;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101],
  });
  await anOpenIssue(world);
});
afterAll(async () => {
  for (const end of ends) await end();
  await world.close();
});

async function signInAt(MerchantCode: string): Promise<string> {
  const answer = await world.call(login, {
    UserName: "player1",
    Password: demoPassword,
    MerchantCode,
  });
  assert(!isRefused(answer) && "access_token" in answer, "the player signs in");
  return answer.access_token;
}

/** A connection that notes the hub's events about odds and about boards of several games. */
async function listen(token: string | null) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${world.url}/Hub`, {
      transport: HttpTransportType.WebSockets,
      ...(token === null ? {} : { accessTokenFactory: () => token }),
    })
    .configureLogging(LogLevel.None)
    .build();
  const odds: Record<string, unknown>[] = [];
  const items: PayloadOf<typeof updateComboBetGameItem>[] = [];
  connection.on("BetNumberOddsUpdate", (payload: Record<string, unknown>) => odds.push(payload));
  connection.on("updateComboBetGameItem", (payload) => items.push(payload));
  await connection.start();
  ends.push(() => connection.stop());
  return { connection, odds, items };
}

it("tells new odds to the merchant's players who joined the game, and to nobody else", async () => {
  const [own, others, visitor] = [
    await listen(await signInAt("demo")),
    await listen(await signInAt("second")),
    await listen(null),
  ];
  for (const { connection } of [own, others, visitor]) await connection.invoke("Join", 101);
  await world.db.transaction((tx) =>
    setOdds(tx, 1, [{ playNo, level: "dragon", oddsMilli: 2_150n }]),
  );
  await world.tick(["pump-events"]);
  await expect.poll(() => own.odds).toHaveLength(1);
  const { serialNumber } = await currentIssueOf(world);
  expect(own.odds[0]).toMatchObject({
    GameId: 101,
    serialNumber,
    Items: [{ Level: "dragon", OddsMilli: 2150 }],
    Seq: 1,
  });
  // The odds of a second merchant have their own versions.
  await world.db.transaction((tx) =>
    setOdds(tx, 2, [{ playNo, level: "dragon", oddsMilli: 2_250n }]),
  );
  await world.tick(["pump-events"]);
  await expect.poll(() => others.odds).toHaveLength(1);
  expect(others.odds[0]).toMatchObject({ Items: [{ Level: "dragon", OddsMilli: 2250 }], Seq: 1 });
  expect([own.odds.length, visitor.odds.length]).toEqual([1, 0]);
});

it("tells those with a game on their board of several what has become of it at every draw", async () => {
  const { connection, items } = await listen(await signInAt("demo"));
  const joined = await connection.invoke<HubAnswerOf<typeof joinComboBet>>(
    "JoinComboBet",
    [101, 9],
  );
  expect(joined.Channels.map(({ GameId }) => GameId)).toEqual([101]);
  expect(joined.States).toHaveLength(1);
  await anOpenIssue(world);
  const { serialNumber } = await currentIssueOf(world);
  await passIssue(world);
  await expect
    .poll(() => items.map((item) => item.lastIssue?.serialNumber))
    .toContain(serialNumber);
  const item = items.find(({ lastIssue }) => lastIssue?.serialNumber === serialNumber);
  const { LastSeq = 0 } = joined.Channels[0] ?? {};
  expect(item?.Seq).toBe(LastSeq + 1);
  expect(item?.lastIssue?.winningNumber).not.toBe("");
  expect(item).toMatchObject({ GameId: 101, State: 0, isMaintain: false });
  expect(item?.currentIssue?.serialNumber).not.toBe(serialNumber);
});

it("lets no visitor join a board", async () => {
  const { connection } = await listen(null);
  await expect(connection.invoke("JoinComboBet", [101])).rejects.toThrow();
});
