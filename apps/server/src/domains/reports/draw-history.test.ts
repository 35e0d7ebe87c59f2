import { dayKeyOf } from "@fairdraw/lottery-engine";
import { type AnswerOf, type RequestOf, searchDrawHistory, verifyDraw } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { passIssue } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { isDay } from "./ranges.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
const rounds = 25;
let world: TestWorld;
let serials: string[];

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  serials = [];
  for (let i = 0; i < rounds; i++) serials.unshift(await passIssue(world));
});
afterAll(() => world.close());

type Query = RequestOf<typeof searchDrawHistory>;
type Found = Extract<AnswerOf<typeof searchDrawHistory>, { Items: unknown }>;

async function draws(filter: Partial<Query>): Promise<Found> {
  const body = { GameId: 101, PageIndex: 1, PageSize: 100 as const, ...filter };
  const answer = await world.call(searchDrawHistory, body);
  assert("Items" in answer, `the search is answered: ${JSON.stringify(answer)}`);
  return answer;
}

const serialsOf = (found: Found) => found.Items.map((item) => item.serialNumber);

describe("DrawHistory/Search", () => {
  it("lists the closed issues of a day, newest first, to visitors", async () => {
    const found = await draws({ LotteryDay: 20_260_105 });
    expect(serialsOf(found)).toEqual(serials);
    expect(found.Total).toBe(rounds);
    expect(serialsOf(await draws({ LotteryDay: 20_260_104 }))).toEqual([]);
  });

  it("says of a draw what its proof says", async () => {
    const [draw] = (await draws({ Count: 1 })).Items;
    assert(draw !== undefined, "there is a draw");
    const proof = await world.call(verifyDraw, {
      GameId: 101,
      SerialNumber: draw.serialNumber,
    });
    assert("Commit" in proof, "the proof is answered");
    expect(draw).toMatchObject({
      winningNumber: proof.WinningNumber,
      seedCommit: proof.Commit,
      serverSeed: proof.ServerSeed,
      entropy: proof.Entropy,
      entropyMode: proof.Mode,
      betsRoot: proof.BetsRoot,
      lotteryDay: proof.LotteryDay,
      committedAt: proof.CommittedAt,
      state: proof.State,
    });
    expect(draw.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps the seed of a closed issue until it is settled", async () => {
    const waiting = await world.db.rows<{ serial: string; close: number }>({
      text: `SELECT serial_number AS serial, close_at AS close FROM lottery_issue
        WHERE game_id = 101 AND state = 0 ORDER BY close_at LIMIT 1`,
    });
    await world.setTime((waiting[0]?.close ?? 0) + 1);
    const [newest] = (await draws({ Count: 1 })).Items;
    expect(newest).toMatchObject({
      serialNumber: waiting[0]?.serial,
      state: 0,
      winningNumber: "",
      serverSeed: "",
      entropy: "",
    });
    expect((await draws({ Count: 200, State: 0 })).Items).toHaveLength(1);
    serials.unshift(waiting[0]?.serial ?? "");
    await world.setTime((newest?.drawTimeStamp ?? 0) + 1);
    await world.tick();
  });

  it("takes the newest by count, and pages within them", async () => {
    expect(serialsOf(await draws({ Count: 3 }))).toEqual(serials.slice(0, 3));
    const second = await draws({ Count: 23, PageSize: 20, PageIndex: 2 });
    expect(serialsOf(second)).toEqual(serials.slice(20, 23));
    expect(second.Total).toBe(23);
  });

  it("takes a range of draw times, the end left out", async () => {
    const all = (await draws({ Count: 200 })).Items;
    const [from, to] = [all[5]?.drawTimeStamp ?? 0, all[2]?.drawTimeStamp ?? 0];
    const found = await draws({ DateFrom: from, DateTo: to });
    expect(serialsOf(found)).toEqual(serials.slice(3, 6));
  });

  it("finds nothing for a game that does not exist", async () => {
    expect(await draws({ GameId: 32_000, Count: 5 })).toMatchObject({ Total: 0, Items: [] });
  });

  it.each<[string, Partial<Query>]>([
    ["no restriction", {}],
    ["two restrictions", { LotteryDay: 20_260_105, Count: 5 }],
    ["half a range", { DateFrom: startMs }],
    ["a range of more than 92 days", { DateFrom: 0, DateTo: 92 * dayMs + 1 }],
    ["a range that runs backwards", { DateFrom: 10, DateTo: 5 }],
    ["a day of no calendar", { LotteryDay: 20_260_230 }],
    ["a month of no calendar", { LotteryDay: 20_261_301 }],
  ])("refuses %s", async (_, filter) => {
    const body = { GameId: 101, PageIndex: 1, PageSize: 20 as const, ...filter };
    expect(await world.call(searchDrawHistory, body)).toMatchObject({ Result: 904 });
  });
});

it("knows the days of the calendar", () => {
  for (let at = startMs; at < startMs + 800 * dayMs; at += dayMs) {
    expect(isDay(dayKeyOf(at))).toBe(true);
  }
  for (const key of [20_260_229, 20_260_100, 20_260_132, 20_260_431, 20_260_001, 20_261_332]) {
    expect(isDay(key)).toBe(false);
  }
  expect(isDay(20_280_229)).toBe(true);
});
