import { money } from "@fairdraw/money";
import {
  type AnswerOf,
  acknowledgeRealityCheck,
  BetState,
  cancelBet,
  cancelPendingLimit,
  responsibleGamingResults as codes,
  commonResults,
  confirmPendingLimit,
  coolOff,
  drawInstant,
  getResponsibleGaming,
  LimitPeriod,
  LimitType,
  PlayerState,
  ScheduleState,
  selfExclude,
  setLimit,
  setRealityCheck,
  submitBet,
  submitCombo,
  submitSchedule,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, aBetRequest, anOpenIssue, currentIssueOf } from "../../testing/bets-to-place.ts";
import { cancelByTwo } from "../../testing/owner/cancel-by-two.ts";
import { aPlanRequest, aSureLoss, aSureWin, planned, planOf } from "../../testing/plans.ts";
import { accountIdOf, betsOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword, demoPassword } from "../site/demo-accounts.ts";

const { LOSS, STAKE, DEPOSIT } = LimitType;
const { EACH, DAY, WEEK, MONTH } = LimitPeriod;
const hourMs = 3_600_000;
const RG_LIMIT = commonResults.RG_LIMIT.code;

let world: TestWorld;
let token: string;
/** When the first issue opens: the time of every test at its beginning. */
let startAt: number;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  startAt = (await anOpenIssue(world)).startTimeStamp;
  token = await world.signIn("player1");
});
afterEach(async () => {
  const { breaks } = await verify(world.db, () => {});
  expect(breaks).toEqual([]);
  await world.close();
});

const set = (Type: number, Period: number, Value: string | null) =>
  world.call(setLimit, { Type, Period, Value }, token);
type Overview = Extract<AnswerOf<typeof getResponsibleGaming>, { Limits: unknown }>;
async function overview(who = token): Promise<Overview> {
  const answer = await world.call(getResponsibleGaming, {}, who);
  assert("Limits" in answer, "the overview is answered");
  return answer;
}
const limitOf = async (Type: number, Period: number) =>
  (await overview()).Limits.find((one) => one.Type === Type && one.Period === Period);

/** Bets so much on lines that as good as never win. */
const lose = async (stakes: readonly number[]) => {
  const items = stakes.map((stake) => ({
    ...aSureLoss(),
    Multiple: stake / 2,
    Amount: `${stake}`,
  }));
  return world.call(submitBet, await aBetRequest(world, items), token);
};
const resultOf = (answer: object) => ("Result" in answer ? answer.Result : "none");
const nothing = { Limits: [] };

