import { createHash } from "node:crypto";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import {
  betResults,
  cancelBet,
  cancelScheduleIssues,
  commonResults,
  getBetDetail,
  getScheduleDetail,
  getWalletAmount,
  type RequestOf,
  ScheduleLegState,
  ScheduleReturnReason,
  ScheduleState,
  searchSchedules,
  submitSchedule,
  updateScheduleStop,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue, currentIssueOf } from "../../testing/bets-to-place.ts";
import { cancelByTwo } from "../../testing/owner/cancel-by-two.ts";
import { aPlanRequest, aSureLoss, aSureWin, planned, planOf } from "../../testing/plans.ts";
import { accountIdOf, betsOf, giveMoney, moneyOf, passIssue } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
let token: string;
type Request = RequestOf<typeof submitSchedule>;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107],
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
});
afterEach(async () => {
  await world.db.rows({ text: "UPDATE lottery_game SET state = 0" });
});

const available = () => moneyOf(world, "player1");
const submit = (request: Request, by = token) => world.call(submitSchedule, request, by);
const lossPlan = (multiples: readonly number[], change: Partial<Request> = {}) =>
  aPlanRequest(world, token, { items: [aSureLoss()], multiples }, change);
const states = (detail: { Legs: readonly { State: number }[] }) =>
  detail.Legs.map((leg) => leg.State);
const { WAITING, BET, NOPRIZE, WIN, SKIPPED, CANCEL, STOPPED, REFUNDED } = ScheduleLegState;

async function openIssues(): Promise<void> {
  await anOpenIssue(world);
  await world.tick();
}

async function cancelIssue(serial: string): Promise<void> {
  const rows = await world.db.rows<{ id: string }>({
    text: "SELECT id FROM lottery_issue WHERE game_id = 101 AND serial_number = $1",
    values: [serial],
  });
  await cancelByTwo(
    world.db,
    rows.map((row) => row.id),
  );
}

