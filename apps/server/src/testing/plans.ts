import { money, parseMoney, toWire, zero } from "@fairdraw/money";
import {
  type AnswerOf,
  type BetItem,
  getFutureIssues,
  getScheduleDetail,
  isRefused,
  type RequestOf,
  submitSchedule,
} from "@fairdraw/wire";
import { assert } from "../platform/assert.ts";
import { aBetItem } from "./bets-to-place.ts";
import type { TestWorld } from "./test-world.ts";

/** A line that wins every draw: all digits of a position, 20 yuan for 19.5 back. */
export function aSureWin(): BetItem {
  return aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
}

/** A line that as good as never wins: one number of 100,000, 2 yuan. */
export function aSureLoss(): BetItem {
  return aBetItem({ PlayId: "ssc.5x.direct", Selection: { positions: [[1], [2], [3], [4], [5]] } });
}

/** Serial numbers of the issues that can be chased, the one on sale first. */
export async function issuesToChase(
  world: Pick<TestWorld, "call">,
  token: string,
  count: number,
): Promise<string[]> {
  const answer = await world.call(getFutureIssues, { GameId: 101, Count: count }, token);
  assert("Items" in answer, "there are issues ahead");
  return answer.Items.map((issue) => issue.serialNumber);
}

type Request = RequestOf<typeof submitSchedule>;

/** A request for a plan on the next issues with these multiples; stops on a win unless said otherwise. */
export async function aPlanRequest(
  world: Pick<TestWorld, "call">,
  token: string,
  plan: { items: readonly BetItem[]; multiples: readonly number[] },
  change: Partial<Request> = {},
): Promise<Request> {
  const serials = await issuesToChase(world, token, Math.min(120, plan.multiples.length));
  const cost = plan.items.reduce((all, item) => all + (parseMoney(item.Amount) ?? zero), 0n);
  const total = plan.multiples.reduce((all, multiple) => all + cost * BigInt(multiple), 0n);
  return {
    RequestId: crypto.randomUUID(),
    GameId: 101,
    Items: [...plan.items],
    Issues: plan.multiples.map((Multiple, i) => ({
      SerialNumber: serials[i] ?? `none-${i}`,
      Multiple,
    })),
    StopOnWin: true,
    TotalAmount: toWire(money(total)),
    ...change,
  };
}

type Made = Extract<AnswerOf<typeof submitSchedule>, { ScheduleNo: string }>;

/** Makes a plan and expects that to succeed. */
export async function planned(
  world: Pick<TestWorld, "call">,
  token: string,
  request: Request,
): Promise<Made> {
  const answer = await world.call(submitSchedule, request, token);
  assert("ScheduleNo" in answer, `the plan is made: ${JSON.stringify(answer)}`);
  return answer;
}

type Detail = Extract<AnswerOf<typeof getScheduleDetail>, { Schedule: unknown }>;

/** Everything that its owner sees of a plan. */
export async function planOf(
  world: Pick<TestWorld, "call">,
  token: string,
  scheduleNo: string,
): Promise<Detail> {
  const answer = await world.call(getScheduleDetail, { ScheduleNo: scheduleNo }, token);
  assert(!isRefused(answer), `the plan is found: ${JSON.stringify(answer)}`);
  return answer;
}
