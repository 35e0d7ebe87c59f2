import { figuresOf, parseWinningNumber, statisticWindows, viewsOf } from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import {
  type AnswerOf,
  getDrawStatistic,
  getDrawTrend,
  type HubAnswerOf,
  type joinDrawTrend,
  type PayloadOf,
  type updateStatistic,
} from "@fairdraw/wire";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { assert } from "../../platform/assert.ts";
import { passIssue } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { beginCancel } from "../lottery/cancel.sql.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (let i = 0; i < 35; i++) await passIssue(world);
});
afterAll(() => world.close());

type Statistic = Extract<AnswerOf<typeof getDrawStatistic>, { Rows: unknown }>;
async function statistic(Count: (typeof statisticWindows)[number]): Promise<Statistic> {
  const answer = await world.call(getDrawStatistic, { GameId: 101, Count });
  assert("Rows" in answer, "answered");
  return answer;
}
const rows = (answer: Pick<Statistic, "Rows">) => answer.Rows;

describe("a game that draws by itself", () => {
  it("is counted right after each draw", async () => {
    const serial = await passIssue(world);
    expect(await statistic(30)).toMatchObject({ SerialNumber: serial, Window: 30, Draws: 30 });
    const long = await statistic(200);
    expect(long.Draws).toBe(36);
    for (const Position of [0, 1, 2, 3, 4]) {
      const ofPlace = rows(long).filter((row) => row.Position === Position);
      expect(ofPlace.reduce((total, row) => total + row.Count, 0)).toBe(36);
      expect(ofPlace.filter((row) => row.Omission === 0)).toHaveLength(1);
    }
    for (const streak of long.Streaks) expect(streak.Count).toBeGreaterThan(1);
    expect(long.Streaks.length).toBeGreaterThan(0);
  });

  it("forgets a draw whose issue is cancelled before it is settled", async () => {
    const before = await statistic(50);
    const [issue] = await world.db.rows<{ id: string; draw: number }>({
      text: `SELECT id, draw_at AS draw FROM lottery_issue WHERE game_id = 101 AND state = 0 ORDER BY close_at LIMIT 1`,
    });
    assert(issue !== undefined, "an issue waits");
    await world.setTime(issue.draw);
    await world.tick(["fence-issues", "seal-bets", "draw-issues", "count-draws"]);
    expect((await statistic(50)).Draws).toBe(before.Draws + 1);
    await world.db.transaction((tx) => beginCancel(tx, { issueIds: [issue.id], reason: "test" }));
    await world.tick();
    const after = await statistic(50);
    expect(rows(after)).toEqual(rows(before));
    expect(after.SerialNumber).toBe(before.SerialNumber);
  });

  it("gives a chart what it needs to find the same figures", async () => {
    const views = viewsOf("ssc", playsOf("ssc"));
    for (const ViewKey of ["p2", "any", "ssc.lm.sum:0:big"]) {
      const view = views.find(({ key }) => key === ViewKey);
      assert(view !== undefined, "the view exists");
      const trend = await world.call(getDrawTrend, { GameId: 101, Count: 30, ViewKey });
      assert("Draws" in trend, "answered");
      expect(trend.Draws).toHaveLength(30);
      const figures = figuresOf(
        { omissions: trend.Omissions, streaks: trend.Streaks },
        trend.Draws.map((draw) => view.hitsOf(parseWinningNumber("ssc", draw.winningNumber))),
      );
      const answer = await statistic(30);
      const cells =
        view.place === null
          ? answer.Sides.filter((side) => side.Key === ViewKey)
          : answer.Rows.filter((row) => row.Position === view.place);
      expect(
        figures.map(({ count, omission, maxOmission, maxStreak }) => [
          count,
          omission,
          maxOmission,
          maxStreak,
        ]),
      ).toEqual(
        cells.map(({ Count, Omission, MaxOmission, MaxStreak }) => [
          Count,
          Omission,
          MaxOmission,
          MaxStreak,
        ]),
      );
    }
  });

  it.each([
    ["a view of another category", { GameId: 101, ViewKey: "k3.lm.bsoe:0:big" }, 904],
    ["a game that does not exist", { GameId: 9999, ViewKey: "p0" }, 902],
  ])("refuses %s", async (_, query, Result) => {
    expect(await world.call(getDrawTrend, { ...query, Count: 30 })).toMatchObject({ Result });
  });

  it("tells those who look on, window by window and without a gap, and nobody else", async () => {
    const connect = () =>
      new HubConnectionBuilder()
        .withUrl(`${world.url}/Hub`, { transport: HttpTransportType.WebSockets })
        .configureLogging(LogLevel.None)
        .build();
    const [looking, other] = [connect(), connect()];
    const seen: PayloadOf<typeof updateStatistic>[] = [];
    let elsewhere = 0;
    looking.on("UpdateStatistic", (payload: PayloadOf<typeof updateStatistic>) => {
      seen.push(payload);
    });
    other.on("UpdateStatistic", () => {
      elsewhere += 1;
    });
    await Promise.all([looking.start(), other.start()]);
    const joined = await looking.invoke<HubAnswerOf<typeof joinDrawTrend>>("JoinDrawTrend", 101);
    const serial = await passIssue(world);
    await vi.waitFor(() => expect(seen).toHaveLength(statisticWindows.length), { timeout: 10_000 });
    // A jump of time ends the pump's lease: the next one counts from 1 in an epoch of its own.
    const first = seen[0];
    assert(first !== undefined, "an event came");
    const before = first.Epoch === joined.Epoch ? joined.LastSeq : 0;
    expect(first.Epoch).toBeGreaterThanOrEqual(joined.Epoch);
    expect(seen.map((event) => [event.Epoch, event.Seq])).toEqual(
      statisticWindows.map((_, i) => [first.Epoch, before + 1 + i]),
    );
    for (const event of seen) {
      const window = statisticWindows.find((size) => size === event.Window);
      assert(window !== undefined, "a window that exists");
      const answer = await statistic(window);
      expect(event).toMatchObject({ GameId: 101, serialNumber: serial });
      expect(event.Rows).toEqual(answer.Rows);
      expect(event.Streaks).toEqual(answer.Streaks);
    }
    expect(elsewhere).toBe(0);
    await Promise.all([looking.stop(), other.stop()]);
  });
});