describe("a limit", () => {
  it("holds at once when it is the first or lower, and waits a day and a word when it is higher", async () => {
    expect(await set(LOSS, DAY, "100")).toMatchObject({ Result: 0 });
    expect(await set(LOSS, DAY, "50")).toMatchObject({ Result: 0 });
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Value: "50.000", Pending: null });
    const asked = await set(LOSS, DAY, "80");
    assert("EffectiveAt" in asked, "the raise is noted");
    expect(asked.EffectiveAt).toBe(startAt + 24 * hourMs);
    const waiting = { Value: "80.000", EffectiveAt: asked.EffectiveAt };
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Value: "50.000", Pending: waiting });
    const confirm = () => world.call(confirmPendingLimit, { Type: LOSS, Period: DAY }, token);
    await world.setTime(asked.EffectiveAt - 1000);
    token = await world.signIn("player1");
    expect(resultOf(await confirm())).toBe(codes.TOO_EARLY.code);
    expect(resultOf(await lose([52]))).toBe(RG_LIMIT);
    await world.setTime(asked.EffectiveAt);
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Value: "50.000", Pending: waiting });
    expect(resultOf(await confirm())).toBe(0);
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Value: "80.000", Pending: null });
    expect(resultOf(await confirm())).toBe(codes.NOT_PENDING.code);
  });

  it("keeps a change that waits apart from its value, until it is dropped or a lower one comes", async () => {
    await set(STAKE, WEEK, "100");
    await set(STAKE, WEEK, "200");
    const drop = () => world.call(cancelPendingLimit, { Type: STAKE, Period: WEEK }, token);
    expect(resultOf(await drop())).toBe(0);
    expect(resultOf(await drop())).toBe(codes.NOT_PENDING.code);
    expect(await limitOf(STAKE, WEEK)).toMatchObject({ Value: "100.000", Pending: null });
    await set(STAKE, WEEK, null);
    expect(await limitOf(STAKE, WEEK)).toMatchObject({
      Value: "100.000",
      Pending: { Value: null },
    });
    await set(STAKE, WEEK, "90");
    expect(await limitOf(STAKE, WEEK)).toMatchObject({ Value: "90.000", Pending: null });
  });

  it("goes when its removal has waited, and leaves nothing that is counted", async () => {
    await set(STAKE, DAY, "10");
    await placed(world, token, [aSureLoss()]);
    await set(STAKE, DAY, null);
    await world.advance(24 * hourMs);
    token = await world.signIn("player1");
    await world.call(confirmPendingLimit, { Type: STAKE, Period: DAY }, token);
    expect(await overview()).toMatchObject(nothing);
    const rows = await world.db.rows<{ days: number; counted: number }>({
      text: `SELECT (SELECT count(*)::int FROM ledger_player_day) AS days,
        (SELECT count(*)::int FROM ledger_player WHERE counted_since IS NOT NULL) AS counted`,
    });
    expect(rows).toEqual([{ days: 0, counted: 0 }]);
  });

  it("is refused where it is of a kind that nothing counts yet, or of nothing", async () => {
    expect(resultOf(await set(DEPOSIT, EACH, "10"))).toBe(codes.NOT_OFFERED.code);
    expect(resultOf(await set(LOSS, EACH, "10"))).toBe(codes.NOT_OFFERED.code);
    expect(resultOf(await set(LOSS, DAY, "0"))).toBe(commonResults.PARAM_ERROR.code);
    expect(await overview()).toMatchObject(nothing);
  });

  it("is its player's own: nobody else sees or feels it", async () => {
    await set(STAKE, DAY, "2");
    const other = await world.signIn("player2");
    expect(await overview(other)).toMatchObject(nothing);
    await placed(world, other, [aSureWin()]);
  });
});

