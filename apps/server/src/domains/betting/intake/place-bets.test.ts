import { money } from "@fairdraw/money";
import {
  type BetItem,
  getBetType,
  getWalletAmount,
  PlayerState,
  type RequestOf,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  currentIssueOf,
} from "../../../testing/bets-to-place.ts";
import {
  accountIdOf,
  betsOf,
  giveMoney,
  moneyOf,
  placed,
  traceOf,
} from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let token: string;
type Request = RequestOf<typeof submitBet>;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
});

const submit = (request: Request, by = token) => world.call(submitBet, request, by);

describe("an accepted bet", () => {
  it("takes exactly its stake and answers the balance and a number per line", async () => {
    const before = await moneyOf(world, "player1");
    const answer = await placed(world, token, [
      aBetItem(),
      aBetItem({ PlayId: "ssc.3x.front.direct", Selection: { positions: [[1, 2], [3], [4, 5]] } }),
      aBetItem({ Unit: "li", Multiple: 7, Price: 1, stakePositions: [[], [], [3], [], [9]] }),
    ]);
    const stake = 4000n + 8000n + 14n;
    expect(await moneyOf(world, "player1")).toBe(before - stake);
    expect(answer.WalletAmount).toBe(
      `${(before - stake) / 1000n}.${String((before - stake) % 1000n).padStart(3, "0")}`,
    );
    expect(answer.Orders.map((order) => order.Index)).toEqual([0, 1, 2]);
    expect(answer.Failed).toEqual([]);
    const wallet = await world.call(getWalletAmount, {}, token);
    expect(wallet).toMatchObject({ WalletAmount: answer.WalletAmount, HeldAmount: "0.000" });
  });

  it("may take the last thousandth and not one more", async () => {
    const player2 = await world.signIn("player2");
    await setMoney("player2", 3999n);
    const bet = await aBetRequest(world, [aBetItem()]);
    expect(await submit(bet, player2)).toMatchObject({ Result: 12, WalletAmount: "3.999" });
    await setMoney("player2", 4000n);
    expect(await submit(bet, player2)).toMatchObject({ Result: 0, WalletAmount: "0.000" });
    expect(await moneyOf(world, "player2")).toBe(0n);
    const more = await aBetRequest(world, [
      aBetItem({ Unit: "li", stakePositions: [[1], [], [], [], []] }),
    ]);
    expect(await submit(more, player2)).toMatchObject({ Result: 12, WalletAmount: "0.000" });
  });

  it("is placed for its owner, at the time that the clock was judged, with all that was frozen", async () => {
    const { now } = (
      await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" })
    )[0] ?? { now: 0 };
    await placed(world, token, [
      aBetItem({ ClientNonce: "0f".repeat(16), Multiple: 3, Unit: "jiao" }),
    ]);
    const [bet] = await world.db.rows({
      text: `SELECT account_id, stake, from_wallet, unit, multiple, price, prize_group, unit_bets, placed_at, nonce_by_server,
          encode(client_nonce, 'hex') AS nonce, cardinality(path) AS depth, selection FROM bet ORDER BY id DESC LIMIT 1`,
    });
    expect(bet).toEqual({
      account_id: await accountIdOf(world, "player1"),
      stake: 1200n,
      from_wallet: 1200n,
      unit: 1,
      multiple: 3,
      price: 2,
      prize_group: 1950,
      unit_bets: 2,
      placed_at: now,
      nonce_by_server: false,
      nonce: "0f".repeat(16),
      depth: 3,
      selection: '{"positions":[[0,1],[],[],[],[]]}',
    });
  });

  it("freezes the upline of its bettor as it is at that moment", async () => {
    const latest = async () => {
      await placed(world, token, [aBetItem()]);
      const [bet] = await world.db.rows<{ rates: number[] }>({
        text: "SELECT line_rates AS rates FROM bet ORDER BY id DESC LIMIT 1",
      });
      return bet?.rates ?? [];
    };
    const raiseAgent = async (by: number) =>
      world.db.rows({
        text: "UPDATE account SET prize_group = prize_group + $2::int WHERE id = $1",
        values: [await accountIdOf(world, "agent1"), by],
      });
    const before = await latest();
    await raiseAgent(2);
    const raised = await latest();
    await raiseAgent(-2);
    // A prize group of 2000 returns everything; his agent stands right above him.
    const agent = before.length - 2;
    expect(raised).toEqual(before.map((rate, i) => (i === agent ? rate + 10 : rate)));
    expect(await latest()).toEqual(before);
  });

  it("places what is right when some lines are faulty, and takes only their stakes", async () => {
    const before = await moneyOf(world, "player1");
    const answer = await placed(world, token, [
      aBetItem({ PlayId: "ssc.none" }),
      aBetItem(),
      aBetItem({ PrizeGroup: 1949 }),
      aBetItem({ Multiple: 0 }),
      aBetItem({ stakePositions: [[7], [], [], [], []] }),
    ]);
    expect(answer.Orders.map((order) => order.Index)).toEqual([1, 4]);
    expect(answer.Failed).toEqual([
      { Index: 0, Code: 5 },
      { Index: 2, Code: 13 },
      { Index: 3, Code: 9 },
    ]);
    expect(await moneyOf(world, "player1")).toBe(before - 6000n);
  });
});

