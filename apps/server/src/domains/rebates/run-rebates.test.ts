import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { ExternalGameCategory, LimitPeriod, LimitType, previewRebateRun } from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { Lease } from "../../platform/jobs/lease.ts";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { anOperator } from "../../testing/operators.ts";
import { type Report, reportBets } from "../../testing/payments/external-bets.ts";
import { accountIdOf, moneyOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { previewRun } from "./preview-run.ts";
import { runRebates } from "./run-rebates.ts";

const { VIDEO, SLOT, SPORT } = ExternalGameCategory;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const today = dayKeyOf(usualStartMs);
const tomorrowAt = (hours: number) => startOfDay(addDays(today, 1)) + hours * hourMs;
const jobs = ["run-rebates", "pay-rebate-bills"];

let world: TestWorld;
let point: (name: string) => void = () => {};
beforeEach(async () => {
  point = () => {};
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    onPoint: (name) => point(name),
  });
});
afterEach(() => world.close());

interface Row {
  name: string;
  category: number;
  base: bigint;
  rate: number;
  amount: bigint;
  above: bigint;
  state: number;
}
const bills = () =>
  world.db.rows<Row>({
    text: `SELECT a.user_name AS name, b.category, b.base, b.rate, b.amount, b.above, b.state FROM rebate_bill b
      JOIN account a ON a.id = b.account_id ORDER BY b.category, b.amount DESC, a.user_name`,
  });
const amounts = async () =>
  (await bills()).map(({ name, category, amount }) => [name, category, amount]);
const setRates = async (rates: Record<string, number>, kind: number = VIDEO) => {
  for (const [name, rate] of Object.entries(rates)) {
    await world.db.rows({
      text: "UPDATE account_rate SET rate = $2 WHERE account_id = $1 AND kind = $3",
      values: [await accountIdOf(world, name), rate, kind],
    });
  }
};
const report = (...reports: Report[]) => reportBets(world, reports);
const sound = async () => expect((await verify(world.db, () => {})).breaks).toEqual([]);

