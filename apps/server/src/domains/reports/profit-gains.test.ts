import { money, parseCheckedMoney } from "@fairdraw/money";
import {
  CashFlowType,
  createFollow,
  getBetDetail,
  getProfitTrend,
  joinFollow,
  type RequestOf,
  searchBets,
  searchProfitReport,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 0, 5, 4);
const midnight = Date.UTC(2026, 0, 4, 16);
const {
  BET,
  PRIZE,
  BET_REBATE,
  LINE_REBATE,
  ODDS_REBATE,
  FOLLOW_COMMISSION_IN,
  FOLLOW_COMMISSION_OUT,
} = CashFlowType;
let world: TestWorld;
const tokens = new Map<string, string>();

/** Player 1 and his agent bet below their groups, player 2 follows player 1; everything is settled and paid. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  for (const name of ["player1", "player2", "agent1"]) {
    await giveMoney(world, name, money(1_000_000_000n));
    tokens.set(name, await world.signIn(name));
  }
  for (const [round, group] of [1900, 1850, 1950].entries()) {
    await anOpenIssue(world);
    await placed(world, tokenOf("player1"), [
      // One of ten wins, so that there are wins and losses.
      ...[...Array(10).keys()].map((d) =>
        aBetItem({ stakePositions: [[d], [], [], [], []], Multiple: 7, PrizeGroup: group }),
      ),
      oddsBet("big"),
      oddsBet("small"),
    ]);
    await placed(world, tokenOf("agent1"), [
      aBetItem({ stakePositions: [[round], [], [], [], []], Multiple: 11, PrizeGroup: group }),
    ]);
    await followed();
    await passIssue(world);
  }
  await world.tick(["pay-rebates", "pay-commissions"]);
  await anOpenIssue(world);
  await placed(world, tokenOf("player1"), [aBetItem({ PrizeGroup: 1800 })]);
}, 120_000);
afterAll(() => world.close());

const tokenOf = (name: string) => tokens.get(name) ?? "";

function oddsBet(option: string) {
  return {
    PlayId: "ssc.lm.sum",
    Selection: { options: [option] },
    StakeEach: "33.333",
    OddsVersion: 0,
    Count: 1,
    Amount: "33.333",
  };
}

/** A bet of player 1 on all ten digits but one, which player 2 follows for a twentieth of his profit. */
async function followed() {
  const { Orders } = await placed(world, tokenOf("player1"), [
    aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []], PrizeGroup: 1940 }),
  ]);
  const offer = await world.call(
    createFollow,
    { BetNo: Orders[0]?.BetNo ?? "", CommissionRate: 500, IsHidden: false, Words: "" },
    tokenOf("player1"),
  );
  assert("FollowId" in offer, `offered: ${JSON.stringify(offer)}`);
  const joined = await world.call(
    joinFollow,
    { RequestId: crypto.randomUUID(), FollowId: offer.FollowId, Multiple: 30 },
    tokenOf("player2"),
  );
  assert("Orders" in joined, `joined: ${JSON.stringify(joined)}`);
}

/** What the ledger has of kinds, in less out, of everybody's own. Units: thousandths. */
async function ledgerOf(name: string, kinds: readonly number[]): Promise<bigint> {
  const [row] = await world.db.rows<{ sum: bigint }>({
    text: `SELECT coalesce(sum(CASE WHEN credit = player * 8 + 1 THEN amount ELSE -amount END), 0)::bigint AS sum
      FROM ledger_transfer WHERE player = $1 AND kind = ANY($2::smallint[])`,
    values: [await accountIdOf(world, name), kinds],
  });
  return row?.sum ?? 0n;
}

const ownFilter = {
  DateFrom: midnight,
  DateTo: midnight + dayMs,
  PageIndex: 1,
  PageSize: 100 as const,
};

async function bets(name: string, change: Partial<RequestOf<typeof searchBets>> = {}) {
  const page = await world.call(searchBets, { ...ownFilter, ...change }, tokenOf(name));
  assert("Items" in page && page.AllSum !== null, "answered with sums");
  return { ...page, AllSum: page.AllSum };
}

async function report(name: string) {
  const answer = await world.call(
    searchProfitReport,
    { DateFrom: 20_260_105, DateTo: 20_260_105 },
    tokenOf(name),
  );
  assert("Games" in answer, "answered");
  return answer;
}

const milli = (amount: string | null) => parseCheckedMoney(amount ?? "-1") as bigint;