describe("what counts against a limit", () => {
  it("takes exactly what fits of a hundred bets at once", async () => {
    await set(STAKE, DAY, "199");
    const requests = await Promise.all(
      Array.from({ length: 100 }, () => aBetRequest(world, [aSureLoss()])),
    );
    const answers = await Promise.all(requests.map((body) => world.call(submitBet, body, token)));
    const results = answers.map(resultOf);
    expect(results.filter((result) => result === 0)).toHaveLength(99);
    expect(results.filter((result) => result === RG_LIMIT)).toHaveLength(1);
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "198.000", Value: "199.000" });
  });

  it("takes what reaches it and refuses all of a request that is one unit over", async () => {
    await set(LOSS, DAY, "10");
    expect(resultOf(await lose([6, 6]))).toBe(RG_LIMIT);
    expect(resultOf(await lose([6, 4]))).toBe(0);
    expect(resultOf(await lose([2]))).toBe(RG_LIMIT);
    expect((await betsOf(world, token)).Items).toHaveLength(2);
  });

  it("holds a limit of each bet against each line", async () => {
    await set(STAKE, EACH, "4");
    expect(resultOf(await lose([4, 4, 4]))).toBe(0);
    expect(resultOf(await lose([2, 6]))).toBe(RG_LIMIT);
  });

  it("counts what was staked before the limit was set, and gives back what was cancelled", async () => {
    const { Orders } = await placed(world, token, [aSureLoss(), aSureLoss(), aSureLoss()]);
    await set(STAKE, DAY, "8");
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "6.000" });
    expect(resultOf(await lose([4]))).toBe(RG_LIMIT);
    const [first] = Orders;
    await world.call(cancelBet, { BetNos: [first?.BetNo ?? ""] }, token);
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "4.000" });
    expect(resultOf(await lose([4]))).toBe(0);
  });

  it("counts prizes against losses, not against stakes, and what won can be staked again", async () => {
    await set(LOSS, DAY, "20");
    await set(STAKE, MONTH, "1000");
    await placed(world, token, [aSureWin()]);
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Used: "20.000" });
    expect(resultOf(await lose([2]))).toBe(RG_LIMIT);
    await passIssue(world);
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Used: "0.500" });
    expect(await limitOf(STAKE, MONTH)).toMatchObject({ Used: "20.000" });
    await anOpenIssue(world);
    expect(resultOf(await lose([20]))).toBe(RG_LIMIT);
    expect(resultOf(await lose([18]))).toBe(0);
    const { SessionToday } = await overview();
    expect(SessionToday).toMatchObject({ Staked: "38.000", Returned: "19.500", Net: "-18.500" });
  });

  it("begins anew at midnight of the site, and a stake of yesterday that comes back is yesterday's", async () => {
    const midnight = Date.UTC(2026, 0, 5, 16);
    await world.setTime(midnight - 60_000);
    await world.tick();
    token = await world.signIn("player1");
    await set(STAKE, DAY, "10");
    await set(STAKE, WEEK, "14");
    const stake = async (amount: number) => {
      await anOpenIssue(world);
      return lose([amount]);
    };
    const before = await stake(10);
    assert("Orders" in before, `placed: ${JSON.stringify(before)}`);
    expect(resultOf(await stake(2))).toBe(RG_LIMIT);
    await world.setTime(midnight - 2000);
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "10.000", ResetAt: midnight });
    await world.setTime(midnight);
    await world.tick(["make-issues", "fence-issues"]);
    expect(await limitOf(STAKE, DAY)).toMatchObject({
      Used: "0.000",
      ResetAt: midnight + 24 * hourMs,
    });
    expect(await limitOf(STAKE, WEEK)).toMatchObject({ Used: "10.000" });
    // The bet is given back today, as a cancelled issue does.
    const [bet] = await world.db.rows<{ issue: string }>({
      text: "SELECT issue_id AS issue FROM bet ORDER BY id LIMIT 1",
    });
    expect(await cancelByTwo(world.db, [bet?.issue ?? ""])).toBe(1);
    await world.tick();
    expect((await betsOf(world, token)).Items[0]).toMatchObject({ State: BetState.CANCEL });
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "0.000" });
    expect(await limitOf(STAKE, WEEK)).toMatchObject({ Used: "0.000" });
    expect(resultOf(await stake(12))).toBe(RG_LIMIT);
    expect(resultOf(await stake(10))).toBe(0);
    await set(STAKE, DAY, null);
    expect(await limitOf(STAKE, DAY)).toMatchObject({ Used: "10.000" });
  });

  it("refuses a combination and an instant draw as it refuses a bet", async () => {
    await set(LOSS, DAY, "1");
    const { serialNumber } = await currentIssueOf(world);
    const combo = {
      RequestId: crypto.randomUUID(),
      Groups: [{ GameId: 101, SerialNumber: serialNumber, Items: [aSureLoss()] }],
      TotalAmount: "2",
    };
    expect(resultOf(await world.call(submitCombo, combo, token))).toBe(RG_LIMIT);
    const instant = await createTestWorld({
      serverUrl: inject("serverUrl"),
      startMs: usualStartMs,
      gameIds: [101, 107],
    });
    const who = await instant.signIn("player1");
    await instant.call(setLimit, { Type: LOSS, Period: DAY, Value: "3" }, who);
    const draw = async (items = [aBetItem({ stakePositions: [[0], [], [], [], []] })]) => {
      await instant.advance(10_000);
      const total = items.length * 2;
      return instant.call(
        drawInstant,
        {
          RequestId: crypto.randomUUID(),
          GameId: 107,
          Items: items,
          TotalAmount: String(total),
        },
        who,
      );
    };
    const first = await draw();
    expect(resultOf(first)).toBe(0);
    assert("Prize" in first, "drawn");
    // A prize of 19.5 makes room again; without it 2 of 3 are lost.
    const hasWon = first.Prize !== "0.000";
    expect(resultOf(await draw())).toBe(hasWon ? 0 : RG_LIMIT);
    const { breaks } = await verify(instant.db, () => {});
    await instant.close();
    expect(breaks).toEqual([]);
  });

  it("takes a plan only whole, holds its stakes against other bets, and stops it when the limit falls", async () => {
    await set(LOSS, DAY, "8");
    const plan = async (multiples: number[]) =>
      aPlanRequest(world, token, { items: [aSureLoss()], multiples }, { StopOnWin: true });
    const ask = async (multiples: number[]) =>
      world.call(submitSchedule, await plan(multiples), token);
    expect(resultOf(await ask([1, 2, 2]))).toBe(RG_LIMIT);
    const made = await planned(world, token, await plan([1, 1, 1]));
    expect(resultOf(await lose([4]))).toBe(RG_LIMIT);
    expect(resultOf(await lose([2]))).toBe(0);
    await anOpenIssue(world);
    await world.tick(["open-chases"]);
    // One issue of the plan and the other bet are staked, two issues are still set aside.
    expect(await limitOf(LOSS, DAY)).toMatchObject({ Used: "8.000" });
    await set(LOSS, DAY, "5");
    await passIssue(world);
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule).toMatchObject({ State: ScheduleState.SYSTEM, ReturnAmount: "4.000" });
    expect(done.Legs[1]?.Code).toBe(RG_LIMIT);
  });
});

