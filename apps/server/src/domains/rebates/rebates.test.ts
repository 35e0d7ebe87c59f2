import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import {
  approveTask,
  cancelRebateBill,
  commonResults,
  ExternalGameCategory,
  getMyRebates,
  getRebateBill,
  getRebateSettings,
  operatorResults,
  PlayerState,
  previewRebateRun,
  type RequestOf,
  saveRebates,
  searchMyRebateBills,
  searchRebateBills,
  searchRebateDesk,
  serviceFeeResults,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { toBetNo } from "../../platform/ids.ts";
import { anOperator } from "../../testing/operators.ts";
import { reportBets } from "../../testing/payments/external-bets.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { rebateChecks } from "./rebates.checks.ts";

const { VIDEO, SPORT } = ExternalGameCategory;
const today = dayKeyOf(usualStartMs);
const jobs = ["run-rebates", "pay-rebate-bills"];
const minuteMs = 60_000;
const page = { PageIndex: 1, PageSize: 20 as const };
const days = { DateFrom: today, DateTo: today };
const ofVideo = { Kind: "General" as const, ...days, ...page };

let world: TestWorld;
const tokens = { root1: "", direct1: "", agent1: "", player1: "", player2: "" };
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await reportBets(world, [
    { by: "player1", bet: 12_345_678n },
    { by: "player2", bet: 1_000_000n },
    { by: "agent1", bet: 500_000n },
    { by: "player1", bet: 1_000_000n, category: SPORT },
  ]);
  await world.setTime(startOfDay(addDays(today, 1)) + 3 * 60 * minuteMs);
  await world.tick(jobs);
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) {
    tokens[name] = await world.signIn(name);
  }
});
afterAll(() => world.close());

type Bills = Exclude<Awaited<ReturnType<typeof below>>, { Result: number }>;
const below = (token: string, more: Partial<RequestOf<typeof searchRebateBills>> = {}) =>
  world.call(searchRebateBills, { ...ofVideo, ...more }, token);
async function billsBelow(token: string): Promise<Bills> {
  const found = await below(token);
  if (!("Items" in found)) throw new Error(`no bills: ${JSON.stringify(found)}`);
  return found;
}
const linesOf = (bills: Bills) =>
  bills.Items.map(({ UserName, Base, Rate, Amount, Above, State }) => [
    UserName,
    Base,
    Rate,
    Amount,
    Above,
    State,
  ]);

describe("bills below an agent", () => {
  it("are those of his direct downline, with what he gets through each", async () => {
    expect(linesOf(await billsBelow(tokens.agent1))).toEqual([
      ["player1", "12345.678", 30, "37.037", "12.345", 0],
      ["player2", "1000.000", 30, "3.000", "1.000", 0],
    ]);
    const all = await billsBelow(tokens.direct1);
    expect(linesOf(all)).toEqual([["agent1", "13845.678", 40, "15.345", "13.846", 0]]);
    expect(all.AllSum).toEqual({ Amount: "15.345", Above: "13.846" });
    expect(linesOf(await billsBelow(tokens.root1))).toEqual([
      ["direct1", "13845.678", 50, "13.846", "13.846", 0],
    ]);
  });

  it("are found by name, category and state, and days that are none are refused", async () => {
    expect(await below(tokens.agent1, { UserName: "PLAYER2" })).toMatchObject({ Total: 1 });
    expect(await below(tokens.agent1, { UserName: "agent1" })).toMatchObject({ Total: 0 });
    expect(await below(tokens.agent1, { Category: 4 })).toMatchObject({ Total: 0 });
    expect(await below(tokens.agent1, { State: 1 })).toMatchObject({ Total: 0 });
    expect(await below(tokens.agent1, { Kind: "Sport" })).toMatchObject({ Total: 0 });
    for (const wrong of [
      { DateFrom: 20_260_230 },
      { DateFrom: addDays(today, 1) },
      { DateFrom: addDays(today, -92) },
    ]) {
      expect(await below(tokens.agent1, wrong)).toMatchObject({
        Result: commonResults.PARAM_ERROR.code,
      });
    }
  });

  it("are nothing for players", async () => {
    expect(await below(tokens.player1)).toMatchObject({ Result: commonResults.NO_PERMISSION.code });
  });
});