describe("the bills of a day", () => {
  it("are those of the example of the rules, to the thousandth, and are paid after their pause", async () => {
    await setRates({ root1: 100, direct1: 80, agent1: 60, player1: 50 });
    await report({ by: "player1", bet: 12_345_678n });
    const before = await moneyOf(world, "agent1");
    await world.setTime(tomorrowAt(3) - 1);
    await world.tick(jobs);
    expect(await bills()).toEqual([]);
    await world.setTime(tomorrowAt(3));
    await world.tick(jobs);
    const base = 12_345_678n;
    const of = { category: VIDEO, base, state: 0 };
    expect(await bills()).toEqual([
      { ...of, name: "player1", rate: 50, amount: 61_728n, above: 12_346n },
      { ...of, name: "direct1", rate: 80, amount: 24_691n, above: 24_691n },
      { ...of, name: "root1", rate: 100, amount: 24_691n, above: 0n },
      { ...of, name: "agent1", rate: 60, amount: 12_346n, above: 24_691n },
    ]);
    expect(await moneyOf(world, "agent1")).toBe(before);
    await world.setTime(tomorrowAt(3) + 10 * minuteMs);
    await world.tick(jobs);
    expect((await bills()).map(({ state }) => state)).toEqual([1, 1, 1, 1]);
    expect(await moneyOf(world, "agent1")).toBe(before + 12_346n);
    await world.tick(jobs);
    expect(await moneyOf(world, "agent1")).toBe(before + 12_346n);
    await sound();
  });

  it("are told to each account once for a run, with the sum of all its categories", async () => {
    await setRates({ root1: 60, direct1: 50, agent1: 40, player1: 30 });
    await report(
      { by: "player1", bet: 1_000_000n },
      { by: "player1", bet: 500_000n, category: SLOT },
      { by: "player1", bet: 1_000_000n, category: SPORT },
    );
    const told = () =>
      world.db.rows<{ name: string; payload: object; link: string }>({
        text: `SELECT a.user_name AS name, m.payload, m.link FROM player_message m JOIN account a ON a.id = m.account_id
          WHERE m.template = 'noticeRebatePaid' AND m.kind = 'money' AND a.user_name IN ('agent1', 'player1') ORDER BY m.id`,
      });
    await world.setTime(tomorrowAt(4));
    await world.tick(jobs);
    expect(await told()).toEqual([]);
    await world.advance(10 * minuteMs);
    await world.tick(jobs);
    await world.tick(jobs);
    const day = "2026-01-05";
    const general = [
      { name: "agent1", payload: { day, amount: "1.500" }, link: "/MyDailyRebate" },
      { name: "player1", payload: { day, amount: "4.500" }, link: "/MyDailyRebate" },
    ];
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect((await told()).sort(byName)).toEqual(general);
    await world.setTime(tomorrowAt(13));
    await world.tick(jobs);
    await world.advance(10 * minuteMs);
    await world.tick(jobs);
    expect((await told()).slice(2).sort(byName)).toEqual([
      { name: "agent1", payload: { day, amount: "1.000" }, link: "/MyDailyRebateSport" },
      { name: "player1", payload: { day, amount: "3.000" }, link: "/MyDailyRebateSport" },
    ]);
  });

  it("multiply what a player bet once, and add up for those above over all their players", async () => {
    await report(
      { by: "player1", bet: 1n },
      { by: "player1", bet: 3332n },
      { by: "player2", bet: 3333n },
      { by: "agent1", bet: 10_000n },
      { by: "player3", bet: 2000n, category: SLOT },
    );
    await world.setTime(tomorrowAt(4));
    await world.tick(jobs);
    // Rates of the demo: 0.60, 0.50, 0.40 and 0.30 %. Less than 0.010 is dropped, for each account and category.
    expect(await amounts()).toEqual([
      ["agent1", VIDEO, 48n],
      ["direct1", VIDEO, 16n],
      ["root1", VIDEO, 16n],
    ]);
    await sound();
  });

  it("of sport come at noon, of the day before as well", async () => {
    await report(
      { by: "player1", bet: 100_000n, category: SPORT },
      { by: "player1", bet: 100_000n },
    );
    await world.setTime(tomorrowAt(11));
    await world.tick(jobs);
    expect(new Set((await bills()).map(({ category }) => category))).toEqual(new Set([VIDEO]));
    await world.setTime(tomorrowAt(12));
    await world.tick(jobs);
    await world.advance(10 * minuteMs);
    await world.tick(jobs);
    const kinds = await world.db.rows<{ kind: number; n: number }>({
      text: "SELECT kind, count(*)::int AS n FROM ledger_transfer WHERE kind IN (34, 35) GROUP BY 1 ORDER BY 1",
    });
    expect(kinds).toEqual([
      { kind: 34, n: 4 },
      { kind: 35, n: 4 },
    ]);
    await sound();
  });

  it("count a late report on the day it comes, and take back what is reversed", async () => {
    await report(
      { by: "player1", bet: 100_000n, ref: "a" },
      { by: "player1", bet: 50_000n, ref: "b" },
    );
    await report({ by: "player1", bet: -50_000n, reverses: "b", ref: "c" });
    await world.setTime(tomorrowAt(2));
    await report({ by: "player1", bet: 70_000n, settledAt: usualStartMs });
    await report({ by: "player1", bet: -10_000n, reverses: "a" });
    await world.setTime(tomorrowAt(28));
    await world.tick(jobs);
    const rows = await world.db.rows<{ day: number; base: bigint }>({
      text: "SELECT DISTINCT day, base FROM rebate_bill ORDER BY day",
    });
    expect(rows).toEqual([
      { day: today, base: 100_000n },
      { day: addDays(today, 1), base: 60_000n },
    ]);
    await sound();
  });

  it("follow the upline of the time of the bets, and no later one", async () => {
    await report({ by: "player1", bet: 100_000n });
    const other = await accountIdOf(world, "direct1");
    const path = await world.db.rows<{ path: bigint[] }>({
      text: "SELECT path FROM account WHERE id = $1",
      values: [other],
    });
    await world.db.rows({
      text: "UPDATE account SET parent_id = $2, path = $3::bigint[] WHERE id = $1",
      values: [
        await accountIdOf(world, "player1"),
        other,
        `{${[...(path[0]?.path ?? []), other].join(",")}}`,
      ],
    });
    await report({ by: "player1", bet: 100_000n });
    await world.setTime(tomorrowAt(3));
    await world.tick(jobs);
    const rows = await bills();
    expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
      ["player1", 600n],
      ["direct1", 300n],
      ["root1", 200n],
      ["agent1", 100n],
    ]);
    // Direct1, right above now, gets 200 through the bets since, and not what agent1 got before.
    expect(rows[0]?.above).toBe(200n);
    await sound();
  });

  it("go by the rates at the end of their day, whoever raises somebody before the run", async () => {
    await setRates({ root1: 100, direct1: 80, agent1: 60, player1: 30 });
    await report({ by: "player1", bet: 1_000_000n });
    const raise = async (from: number, to: number) => {
      const accountId = await accountIdOf(world, "player1");
      await world.db.rows({
        text: `INSERT INTO rate_change (account_id, kind, value_before, value_after, changed_by, at)
          VALUES ($1, $2, $3, $4, $1, fd_now())`,
        values: [accountId, VIDEO, from, to],
      });
      await setRates({ player1: to });
    };
    await world.advance(1000);
    await raise(30, 35);
    await world.setTime(tomorrowAt(0));
    await raise(35, 50);
    await world.setTime(tomorrowAt(2));
    await raise(50, 60);
    await world.setTime(tomorrowAt(3));
    const preview = await previewRun(world.db, { kind: "General", day: today, merchantId: 1 });
    await world.tick(jobs);
    expect((await bills()).map(({ name, rate, amount }) => [name, rate, amount])).toEqual([
      ["player1", 35, 3500n],
      ["agent1", 60, 2500n],
      ["direct1", 80, 2000n],
      ["root1", 100, 2000n],
    ]);
    const after = await previewRun(world.db, { kind: "General", day: today, merchantId: 1 });
    expect([preview.hash, after.hash]).toEqual([after.written.hash, after.written.hash]);
    await sound();
  });

  it("leave all parts with the site for bets that were settled in a break", async () => {
    const excluded = await accountIdOf(world, "player2");
    await report({ by: "player2", bet: 100_000n, ref: "before" });
    await world.advance(1000);
    await world.db.rows({
      text: "INSERT INTO rg_event (account_id, at, kind) VALUES ($1, fd_now(), 6)",
      values: [excluded],
    });
    await world.db.rows({
      text: "UPDATE account SET rg_state = 2 WHERE id = $1",
      values: [excluded],
    });
    await world.advance(1000);
    await report(
      { by: "player2", bet: 200_000n, ref: "after" },
      { by: "player2", bet: 40_000n, ref: "late", settledAt: usualStartMs },
      { by: "player2", bet: -200_000n, reverses: "after" },
      { by: "player2", bet: 50_000n, ref: "more" },
    );
    await world.setTime(tomorrowAt(3));
    await world.tick(jobs);
    // 140,000 were settled before the break; 50,000 in it.
    expect(await amounts()).toEqual([
      ["player2", VIDEO, 420n],
      ["agent1", VIDEO, 140n],
      ["direct1", VIDEO, 140n],
      ["root1", VIDEO, 140n],
    ]);
  });

  it("leave them with the site beyond a limit of the player as well", async () => {
    const player = await accountIdOf(world, "player2");
    await world.db.rows({
      text: "INSERT INTO rg_limit (account_id, type, period, value) VALUES ($1, $2, $3, 1000)",
      values: [player, LimitType.STAKE, LimitPeriod.DAY],
    });
    await report({ by: "player2", bet: 100_000n });
    await world.db.rows({
      text: "INSERT INTO player_day (account_id, day, staked, back) VALUES ($1, $2, 1000, 0)",
      values: [player, today],
    });
    await report({ by: "player2", bet: 300_000n });
    await world.setTime(tomorrowAt(3));
    await world.tick(jobs);
    expect(await amounts()).toEqual([
      ["player2", VIDEO, 300n],
      ["agent1", VIDEO, 100n],
      ["direct1", VIDEO, 100n],
      ["root1", VIDEO, 100n],
    ]);
  });
});

