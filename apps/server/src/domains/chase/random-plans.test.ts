import { money, parseMoney, zero } from "@fairdraw/money";
import {
  type AnswerOf,
  cancelBet,
  cancelScheduleIssues,
  type getScheduleDetail,
  ScheduleLegState,
  ScheduleState,
  submitSchedule,
  updateScheduleStop,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { cancelByTwo } from "../../testing/owner/cancel-by-two.ts";
import { aPlanRequest, aSureLoss, aSureWin, planOf } from "../../testing/plans.ts";
import { accountIdOf, giveMoney } from "../../testing/players.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const players = ["player1", "player2", "player3", "player4", "player5"];
const turns = 16;
const plansPerTurn = 12;
const changesPerTurn = 4;
/** Long enough that every plan made in the last turn has run out. */
const turnsAfter = 9;

let world: TestWorld;
const tokens = new Map<string, string>();
const random = repeatableRandom("random plans");
const below = (n: number) => Buffer.from(random.bytes(4)).readUInt32BE(0) % n;
const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  for (const player of players) {
    tokens.set(player, await world.signIn(player));
    await giveMoney(world, player, money(100_000_000n));
  }
});
afterAll(() => world.close());

interface Made {
  readonly token: string;
  readonly no: string;
  readonly stops: { onWin: boolean; profit: bigint | null; loss: bigint | null };
  hasChangedStops: boolean;
}

/** A plan of any kind: how long, what lines, which stop rules. */
async function makePlan(): Promise<Made | null> {
  const token = tokens.get(oneOf(players) ?? "") ?? "";
  const half = aBetItem({ stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] });
  const items = oneOf([[half], [half, aSureLoss()], [aSureLoss()], [aSureWin()]]) ?? [half];
  const multiples = Array.from({ length: 1 + below(5) }, () => 1 + below(4));
  const profit = below(3) === 0 ? `${1 + below(60)}` : undefined;
  const loss = below(3) === 0 ? `${1 + below(60)}` : undefined;
  const StopOnWin = below(2) === 0;
  const request = await aPlanRequest(
    world,
    token,
    { items, multiples },
    {
      StopOnWin,
      ...(profit === undefined ? {} : { StopProfit: profit }),
      ...(loss === undefined ? {} : { StopLoss: loss }),
    },
  );
  const answer = await world.call(submitSchedule, request, token);
  if (!("ScheduleNo" in answer)) return null;
  const amount = (text: string | undefined) => (text === undefined ? null : parseMoney(text));
  return {
    token,
    no: answer.ScheduleNo,
    stops: { onWin: StopOnWin, profit: amount(profit), loss: amount(loss) },
    hasChangedStops: false,
  };
}

type Detail = Extract<AnswerOf<typeof getScheduleDetail>, { Schedule: unknown }>;

/** What a player may do with a plan of his, one thing at a time. */
async function changePlan(plan: Made): Promise<void> {
  const { token, no: ScheduleNo } = plan;
  const { Legs } = await planOf(world, token, ScheduleNo);
  const deed = below(4);
  if (deed === 0) {
    await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers: "All" }, token);
  } else if (deed === 1) {
    const SerialNumbers = [oneOf(Legs)?.SerialNumber ?? "", oneOf(Legs)?.SerialNumber ?? ""];
    await world.call(cancelScheduleIssues, { ScheduleNo, SerialNumbers }, token);
  } else if (deed === 2) {
    plan.hasChangedStops = true;
    const StopLoss = `${1 + below(40)}`;
    await world.call(
      updateScheduleStop,
      { ScheduleNo, StopOnWin: below(2) === 0, StopLoss },
      token,
    );
  } else {
    const BetNos = Legs.flatMap((leg) => leg.BetNos).slice(0, 2);
    if (BetNos.length > 0) await world.call(cancelBet, { BetNos }, token);
  }
}

/** An issue goes wrong: it is cancelled, its draw is late, the game rests or a player is excluded. */
async function disturb(): Promise<{ isLate: boolean }> {
  const kind = below(8);
  if (kind === 0) {
    const rows = await world.db.rows<{ id: string }>({
      text: "SELECT id FROM lottery_issue WHERE game_id = 101 AND close_at > fd_now() ORDER BY close_at LIMIT 1",
    });
    await cancelByTwo(
      world.db,
      rows.map((row) => row.id),
    );
  }
  if (kind === 1) await world.db.rows({ text: "UPDATE lottery_game SET state = 1 WHERE id = 101" });
  if (kind === 2) {
    const values = [await accountIdOf(world, oneOf(players) ?? "")];
    await world.db.rows({ text: "UPDATE account SET rg_state = 2 WHERE id = $1", values });
  }
  return { isLate: kind === 3 || kind === 4 };
}

