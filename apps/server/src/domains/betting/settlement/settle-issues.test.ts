import { money, parseCheckedMoney } from "@fairdraw/money";
import { cancelBet, type GroupBetItem, getGameInfo, isRefused } from "@fairdraw/wire";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createIds } from "../../../platform/ids.ts";
import { acquireLease, type Lease, LeaseLost } from "../../../platform/jobs/lease.ts";
import { systemRandom } from "../../../platform/random.ts";
import { aBetItem, anOpenIssue, currentIssueOf } from "../../../testing/bets-to-place.ts";
import { accountIdOf, betsOf, giveMoney, moneyOf, placed } from "../../../testing/players.ts";
import { prizeByHand } from "../../../testing/prize-oracle.ts";
import { createTestWorld, type TestWorld, testDrawKey } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { verify } from "../../../verify/verify.ts";
import { betsInlineMax, createIssueWork } from "./issue-work.ts";
import { createSettler } from "./settle-issues.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const players = ["player1", "player2", "player3", "player4", "player5"];
const beforeSettlement = ["fence-issues", "seal-bets", "draw-issues"];
const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
let world: TestWorld;
let tokens: Map<string, string>;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  tokens = new Map();
  for (const name of players) tokens.set(name, await world.signIn(name));
});
afterAll(() => world.close());

const tokenOf = (name: string) => tokens.get(name) ?? "";
const stateOf = async (serial: string) => {
  const [row] = await world.db.rows<{ state: number; number: string; id: string }>({
    text: "SELECT id, state, winning_number AS number FROM lottery_issue WHERE serial_number = $1",
    values: [serial],
  });
  if (row === undefined) throw new Error(`no issue ${serial}`);
  return row;
};
const expectBooksHold = async () => expect((await verify(world.db, () => {})).breaks).toEqual([]);

/** Draws the current issue but does not settle it. */
async function drawOnly(): Promise<string> {
  const issue = await currentIssueOf(world);
  await world.setTime(issue.drawTimeStamp);
  await world.tick(beforeSettlement);
  return issue.serialNumber;
}

let leaders = 0;
/** A lease as a new process gets it when it takes the settlement over. */
async function newLeader(): Promise<Lease> {
  await world.advance(1500);
  leaders += 1;
  const holder = `00000000-0000-7000-9000-${String(leaders).padStart(12, "0")}`;
  const lease = await acquireLease(world.db, { name: "settle-issues", holder });
  if (lease === null) throw new Error("the old lease has run out");
  return lease;
}
/** A settler of its own, which settles about one account at a time. */
const aSettler = () =>
  createSettler({
    db: world.db,
    work: createIssueWork({
      db: world.db,
      databaseUrl: world.databaseUrl,
      size: { betsPerPage: 3, weightPerChunk: 1 },
    }),
    newId: createIds({ nowMs: () => world.nowMs(), random: systemRandom }),
    seedKey: () => testDrawKey,
  });

const digits = fc.subarray(allDigits, { minLength: 1 });
const terms = fc.record({
  unit: fc.constantFrom("yuan", "jiao", "fen", "li"),
  price: fc.constantFrom(1, 2),
  multiple: fc.integer({ min: 2, max: 9 }),
});
const dwd = fc.tuple(
  terms,
  fc.array(fc.subarray(allDigits), { minLength: 4, maxLength: 4 }),
  digits,
);
const straight = fc.tuple(terms, digits, digits, digits);
const anItem: fc.Arbitrary<GroupBetItem> = fc.oneof(
  dwd.map(([{ unit, price, multiple }, rest, first]) =>
    aBetItem({ Unit: unit, Price: price, Multiple: multiple, stakePositions: [first, ...rest] }),
  ),
  straight.map(([{ unit, price, multiple }, ...positions]) =>
    aBetItem({
      PlayId: "ssc.3x.front.direct",
      Selection: { positions },
      Unit: unit === "yuan" ? "jiao" : unit,
      Price: price,
      Multiple: multiple,
    }),
  ),
);