describe("rebates of own bets", () => {
  it("come to what the ledger paid, in the list's sums, page and rows alike", async () => {
    const page = await bets("player1");
    const paid = await ledgerOf("player1", [BET_REBATE, ODDS_REBATE]);
    expect(paid).toBeGreaterThan(0n);
    expect(milli(page.AllSum.Rebate)).toBe(paid);
    expect(milli(page.PageSum.Rebate)).toBe(paid);
    expect(page.Items.reduce((sum, row) => sum + milli(row.Rebate), 0n)).toBe(paid);
  });

  it("are the same where bets are counted as where whole days are known", async () => {
    const known = (await bets("player1")).AllSum;
    const { DateFrom, DateTo } = ownFilter;
    for (const cut of [{ DateTo: DateTo - 1 }, { DateFrom: DateFrom + 1 }]) {
      expect((await bets("player1", cut)).AllSum).toEqual(known);
    }
  });

  it("are shared out between wins and losses; open bets have none", async () => {
    const sumOf = async (State: number) => milli((await bets("player1", { State })).AllSum.Rebate);
    const [open, lost, won] = await Promise.all([sumOf(0), sumOf(2), sumOf(3)]);
    expect(open).toBe(0n);
    expect(won).toBeGreaterThan(0n);
    expect(lost).toBeGreaterThan(0n);
    expect(won + lost).toBe(milli((await bets("player1")).AllSum.Rebate));
  });

  it.each(["SerialNumber", "PlayId", "BetNo"] as const)(
    "add up to those of the rows also where bets are looked for by %s",
    async (name) => {
      const rated = (await bets("player1")).Items.find(({ Rebate }) => milli(Rebate) > 0n);
      const { Items, AllSum } = await bets("player1", { [name]: rated?.[name] });
      expect(Items.length).toBeGreaterThan(0);
      expect(Items.every((row) => row[name] === rated?.[name])).toBe(true);
      expect(milli(AllSum.Rebate)).toBe(Items.reduce((sum, row) => sum + milli(row.Rebate), 0n));
      expect(milli(AllSum.Rebate)).toBeGreaterThan(0n);
    },
  );

  it("are in the profit of each bet, and of all", async () => {
    const { Items, AllSum } = await bets("player1");
    for (const row of Items.filter(({ State }) => State !== 0)) {
      expect(parseCheckedMoney(row.Prize) + milli(row.Rebate) - milli(row.Amount)).toBe(
        signed(row.Profit),
      );
    }
    expect(Items.reduce((sum, row) => sum + signed(row.Profit), 0n)).toBe(signed(AllSum.Profit));
  });

  it("stand beside the bet where all of it is told", async () => {
    const { Items } = await bets("player1");
    const row = Items.find(({ Rebate }) => milli(Rebate) > 0n);
    const detail = await world.call(getBetDetail, { BetNo: row?.BetNo ?? "" }, tokenOf("player1"));
    assert("Bet" in detail, "found");
    expect(detail.Bet).toMatchObject({ Rebate: row?.Rebate, Profit: row?.Profit });
  });

  it("of an agent leave out what his downline brought him", async () => {
    const page = await bets("agent1");
    const [own, line] = await Promise.all([
      ledgerOf("agent1", [BET_REBATE]),
      ledgerOf("agent1", [LINE_REBATE]),
    ]);
    expect(own).toBeGreaterThan(0n);
    expect(line).toBeGreaterThan(0n);
    expect(milli(page.AllSum.Rebate)).toBe(own);
  });
});

describe("the result of a player", () => {
  it.each(["player1", "player2", "agent1"])(
    "has in it all that the ledger moved by bets of %s",
    async (name) => {
      const { AllSum } = await report(name);
      const rebates = await ledgerOf(name, [BET_REBATE, LINE_REBATE, ODDS_REBATE]);
      const commissions = await ledgerOf(name, [FOLLOW_COMMISSION_IN, FOLLOW_COMMISSION_OUT]);
      expect(milli(AllSum.Rebate)).toBe(rebates);
      expect(signed(AllSum.Commission)).toBe(commissions);
      const open = milli(AllSum.OpenStake);
      const moved = await ledgerOf(name, [BET, PRIZE]);
      expect(signed(AllSum.Net)).toBe(moved + open + rebates + commissions);
    },
  );

  it("adds up by game and by day as it does in all", async () => {
    const { Items, Games, AllSum } = await report("agent1");
    const trend = await world.call(
      getProfitTrend,
      { DateFrom: 20_260_105, DateTo: 20_260_106 },
      tokenOf("agent1"),
    );
    assert("Items" in trend, "answered");
    for (const rows of [Items, Games, trend.Items]) {
      expect(rows.reduce((sum, row) => sum + milli(row.Rebate), 0n)).toBe(milli(AllSum.Rebate));
      expect(rows.reduce((sum, row) => sum + signed(row.Net), 0n)).toBe(signed(AllSum.Net));
    }
  });

  it("moves between leader and follower, and nothing of it stays", async () => {
    const [leader, follower] = await Promise.all([report("player1"), report("player2")]);
    expect(signed(leader.AllSum.Commission)).toBeGreaterThan(0n);
    expect(signed(leader.AllSum.Commission) + signed(follower.AllSum.Commission)).toBe(0n);
  });
});

const signed = (amount: string): bigint =>
  amount.startsWith("-") ? -milli(amount.slice(1)) : milli(amount);