describe("how a bill came about", () => {
  const detailOf = (token: string, BillNo: string) =>
    world.call(getRebateBill, { BillNo, PageIndex: 1 }, token);

  it("shows every part from the account that bet up to the viewer, and nothing above him", async () => {
    const [bill] = (await billsBelow(tokens.direct1)).Items;
    const found = await detailOf(tokens.direct1, bill?.BillNo ?? "");
    expect(found).toMatchObject({ UserName: "agent1", Amount: "15.345", Total: 3 });
    if (!("Lines" in found)) throw new Error("it is answered");
    expect(found.Lines[0]).toEqual({
      Base: "12345.678",
      Steps: [
        { UserName: "player1", Rate: 30, UpTo: "37.037", Cut: "0.0000340", Amount: "37.037" },
        { UserName: "agent1", Rate: 40, UpTo: "49.382", Cut: "0.0007120", Amount: "12.345" },
        { UserName: "direct1", Rate: 50, UpTo: "61.728", Cut: "0.0003900", Amount: "12.346" },
      ],
    });
    expect(JSON.stringify(found)).not.toContain("root1");
    const own = await detailOf(tokens.agent1, bill?.BillNo ?? "");
    expect(JSON.stringify(own)).not.toContain("direct1");
  });

  it("is nobody's who is neither its account nor above it, as if there were none", async () => {
    const [bill] = (await billsBelow(tokens.agent1)).Items;
    const answers = [
      await detailOf(tokens.player2, bill?.BillNo ?? ""),
      await detailOf(tokens.player2, "01JX0000000000000000000001"),
    ];
    const [first, second] = answers.map((answer) => ({ ...answer, ServerTime: 0 }));
    expect(first).toMatchObject({ Result: commonResults.NO_PERMISSION.code });
    expect(first).toEqual(second);
    expect(await detailOf(tokens.player1, bill?.BillNo ?? "")).toMatchObject({ Total: 1 });
  });
});

describe("the detail of a bill", () => {
  let other: TestWorld;
  beforeAll(async () => {
    other = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
    await reportBets(other, [
      { by: "player1", bet: 12_345_678n },
      { by: "player2", bet: 100_000n },
    ]);
    await other.advance(1000);
    await other.db.rows({
      text: "INSERT INTO rg_event (account_id, at, kind) SELECT id, fd_now(), 6 FROM account WHERE user_name IN ('player1', 'player3') AND merchant_id = 1",
    });
    await other.advance(1000);
    await reportBets(other, [
      { by: "player1", bet: 23_456_789n },
      { by: "player3", bet: 1_000_000n },
    ]);
    await other.setTime(startOfDay(addDays(today, 1)) + 3 * 60 * minuteMs);
    await other.tick(jobs);
  });
  afterAll(() => other.close());

  const askDetail = async (viewer: string, of: string) => {
    const [bill] = await other.db.rows<{ id: string }>({
      text: "SELECT b.id FROM rebate_bill b JOIN account a ON a.id = b.account_id WHERE a.user_name = $1",
      values: [of],
    });
    const BillNo = toBetNo(bill?.id ?? "");
    return other.call(getRebateBill, { BillNo, PageIndex: 1 }, await other.signIn(viewer));
  };
  const detailOf = async (viewer: string, of: string) => {
    const found = await askDetail(viewer, of);
    if (!("Lines" in found)) throw new Error(`no bill: ${JSON.stringify(found)}`);
    return found;
  };

  it("has nothing of bets of a break, for the player as for those above him, and multiplies out", async () => {
    const steps = [
      { UserName: "player1", Rate: 30, UpTo: "37.037", Cut: "0.0000340", Amount: "37.037" },
      { UserName: "agent1", Rate: 40, UpTo: "49.382", Cut: "0.0007120", Amount: "12.345" },
      { UserName: "direct1", Rate: 50, UpTo: "61.728", Cut: "0.0003900", Amount: "12.346" },
    ];
    for (const [viewer, seen] of [
      ["player1", 1],
      ["agent1", 2],
      ["direct1", 3],
    ] as const) {
      const found = await detailOf(viewer, "player1");
      expect(found).toMatchObject({ Base: "12345.678", Amount: "37.037", Total: 1 });
      expect(found.Lines).toEqual([{ Base: "12345.678", Steps: steps.slice(0, seen) }]);
    }
    expect((await detailOf("direct1", "agent1")).Lines.map(({ Base }) => Base)).toEqual([
      "12345.678",
      "100.000",
    ]);
  });

  it("is not there where all was bet in a break", async () => {
    const rows = await other.db.rows<{ name: string }>({
      text: "SELECT a.user_name AS name FROM rebate_bill b JOIN account a ON a.id = b.account_id ORDER BY 1",
    });
    expect(rows.map(({ name }) => name)).toEqual([
      "agent1",
      "direct1",
      "player1",
      "player2",
      "root1",
    ]);
    expect((await verify(other.db, () => {}, rebateChecks)).breaks).toEqual([]);
  });

  it("is told to an agent who is blocked of himself alone", async () => {
    const block = (isOn: boolean) =>
      other.db.rows({
        text: `UPDATE account SET state = state ${isOn ? "|" : "& ~"} $1::int WHERE user_name = 'agent1'`,
        values: [PlayerState.AGENT_BLOCKED],
      });
    await block(true);
    expect(await askDetail("agent1", "player1")).toMatchObject({
      Result: commonResults.NO_PERMISSION.code,
    });
    expect(await askDetail("agent1", "agent1")).toMatchObject({ Total: 2 });
    await block(false);
  });

  it("names nobody who has left the viewer or was deleted, and keeps the parts", async () => {
    const names = async (viewer: string) =>
      (await detailOf(viewer, "agent1")).Lines.map(({ Steps }) =>
        Steps.map(({ UserName, Amount }) => [UserName, Amount]),
      );
    const before = await names("agent1");
    expect(before[0]?.[0]).toEqual(["player1", "37.037"]);
    const set = (text: string) => other.db.rows({ text });
    await set(`UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p
      WHERE p.user_name = 'direct1' AND p.merchant_id = 1 AND a.user_name = 'player1' AND a.merchant_id = 1`);
    await set(
      `UPDATE account SET state = state | ${PlayerState.DELETED} WHERE user_name = 'player2' AND merchant_id = 1`,
    );
    expect(await names("agent1")).toEqual(
      before.map(([first, ...rest]) => [["", first?.[1]], ...rest]),
    );
    expect((await names("direct1")).map(([first]) => first?.[0])).toEqual(["player1", ""]);
  });
});