/** What makes Bet/Submit refuse, by code; `rows` is put in place before and taken back afterwards. */
interface Refusal {
  readonly why: string;
  readonly code: number;
  readonly item?: () => BetItem;
  readonly change?: (request: Request) => Partial<Request> | Promise<Partial<Request>>;
  readonly rows?: readonly [set: string, undo: string];
}
const game = (state: number) =>
  [`UPDATE lottery_game SET state = ${state}`, "UPDATE lottery_game SET state = 0"] as const;
const merchant = (state: number) =>
  [
    `UPDATE merchant SET state = ${state} WHERE id = 1`,
    "UPDATE merchant SET state = 5 WHERE id = 1",
  ] as const;
const player = (set: string, undo: string) =>
  [
    `UPDATE account SET ${set} WHERE user_name = 'player1'`,
    `UPDATE account SET ${undo} WHERE user_name = 'player1'`,
  ] as const;
const positions = (value: unknown): BetItem => ({
  ...aBetItem(),
  Selection: { positions: value as number[][] },
});

const refusals: readonly Refusal[] = [
  { why: "an issue that is over", code: 1, change: () => ({ SerialNumber: "20260105-0001" }) },
  { why: "an issue that does not exist", code: 1, change: () => ({ SerialNumber: "never" }) },
  { why: "a game that does not exist", code: 1, change: () => ({ GameId: 999 }) },
  {
    why: "an issue that is not open yet",
    code: 2,
    change: async () => ({ SerialNumber: await nextSerial() }),
  },
  { why: "a game under maintenance", code: 3, rows: game(1) },
  { why: "a game off sale", code: 4, rows: game(2) },
  { why: "an official rest", code: 26, rows: game(3) },
  { why: "a play that does not exist", code: 5, item: () => aBetItem({ PlayId: "ssc.nothing" }) },
  { why: "an empty selection", code: 6, item: () => positions([[], [], [], [], []]) },
  { why: "a digit that does not exist", code: 6, item: () => positions([[10], [], [], [], []]) },
  { why: "a digit picked twice", code: 6, item: () => positions([[1, 1], [], [], [], []]) },
  { why: "a place too few", code: 6, item: () => positions([[1], [], [], []]) },
  {
    why: "a selection of another form",
    code: 6,
    item: () => ({ ...aBetItem(), Selection: { numbers: [1, 2] } }),
  },
  { why: "a count of unit bets that is wrong", code: 7, item: () => aBetItem({ Count: 3 }) },
  { why: "a stake that is wrong", code: 7, item: () => aBetItem({ Amount: "4.001" }) },
  { why: "a total that is not the sum", code: 7, change: () => ({ TotalAmount: "3.999" }) },
  { why: "a multiple of nothing", code: 9, item: () => aBetItem({ Multiple: 0 }) },
  { why: "a negative multiple", code: 9, item: () => aBetItem({ Multiple: -1 }) },
  { why: "a multiple over the limit", code: 9, item: () => aBetItem({ Multiple: 100_000 }) },
  {
    why: "a stake below the least",
    code: 10,
    item: () => aBetItem({ Unit: "li", Price: 1, stakePositions: [[1], [], [], [], []] }),
  },
  { why: "a stake over the balance", code: 12, item: () => aBetItem({ Multiple: 50_000 }) },
  { why: "a stake over the most of a line", code: 11, item: () => aBetItem({ Multiple: 50_001 }) },
  { why: "a prize group above the own", code: 13, item: () => aBetItem({ PrizeGroup: 1952 }) },
  { why: "a player who may not bet", code: 15, rows: player("state = 2", "state = 0") },
  { why: "a site that sells no bets", code: 907, rows: merchant(2) },
  { why: "a closed site", code: 907, rows: merchant(4) },
  { why: "a site under maintenance", code: 905, rows: merchant(1) },
  {
    why: "a player who cools off",
    code: 911,
    rows: player("rg_state = 1, rg_until = fd_now() + interval '1 h'", "rg_state = 0"),
  },
  { why: "a player who excluded himself", code: 912, rows: player("rg_state = 2", "rg_state = 0") },
];