describe("a plan", () => {
  it("sets its whole stake aside, bets the issue on sale at once, and the next one when it opens", async () => {
    const before = await available();
    const request = await lossPlan([1, 2, 3], { StopOnWin: false });
    const made = await planned(world, token, request);
    expect(made).toMatchObject({ HeldAmount: "12.000", SkippedIssues: [] });
    expect(await available()).toBe(before - 12_000n);
    expect(await world.call(getWalletAmount, {}, token)).toMatchObject({
      WalletAmount: made.WalletAmount,
      HeldAmount: "12.000",
    });
    await openIssues();
    const open = await planOf(world, token, made.ScheduleNo);
    expect(states(open)).toEqual([BET, WAITING, WAITING]);
    expect(open.Schedule).toMatchObject({ BetAmount: "2.000", HeldAmount: "10.000", DoneCount: 0 });
    const [bet] = (await betsOf(world, token)).Items;
    expect(bet).toMatchObject({
      BetNo: open.Legs[0]?.BetNos[0],
      Source: 1,
      Amount: "2.000",
      Multiple: 1,
      SerialNumber: request.Issues[0]?.SerialNumber,
    });
    const placed = await world.call(getBetDetail, { BetNo: bet?.BetNo ?? "" }, token);
    const RequestId = "RequestId" in placed ? placed.RequestId : undefined;
    expect(await world.call(getScheduleDetail, { RequestId }, token)).toMatchObject({
      Schedule: { ScheduleNo: made.ScheduleNo },
    });
    expect(await world.call(getScheduleDetail, {}, token)).toMatchObject({ Result: 902 });
    await passIssue(world);
    await openIssues();
    const second = await planOf(world, token, made.ScheduleNo);
    expect(states(second)).toEqual([NOPRIZE, BET, WAITING]);
    expect(second.Legs[0]).toMatchObject({ ProfitSoFar: "-2.000", Prize: "0.000" });
    expect(await available()).toBe(before - 12_000n);
    await passIssue(world);
    await openIssues();
    await passIssue(world);
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule).toMatchObject({
      State: ScheduleState.FINISHED,
      BetAmount: "12.000",
      ReturnAmount: "0.000",
      Profit: "-12.000",
      DoneCount: 3,
      BetCount: 3,
    });
    expect(done.Returns).toEqual([]);
  });

  it("stops after a win and gives everything that waits back in one posting", async () => {
    const before = await available();
    const request = await aPlanRequest(world, token, {
      items: [aSureWin()],
      multiples: [1, 1, 1, 1, 1],
    });
    const made = await planned(world, token, request);
    await openIssues();
    await passIssue(world);
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule).toMatchObject({
      State: ScheduleState.STOP_WIN,
      IssueCount: 5,
      BetCount: 1,
      BetAmount: "20.000",
      Prize: "19.500",
      Profit: "-0.500",
      ReturnAmount: "80.000",
      HeldAmount: "0.000",
    });
    expect(states(done)).toEqual([WIN, STOPPED, STOPPED, STOPPED, STOPPED]);
    expect(done.Returns).toMatchObject([
      { Amount: "80.000", Reason: ScheduleReturnReason.STOPPED },
    ]);
    expect(await available()).toBe(before - 500n);
    await openIssues();
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual(states(done));
  });

  it.each([
    ["a loss limit", [1, 1, 1, 1], { StopLoss: "4" }, ScheduleState.STOP_LOSS, 2],
    ["a profit goal", [1, 1, 1], { StopProfit: "0.5" }, ScheduleState.FINISHED, 3],
  ] as const)(
    "with %s ends when its results come to that",
    async (_, multiples, stops, state, bets) => {
      const request = await lossPlan(multiples, { StopOnWin: false, ...stops });
      const made = await planned(world, token, request);
      for (const _issue of multiples) {
        await openIssues();
        await passIssue(world);
      }
      const done = await planOf(world, token, made.ScheduleNo);
      expect(done.Schedule.State).toBe(state);
      expect(states(done).filter((one) => one === NOPRIZE)).toHaveLength(bets);
    },
  );

  it("stops at a profit goal that its prizes have reached", async () => {
    // Five of ten digits at 1,950: 10 yuan bring 19.5, so a goal of 9.5 needs one win.
    const half = aBetItem({ stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] });
    const other = aBetItem({ stakePositions: [[5, 6, 7, 8, 9], [], [], [], []] });
    const plans = [half, other].map(async (item) => {
      const request = await aPlanRequest(
        world,
        token,
        { items: [item], multiples: [1, 1] },
        { StopOnWin: false, StopProfit: "9.5" },
      );
      return planned(world, token, request);
    });
    const made = await Promise.all(plans);
    await openIssues();
    await passIssue(world);
    const done = await Promise.all(made.map((one) => planOf(world, token, one.ScheduleNo)));
    expect(done.map(({ Schedule }) => Schedule.State).sort((a, b) => a - b)).toEqual([
      ScheduleState.RUNNING,
      ScheduleState.STOP_PROFIT,
    ]);
    for (const { ScheduleNo, State } of done.map(({ Schedule }) => Schedule)) {
      if (State !== ScheduleState.RUNNING) continue;
      await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
    }
  });

  it("with a stop rule skips the issue whose predecessor is drawn late, and goes on after it", async () => {
    const made = await planned(world, token, await lossPlan([1, 1, 1]));
    await openIssues();
    const first = await currentIssueOf(world);
    await world.setTime(first.closeTimeStamp + 1000);
    const quiet = ["fence-issues", "seal-bets", "settle-chases", "open-chases"];
    await world.tick(quiet);
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual([BET, WAITING, WAITING]);
    const second = await currentIssueOf(world);
    await world.setTime(second.closeTimeStamp + 1000);
    await world.tick(quiet);
    const late = await planOf(world, token, made.ScheduleNo);
    expect(states(late)).toEqual([BET, SKIPPED, WAITING]);
    expect(late.Legs[1]).toMatchObject({ Code: betResults.ISSUE_CLOSED.code, BetAmount: "0.000" });
    expect(late.Returns).toMatchObject([{ Amount: "2.000", Reason: ScheduleReturnReason.SKIPPED }]);
    await world.tick();
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual([NOPRIZE, SKIPPED, BET]);
    await passIssue(world);
    expect((await planOf(world, token, made.ScheduleNo)).Schedule.State).toBe(
      ScheduleState.FINISHED,
    );
  });

  it("without a stop rule waits for no result", async () => {
    const made = await planned(world, token, await lossPlan([1, 1], { StopOnWin: false }));
    await openIssues();
    const first = await currentIssueOf(world);
    await world.setTime(first.closeTimeStamp + 1000);
    await world.tick(["fence-issues", "seal-bets", "settle-chases", "open-chases"]);
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual([BET, BET]);
    await world.setTime(first.drawTimeStamp);
    await world.tick();
    await passIssue(world);
  });

  it("gives back what a cancelled issue had waiting, and counts refunded bets as nothing", async () => {
    const before = await available();
    const request = await lossPlan([1, 2, 4], { StopOnWin: false, StopLoss: "13" });
    const made = await planned(world, token, request);
    await openIssues();
    const first = await currentIssueOf(world);
    await cancelIssue(request.Issues[0]?.SerialNumber ?? "");
    await cancelIssue(request.Issues[1]?.SerialNumber ?? "");
    await world.setTime(first.drawTimeStamp);
    await world.tick();
    await world.setTime(first.closeTimeStamp + 60_000);
    await world.tick();
    const done = await planOf(world, token, made.ScheduleNo);
    expect(states(done)).toEqual([REFUNDED, SKIPPED, BET]);
    expect(done.Schedule).toMatchObject({ Profit: "0.000", ReturnAmount: "4.000" });
    await passIssue(world);
    expect(await available()).toBe(before - 8000n);
  });

  it("skips the issues of a game in maintenance", async () => {
    const made = await planned(world, token, await lossPlan([1, 1]));
    await world.db.rows({ text: "UPDATE lottery_game SET state = 1 WHERE id = 101" });
    await openIssues();
    await world.db.rows({ text: "UPDATE lottery_game SET state = 0 WHERE id = 101" });
    const skipped = await planOf(world, token, made.ScheduleNo);
    expect(skipped.Legs[0]).toMatchObject({ State: SKIPPED, Code: betResults.GAME_MAINTAIN.code });
    await passIssue(world);
    await openIssues();
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual([SKIPPED, BET]);
    await passIssue(world);
  });

  it("is ended by the platform at once when its player may no longer bet", async () => {
    const before = await available();
    const made = await planned(world, token, await lossPlan([1, 1, 1]));
    await openIssues();
    const values = [await accountIdOf(world, "player1")];
    await world.db.rows({ text: "UPDATE account SET rg_state = 2 WHERE id = $1", values });
    await world.tick(["end-chases"]);
    await world.db.rows({ text: "UPDATE account SET rg_state = 0 WHERE id = $1", values });
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule.State).toBe(ScheduleState.SYSTEM);
    expect(states(done)).toEqual([BET, STOPPED, STOPPED]);
    expect(await available()).toBe(before - 2000n);
    await passIssue(world);
  });

  it("places nothing for a player who was excluded a moment before", async () => {
    const before = await available();
    const made = await planned(world, token, await lossPlan([1, 1, 1]));
    const values = [await accountIdOf(world, "player1")];
    await world.db.rows({ text: "UPDATE account SET rg_state = 2 WHERE id = $1", values });
    await world.tick(["open-chases"]);
    await world.db.rows({ text: "UPDATE account SET rg_state = 0 WHERE id = $1", values });
    const done = await planOf(world, token, made.ScheduleNo);
    expect(done.Schedule.State).toBe(ScheduleState.SYSTEM);
    expect(done.Legs[0]?.Code).toBe(commonResults.RG_EXCLUDED.code);
    expect(states(done)).toEqual([SKIPPED, STOPPED, STOPPED]);
    expect(await available()).toBe(before);
  });

  it("places what fits when a line of it meets a limit, and gives the rest back with the reason", async () => {
    const items = [aSureLoss(), aBetItem({ stakePositions: [[7], [], [], [], []] })];
    await world.db.rows({
      text: "INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start) VALUES (1, 101, $1, '0:7', to_timestamp(0))",
      values: [findPlay("ssc.dwd")?.no],
    });
    const request = await aPlanRequest(world, token, { items, multiples: [2] });
    const made = await planned(world, token, request);
    await openIssues();
    await world.db.rows({ text: "DELETE FROM bet_block" });
    const partly = await planOf(world, token, made.ScheduleNo);
    expect(partly.Legs[0]).toMatchObject({
      State: BET,
      BetAmount: "4.000",
      Code: betResults.ISSUE_LIMIT.code,
    });
    expect(partly.Returns).toMatchObject([{ Amount: "4.000" }]);
    await passIssue(world);
  });

  it("seals each of its bets with a nonce that follows from the one its player gave", async () => {
    const nonce = "0f".repeat(16);
    const items = [{ ...aSureLoss(), ClientNonce: nonce }];
    const request = await aPlanRequest(world, token, { items, multiples: [1] });
    await planned(world, token, request);
    await openIssues();
    const rows = await world.db.rows({
      text: "SELECT encode(client_nonce, 'hex') AS nonce, nonce_by_server FROM bet ORDER BY id DESC LIMIT 1",
    });
    const serial = request.Issues[0]?.SerialNumber ?? "";
    const meant = createHash("sha256").update(`${nonce}|${serial}`).digest("hex").slice(0, 32);
    expect(rows).toEqual([{ nonce: meant, nonce_by_server: false }]);
    await passIssue(world);
  });

  it("opens an issue in several calls, plan after plan of one player", async () => {
    const plans: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      plans.push((await planned(world, token, await lossPlan([1, 1]))).ScheduleNo);
    }
    await openIssues();
    const open = await Promise.all(plans.map((no) => planOf(world, token, no)));
    expect(open.map(states)).toEqual([
      [BET, WAITING],
      [BET, WAITING],
      [BET, WAITING],
    ]);
    for (const ScheduleNo of plans) {
      await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
    }
    await passIssue(world);
  });

  it("counts a bet of it that its player takes back as refunded", async () => {
    const made = await planned(world, token, await lossPlan([1, 1]));
    await openIssues();
    const [leg] = (await planOf(world, token, made.ScheduleNo)).Legs;
    expect(await world.call(cancelBet, { BetNos: leg?.BetNos ?? [] }, token)).toMatchObject({
      Result: 0,
    });
    await passIssue(world);
    await openIssues();
    expect(states(await planOf(world, token, made.ScheduleNo))).toEqual([REFUNDED, BET]);
    await passIssue(world);
  });
});

