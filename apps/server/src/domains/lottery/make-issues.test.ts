import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { insertDay } from "./lottery-day.sql.ts";

const hourMs = 3_600_000;
/** Noon in Shanghai. */
const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => world.close());

const issues = () =>
  world.db.rows<{
    serial: string;
    start: number;
    close: number;
    draw: number;
    committed: number;
    commit: string;
    day: number;
  }>({
    text: `SELECT serial_number AS serial, start_at AS start, close_at AS close, draw_at AS draw, committed_at AS committed,
      encode(seed_commit, 'hex') AS commit, lottery_day AS day FROM lottery_issue ORDER BY start_at`,
  });

describe("makeIssues", () => {
  it("started in the middle of a day makes no issue that has opened already", async () => {
    const [first] = await issues();
    // 12:00:00 is inside the issue that is drawn at 12:01.
    expect(first).toMatchObject({ serial: "20260105-0722", start: startMs + 55_000 });
  });

  it("publishes every commitment before its issue opens, and a different one for each", async () => {
    const all = await issues();
    for (const issue of all) expect(issue.committed).toBeLessThan(issue.start);
    expect(new Set(all.map((issue) => issue.commit)).size).toBe(all.length);
  });

  it("leaves no gap between issues and reaches a day ahead", async () => {
    const all = await issues();
    for (const [i, issue] of all.entries()) {
      expect([issue.close - issue.start, issue.draw - issue.close]).toEqual([60_000, 5_000]);
      if (i > 0) expect(issue.start).toBe(all[i - 1]?.close);
    }
    expect(all.at(-1)?.draw).toBeGreaterThanOrEqual(startMs + 24 * hourMs);
  });

  it("makes nothing a second time", async () => {
    const before = await issues();
    await world.tick(["make-issues"]);
    expect(await issues()).toEqual(before);
  });

  it("makes the next day when it comes near, and keeps all that was made", async () => {
    const before = await issues();
    await world.setTime(startMs + 12 * hourMs);
    await world.tick(["make-issues"]);
    const after = await issues();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)?.day).toBe(20_260_107);
    expect(after.filter((issue) => issue.day === 20_260_107)).toHaveLength(1440);
  });

  it("keeps one sealed seed for each issue", async () => {
    const [count] = await world.db.rows({
      text: `SELECT (SELECT count(*)::int FROM lottery_issue) AS issues, (SELECT count(*)::int FROM lottery_seed) AS seeds,
        (SELECT count(*)::int FROM lottery_seed s JOIN lottery_issue i ON i.id = s.issue_id) AS pairs`,
    });
    const { length } = await issues();
    expect(count).toEqual({ issues: length, seeds: length, pairs: length });
  });

  it("is refused by the table itself after the opening", async () => {
    const late = world.db.rows({
      text: `INSERT INTO lottery_issue (id, game_id, serial_number, lottery_day, start_at, close_at, draw_at, entropy_mode, seed_commit, committed_at)
        SELECT gen_random_uuid(), 101, 'late', 20260105, fd_now(), fd_now() + interval '55 s', fd_now() + interval '60 s', 1, '\\x07', fd_now()`,
    });
    await expect(late).rejects.toThrow(/violates check constraint/);
  });

  it("does not seal a day whose first published issue has opened meanwhile", async () => {
    const all = await issues();
    const day = 20_260_106;
    const first = all.find((issue) => issue.day === day);
    await world.setTime((first?.start ?? 0) + 1);
    const late = world.db.transaction((tx) =>
      insertDay(tx, { gameId: 101, lotteryDay: day, dayCommit: Buffer.alloc(32), issueCount: 1 }),
    );
    await expect(late).rejects.toThrow("sealed before its first published issue opens");
  });

  it("leaves out an issue that opens within the moment a day takes to be made", async () => {
    // 11:59:51 is 4 seconds before the issue that is drawn at 12:01 opens.
    const soon = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: startMs - 9_000,
    });
    try {
      const [first] = await soon.db.rows<{ serial: string }>({
        text: "SELECT serial_number AS serial FROM lottery_issue ORDER BY start_at LIMIT 1",
      });
      expect(first?.serial).toBe("20260105-0722");
    } finally {
      await soon.close();
    }
  });
});
