import { money, parseCheckedMoney } from "@fairdraw/money";
import {
  type AnswerOf,
  cancelBet,
  getCashFlowTypes,
  getStatement,
  type RequestOf,
  searchCashFlow,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { holdMoney, lockPlayers, post, releaseHeld, spendHeld } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { createIds, fromBetNo } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, moneyOf, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
let world: TestWorld;
let token: string;
let cancelled: string[];
let secondOpen: number;

/** Player 1: ten bets with one prize on issue one; five on issue two, three of them taken back; a hold. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
  const first = await anOpenIssue(world);
  await placed(
    world,
    token,
    [...Array(10).keys()].map((d) => aBetItem({ stakePositions: [[d], [], [], [], []] })),
  );
  await placed(world, await world.signIn("player2"), [aBetItem({ Multiple: 50 })]);
  await passIssue(world);
  secondOpen = first.drawTimeStamp;
  const { Orders } = await placed(
    world,
    token,
    [1, 2, 3, 4, 5].map((Multiple) => aBetItem({ Multiple })),
  );
  // Taken back in another order than they were placed in.
  cancelled = [3, 0, 2].map((index) => Orders[index]?.BetNo ?? "");
  await world.call(cancelBet, { BetNos: cancelled }, token);
  await holdAndSpend();
});
afterAll(() => world.close());

/** A hold of 30, of which 10 are spent and 20 given back. */
async function holdAndSpend(): Promise<void> {
  const accountId = await accountIdOf(world, "player1");
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const plan = newId();
  const purpose = "plan";
  const spent = {
    ref: newId(),
    accountId,
    merchantId: 1,
    amount: money(10_000n),
    purpose,
  } as const;
  for (const posting of [
    holdMoney({ ref: plan, accountId, amount: money(30_000n), purpose }),
    spendHeld(spent),
    releaseHeld({ ref: plan, accountId, amount: money(20_000n), purpose }),
  ]) {
    await world.advance(1);
    await world.db.transaction(async (tx) => {
      await lockPlayers(tx, [accountId], { skipLocked: false });
      await post(tx, newId(), [posting]);
    });
  }
}

type Found = Extract<AnswerOf<typeof searchCashFlow>, { Items: unknown }>;

async function flows(
  filter: Partial<RequestOf<typeof searchCashFlow>> = {},
  as = token,
): Promise<Found> {
  const body = {
    PageIndex: 1,
    PageSize: 100 as const,
    DateFrom: startMs - dayMs,
    DateTo: startMs + dayMs,
    ...filter,
  };
  const answer = await world.call(searchCashFlow, body, as);
  assert("Items" in answer, `the search is answered: ${JSON.stringify(answer)}`);
  return answer;
}

const inOrder = (found: Found) => found.Items.map((row) => row.FlowNo);

describe("CashFlow/Search", () => {
  it("lists every movement of the spendable balance, each beginning where the last one ended", async () => {
    const { Items, Total } = await flows();
    const types = Items.map((row) => row.TypeId).sort((a, b) => a - b);
    expect(types).toEqual([...Array(15).fill(21), 22, 22, 22, 23, 24, 26, 91]);
    expect(Total).toBe(22);
    for (const [index, row] of Items.entries()) {
      const change = parseCheckedMoney(row.In) - parseCheckedMoney(row.Out);
      expect(parseCheckedMoney(row.BalanceAfter) - parseCheckedMoney(row.BalanceBefore)).toBe(
        change,
      );
      expect(row.BalanceBefore).toBe(Items[index + 1]?.BalanceAfter ?? "0.000");
    }
    const now = await moneyOf(world, "player1");
    expect(parseCheckedMoney(Items[0]?.BalanceAfter ?? "0")).toBe(now);
  });

  it("sums what came in and went out, as the tables do", async () => {
    const found = await flows();
    const accountId = await accountIdOf(world, "player1");
    const [sums] = await world.db.rows<{ received: bigint; spent: bigint }>({
      text: `SELECT sum(amount) FILTER (WHERE credit = $1)::bigint AS received,
          sum(amount) FILTER (WHERE debit = $1)::bigint AS spent FROM ledger_transfer`,
      values: [accountId * 8n + 1n],
    });
    assert(found.AllSum !== null, "the first page is summed");
    expect(parseCheckedMoney(found.AllSum.In)).toBe(sums?.received);
    expect(parseCheckedMoney(found.AllSum.Out)).toBe(sums?.spent);
    expect(found.PageSum).toEqual(found.AllSum);
    const net = await flows({ Direction: "out" });
    expect(net.AllSum).toMatchObject({ In: "0.000", Net: `-${net.AllSum?.Out}` });
  });

  it("never shows another player's movements, not even by their number", async () => {
    const other = await world.signIn("player2");
    const theirs = await flows({}, other);
    expect(theirs.Items.map((row) => row.TypeId).filter((id) => id === 21)).toHaveLength(1);
    const OrderNo = theirs.Items.find((row) => row.TypeId === 21)?.RefNo ?? "";
    expect(await flows({ OrderNo })).toMatchObject({ Total: 0, Items: [] });
    const mine = (await flows()).Items[5]?.FlowNo ?? "";
    expect((await flows({ After: mine }, other)).Items).toEqual([]);
  });

  it.each([
    ["one type", { TypeIds: [22] }, 3],
    ["two types", { TypeIds: [22, 26] }, 4],
    ["a type that never happened", { TypeIds: [1] }, 0],
    ["types that only the house has", { TypeIds: [1001, 1002, 70_000] }, 0],
    ["what came in", { Direction: "in" as const }, 6],
    ["what went out", { Direction: "out" as const }, 16],
    ["an order that does not exist", { OrderNo: "0".repeat(26) }, 0],
    ["an order number that names nothing", { OrderNo: "Z".repeat(26) }, 0],
  ])("filters by %s", async (_, filter, total) => {
    const found = await flows(filter);
    expect(found.Total).toBe(total);
    expect(found.Items).toHaveLength(total);
    expect(found.AllSum?.Count).toBe(total);
  });

  it("finds what an order moved", async () => {
    const found = await flows({ OrderNo: cancelled[0] ?? "" });
    expect(found.Items.map((row) => [row.TypeId, row.In, row.Out])).toEqual([
      [22, "16.000", "0.000"],
      [21, "0.000", "16.000"],
    ]);
    expect(found.AllSum).toEqual({ Count: 2, In: "16.000", Out: "16.000", Net: "0.000" });
  });

  it("takes the start of the range in and leaves its end out", async () => {
    const before = await flows({ DateTo: secondOpen });
    const from = await flows({ DateFrom: secondOpen, DateTo: secondOpen + 4 });
    expect([before.Total, from.Total]).toEqual([11, 11]);
    expect(inOrder(from).concat(inOrder(before))).toEqual(inOrder(await flows()));
  });

  it("pages without holes or repeats, by number and behind a row alike", async () => {
    const all = inOrder(await flows());
    const byNumber = [
      ...inOrder(await flows({ PageSize: 20 })),
      ...inOrder(await flows({ PageSize: 20, PageIndex: 2 })),
    ];
    expect(byNumber).toEqual(all);
    for (const [index, After] of all.entries()) {
      const behind = await flows({ PageSize: 20, After });
      expect(inOrder(behind)).toEqual(all.slice(index + 1, index + 21));
      expect([behind.Total, behind.AllSum]).toEqual([null, null]);
    }
  });

  it("finds nothing behind a row that does not exist", async () => {
    expect((await flows({ After: `${"0".repeat(26)}-21` })).Items).toEqual([]);
    expect((await flows({ After: `${cancelled[0]}-9999` })).Items).toEqual([]);
    expect(fromBetNo("Z".repeat(26))).toBeNull();
    expect((await flows({ After: `${"Z".repeat(26)}-21` })).Items).toEqual([]);
  });

  it.each([
    ["longer than 92 days", 0, 92 * dayMs + 1],
    ["of nothing", 5, 5],
    ["that runs backwards", 6, 5],
    ["before 1970", -10_000, 5],
  ])("refuses a range %s", async (_, DateFrom, DateTo) => {
    const body = { PageIndex: 1, PageSize: 20 as const, DateFrom, DateTo };
    expect(await world.call(searchCashFlow, body, token)).toMatchObject({ Result: 904 });
  });

  it("is empty for a range in which nothing moved", async () => {
    const end = 253_402_300_799_999;
    const nothing = { Count: 0, In: "0.000", Out: "0.000", Net: "0.000" };
    expect(await flows({ DateFrom: end - 10, DateTo: end })).toMatchObject({
      Total: 0,
      Items: [],
      PageSum: nothing,
      AllSum: nothing,
    });
  });
});

it("CashFlow/GetTypes has the class and texts of every type that was booked", async () => {
  const answer = await world.call(getCashFlowTypes, {}, token);
  assert("Classes" in answer, "the types are answered");
  const known = new Map(
    answer.Classes.flatMap((row) => row.Types.map((type) => [type.Id, row.Id] as const)),
  );
  for (const row of (await flows()).Items) expect(known.get(row.TypeId)).toBe(row.ClassId);
  expect(answer.Classes.find(({ Id }) => Id === 4)).toEqual({
    Id: 4,
    Name: "派奖",
    NameEn: "Prizes",
    Types: [
      { Id: 26, Name: "派奖", NameEn: "Prize" },
      { Id: 28, Name: "跟单佣金收入", NameEn: "Follow commission received" },
      { Id: 29, Name: "跟单佣金支出", NameEn: "Follow commission paid" },
    ],
  });
  expect([...known.keys()].every((id) => id < 1001)).toBe(true);
});

describe("CashFlow/Statement", () => {
  const statement = (Month: number, as = token) => world.call(getStatement, { Month }, as);

  it("leads from what the month began with to what it ended with, by class and type", async () => {
    const { AllSum } = await flows();
    const now = await moneyOf(world, "player1");
    const found = await statement(202_601);
    assert("Classes" in found, "the statement is answered");
    expect(found).toMatchObject({
      DateFrom: Date.UTC(2025, 11, 31, 16),
      DateTo: Date.UTC(2026, 0, 31, 16),
      Opening: "0.000",
      Sum: AllSum ?? {},
    });
    expect(parseCheckedMoney(found.Closing)).toBe(now);
    const betting = found.Classes.find(({ Id }) => Id === 3);
    expect(betting?.Types.map(({ Id, Count }) => [Id, Count])).toEqual([
      [21, 15],
      [22, 3],
      [23, 1],
      [24, 1],
    ]);
    expect(betting?.Count).toBe(20);
    const out = found.Classes.reduce((sum, one) => sum + parseCheckedMoney(one.Out), 0n);
    expect(out).toBe(parseCheckedMoney(found.Sum.Out));
  });

  it("begins with the balance that the month before ended with, and has nothing where nothing moved", async () => {
    const january = await statement(202_601);
    assert("Closing" in january, "the statement is answered");
    const nowMs = world.nowMs();
    expect(await statement(202_602)).toMatchObject({ Result: 904 });
    await world.advance(Date.UTC(2026, 0, 31, 17) - nowMs);
    const later = await world.signIn("player1");
    expect(await statement(202_602, later)).toMatchObject({
      Opening: january.Closing,
      Closing: january.Closing,
      Classes: [],
      Sum: { Count: 0, In: "0.000", Out: "0.000", Net: "0.000" },
    });
    const december = await statement(202_512, later);
    expect(december).toMatchObject({ Opening: "0.000", Closing: "0.000" });
    expect(await statement(202_613, later)).toMatchObject({ Result: 904 });
  });

  it("is of the caller alone", async () => {
    const other = await world.signIn("player3");
    expect(await statement(202_601, other)).toMatchObject({ Sum: { Count: 1 } });
  });
});