/** The gate looks at the site's state each second: it turns bets away that the intake would have judged. */
const isServed = () => vi.waitFor(() => betsOf(world, token), { timeout: 10_000, interval: 200 });

describe("a refused bet leaves wallet, bets and requests alone:", () => {
  it.each(refusals)("$why is answered $code", async ({ code, item, change, rows }) => {
    const request = await aBetRequest(world, [(item ?? aBetItem)()]);
    const hostile = { ...request, ...(await change?.(request)) };
    const before = await traceOf(world);
    const judged = async () => {
      if (rows !== undefined) await world.db.rows({ text: rows[0] });
      try {
        return await submit(hostile);
      } finally {
        if (rows !== undefined) await world.db.rows({ text: rows[1] });
      }
    };
    const answer = await judged().catch(async (error: unknown) => {
      if (!String(error).includes("503")) throw error;
      await isServed();
      return judged();
    });
    expect(answer).toMatchObject({ Result: code, Message: expect.stringMatching(/./) });
    await isServed();
    expect(await traceOf(world)).toBe(before);
    if (rows !== undefined) expect(await submit(request)).toMatchObject({ Result: 0 });
  });

  it("an issue whose bets are fenced is closed, whatever the clock says", async () => {
    const issue = await currentIssueOf(world);
    const request = await aBetRequest(world, [aBetItem()]);
    await world.setTime(issue.closeTimeStamp);
    await world.tick(["fence-issues"]);
    await world.setTime(issue.closeTimeStamp - 1);
    const before = await traceOf(world);
    expect(await submit(request)).toMatchObject({ Result: 1 });
    expect(await traceOf(world)).toBe(before);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
  });

  it("the last millisecond before the close is accepted, the close itself refused", async () => {
    const issue = await anOpenIssue(world);
    await world.setTime(issue.closeTimeStamp - 1);
    const [early, late] = [
      await aBetRequest(world, [aBetItem()]),
      await aBetRequest(world, [aBetItem()]),
    ];
    expect(await submit(early)).toMatchObject({ Result: 0 });
    await world.setTime(issue.closeTimeStamp);
    expect(await submit(late)).toMatchObject({ Result: 1 });
    expect(await submit(early)).toMatchObject({ Result: 0 });
  });

  it("faulty lines alone are answered with the code of the first and all of them listed", async () => {
    const before = await traceOf(world);
    const items = [
      aBetItem({ Multiple: 0 }),
      positions([[11], [], [], [], []]),
      aBetItem({ PrizeGroup: 1698 }),
    ];
    expect(await submit(await aBetRequest(world, items))).toMatchObject({
      Result: 9,
      Failed: [
        { Index: 0, Code: 9 },
        { Index: 1, Code: 6 },
        { Index: 2, Code: 13 },
      ],
    });
    expect(await traceOf(world)).toBe(before);
  });

  it("a player who may not bet is blocked and told so beforehand", async () => {
    const state = (value: number) =>
      world.db.rows({
        text: "UPDATE account SET state = $1 WHERE user_name = 'player5' AND merchant_id = 1",
        values: [value],
      });
    await state(PlayerState.BET_BLOCKED);
    const blocked = await world.signIn("player5");
    expect(await world.call(getBetType, { GameId: 101 }, blocked)).toMatchObject({
      CanBet: false,
    });
    expect(await submit(await aBetRequest(world, [aBetItem()]), blocked)).toMatchObject({
      Result: 15,
    });
    await state(0);
  });
});