describe("own rebates", () => {
  it("show rates, yesterday and the month, and when the next come", async () => {
    const mine = await world.call(getMyRebates, { Kind: "General" }, tokens.player1);
    expect(mine).toMatchObject({
      TodayBet: "0.000",
      YesterdayBet: "12345.678",
      MonthBet: "12345.678",
      YesterdayAmount: "37.037",
      MonthAmount: "37.037",
      NextAt: startOfDay(addDays(today, 2)) + 3 * 60 * minuteMs,
    });
    if (!("Rates" in mine)) throw new Error("they are answered");
    expect(mine.Rates.map(({ Category, Rate }) => [Category, Rate])).toEqual([
      [3, 30],
      [4, 30],
      [1, 30],
      [2, 30],
      [6, 30],
    ]);
    const bills = await world.call(searchMyRebateBills, ofVideo, tokens.player1);
    expect(bills).toMatchObject({ Total: 1, AllSum: { Amount: "37.037" } });
    expect(
      await world.call(searchMyRebateBills, { ...ofVideo, DateTo: 20_261_301 }, tokens.player1),
    ).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
  });
});

describe("rates of external games", () => {
  const settings = (token: string) =>
    world.call(getRebateSettings, { Kind: "Sport" as const, ...page }, token);
  let requestId = crypto.randomUUID();
  const save = (
    rows: RequestOf<typeof saveRebates>["Rows"],
    more: Partial<RequestOf<typeof saveRebates>> = {},
  ) =>
    world.call(
      saveRebates,
      {
        RequestId: requestId,
        Kind: "Sport",
        Rows: rows,
        FundsPassword: demoFundsPassword,
        ...more,
      },
      tokens.agent1,
    );
  const rate = (UserName: string, Rate: number) => ({
    UserName,
    Rates: [{ Category: SPORT, Rate }],
  });

  it("are those of the direct downline, bound by the agent's own", async () => {
    const found = await settings(tokens.agent1);
    if (!("Items" in found)) throw new Error("they are answered");
    expect([found.Own, found.Max, found.Total]).toEqual([
      [{ Category: SPORT, Rate: 40 }],
      [{ Category: SPORT, Rate: 40 }],
      5,
    ]);
    expect(found.Items[0]).toMatchObject({
      UserName: "player1",
      IsAgent: false,
      Rates: [{ Category: SPORT, Rate: 30 }],
    });
    expect(await settings(tokens.direct1)).toMatchObject({ Total: 1 });
  });

  it("are saved all together or not at all, each row with its code", async () => {
    const { RATE_EXCEED, RATE_LOWER, NOT_DIRECT } = serviceFeeResults;
    const faults = async (rows: RequestOf<typeof saveRebates>["Rows"]) => {
      const answer = await save(rows, { RequestId: crypto.randomUUID() });
      if (!("Faults" in answer)) throw new Error(JSON.stringify(answer));
      expect(answer.IsSaved).toBe(false);
      return answer.Faults.map(({ UserName, Code }) => [UserName, Code]);
    };
    expect(await faults([rate("player1", 35), rate("player2", 41), rate("player3", 29)])).toEqual([
      ["player2", RATE_EXCEED.code],
      ["player3", RATE_LOWER.code],
    ]);
    for (const name of ["agent1", "direct1", "root1", "nobody"]) {
      expect(await faults([rate(name, 40)])).toEqual([[name, NOT_DIRECT.code]]);
    }
    const unchanged = await settings(tokens.agent1);
    expect(JSON.stringify(unchanged)).not.toContain('"Rate":35');
  });

  it("are saved once for a request, and never by another one of its id", async () => {
    requestId = crypto.randomUUID();
    const rows = [rate("player1", 35), rate("player2", 40)];
    expect(await save(rows)).toMatchObject({ Result: 0, IsSaved: true, Faults: [] });
    expect(await save(rows)).toMatchObject({ Result: 0, IsSaved: true, Faults: [] });
    expect(await save([rate("player1", 36)])).toMatchObject({
      Result: commonResults.CONFLICT.code,
    });
    const found = await settings(tokens.agent1);
    if (!("Items" in found)) throw new Error("they are answered");
    expect(found.Items.slice(0, 3).map(({ Rates }) => Rates[0]?.Rate)).toEqual([35, 40, 30]);
    const mine = await world.call(getMyRebates, { Kind: "Sport" }, tokens.player1);
    expect(mine).toMatchObject({ Rates: [{ Category: SPORT, Rate: 35 }] });
    if ("Rates" in mine) expect(mine.Rates[0]?.Since).toBeGreaterThan(usualStartMs);
  });

  it("are refused for what comes twice, of the other kind, and without the funds password", async () => {
    requestId = crypto.randomUUID();
    const twice = [rate("player1", 36), rate("PLAYER1", 37)];
    expect(await save(twice)).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
    expect(await save([rate("player1", 36)], { Kind: "General" })).toMatchObject({
      Result: commonResults.PARAM_ERROR.code,
    });
    expect(await save([rate("player1", 36)], { FundsPassword: "wrong" })).toMatchObject({
      Result: serviceFeeResults.FUNDS_PASSWORD_WRONG.code,
    });
  });
});