describe("a settled issue", () => {
  it("goes from waiting over drawn to awarded and shows each step", async () => {
    const issue = await anOpenIssue(world);
    expect((await stateOf(issue.serialNumber)).state).toBe(0);
    await world.setTime(issue.drawTimeStamp);
    await world.tick(beforeSettlement);
    expect((await stateOf(issue.serialNumber)).state).toBe(1);
    await world.tick();
    const games = await world.call(getGameInfo, { GameIdList: [101], LastDrawIssue: true });
    expect(isRefused(games) ? null : games["101"]?.lastIssue).toMatchObject({
      serialNumber: issue.serialNumber,
      state: 2,
      winningNumber: (await stateOf(issue.serialNumber)).number,
    });
  });

  it("pays every bet to the last thousandth what a calculation by hand says", async () => {
    await anOpenIssue(world);
    const items = fc.sample(anItem, { numRuns: 60, seed: 20_260_105 });
    const before = new Map<string, bigint>();
    const mine = new Map<string, GroupBetItem[]>();
    for (const [i, name] of players.entries()) {
      const own = items.slice(i * 12, i * 12 + 12);
      await placed(world, tokenOf(name), own);
      mine.set(name, own);
      before.set(name, await moneyOf(world, name));
    }
    const serial = await drawOnly();
    await world.tick();
    const { number } = await stateOf(serial);
    let won = 0;
    for (const name of players) {
      const own = mine.get(name) ?? [];
      const prizes = own.map((item) => prizeByHand(item, number));
      const rows = (
        await betsOf(world, tokenOf(name), { SerialNumber: serial })
      ).Items.toReversed();
      expect(rows.map((row) => parseCheckedMoney(row.Prize))).toEqual(prizes);
      expect(rows.map((row) => row.State)).toEqual(prizes.map((prize) => (prize > 0n ? 3 : 2)));
      const total = prizes.reduce((sum, prize) => sum + prize, 0n);
      expect(await moneyOf(world, name)).toBe((before.get(name) ?? 0n) + total);
      won += prizes.filter((prize) => prize > 0n).length;
    }
    expect(won).toBeGreaterThan(10);
    expect(won).toBeLessThan(60);
    await expectBooksHold();
  });

  it("has no outcome row for a loser, who is shown as without a prize", async () => {
    await anOpenIssue(world);
    const lines = allDigits.map((digit) => aBetItem({ stakePositions: [[], [digit], [], [], []] }));
    await placed(world, tokenOf("player1"), lines);
    const serial = await drawOnly();
    await world.tick();
    const { id } = await stateOf(serial);
    const outcomes = await world.db.rows({
      text: "SELECT state, payout FROM bet_outcome WHERE issue_id = $1",
      values: [id],
    });
    expect(outcomes).toEqual([{ state: 3, payout: 19_500n }]);
    const { Items } = await betsOf(world, tokenOf("player1"), { SerialNumber: serial });
    expect(Items.filter((bet) => bet.State === 2)).toHaveLength(9);
  });

  it("tells winner and group once each, with the right amounts", async () => {
    await anOpenIssue(world);
    await placed(world, tokenOf("player2"), [
      aBetItem({ stakePositions: [allDigits, [], [], [], []] }),
    ]);
    await placed(world, tokenOf("player2"), [
      aBetItem({ stakePositions: [[], [], allDigits, allDigits, []] }),
    ]);
    const serial = await drawOnly();
    await world.tick();
    const events = await world.db.rows<{ channel: string; event: string; payload: string }>({
      text: `SELECT channel, event, payload FROM hub_log WHERE payload LIKE '%' || $1 || '%'
        AND channel ~ '^(game|own):' ORDER BY pos`,
      values: [serial],
    });
    const account = await accountIdOf(world, "player2");
    const seen = events.map(({ channel, event }) => `${channel} ${event}`);
    expect(seen).toEqual([
      "game:101 ReceiveWinningNumber",
      `own:${account} BetAwardNotify`,
      "game:101 LotteryAwarded",
    ]);
    // 20 and 40 yuan staked; one digit wins at each of three places: 3 x 19.5.
    expect(JSON.parse(events[1]?.payload ?? "{}")).toMatchObject({
      WinCount: 2,
      Prize: "58.500",
      Net: "-1.500",
      serialNumber: serial,
      WalletAmount: `${(await moneyOf(world, "player2")) / 1000n}.${String((await moneyOf(world, "player2")) % 1000n).padStart(3, "0")}`,
    });
    expect(JSON.parse(events[0]?.payload ?? "{}")).toMatchObject({
      winningNumber: (await stateOf(serial)).number,
      state: 1,
    });
  });
});

describe("the most that a player is paid for one issue", () => {
  it("is used up in the order of bet numbers; what lies beyond is won but not paid", async () => {
    await giveMoney(world, "player3", money(2_000_000_000n));
    await anOpenIssue(world);
    // Every combination is bet: that wins 1,950 x 100 for 200,000 staked, whatever the draw.
    const everything = aBetItem({
      PlayId: "ssc.3x.front.direct",
      Selection: { positions: [allDigits, allDigits, allDigits] },
      Multiple: 100,
    });
    for (let i = 0; i < 4; i++) await placed(world, tokenOf("player3"), [everything]);
    // The cap of one player does not change another player's prize.
    await placed(world, tokenOf("player4"), [
      aBetItem({ stakePositions: [allDigits, [], [], [], []] }),
    ]);
    const before = await moneyOf(world, "player3");
    const serial = await drawOnly();
    await world.tick();
    const { id } = await stateOf(serial);
    const outcomes = await world.db.rows({
      text: "SELECT payout, cut, state FROM bet_outcome WHERE issue_id = $1 AND account_id = $2 ORDER BY bet_id",
      values: [id, await accountIdOf(world, "player3")],
    });
    expect(outcomes).toEqual([
      { state: 3, payout: 195_000_000n, cut: 0n },
      { state: 3, payout: 195_000_000n, cut: 0n },
      { state: 3, payout: 10_000_000n, cut: 185_000_000n },
      { state: 3, payout: 0n, cut: 195_000_000n },
    ]);
    expect(await moneyOf(world, "player3")).toBe(before + 400_000_000n);
    const { Items } = await betsOf(world, tokenOf("player3"), { SerialNumber: serial });
    expect(Items.map((bet) => [bet.State, bet.Prize])[0]).toEqual([3, "0.000"]);
    expect(
      (await betsOf(world, tokenOf("player4"), { SerialNumber: serial })).Items[0]?.Prize,
    ).toBe("19.500");
    await expectBooksHold();
  });
});