/** Literals that numbers, floats and other parsers let through; as JSON text. */
const hostileAmounts = [
  "1e309",
  "-1e309",
  "1e-7",
  "0.0001",
  "4",
  "4.000",
  "-0",
  '"-0"',
  '"NaN"',
  '"Infinity"',
  '""',
  '" "',
  '"4e0"',
  '"0x4"',
  '"4,000"',
  '"４.000"',
  '"٤"',
  '"4.0.0"',
  '"+4.000"',
  '"04.000"',
  '".5"',
  '"4."',
  '"4.0000"',
  '"-4.000"',
  "[4]",
  '["4.000"]',
  "{}",
  "true",
  "null",
  "9007199254740993",
  '"9223372036854775808"',
  `"${"9".repeat(400)}"`,
  '"4.000\\u200b"',
  '"\\u200e4.000"',
  '"4.000\\n"',
  '" 4.000"',
  '"4 000"',
  '"4_000"',
  '"4.000\\u0000"',
  '"1234567890123"',
];

describe("an amount that is no amount is answered 400 with Result 904:", () => {
  it.each(hostileAmounts)("%s", async (literal) => {
    const request = await aBetRequest(world, [aBetItem({ Amount: "4.000" })]);
    const before = await traceOf(world);
    const good = JSON.stringify(request);
    for (const field of ["Amount", "TotalAmount"]) {
      const body = good.replace(`"${field}":"4.000"`, `"${field}":${literal}`);
      expect(body).not.toBe(good);
      const answer = await rawCall(`${world.url}/api/Bet/Submit`, {
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect({ field, status: answer.status, Result: answer.json["Result"] }).toEqual({
        field,
        status: 400,
        Result: 904,
      });
    }
    expect(await traceOf(world)).toBe(before);
  });

  it.each(['"4"', '"4.0"', '"4.00"', '"4.000"'])("but %s is one", async (literal) => {
    const good = JSON.stringify(await aBetRequest(world, [aBetItem({ Amount: "4.000" })]));
    const answer = await rawCall(`${world.url}/api/Bet/Submit`, {
      body: good.replaceAll('mount":"4.000"', `mount":${literal}`),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer).toMatchObject({ status: 200, json: { Result: 0 } });
  });
});

async function nextSerial(): Promise<string> {
  const issue = await currentIssueOf(world);
  const [row] = await world.db.rows<{ serial: string }>({
    text: "SELECT serial_number AS serial FROM lottery_issue WHERE serial_number > $1 ORDER BY 1 LIMIT 1",
    values: [issue.serialNumber],
  });
  return row?.serial ?? "";
}

async function setMoney(userName: string, available: bigint): Promise<void> {
  await world.db.rows({
    text: "UPDATE ledger_player SET available = $2 WHERE account_id = $1",
    values: [await accountIdOf(world, userName), available],
  });
}
