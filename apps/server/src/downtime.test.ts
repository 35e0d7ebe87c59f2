import { afterEach, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "./testing/bets-to-place.ts";
import { drawByHand } from "./testing/draw-by-hand.ts";
import { betsOf, moneyOf, placed } from "./testing/players.ts";
import { repeatableRandom } from "./testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";
import { verify } from "./verify/verify.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const noon = Date.UTC(2026, 0, 5, 4);
/** 22:30 in Shanghai: the issues that are made then end 25.5 hours later. */
const late = Date.UTC(2026, 0, 5, 14, 30);

const worlds: TestWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

async function aWorld(startMs: number, randomName: string): Promise<TestWorld> {
  const world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    random: repeatableRandom(randomName),
  });
  worlds.push(world);
  return world;
}

interface StoredIssue {
  readonly serial: string;
  readonly start: number;
  readonly draw: number;
  readonly state: number;
  readonly number: string | null;
  readonly bets: number | null;
  readonly seed: Buffer | null;
  readonly entropy: Buffer | null;
}
const issuesOf = (world: TestWorld) =>
  world.db.rows<StoredIssue>({
    text: `SELECT serial_number AS serial, start_at AS start, draw_at AS draw, state, winning_number AS number,
        bet_count AS bets, r.server_seed AS seed, r.entropy
      FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id ORDER BY draw_at`,
  });

/** Ten digits at one place: one bet of them wins 19.5, whatever is drawn. */
const tenDigits = () =>
  Array.from({ length: 10 }, (_, digit) => aBetItem({ stakePositions: [[digit], [], [], [], []] }));

/** Bets, lets nobody work for a while, and goes on. Answers what a look afterwards needs. */
async function sleepOver(world: TestWorld, downMs: number) {
  const issue = await anOpenIssue(world);
  const token = await world.signIn("player1");
  const before = await moneyOf(world, "player1");
  await placed(world, token, tenDigits());
  await world.setTime(issue.drawTimeStamp - 1);
  await world.tick();
  const known = await issuesOf(world);
  const backAt = issue.drawTimeStamp - 1 + downMs;
  await world.setTime(backAt);
  await world.tick();
  return { known, backAt, after: await issuesOf(world), before, issue };
}

async function expectAllDue(world: TestWorld, slept: Awaited<ReturnType<typeof sleepOver>>) {
  for (const { serial, draw } of slept.known.filter((issue) => issue.draw <= slept.backAt)) {
    const found = slept.after.find((issue) => issue.serial === serial);
    expect(found, `${serial} at ${draw}`).toMatchObject({ state: 2 });
    if (found === undefined || found.seed === null || found.entropy === null) continue;
    expect(found.number).toBe(drawByHand(found.seed, serial, found.entropy.toString("hex")));
    expect(found.entropy.equals(Buffer.alloc(32))).toBe(found.bets === 0);
  }
  for (const issue of slept.after.filter((each) => each.draw > slept.backAt)) {
    expect(issue).toMatchObject({ state: 0, number: null });
  }
  expect(await moneyOf(world, "player1")).toBe(slept.before - 20_000n + 19_500n);
  const token = await world.signIn("player1");
  const bets = await betsOf(world, token, { DateFrom: noon, DateTo: noon + 60 * 24 * hourMs });
  const states = bets.Items.map((bet) => bet.State).sort((a, b) => a - b);
  expect(states).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
  // Nothing changes when the same time is worked through again.
  await world.tick();
  expect(await moneyOf(world, "player1")).toBe(slept.before - 500n);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
}

describe("a platform that was down", () => {
  it("for 5 seconds over a draw draws late and settles once", async () => {
    const world = await aWorld(noon, "short");
    await expectAllDue(world, await sleepOver(world, 5000));
  });

  it("for 31 minutes gives the numbers of a twin that never slept", async () => {
    const [world, twin] = [await aWorld(noon, "twins"), await aWorld(noon, "twins")];
    const slept = await sleepOver(world, 31 * minuteMs);
    await expectAllDue(world, slept);
    for (let at = noon + minuteMs; at <= slept.backAt; at += minuteMs) {
      await twin.setTime(at);
      await twin.tick();
    }
    const numbers = (issues: readonly StoredIssue[]) =>
      issues
        .filter((issue) => issue.number !== null && issue.bets === 0 && issue.draw <= slept.backAt)
        .map((issue) => [issue.serial, issue.number]);
    const ofTwin = new Map(
      numbers(await issuesOf(twin)).map(([serial, number]) => [serial, number]),
    );
    const ofWorld = numbers(slept.after);
    expect(ofWorld.length).toBe(30);
    for (const [serial, number] of ofWorld)
      expect(number, `${serial}`).toBe(ofTwin.get(serial ?? ""));
  });

  it("for 26 hours draws all that was promised and makes up nothing that was not", async () => {
    const world = await aWorld(late, "long");
    const slept = await sleepOver(world, 26 * hourMs);
    await expectAllDue(world, slept);
    const lastPromised = slept.known.at(-1)?.draw ?? 0;
    expect(lastPromised).toBeLessThan(slept.backAt);
    const added = slept.after.filter((issue) => issue.draw > lastPromised);
    expect(slept.after).toHaveLength(slept.known.length + added.length);
    expect(added.length).toBeGreaterThan(1000);
    for (const issue of added) expect(issue.start).toBeGreaterThan(slept.backAt);
    // Betting goes on with the first issue that opens from now on.
    const next = await anOpenIssue(world);
    expect(next.startTimeStamp - slept.backAt).toBeLessThanOrEqual(minuteMs);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
  });
});