describe("an issue of many bets", () => {
  it("is hashed and judged beside the event loop, and nothing comes out otherwise", async () => {
    await giveMoney(world, "player1", money(100_000_000n));
    await anOpenIssue(world);
    const lines = Array.from({ length: 200 }, (_, n) =>
      aBetItem({ Unit: "fen", stakePositions: [[], [n % 10], [], [], []] }),
    );
    const perPlayer = Math.ceil((betsInlineMax + 1) / lines.length / 2);
    for (const name of ["player1", "player2"]) {
      for (let i = 0; i < perPlayer; i++) await placed(world, tokenOf(name), lines);
    }
    const before = await moneyOf(world, "player2");
    const serial = await drawOnly();
    await world.tick();
    expect((await stateOf(serial)).state).toBe(2);
    // One line in ten wins 0.195.
    const won = BigInt((perPlayer * lines.length) / 10) * 195n;
    expect(await moneyOf(world, "player2")).toBe(before + won);
    await expectBooksHold();
  });
});

describe("a settlement that is interrupted", () => {
  it("goes on after every chunk under a new leader and pays each bet once", async () => {
    const { serial, before } = await anIssueWithBetsOfAll();
    let zombie: Lease | null = null;
    let rounds = 0;
    while ((await stateOf(serial)).state === 1) {
      const lease = await newLeader();
      if (zombie !== null) {
        await expect(aSettler()(zombie)).rejects.toThrow(LeaseLost);
      }
      await aSettler()(lease);
      zombie = lease;
      rounds += 1;
      const cursor = await world.db.rows({
        text: "SELECT FROM lottery_issue WHERE state = 1 AND settled_account > 0",
      });
      if (rounds === 1) expect(cursor).toHaveLength(1);
    }
    expect(rounds).toBeGreaterThanOrEqual(5);
    await expectPaidOnce(before);
  });

  it("is not touched by an old leader who wakes up in the middle", async () => {
    const { serial, before } = await anIssueWithBetsOfAll();
    const zombie = await newLeader();
    await aSettler()(zombie);
    const lease = await newLeader();
    const trace = await settledSoFar(serial);
    await expect(aSettler()(zombie)).rejects.toThrow(LeaseLost);
    expect(await settledSoFar(serial)).toEqual(trace);
    const settle = aSettler();
    while (await settle(lease)) {
      // Settles the rest.
    }
    await expectPaidOnce(before);
  });

  it("pays once when two processes settle at the same time, even under one lease", async () => {
    const { before } = await anIssueWithBetsOfAll();
    const lease = await newLeader();
    const racers = Array.from({ length: 3 }, async () => {
      const settle = aSettler();
      for (let i = 0; i < 12; i++) await settle(lease);
    });
    await Promise.all(racers);
    await expectPaidOnce(before);
  });

  it("is settled by the second of two processes only behind what the first has settled", async () => {
    const { serial, before } = await anIssueWithBetsOfAll();
    const lease = await newLeader();
    let both: Promise<boolean>[] = [];
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM lottery_issue WHERE serial_number = $1 FOR UPDATE",
        values: [serial],
      });
      both = [aSettler()(lease), aSettler()(lease)];
      await untilWaiting(world.db, { count: 2 });
    });
    const ends = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(ends).toEqual(["fulfilled", "fulfilled"]);
    const settle = aSettler();
    while (await settle(lease)) {
      // Settles the rest.
    }
    await expectPaidOnce(before);
  });

  /** Five players place ten bets each, one of each player's bets wins; drawn, not settled. */
  async function anIssueWithBetsOfAll() {
    await anOpenIssue(world);
    const before = new Map<string, bigint>();
    for (const name of players) {
      const lines = allDigits.map((digit) =>
        aBetItem({ stakePositions: [[], [], [], [digit], []] }),
      );
      const { Orders } = await placed(world, tokenOf(name), [...lines, aBetItem()]);
      await world.call(cancelBet, { BetNos: [Orders[10]?.BetNo ?? ""] }, tokenOf(name));
      before.set(name, await moneyOf(world, name));
    }
    return { serial: await drawOnly(), before };
  }

  async function expectPaidOnce(before: ReadonlyMap<string, bigint>) {
    for (const name of players) {
      expect(await moneyOf(world, name), name).toBe((before.get(name) ?? 0n) + 19_500n);
    }
    await expectBooksHold();
  }

  async function settledSoFar(serial: string) {
    return world.db.rows({
      text: `SELECT i.settled_account, i.state, (SELECT count(*) FROM bet_outcome o WHERE o.issue_id = i.id) AS outcomes,
        (SELECT count(*) FROM ledger_transfer) AS transfers FROM lottery_issue i WHERE serial_number = $1`,
      values: [serial],
    });
  }
});