it("leaves books that hold", async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

describe("a request for a plan", () => {
  it("acts once: the same again answers the same, with other content it is refused", async () => {
    const request = await lossPlan([1, 1]);
    const made = await planned(world, token, request);
    const before = await available();
    expect(await submit(request)).toEqual(made);
    expect(await submit({ ...request, StopOnWin: false })).toMatchObject({
      Result: commonResults.CONFLICT.code,
    });
    const both = await Promise.all([submit(request), submit(request)]);
    expect(both).toEqual([made, made]);
    expect(await available()).toBe(before);
    await world.call(
      cancelScheduleIssues,
      { ScheduleNo: made.ScheduleNo, SerialNumbers: "All" },
      token,
    );
  });

  it("leaves out issues that have closed meanwhile and does not charge them", async () => {
    const request = await lossPlan([1, 2, 3]);
    const [first] = request.Issues;
    const issue = await currentIssueOf(world);
    await world.setTime(issue.closeTimeStamp);
    const made = await planned(world, token, request);
    expect(made).toMatchObject({
      SkippedIssues: [first?.SerialNumber],
      HeldAmount: "10.000",
    });
    await world.setTime(issue.closeTimeStamp + 180_000);
    expect(
      await submit({
        ...(await lossPlan([1])),
        Issues: request.Issues.slice(0, 1),
        TotalAmount: "2",
      }),
    ).toMatchObject({ Result: betResults.ISSUE_CLOSED.code });
    await world.tick();
  });

  it("may name issues of tomorrow that are not made yet", async () => {
    const plan = await aPlanRequest(world, token, { items: [aSureLoss()], multiples: [1, 1] });
    const request = {
      ...plan,
      Issues: [
        { SerialNumber: "20260105-1440", Multiple: 1 },
        { SerialNumber: "20260106-1440", Multiple: 1 },
      ],
    };
    const made = await planned(world, token, request);
    expect(made.SkippedIssues).toEqual([]);
    const after = { ...request, RequestId: crypto.randomUUID() };
    const far = { ...after, Issues: [{ SerialNumber: "20260107-0001", Multiple: 2 }] };
    expect(await submit({ ...far, TotalAmount: "4" })).toMatchObject({
      Result: betResults.SCHEDULE_COUNT.code,
    });
    await world.call(
      cancelScheduleIssues,
      { ScheduleNo: made.ScheduleNo, SerialNumbers: "All" },
      token,
    );
  });

  it.each<[string, number, (request: Request) => Partial<Request>]>([
    ["a total that is not that of its issues", 7, () => ({ TotalAmount: "5" })],
    ["issues out of order", 16, ({ Issues }) => ({ Issues: [...Issues].reverse() })],
    ["an issue twice", 16, ({ Issues }) => ({ Issues: [0, 0].flatMap((i) => Issues[i] ?? []) })],
    [
      "more than 120 issues",
      16,
      () => ({
        Issues: Array.from({ length: 121 }, (_, i) => ({
          SerialNumber: `20260105-${String(1300 + i).padStart(4, "0")}`,
          Multiple: 1,
        })),
        TotalAmount: "242",
      }),
    ],
    ["an instant game", 16, () => ({ GameId: 107 })],
    [
      "a line that the rules refuse",
      6,
      () => ({ Items: [{ ...aSureLoss(), Selection: { positions: [[11], [], [], [], []] } }] }),
    ],
    [
      "a multiple that a line may not have",
      9,
      ({ Issues }) => ({
        Issues: Issues.slice(0, 1).map((issue) => ({ ...issue, Multiple: 50_000 })),
        Items: [
          aBetItem({
            PlayId: "ssc.5x.direct",
            Selection: { positions: [[1], [2], [3], [4], [5]] },
            Multiple: 2,
            Unit: "li",
          }),
        ],
        TotalAmount: "200",
      }),
    ],
    [
      "a prize group above the own",
      13,
      () => ({
        Items: [
          {
            ...aBetItem({
              PrizeGroup: 1998,
              PlayId: "ssc.5x.direct",
              Selection: { positions: [[1], [2], [3], [4], [5]] },
            }),
          },
        ],
      }),
    ],
    ["a rule of nothing", 904, () => ({ StopLoss: "0" })],
    [
      "more than there is",
      12,
      () => ({
        Issues: [{ SerialNumber: "20260105-1440", Multiple: 5001 }],
        Items: [aBetItem({ stakePositions: [[1], [], [], [], []], Multiple: 1 })],
        TotalAmount: "10002",
      }),
    ],
  ])("is refused for %s", async (_, code, change) => {
    const poor = await world.signIn("player2");
    const request = await lossPlan([1, 1]);
    const answer = await submit({ ...request, ...change(request) }, code === 12 ? poor : token);
    expect(answer).toMatchObject({ Result: code });
  });

  it("is refused for rising stakes over more than five issues without a limit that can act", async () => {
    const rising = [1, 1, 1, 1, 1, 2];
    expect(await submit(await lossPlan(rising))).toMatchObject({ Result: 25 });
    expect(await submit(await lossPlan(rising, { StopLoss: "14" }))).toMatchObject({ Result: 25 });
    const made = await planned(world, token, await lossPlan(rising, { StopLoss: "13.999" }));
    const { ScheduleNo } = made;
    expect(
      await world.call(updateScheduleStop, { ScheduleNo, StopOnWin: true }, token),
    ).toMatchObject({ Result: 25 });
    await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
  });
});

describe("the owner of a plan", () => {
  it("takes waiting issues out, one posting for all of them, and the rest ends it", async () => {
    const before = await available();
    const request = await lossPlan([1, 1, 2, 1]);
    const { ScheduleNo } = await planned(world, token, request);
    await openIssues();
    const serials = request.Issues.map((issue) => issue.SerialNumber);
    const take = (SerialNumbers: string[] | "All") =>
      world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers }, token);
    expect(await take([serials[0] ?? "", serials[2] ?? "", "none"])).toMatchObject({
      Result: 0,
      RefundAmount: "4.000",
      State: ScheduleState.RUNNING,
      Failed: [
        { SerialNumber: serials[0], Code: betResults.CANCEL_STATE.code },
        { SerialNumber: "none", Code: betResults.CANCEL_STATE.code },
      ],
    });
    expect(await take([serials[2] ?? ""])).toMatchObject({ Result: betResults.CANCEL_STATE.code });
    expect(await take("All")).toMatchObject({ RefundAmount: "4.000", State: ScheduleState.CANCEL });
    expect(await take("All")).toMatchObject({ Result: betResults.CANCEL_STATE.code });
    const ended = await planOf(world, token, ScheduleNo);
    expect(states(ended)).toEqual([BET, CANCEL, CANCEL, CANCEL]);
    expect(ended.Returns).toHaveLength(2);
    await passIssue(world);
    expect(await planOf(world, token, ScheduleNo)).toMatchObject({
      Schedule: { State: ScheduleState.CANCEL, Profit: "-2.000", DoneCount: 4, BetCount: 1 },
    });
    expect(await available()).toBe(before - 2000n);
  });

  it("sets other stop rules, and one that is met already ends the plan at once", async () => {
    const { ScheduleNo } = await planned(world, token, await lossPlan([1, 1, 1]));
    await openIssues();
    await passIssue(world);
    const set = (stops: { StopOnWin: boolean; StopProfit?: string; StopLoss?: string }) =>
      world.call(updateScheduleStop, { ScheduleNo, ...stops }, token);
    expect(await set({ StopOnWin: false, StopLoss: "100" })).toMatchObject({
      State: ScheduleState.RUNNING,
      RefundAmount: "0.000",
    });
    const open = await planOf(world, token, ScheduleNo);
    expect(open.Schedule).toMatchObject({
      StopOnWin: false,
      StopLoss: "100.000",
      StopProfit: null,
    });
    const held = open.Schedule.HeldAmount;
    expect(await set({ StopOnWin: false, StopLoss: "2" })).toMatchObject({
      State: ScheduleState.STOP_LOSS,
      RefundAmount: held,
    });
    expect(await set({ StopOnWin: true })).toMatchObject({ Result: betResults.CANCEL_STATE.code });
    await openIssues();
    await passIssue(world);
  });

  it("is the only one who sees or changes it", async () => {
    const { ScheduleNo } = await planned(world, token, await lossPlan([1]));
    const other = await world.signIn("player2");
    const refused = { Result: commonResults.NO_PERMISSION.code };
    expect(
      await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, other),
    ).toMatchObject(refused);
    expect(
      await world.call(updateScheduleStop, { ScheduleNo, StopOnWin: true }, other),
    ).toMatchObject(refused);
    await expect(planOf(world, other, ScheduleNo)).rejects.toThrow("902");
    const range = { PageIndex: 1, PageSize: 10 as const, DateFrom: 0, DateTo: 1000 };
    expect(await world.call(searchSchedules, { ...range, ScheduleNo }, token)).toMatchObject({
      Total: 0,
    });
    const now = world.nowMs();
    const today = { DateFrom: now - 86_400_000, DateTo: now + 86_400_000 };
    const found = await world.call(searchSchedules, { ...range, ...today, ScheduleNo }, token);
    expect(found).toMatchObject({
      Total: 1,
      Items: [{ ScheduleNo, PlayIds: ["ssc.5x.direct"], LineCount: 1, IssueCount: 1 }],
      AllSum: { Count: 1, TotalAmount: "2.000" },
    });
    expect(
      await world.call(searchSchedules, { ...range, ...today, ScheduleNo }, other),
    ).toMatchObject({ Total: 0 });
  });
});

it("leaves books that hold when its owner has changed it", async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});