describe("a run", () => {
  const many = Array.from({ length: 40 }, (_, i) => ({
    by: `player${1 + (i % 5)}`,
    bet: 10_000n + BigInt(i) * 777n,
    category: 1 + (i % 4),
  }));

  it("comes to what its preview says, and changes nothing when it runs again", async () => {
    await report(...many);
    await world.setTime(tomorrowAt(3));
    const operator = await anOperator(world);
    const ask = { Kind: "General" as const, Day: today };
    const before = await operator.ask(previewRebateRun, ask);
    expect(before).toMatchObject({ Stage: 0, WrittenBills: 0, WrittenHash: "" });
    await world.tick(["run-rebates"]);
    const after = await operator.ask(previewRebateRun, ask);
    expect(after).toMatchObject({ Stage: 3 });
    if (!("Hash" in before) || !("Hash" in after)) throw new Error("both are answered");
    expect(after.WrittenHash).toBe(before.Hash);
    expect(after.Hash).toBe(before.Hash);
    expect([after.WrittenBills, after.WrittenAmount]).toEqual([before.Bills, before.Amount]);
    const first = await bills();
    await world.tick(jobs);
    expect(await bills()).toEqual(first);
  });

  it("twenty times at once writes every bill once", async () => {
    await report(...many);
    await world.setTime(tomorrowAt(3));
    const lease = await acquireLease(world.db, {
      name: "run-rebates",
      holder: crypto.randomUUID(),
    });
    const parts = { db: world.db, newId: () => crypto.randomUUID() };
    const once = async (by: Lease) => {
      while (await runRebates(parts, by)) {
        // Until nothing is left.
      }
    };
    if (lease === null) throw new Error("nobody else has the lease");
    await Promise.all(Array.from({ length: 20 }, () => once(lease)));
    expect((await bills()).length).toBeGreaterThan(20);
    await sound();
  });

  it("that dies at any of its points goes on where it was", async () => {
    await report(...many);
    await world.setTime(tomorrowAt(3) + hourMs);
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      point = (name) => {
        if (!/rebate/.test(name) || seen.has(name)) return;
        seen.add(name);
        throw new Error(`dies at ${name}`);
      };
      await world.tick(jobs).catch(() => {});
      if (i === 10) await world.advance(hourMs);
    }
    point = () => {};
    await world.tick(jobs);
    expect([...seen].toSorted()).toEqual([
      "pay-rebate-bills:after-commit",
      "pay-rebate-bills:before-commit",
      "pay-rebate-bills:bills-marked",
      "run-rebates:after-commit",
      "run-rebates:before-commit",
      "run-rebates:lines-written",
      "run-rebates:sums-taken",
    ]);
    expect((await bills()).every(({ state }) => state === 1)).toBe(true);
    await sound();
  });

  it("catches up day after day after a week of standstill", async () => {
    for (let day = 0; day < 7; day++) {
      await report(
        { by: "player1", bet: 100_000n },
        { by: "player1", bet: 100_000n, category: SPORT },
      );
      await world.setTime(startOfDay(addDays(today, day + 1)) + hourMs);
    }
    await world.setTime(startOfDay(addDays(today, 7)) + 4 * hourMs);
    await world.tick(jobs);
    const days = await world.db.rows<{ kind: number; n: number }>({
      text: "SELECT kind, count(*)::int AS n FROM rebate_run WHERE stage = 3 GROUP BY 1 ORDER BY 1",
    });
    // Sport of yesterday waits for noon.
    expect(days).toEqual([
      { kind: 1, n: 7 },
      { kind: 2, n: 6 },
    ]);
  });
});