describe("a break", () => {
  it("stops betting at once and ends by itself", async () => {
    const made = await planned(
      world,
      token,
      await aPlanRequest(world, token, { items: [aSureLoss()], multiples: [1, 1, 1] }),
    );
    const taken = await world.call(coolOff, { Hours: 24 }, token);
    const until = startAt + 24 * hourMs;
    expect(taken).toMatchObject({ Result: 0, Until: until });
    expect(await overview()).toMatchObject({ CoolOffUntil: until });
    expect(resultOf(await lose([2]))).toBe(commonResults.RG_COOL_OFF.code);
    await world.tick(["end-chases"]);
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule).toMatchObject({ State: ScheduleState.SYSTEM, ReturnAmount: "6.000" });
    expect(resultOf(await world.call(coolOff, { Hours: 24 }, token))).toBe(codes.NOT_LONGER.code);
    await world.setTime(until - 1000);
    token = await world.signIn("player1");
    expect(resultOf(await lose([2]))).toBe(commonResults.RG_COOL_OFF.code);
    await world.setTime(until);
    await world.tick(["make-issues"]);
    await anOpenIssue(world);
    expect(resultOf(await lose([2]))).toBe(0);
    expect(await overview()).not.toHaveProperty("CoolOffUntil");
  });

  it("can be made longer and never shorter", async () => {
    const exclude = (Months: 0 | 6 | 12, FundsPassword = demoFundsPassword) =>
      world.call(selfExclude, { Months, FundsPassword }, token);
    await world.call(coolOff, { Hours: 24 }, token);
    expect(await world.call(coolOff, { Hours: 168 }, token)).toMatchObject({ Result: 0 });
    expect(await exclude(12)).toMatchObject({
      Result: 0,
      Until: new Date(startAt).setUTCFullYear(2027),
    });
    expect(resultOf(await lose([2]))).toBe(commonResults.RG_EXCLUDED.code);
    expect(resultOf(await world.call(coolOff, { Hours: 24 }, token))).toBe(
      commonResults.RG_EXCLUDED.code,
    );
    expect(resultOf(await exclude(6))).toBe(codes.NOT_LONGER.code);
    expect(await exclude(0)).toMatchObject({ Result: 0, Until: null });
    expect(resultOf(await exclude(12))).toBe(codes.NOT_LONGER.code);
    expect(await overview()).toMatchObject({ ExcludedUntil: null });
    await world.setTime(Date.UTC(2031, 0, 6, 4));
    token = await world.signIn("player1");
    expect(await overview()).toMatchObject({ ExcludedUntil: null });
  });

  it("for long asks for the funds password, and is not tried for ever", async () => {
    const exclude = (FundsPassword: string) =>
      world.call(selfExclude, { Months: 6, FundsPassword }, token);
    for (let i = 0; i < 5; i++) {
      expect(resultOf(await exclude(demoPassword))).toBe(codes.PASSWORD_WRONG.code);
    }
    expect(resultOf(await exclude(demoFundsPassword))).toBe(codes.LOCKED.code);
    expect(resultOf(await lose([2]))).toBe(0);
    // A lock keeps nobody from a break: the login password stands in.
    expect(resultOf(await exclude(demoPassword))).toBe(0);
  });

  it("is not kept from him by staff who locked his funds password", async () => {
    const accountId = await accountIdOf(world, "player1");
    await world.db.rows({
      text: "UPDATE account SET state = state | $2 WHERE id = $1",
      values: [accountId, PlayerState.FUNDS_LOCKED],
    });
    expect(await overview()).toMatchObject({ PasswordAsked: "login" });
    const exclude = (FundsPassword: string) =>
      world.call(selfExclude, { Months: 6, FundsPassword }, token);
    expect(resultOf(await exclude(demoFundsPassword))).toBe(codes.LOCKED.code);
    expect(resultOf(await exclude(demoPassword))).toBe(0);
  });

  it("asks who has no funds password for that of the login", async () => {
    expect(await overview()).toMatchObject({ PasswordAsked: "funds" });
    const values = [await accountIdOf(world, "player1")];
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = '' WHERE id = $1",
      values,
    });
    expect(await overview()).toMatchObject({ PasswordAsked: "login" });
    const exclude = { Months: 6 as const, FundsPassword: demoPassword };
    expect(await world.call(selfExclude, exclude, token)).toMatchObject({ Result: 0 });
  });

  it("lets no bet through that comes at the same moment and is judged after it", async () => {
    const bets = Array.from({ length: 20 }, () => lose([2]));
    const taken = world.call(coolOff, { Hours: 24 }, token);
    const results = (await Promise.all([...bets, taken])).map(resultOf);
    const passed = results.slice(0, 20).filter((result) => result === 0).length;
    const [row] = await world.db.rows<{ late: number; bets: number }>({
      text: `SELECT (SELECT count(*)::int FROM bet) AS bets, (SELECT count(*)::int FROM bet b JOIN rg_event e
        ON e.account_id = b.account_id AND e.kind = 5 AND b.xmin::text::bigint > e.xmin::text::bigint) AS late`,
    });
    expect(row).toEqual({ bets: passed, late: 0 });
  });
});

describe("the reality check", () => {
  it("is due an hour after the login unless the player chose otherwise, and again after he read it", async () => {
    const { RealityCheckAt, RealityCheckMinutes, SessionToday } = await overview();
    expect(RealityCheckMinutes).toBe(60);
    expect(RealityCheckAt).toBe(SessionToday.LoginAt + hourMs);
    await world.call(setRealityCheck, { Minutes: 20 }, token);
    expect((await overview()).RealityCheckAt).toBe(SessionToday.LoginAt + hourMs / 3);
    await world.setTime(startAt + hourMs);
    const read = await world.call(acknowledgeRealityCheck, { SessionMinutes: 60 }, token);
    expect(read).toMatchObject({ RealityCheckAt: startAt + hourMs + hourMs / 3 });
    expect((await overview()).RealityCheckAt).toBe(startAt + hourMs + hourMs / 3);
  });

  it("tells what settled bets came to today and in a month", async () => {
    await giveMoney(world, "player1", money(100_000n));
    await placed(world, token, [aSureWin()]);
    await passIssue(world);
    const { NetToday, Net30d } = await overview();
    expect([NetToday, Net30d]).toEqual(["-0.500", "-0.500"]);
  });
});
