import { createHash } from "node:crypto";
import { drawNumbers } from "@fairdraw/lottery-engine";
import { beacon, beaconRoundOf, beaconTimeOf } from "@fairdraw/lottery-engine/beacon.ts";
import {
  type AnswerOf,
  EntropyMode,
  listBeaconSources,
  listBeacons,
  setEntropyMode,
  verifyDraw,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { anOperator } from "../../testing/operators.ts";
import { noteDoneByTwo } from "../../testing/owner/done-by-two.ts";
import { betsOf, moneyOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import type { FetchRound } from "./beacon-client.ts";
import { storeEntropyMode } from "./game-states.sql.ts";

const minuteMs = 60_000;
/** Rounds that the public network of this test does not publish. */
const withheld = new Set<number>();
/** No source answers. */
let isOut = false;
const rounds: number[] = [];
const source = "https://relay.example";
const randomnessOf = (round: number) => createHash("sha256").update(`round ${round}`).digest();
const fetchRound: FetchRound = async (round) => {
  rounds.push(round);
  if (isOut || withheld.has(round)) return { found: null, asked: [{ source, fault: "HTTP 404" }] };
  const signature = createHash("sha384").update(`round ${round}`).digest();
  const found = { round, signature, randomness: randomnessOf(round) };
  return { found, asked: [{ source, fault: "" }] };
};

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    fetchRound,
  });
  // Only issues that are not made yet take the new mode.
  await world.db.transaction(async (tx) => {
    await storeEntropyMode(tx, { gameIds: [101], entropyMode: EntropyMode.BEACON });
    const after = { games: [{ id: 101, entropyMode: EntropyMode.BEACON }] };
    await noteDoneByTwo(tx, { call: setEntropyMode, subject: "101", after });
  });
  await world.advance(25 * 3_600_000);
  await world.tick();
  await world.advance(12 * 3_600_000);
  await world.tick();
  token = await world.signIn("player1");
});
afterAll(() => world.close());

type Facts = Extract<AnswerOf<typeof verifyDraw>, { Commit: string }>;
async function facts(SerialNumber: string): Promise<Facts> {
  const answer = await world.call(verifyDraw, { GameId: 101, SerialNumber });
  if (!("Commit" in answer)) throw new Error("refused");
  return answer;
}

describe("a game of the public beacon", () => {
  it("keeps the mode that its issues were made with", async () => {
    const rows = await world.db.rows<{ mode: number; days: number }>({
      text: `SELECT entropy_mode AS mode, count(DISTINCT lottery_day)::int AS days FROM lottery_issue
        GROUP BY 1 ORDER BY 1`,
    });
    expect(rows.map((row) => row.mode)).toEqual([1, 2]);
  });

  it("waits for its round however long it takes, and is drawn by it and the seed", async () => {
    const issue = await anOpenIssue(world);
    await placed(world, token, [aBetItem()]);
    const round = beaconRoundOf(issue.closeTimeStamp);
    isOut = true;
    await world.setTime(issue.drawTimeStamp + 3 * minuteMs);
    await world.tick();
    expect(rounds).toContain(round);
    expect(await facts(issue.serialNumber)).toMatchObject({ State: 0, Mode: 2, WinningNumber: "" });
    // Staff see since when it waits, and what its source answers.
    const operator = await anOperator(world);
    const standings = await operator.ask(listBeacons, {});
    const [standing] = "Items" in standings ? standings.Items : [];
    expect(standing).toMatchObject({ EntropyMode: 2, GameIds: [101], ChainHash: beacon.chainHash });
    expect(standing?.OldestDrawTime).toBe(issue.drawTimeStamp);
    const sources = await operator.ask(listBeaconSources, {});
    const [asked] = "Items" in sources ? sources.Items : [];
    expect(asked).toMatchObject({ Source: source, Fault: "HTTP 404" });
    expect(asked?.Failures).toBeGreaterThan(0);
    expect(asked?.OkAt).toBeLessThan(issue.drawTimeStamp);
    isOut = false;
    await world.tick();
    expect(await operator.ask(listBeaconSources, {})).toMatchObject({
      Items: [{ Source: source, Fault: "", Failures: 0 }],
    });
    const drawn = await facts(issue.serialNumber);
    expect(drawn).toMatchObject({ State: 2, Entropy: randomnessOf(round).toString("hex") });
    const again = drawNumbers({
      category: "ssc",
      gameCode: drawn.GameCode,
      serialNumber: drawn.SerialNumber,
      seed: Buffer.from(drawn.ServerSeed, "hex"),
      entropyHex: drawn.Entropy,
    });
    expect(drawn.WinningNumber).toBe(again.winningNumber);
  });

  it("asks for no round before its issue has closed", async () => {
    const issue = await anOpenIssue(world);
    const round = beaconRoundOf(issue.closeTimeStamp);
    rounds.length = 0;
    await world.setTime(issue.closeTimeStamp);
    await world.tick();
    expect(rounds).not.toContain(round);
    // Nor before the round is published; the clock of a process may be a second ahead.
    await world.setTime(beaconTimeOf(round) - 1001);
    await world.tick();
    expect(rounds).not.toContain(round);
    await world.setTime(beaconTimeOf(round));
    await world.tick();
    expect(rounds).toContain(round);
  });

  it("is cancelled after half an hour without its round, stakes returned and the seed revealed", async () => {
    const issue = await anOpenIssue(world);
    withheld.add(beaconRoundOf(issue.closeTimeStamp));
    const before = await moneyOf(world, "player1");
    const bet = await placed(world, token, [aBetItem(), aBetItem({ Multiple: 5 })]);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    expect(await moneyOf(world, "player1")).toBeLessThan(before);
    await world.setTime(issue.drawTimeStamp + 30 * minuteMs - 1000);
    await world.tick();
    expect(await facts(issue.serialNumber)).toMatchObject({ State: 0 });
    await world.setTime(issue.drawTimeStamp + 30 * minuteMs);
    await world.tick();
    const cancelled = await facts(issue.serialNumber);
    expect(cancelled).toMatchObject({ State: 3, WinningNumber: "", Entropy: "", BetCount: 3 });
    const seed = Buffer.from(cancelled.ServerSeed, "hex");
    expect(createHash("sha256").update(seed).digest("hex")).toBe(cancelled.Commit);
    expect(await moneyOf(world, "player1")).toBe(before);
    const rows = (await betsOf(world, token)).Items.filter((row) =>
      bet.Orders.some((order) => order.BetNo === row.BetNo),
    );
    expect(rows.map((row) => row.State)).toEqual([1, 1]);
    // A round that comes too late draws nothing any more.
    withheld.delete(beaconRoundOf(issue.closeTimeStamp));
    await world.tick();
    expect(await facts(issue.serialNumber)).toMatchObject({ State: 3, WinningNumber: "" });
  });

  it("leaves books that hold but for the rounds, which no public group signed", async () => {
    const { breaks } = await verify(world.db, () => {});
    expect(breaks.map((found) => found.check)).toEqual(["issue.beacon"]);
  });
});