describe("a report of a provider", () => {
  it("counts once, whoever sends it again, and another one of its name never", async () => {
    const bet = { by: "player1", bet: 100n, ref: "x" };
    expect(await report(bet, bet)).toEqual(["new", "known"]);
    expect(await report(bet)).toEqual(["known"]);
    expect(await report({ ...bet, bet: 200n })).toEqual(["other"]);
    expect(await report({ ...bet, by: "player2" })).toEqual(["other"]);
    expect(await Promise.all([1, 2, 3].map(() => report({ ...bet, ref: "y" })))).toEqual(
      expect.arrayContaining([["new"], ["known"], ["known"]]),
    );
    await sound();
  });

  it("takes back a bet once, of the same account and category, and no more than it was", async () => {
    await report({ by: "player1", bet: 100n, ref: "bet" });
    const back = { by: "player1", bet: -100n, reverses: "bet" };
    expect(
      await report(
        { ...back, bet: -101n, ref: "much" },
        { ...back, by: "player2", ref: "his" },
        { ...back, category: SLOT, ref: "there" },
        { ...back, reverses: "nothing", ref: "none" },
        { ...back, ref: "right" },
        { ...back, ref: "again" },
        { by: "player1", bet: -1n, ref: "below" },
      ),
    ).toEqual(["unfit", "unfit", "unfit", "unfit", "new", "unfit", "unfit"]);
    expect(await report({ ...back, ref: "right" }, { ...back, ref: "again" })).toEqual([
      "known",
      "unfit",
    ]);
    expect(await report({ ...back, bet: 0n, reverses: "right", ref: "twice" })).toEqual(["unfit"]);
    await sound();
  });
});
