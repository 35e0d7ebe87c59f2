import { BetState } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { firstIdAt } from "../../../platform/ids.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { fillWithBets } from "../../../testing/bulk-bets.ts";
import { accountIdOf, betsOf, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import type { BetFilter } from "./bet-walk.sql.ts";
import { deepFrom } from "./deep-pages.sql.ts";
import { findBets } from "./found-bets.sql.ts";

const dayMs = 24 * 3_600_000;
const pageSize = 50;
const minuteMs = 60_000;
let world: TestWorld;
let token: string;
let all: BetFilter;

/** Player 1: 400 settled bets, one in ten won; and two that are open. */
beforeAll(async () => {
  const startMs = Date.UTC(2026, 0, 5, 4);
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, hasPatience: true });
  await fillWithBets(world, 2000);
  token = await world.signIn("player1");
  await anOpenIssue(world);
  await placed(world, token, [aBetItem(), aBetItem()]);
  all = {
    accountId: await accountIdOf(world, "player1"),
    DateFrom: startMs - dayMs,
    DateTo: startMs + dayMs,
  };
});
afterAll(() => world.close());

/** Reads all pages of a list, one after the other, each by its place. */
async function pagesOf(filter: BetFilter, db = world.db): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await findBets(db, filter, { limit: pageSize, offset });
    ids.push(...page.map((bet) => bet.id));
    if (page.length < pageSize) return ids;
  }
}
const idsOf = async (filter: BetFilter, db = world.db) =>
  (await findBets(db, filter, { limit: 10_000, offset: 0 })).map((bet) => bet.id);

it("joins deep pages to the ones before without a gap or a bet twice", async () => {
  const ids = await pagesOf(all);
  expect(ids.length).toBeGreaterThan(2 * deepFrom - 1);
  expect(ids).toEqual(await idsOf(all));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

it("finds deep pages of lost bets among those that won or are open", async () => {
  const lost = { ...all, State: BetState.NOPRIZE };
  const ids = await pagesOf(lost);
  expect(ids.length).toBeGreaterThan(deepFrom + pageSize);
  expect(ids).toEqual(await idsOf(lost));
  expect(ids.length).toBeLessThan((await idsOf(all)).length);
});

it("keeps to games and to times", async () => {
  const ofGame = { ...all, GameIds: [101] };
  expect(await pagesOf(ofGame)).toEqual(await idsOf(all));
  expect(await findBets(world.db, { ...all, GameIds: [102] }, { limit: 1, offset: 500 })).toEqual(
    [],
  );
  const page = await findBets(world.db, all, { limit: 1, offset: deepFrom + 10 });
  const until = { ...all, DateTo: page[0]?.placedAt ?? 0 };
  expect(await pagesOf(until)).toEqual(await idsOf(until));
});

it("is empty behind the last page, and answers by the wire as near pages do", async () => {
  const count = (await idsOf(all)).length;
  expect(await findBets(world.db, all, { limit: 20, offset: count })).toEqual([]);
  expect(await findBets(world.db, all, { limit: 20, offset: count + 5000 })).toEqual([]);
  const deep = await betsOf(world, token, { PageIndex: 1 + deepFrom / 20, PageSize: 20 });
  const near = await findBets(world.db, all, { limit: 20, offset: deepFrom });
  expect(deep.Items.map((bet) => bet.BetTime)).toEqual(near.map((bet) => bet.placedAt));
  expect(deep.Items).toHaveLength(20);
});

it("finds them also where every issue has long been decided", async () => {
  await world.setTime(all.DateTo + dayMs);
  await world.tick(["fence-issues", "seal-bets", "draw-issues", "settle-issues"]);
  const lost = { ...all, State: BetState.NOPRIZE };
  const ids = await pagesOf(lost);
  const counted = await world.db.rows<{ lost: number }>({
    text: `SELECT count(*)::int AS lost FROM bet b WHERE b.account_id = $1
      AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)`,
    values: [all.accountId],
  });
  expect(counted).toEqual([{ lost: ids.length }]);
  expect(ids).toEqual(await idsOf(lost));
});

describe("whole days", () => {
  /** Midnight in Shanghai. */
  const midnight = Date.UTC(2026, 0, 4, 16);
  let ofDays: TestWorld;
  let whole: BetFilter;

  /** Player 1 has 2,800 bets on four days; on the second and third day some ids lie on the other side of midnight. */
  beforeAll(async () => {
    ofDays = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: midnight - dayMs - 720 * minuteMs,
      hasPatience: true,
    });
    const fill = async (atMs: number, bets: number, idsAheadMs = 0) => {
      await ofDays.setTime(atMs);
      await ofDays.tick();
      await fillWithBets(ofDays, bets, idsAheadMs);
    };
    await fill(midnight - dayMs - 600 * minuteMs, 4000);
    await fill(midnight - 5 * minuteMs, 2000, 10 * minuteMs);
    await fill(midnight + 2 * minuteMs, 4000, -10 * minuteMs);
    await fill(midnight + dayMs + 600 * minuteMs, 4000);
    whole = {
      accountId: await accountIdOf(ofDays, "player1"),
      DateFrom: midnight - 3 * dayMs,
      DateTo: midnight + 2 * dayMs,
    };
  });
  afterAll(() => ofDays.close());

  it.each([
    ["all bets", {}, 2800],
    ["lost bets", { State: BetState.NOPRIZE }, 2520],
    ["bets that won", { State: BetState.WIN }, 280],
    ["bets of a game", { GameIds: [101] }, 2800],
  ])("are skipped without a gap or a bet twice: %s", async (_, part, count) => {
    const filter = { ...whole, ...part };
    const ids = await pagesOf(filter, ofDays.db);
    expect(ids).toEqual(await idsOf(filter, ofDays.db));
    expect(ids).toHaveLength(count);
  });

  it("have bets whose ids are those of another day", async () => {
    const [crossing] = await ofDays.db.rows({
      text: `SELECT count(*) FILTER (WHERE id >= $2::uuid AND placed_at < $3)::int AS newer, count(*) FILTER (WHERE id < $2::uuid AND placed_at >= $3)::int AS older
        FROM bet WHERE account_id = $1`,
      values: [whole.accountId, firstIdAt(midnight), new Date(midnight)],
    });
    expect(crossing).toEqual({ newer: 400, older: 800 });
  });

  it("end where the list ends", async () => {
    expect(await findBets(ofDays.db, whole, { limit: 20, offset: 2800 })).toEqual([]);
    const last = await findBets(ofDays.db, whole, { limit: 20, offset: 2790 });
    expect(last).toHaveLength(10);
  });
});
