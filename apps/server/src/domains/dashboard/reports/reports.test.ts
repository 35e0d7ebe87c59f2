import { createHash } from "node:crypto";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  type AnswerOf,
  type BetItem,
  type Call,
  cancelBet,
  downloadExport,
  exportReport,
  isRefused,
  listExports,
  operatorLogin,
  operatorResults,
  type RequestOf,
  reportAgents,
  reportBusinessDays,
  reportCohorts,
  reportGames,
  reportPlays,
  reportWallet,
  searchAudit,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entryKinds } from "../../../ledger/index.ts";
import { assert, expectOne } from "../../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { anOperator, operatorCode } from "../../../testing/operators.ts";
import { aPlanRequest, aSureLoss, aSureWin, planned } from "../../../testing/plans.ts";
import { giveMoney, passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";

const dayMs = 86_400_000;
/** Sunday, four minutes to midnight of the site. */
const lateSunday = Date.UTC(2026, 0, 4, 15, 56);
const [sunday, monday, tuesday] = [20260104, 20260105, 20260106];
const span = { From: sunday, To: tuesday };
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;

/** 8 on one option, at the odds of the play; a tie gives it back. */
function atOdds(option: string): BetItem {
  const Selection = { options: [option] };
  return { PlayId: "ssc.lm.lh", Selection, StakeEach: "8", OddsVersion: 0, Count: 1, Amount: "8" };
}

/** Three days of bets, wins, cancelled bets and plans; one bet is placed before midnight and settled after it. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: lateSunday });
  for (const name of ["player1", "player2", "player3"]) {
    await giveMoney(world, name, money(9_000_000n));
  }
  const bet = async (name: string, items: Parameters<typeof placed>[2]) => {
    const token = await world.signIn(name);
    await anOpenIssue(world);
    return { token, ...(await placed(world, token, items)) };
  };
  await bet("player1", [aSureWin(), aSureLoss()]);
  await passIssue(world);
  // Placed on Sunday; its issue is drawn on Monday.
  await world.setTime(lateSunday + 3 * 60_000);
  await world.tick();
  const issue = await anOpenIssue(world);
  await placed(world, await world.signIn("player2"), [aSureWin(), aSureWin()]);
  expect(issue.drawTimeStamp).toBeGreaterThanOrEqual(lateSunday + 4 * 60_000);
  await passIssue(world);
  await world.setTime(lateSunday + dayMs / 2);
  await world.tick();
  const cancelled = await bet("player1", [aSureWin(), aBetItem({ Multiple: 5 })]);
  await world.call(cancelBet, { BetNos: [cancelled.Orders[1]?.BetNo ?? ""] }, cancelled.token);
  await passIssue(world);
  const token = await world.signIn("player3");
  await anOpenIssue(world);
  const plan = { items: [aSureLoss()], multiples: [1, 2, 3, 4] };
  await planned(world, token, await aPlanRequest(world, token, plan));
  await passIssue(world);
  await passIssue(world);
  await world.setTime(lateSunday + 1.5 * dayMs);
  await world.tick();
  await bet("player2", [aSureWin(), atOdds("dragon"), atOdds("tiger")]);
  await passIssue(world);
  // One bet is still open when the reports are read.
  await bet("player1", [aSureWin()]);
  operator = await anOperator(world);
});
afterAll(() => world.close());

async function read<C extends Call>(call: C, body: RequestOf<C>) {
  const answer = await operator.ask(call, body);
  assert(!isRefused(answer as object), JSON.stringify(answer));
  return answer as Extract<
    AnswerOf<C>,
    { Items: unknown } | { ExportId: string } | { FileName: string }
  >;
}
const wire = (amount: bigint) => toWire(money(amount));
const sumOf = (amounts: readonly string[]) =>
  wire(amounts.reduce((sum, one) => sum + signed(one), 0n));
const signed = (text: string) =>
  text.startsWith("-") ? -parseCheckedMoney(text.slice(1)) : parseCheckedMoney(text);

/** Figures of settled bets by hand: over bets and outcomes, by the day on which their issue was settled. */
async function betsByHand(where = "true") {
  return world.db.rows<{
    day: number;
    bets: number;
    stake: bigint;
    returned: bigint;
    prize: bigint;
    players: number;
  }>({
    text: `SELECT s.settle_day AS day, count(*)::int AS bets, sum(b.stake)::bigint AS stake,
        coalesce(sum(o.returned), 0)::bigint AS returned,
        coalesce(sum(o.payout) FILTER (WHERE o.state = 3), 0)::bigint AS prize, count(DISTINCT b.account_id)::int AS players
      FROM bet b JOIN bet_settlement s ON s.issue_id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
      WHERE o.state IS DISTINCT FROM 1 AND ${where} GROUP BY 1 ORDER BY 1`,
  });
}
/** What the journal says of a kind of movement, by the day of the movement. */
async function journal(kinds: string, day: number): Promise<bigint> {
  const rows = await world.db.rows<{ amount: bigint }>({
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM ledger_transfer WHERE kind IN (${kinds}) AND fd_day(at) = $1
        AND NOT EXISTS (SELECT FROM account a WHERE a.id = player AND a.merchant_id <> 1)`,
    values: [day],
  });
  return expectOne(rows, "journal").amount;
}

describe("the report by day of the site", () => {
  it("has the sums of the bets and of the journal, the bet over midnight on the day of its draw", async () => {
    const { Items, Sums } = await read(reportBusinessDays, span);
    const byHand = await betsByHand();
    expect(byHand.map(({ day }) => day)).toEqual([sunday, monday, tuesday]);
    for (const { day, bets, stake, returned, prize, players } of byHand) {
      const row = Items.find(({ Period }) => Period === day);
      const rebates = await journal(
        `${entryKinds.BET_REBATE}, ${entryKinds.LINE_REBATE}, ${entryKinds.ODDS_REBATE}`,
        day,
      );
      expect(row, `${day}`).toMatchObject({
        Bets: bets,
        Stake: wire(stake),
        Returned: wire(returned),
        Prizes: wire(prize),
        Gross: wire(stake - returned - prize),
        ActivePlayers: players,
        Rebates: wire(rebates),
        Net: wire(stake - returned - prize - rebates),
      });
      // Prizes and returned stakes are what the journal paid on that day, too.
      expect([prize, returned]).toEqual([
        await journal(`${entryKinds.PRIZE}`, day),
        await journal(`${entryKinds.TIE_RETURN}`, day),
      ]);
    }
    const [first, second] = Items;
    expect([first?.Bets, second?.Bets]).toEqual([2, 4]);
    expect(Sums.Bets).toBe(byHand.reduce((sum, { bets }) => sum + bets, 0));
    expect(Sums.Gross).toBe(sumOf(Items.map(({ Gross }) => Gross)));
    expect(Sums.Net).toBe(sumOf(Items.map(({ Net }) => Net)));
    expect(Sums.ActivePlayers).toBe(3);
    expect(Sums.Registered).toBe(8);
    expect(Sums.FirstBets).toBe(3);
  });

  it("adds days up to months, and keeps to its period", async () => {
    const month = await read(reportBusinessDays, { ...span, Grouping: "month" });
    const days = await read(reportBusinessDays, span);
    expect(month.Items.map(({ Period }) => Period)).toEqual([202601]);
    expect(month.Items[0]).toEqual({ Period: 202601, ...days.Sums });
    const one = await read(reportBusinessDays, { From: monday, To: monday });
    expect(one.Items.map(({ Period }) => Period)).toEqual([monday]);
    expect(one.Items[0]).toEqual(days.Items.find(({ Period }) => Period === monday));
  });
});

describe("the reports by game and by play", () => {
  it("have the sums of the bets", async () => {
    const games = await read(reportGames, span);
    const plays = await read(reportPlays, { ...span, GameId: 101 });
    const days = await read(reportBusinessDays, span);
    const { Bets, Stake, Returned, ValidStake, Prizes, Gross } = days.Sums;
    const total = { Bets, Stake, Returned, ValidStake, Prizes, Gross };
    expect(games.Sums).toMatchObject(total);
    expect(plays.Sums).toEqual(total);
    expect(games.Items).toHaveLength(1);
    for (const play of plays.Items) {
      const rows = await world.db.rows<{ bets: number; stake: bigint; prize: bigint }>({
        text: `SELECT count(*)::int AS bets, sum(b.stake)::bigint AS stake, coalesce(sum(o.payout) FILTER (WHERE o.state = 3), 0)::bigint AS prize
          FROM bet b JOIN bet_settlement s ON s.issue_id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
          WHERE o.state IS DISTINCT FROM 1 AND b.play_no = $1`,
        values: [findPlay(play.PlayId)?.no],
      });
      const { bets, stake, prize } = expectOne(rows, play.PlayId);
      expect([play.Bets, play.Stake, play.Prizes]).toEqual([bets, wire(stake), wire(prize)]);
    }
    expect(plays.Items.map(({ PlayId }) => PlayId).toSorted()).toEqual([
      "ssc.5x.direct",
      "ssc.dwd",
      "ssc.lm.lh",
    ]);
    expect((await read(reportPlays, { ...span, GameId: 301 })).Items).toEqual([]);
  });
});

describe("the report of lines", () => {
  it("has all bets under the first lines, and the same sums one agent further down", async () => {
    const all = await read(reportAgents, span);
    const { Sums } = await read(reportBusinessDays, span);
    expect(all.Items.map(({ UserName, Line }) => [UserName, Line])).toEqual([["root1", "agent"]]);
    expect(all.Sums).toMatchObject({ Bets: Sums.Bets, Stake: Sums.Stake, Gross: Sums.Gross });
    const below = await read(reportAgents, { ...span, UserName: "agent1" });
    expect(below.Items.map(({ Line }) => Line)).toEqual(["player", "player", "player", "own"]);
    expect(below.Sums).toMatchObject({ Bets: Sums.Bets, Stake: Sums.Stake });
    const [two] = await betsByHand(
      "b.account_id = (SELECT id FROM account WHERE user_name = 'player2' AND merchant_id = 1) AND s.settle_day = 20260106",
    );
    const tuesdays = await read(reportAgents, { From: tuesday, To: tuesday, UserName: "agent1" });
    const row = tuesdays.Items.find(({ UserName }) => UserName === "player2");
    expect([row?.Bets, row?.Stake]).toEqual([two?.bets, wire(two?.stake ?? 0n)]);
    const answer = await operator.ask(reportAgents, { ...span, UserName: "nobody" });
    expect(answer).toMatchObject({ Result: operatorResults.NOT_FOUND.code });
  });
});

describe("the report of cohorts", () => {
  it("says how many of those who registered in a week bet in it and in the next", async () => {
    const { Items, Sums } = await read(reportCohorts, span);
    // The accounts were made on Sunday, so Monday is the second week of theirs.
    const [first, second] = await Promise.all([
      betsByHand("s.settle_day = 20260104"),
      betsByHand("s.settle_day > 20260104"),
    ]);
    const sum = (rows: { stake: bigint }[]) =>
      wire(rows.reduce((all, { stake }) => all + stake, 0n));
    expect(Items).toEqual([
      { Week: 20251229, Registered: 8, After: 0, Active: 1, Stake: sum(first) },
      { Week: 20251229, Registered: 8, After: 1, Active: 3, Stake: sum(second) },
    ]);
    expect(Sums.Registered).toBe(8);
  });
});

describe("the general ledger of wallets", () => {
  it("opens, moves and closes without a difference, on every day and over all of them", async () => {
    let closing: string | null = null;
    for (const day of [sunday, monday, tuesday]) {
      const { Items, Sums, Accounts } = await read(reportWallet, { From: day, To: day });
      expect([Sums.Difference, Sums.Imbalance], `${day}`).toEqual(["0.000", "0.000"]);
      if (closing !== null) expect(Sums.Opening).toBe(closing);
      closing = Sums.Closing;
      expect(signed(Sums.Opening) + signed(Sums.In) - signed(Sums.Out)).toBe(signed(closing));
      expect(Sums.In).toBe(sumOf(Items.map(({ In }) => In)));
      for (const { Cause, Amount } of Items) {
        const same = Items.filter((one) => one.Cause === Cause).map((one) => one.Amount);
        expect(sumOf(same), `${day} ${Cause} ${Amount}`).toBe(wire(await journal(`${Cause}`, day)));
      }
      expect(sumOf(Accounts.map(({ Closing }) => Closing))).toBe("0.000");
    }
    const rows = await world.db.rows<{ held: bigint }>({
      text: "SELECT sum(available + held)::bigint AS held FROM ledger_player WHERE merchant_id = 1",
    });
    expect(closing).toBe(wire(expectOne(rows, "balances").held));
  });

  it("shows a balance that the journal does not explain as a difference", async () => {
    const change = (by: number) =>
      world.db.rows({
        text: `UPDATE ledger_player SET available = available + $1
          WHERE account_id = (SELECT id FROM account WHERE user_name = 'player4' AND merchant_id = 1)`,
        values: [by],
      });
    await change(5);
    expect((await read(reportWallet, span)).Sums.Difference).toBe("-0.005");
    await change(-5);
    expect((await read(reportWallet, span)).Sums.Difference).toBe("0.000");
  });

  it("does not wait for the count of movements", async () => {
    const before = await read(reportWallet, span);
    await giveMoney(world, "player5", money(20_000_000n));
    const after = await read(reportWallet, span);
    expect(after.Sums.Difference).toBe("0.000");
    expect(signed(after.Sums.Closing) - signed(before.Sums.Closing)).toBe(10_000_000n);
    await world.tick(["seal-ledger", "count-flows"]);
    expect((await read(reportWallet, span)).Sums).toEqual(after.Sums);
  });
});

describe("files of reports", () => {
  const fileOf = async (ExportId: string) => {
    const file = await read(downloadExport, { ExportId });
    const content = Buffer.from(file.Content, "base64");
    expect(createHash("sha256").update(content).digest("hex")).toBe(file.Sha256);
    return { ...file, content };
  };

  it("are written in the background, with the sums of the page and their hash in the log", async () => {
    const ask = { Report: "BusinessDays", ...span, Format: "csv", Language: "en" } as const;
    const { ExportId } = await read(exportReport, { ...ask, Reason: "month end" });
    expect((await read(listExports, { PageIndex: 1, PageSize: 20 })).Items[0]?.State).toBe(0);
    expect(await operator.ask(downloadExport, { ExportId })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    await world.tick(["write-reports"]);
    const file = await fileOf(ExportId);
    expect(file.FileName).toBe("business-days-20260104-20260106.csv");
    const lines = file.content.toString("utf8").split("\r\n");
    const { Items, Sums } = await read(reportBusinessDays, span);
    expect(lines[0]).toMatch(/^\uFEFFPeriod,Active players,Registered,First bets,Bets,Stake,/);
    expect(lines[1]).toBe(Object.values(Items[0] ?? {}).join(","));
    expect(lines[4]).toBe(["Sum", ...Object.values(Sums)].join(","));
    const [listed] = (await read(listExports, { PageIndex: 1, PageSize: 20 })).Items;
    expect(listed).toMatchObject({ ExportId, State: 1, Rows: 3, Sha256: file.Sha256 });
    const log = await read(searchAudit, { PageIndex: 1, PageSize: 20, Call: exportReport.name });
    expect(log.Items.map(({ After }) => JSON.parse(After))).toEqual([
      { ExportId, Rows: 3, Sha256: file.Sha256, IsWritten: true },
      { ExportId, ...ask },
    ]);
    expect(new Set(log.Items.map(({ Reason }) => Reason))).toEqual(new Set(["month end"]));
  });

  it("are workbooks where that is asked for, of every report", async () => {
    for (const Report of ["Games", "Plays", "Cohorts", "Agents", "Wallet"] as const) {
      const { ExportId } = await read(exportReport, {
        Report,
        ...span,
        Format: "xlsx",
        Language: "zh",
        Reason: "month end",
      });
      await world.tick(["write-reports"]);
      const { content, FileName } = await fileOf(ExportId);
      expect(content.subarray(0, 2).toString("latin1"), Report).toBe("PK");
      expect(FileName).toMatch(/\.xlsx$/);
    }
  });

  it("cannot run as formulas: the name of an account is text", async () => {
    await world.db.rows({
      text: "UPDATE account SET user_name = '=1+1' WHERE merchant_id = 1 AND user_name = 'player3'",
    });
    const ask = { Report: "Agents", ...span, UserName: "agent1" } as const;
    const { ExportId } = await read(exportReport, {
      ...ask,
      Format: "csv",
      Language: "en",
      Reason: "month end",
    });
    await world.tick(["write-reports"]);
    expect((await fileOf(ExportId)).content.toString("utf8")).toContain("\r\n'=1+1,player,");
  });
});

describe("reports of another merchant", () => {
  it("know nothing of this one", async () => {
    const answer = await world.call(operatorLogin, {
      UserName: "operator",
      Password: demoPassword,
      Totp: await operatorCode(world),
      MerchantCode: "second",
    });
    assert("access_token" in answer, JSON.stringify(answer));
    const theirs = async <C extends Call>(call: C, body: RequestOf<C>) =>
      (await world.call(call, body, answer.access_token)) as unknown;
    expect(await theirs(reportPlays, span)).toMatchObject({ Items: [] });
    expect(await theirs(reportGames, span)).toMatchObject({ Items: [] });
    expect(await theirs(reportAgents, span)).toMatchObject({ Items: [] });
    expect(await theirs(reportCohorts, span)).toMatchObject({ Sums: { Stake: "0.000" } });
    expect(await theirs(listExports, { PageIndex: 1, PageSize: 20 })).toMatchObject({ Total: 0 });
    const own = (await read(listExports, { PageIndex: 1, PageSize: 20 })).Items[0];
    expect(await theirs(downloadExport, { ExportId: own?.ExportId ?? "" })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    const wallet = await theirs(reportWallet, span);
    expect(wallet).toMatchObject({ Sums: { Difference: "0.000", Imbalance: "0.000" } });
  });
});

describe("a period", () => {
  it.each([
    [{ From: tuesday, To: monday }],
    [{ From: 20260301, To: 20260302 }],
    [{ From: 20241231, To: 20260106 }],
    [{ From: 20260230, To: 20260301 }],
  ])("that is none is refused: %j", async (period) => {
    expect(await operator.ask(reportGames, period)).toMatchObject({
      Result: operatorResults.UNFIT.code,
    });
  });
});
