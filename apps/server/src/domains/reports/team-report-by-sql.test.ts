import { addDays } from "@fairdraw/lottery-engine";
import { parseCheckedMoney } from "@fairdraw/money";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { depositKinds, entryKinds } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { type BaseRow, liveMovingDays, type MovingDays } from "../../testing/teams/moving-days.ts";
import { teamReport } from "./team-report.ts";

/**
 * Every figure of the report of a team against sums that are taken from bets and the ledger alone, over days on which
 * members moved.
 */
let life: MovingDays;
let rows: Readonly<Record<"bets" | "rebates" | "deposits" | "withdrawals", readonly BaseRow[]>>;

beforeAll(async () => {
  const seed = process.env["FIGURES_SEED"] ?? "reports";
  life = await liveMovingDays({ serverUrl: inject("serverUrl"), seed });
  const deposits = await life.flows(depositKinds);
  const withdrawals = await life.flows([entryKinds.WITHDRAW_DONE]);
  rows = { bets: await life.bets(), rebates: await life.rebates(), deposits, withdrawals };
}, 240_000);
afterAll(() => life.world.close());

const figures = [
  "Count",
  "Stake",
  "Turnover",
  "Prize",
  "Rebate",
  "Net",
  "Deposit",
  "Withdraw",
] as const;
type Figures = Record<(typeof figures)[number], bigint>;
interface Answered
  extends Record<Exclude<(typeof figures)[number], "Count" | "Deposit" | "Withdraw">, string> {
  readonly Count: number;
  readonly Deposit?: string | null;
  readonly Withdraw?: string | null;
}
interface Query {
  readonly DateFrom: number;
  readonly DateTo: number;
  /** Null for all games. */
  readonly GameIds: readonly number[] | null;
}

const said = (row: Answered): Figures => ({
  Count: BigInt(row.Count),
  Stake: parseCheckedMoney(row.Stake),
  Turnover: parseCheckedMoney(row.Turnover),
  Prize: parseCheckedMoney(row.Prize),
  Rebate: parseCheckedMoney(row.Rebate),
  Net: signed(row.Net),
  Deposit: parseCheckedMoney(row.Deposit ?? "0"),
  Withdraw: parseCheckedMoney(row.Withdraw ?? "0"),
});
const signed = (text: string) =>
  text.startsWith("-") ? -parseCheckedMoney(text.slice(1)) : parseCheckedMoney(text);

/** What a range came to, of the rows of those who are counted. Shape: money in and out belongs to no game. */
function meant(query: Query, isCounted: (row: BaseRow) => boolean): Figures {
  const inGames = ({ of }: BaseRow) => query.GameIds === null || query.GameIds.includes(of);
  const sum = (from: readonly BaseRow[], value: string) =>
    from
      .filter((row) => row.day >= query.DateFrom && row.day <= query.DateTo && isCounted(row))
      .reduce((total, row) => total + (row.values[value] ?? 0n), 0n);
  const bets = rows.bets.filter(inGames);
  const Stake = sum(bets, "stake");
  const Prize = sum(bets, "prize");
  const Rebate = sum(rows.rebates.filter(inGames), "amount");
  return {
    Count: sum(bets, "n"),
    Stake,
    // Nothing was taken back or returned, so that every stake counts.
    Turnover: Stake,
    Prize,
    Rebate,
    Net: Prize + Rebate - Stake,
    Deposit: query.GameIds === null ? sum(rows.deposits, "amount") : 0n,
    Withdraw: query.GameIds === null ? sum(rows.withdrawals, "amount") : 0n,
  };
}

function addUp(all: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => all.reduce((total, one) => total + one[key], 0n);
  const keys = figures.map((key) => [key, sum(key)]);
  return Object.fromEntries(keys) as Figures;
}

it("is what 500 random accounts, ranges and products came to, row by row, and own and children add up to it", async () => {
  const { world, accountIds, below, firstDay, dayCount, gameIds } = life;
  const names = await world.db.rows<{ id: bigint; name: string }>({
    text: "SELECT id, user_name AS name FROM account WHERE merchant_id = 1",
  });
  const idOf = new Map(names.map(({ id, name }) => [name, id]));
  const seen = { rows: 0, left: 0, deposits: 0, withdrawals: 0, rebates: 0 };
  for (let n = 0; n < 500; n++) {
    const accountId = accountIds[below(accountIds.length)] ?? 0n;
    const DateFrom = addDays(firstDay, below(dayCount));
    const DateTo = addDays(DateFrom, below(dayCount));
    const game = below(gameIds.length + 1);
    const GameIds = game === gameIds.length ? null : [gameIds[game] ?? 0];
    const query = { DateFrom, DateTo, GameIds };
    const report = await teamReport(world.db, {
      accountId,
      viewerId: accountId,
      DateFrom,
      DateTo,
      ...(GameIds === null ? {} : { GameIds }),
      PageIndex: 1,
      PageSize: 100,
    });
    assert(report !== null, "a range that can be asked for");
    const isInTeam = (row: BaseRow) =>
      row.accountId === accountId || life.pathOf(row).includes(accountId);
    const whole = meant(query, isInTeam);
    expect(said(report.AllSum)).toEqual(whole);
    expect(addUp(report.Items.map(said))).toEqual(whole);
    const inGames = { ...whole, Deposit: 0n, Withdraw: 0n };
    expect(addUp(report.Days.map(said))).toEqual(inGames);
    expect(addUp(report.Games.map(said))).toEqual(inGames);
    for (const row of report.Items) {
      const id = idOf.get(row.UserName);
      const isOfRow = (base: BaseRow) => {
        const line = [...life.pathOf(base), base.accountId];
        const place = line.indexOf(accountId);
        return row.IsSelf ? base.accountId === accountId : place >= 0 && line[place + 1] === id;
      };
      expect([row.UserName, said(row)]).toEqual([row.UserName, meant(query, isOfRow)]);
      seen.rows += 1;
      seen.left += row.HasLeft ? 1 : 0;
    }
    seen.deposits += whole.Deposit > 0n ? 1 : 0;
    seen.withdrawals += whole.Withdraw > 0n ? 1 : 0;
    seen.rebates += whole.Rebate > 0n ? 1 : 0;
  }
  expect(Math.min(seen.left, seen.deposits, seen.withdrawals, seen.rebates)).toBeGreaterThan(20);
  expect(seen.rows).toBeGreaterThan(900);
}, 120_000);