async function undisturb(): Promise<void> {
  await world.db.rows({ text: "UPDATE lottery_game SET state = 0 WHERE id = 101" });
  await world.db.rows({ text: "UPDATE account SET rg_state = 0 WHERE rg_state <> 0" });
}

const withoutDraws = ["fence-issues", "seal-bets", "settle-chases", "open-chases"];

/** Two runners at once, as when a leader is replaced: what one holds, the other passes over. */
async function openTwice(): Promise<void> {
  const job = world.app.jobs.find(({ name }) => name === "open-chases");
  const holder = "00000000-0000-7000-8000-000000000001";
  const lease = await acquireLease(world.db, { name: "open-chases", holder });
  if (job === undefined || lease === null) throw new Error("somebody else opens plans");
  while ((await Promise.all([job.run(lease), job.run(lease)])).some(Boolean)) {
    // As long as one of them finds something to do.
  }
}

/** What a plan must be when it is over, told from its issues alone. */
function faultsOf({ Schedule, Legs }: Detail, plan: Made): string[] {
  const faults: string[] = [];
  const amount = (text: string) => parseMoney(text) ?? zero;
  if (Schedule.State === ScheduleState.RUNNING) faults.push("still runs");
  const sums = amount(Schedule.BetAmount) + amount(Schedule.ReturnAmount);
  if (sums !== amount(Schedule.TotalAmount)) faults.push("bets and returns are not its total");
  if (plan.hasChangedStops) return faults;
  const { onWin, profit: goal, loss: limit } = plan.stops;
  let profit = 0n;
  let stop: number | null = null;
  for (const leg of Legs) {
    const stake = amount(leg.BetAmount);
    if (stop !== null && stake > 0n) faults.push(`${leg.SerialNumber} was bet after the stop`);
    if (stake === 0n || stop !== null) continue;
    const isRefunded = leg.State === ScheduleLegState.REFUNDED;
    // A line that was taken back shows in what the plan has made of it.
    const soFar = leg.ProfitSoFar ?? "0";
    profit = soFar.startsWith("-") ? -amount(soFar.slice(1)) : amount(soFar);
    if (onWin && amount(leg.Prize) > 0n) stop = ScheduleState.STOP_WIN;
    else if (goal !== null && profit >= goal) stop = ScheduleState.STOP_PROFIT;
    else if (limit !== null && -profit >= limit) stop = ScheduleState.STOP_LOSS;
    if (isRefunded && amount(leg.Prize) > 0n) faults.push("a refund has won");
  }
  const ends: number[] = [ScheduleState.FINISHED, ScheduleState.CANCEL, ScheduleState.SYSTEM];
  const isMeant = stop === null ? ends.includes(Schedule.State) : Schedule.State === stop;
  // The player or the platform may have ended it while the deciding bets were still open.
  const wasEndedBefore =
    Schedule.State === ScheduleState.CANCEL || Schedule.State === ScheduleState.SYSTEM;
  if (!isMeant && !wasEndedBefore) faults.push(`ended in ${Schedule.State}, not in ${stop}`);
  return faults;
}

it("plans of every kind, with late, cancelled and missed issues and players who change their mind, end as their rules say", async () => {
  const plans: Made[] = [];
  for (let turn = 0; turn < turns + turnsAfter; turn += 1) {
    const issue = await anOpenIssue(world);
    const isOver = turn >= turns;
    for (let i = 0; i < (isOver ? 0 : plansPerTurn); i += 1) {
      const plan = await makePlan();
      if (plan !== null) plans.push(plan);
    }
    const { isLate } = isOver ? { isLate: false } : await disturb();
    await openTwice();
    for (let i = 0; i < (isOver ? 0 : changesPerTurn); i += 1) {
      const changed = oneOf(plans.slice(-plansPerTurn * 2));
      if (changed !== undefined) await changePlan(changed);
    }
    await undisturb();
    await world.setTime(isLate ? issue.closeTimeStamp + 1000 : issue.drawTimeStamp);
    await world.tick(isLate ? withoutDraws : undefined);
  }
  const details = await Promise.all(plans.map((plan) => planOf(world, plan.token, plan.no)));
  const faults = details.flatMap((detail, i) => {
    const plan = plans[i];
    return plan === undefined ? [] : faultsOf(detail, plan).map((fault) => `${plan.no}: ${fault}`);
  });
  expect(faults).toEqual([]);
  const states = new Set(details.map(({ Schedule }) => Schedule.State));
  expect(states.size).toBeGreaterThanOrEqual(5);
  const legs = new Set(details.flatMap(({ Legs }) => Legs.map((leg) => leg.State)));
  expect(legs.size).toBeGreaterThanOrEqual(6);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
}, 120_000);