describe("operators", () => {
  let maker: Awaited<ReturnType<typeof anOperator>>;
  beforeAll(async () => {
    maker = await anOperator(world);
  });

  it("see all bills, cancel one that waits by two persons, and none that is decided", async () => {
    const found = await maker.ask(searchRebateDesk, { ...page, UserName: "player2" });
    if (!("Items" in found)) throw new Error("they are answered");
    const [bill] = found.Items;
    expect(bill).toMatchObject({ UserName: "player2", Category: VIDEO, State: 0 });
    const BillNo = bill?.BillNo ?? "";
    expect(await maker.ask(searchRebateDesk, { ...page, State: 2 })).toMatchObject({ Total: 0 });
    await cancelByTwo(BillNo);
    await world.advance(10 * minuteMs);
    await world.tick(jobs);
    expect(await maker.ask(searchRebateDesk, { ...page, State: 2 })).toMatchObject({
      Total: 1,
      Items: [{ BillNo, State: 2, CancelReason: "a test asks for it" }],
    });
    const paid = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM ledger_transfer WHERE kind = 34",
    });
    expect(paid).toEqual([{ n: 4 }]);
    expect(await maker.act(cancelRebateBill, { BillNo })).toMatchObject({
      Result: operatorResults.TOO_LATE.code,
    });
    const unknown = { BillNo: "01JX0000000000000000000001" };
    expect(await maker.act(cancelRebateBill, unknown)).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  async function cancelByTwo(BillNo: string): Promise<void> {
    const asked = await maker.act(cancelRebateBill, { BillNo });
    if (!("TaskId" in asked)) throw new Error(`proposed: ${JSON.stringify(asked)}`);
    const other = await anOperator(world, "operator2");
    const done = await other.act(approveTask, { TaskId: asked.TaskId });
    expect(done).toMatchObject({ Result: 0 });
  }

  it("have no preview of a day that is none or has not begun", async () => {
    for (const Day of [20_260_230, addDays(today, 2)]) {
      const asked = { Kind: "General" as const, Day };
      expect(await maker.ask(previewRebateRun, asked)).toMatchObject({
        Result: operatorResults.UNFIT.code,
      });
    }
  });
});
