import { aBetItem, type CrowdMember, callOver } from "@fairdraw/dev-world";
import {
  type AnswerOf,
  cancelScheduleIssues,
  getFutureIssues,
  type RequestOf,
  submitSchedule,
  updateScheduleStop,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { judged, oneByOne, patiently } from "./patience.ts";

const gameId = 101;
const issuesMax = 4;
const cancelShare = 0.3;
const stopsShare = 0.3;
const breathMs = 50;

type Submit = RequestOf<typeof submitSchedule>;

/** A plan as its player knows it. */
interface Sent {
  readonly member: CrowdMember;
  readonly request: Submit;
  /** Null while no answer has come. */
  scheduleNo: string | null;
}

export interface Chasers {
  stop(): Promise<void>;
  /**
   * Sends every request once more, whether its answer came or not: each must be the one plan that it
   * made the first time, or make it now. Answers what went wrong.
   */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/** Players who chase the next issues, with and without stop rules, and end some of their plans. */
export function runChasers(parts: {
  urlOf(): string;
  crowd: readonly CrowdMember[];
  chance: () => number;
}): Chasers {
  const { chance, urlOf } = parts;
  const sent: Sent[] = [];
  let isStopping = false;
  const loops = parts.crowd.map(async (member) => {
    while (!isStopping) {
      const request = await aPlan(urlOf(), member, chance);
      await sleep(breathMs);
      if (request === null) continue;
      const entry: Sent = { member, request, scheduleNo: null };
      sent.push(entry);
      entry.scheduleNo = await scheduleOf(urlOf(), entry).catch(() => null);
      if (entry.scheduleNo === null) continue;
      if (chance() < stopsShare) await changeStops(urlOf(), entry, entry.scheduleNo);
      if (chance() >= cancelShare) continue;
      const ended = { ScheduleNo: entry.scheduleNo, SerialNumbers: "All" as const };
      await callOver(urlOf(), cancelScheduleIssues, ended, member.token).catch(() => null);
    }
  });
  return {
    count: () => sent.length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    async resend(url) {
      return oneByOne(sent, async (entry) => {
        const before = entry.scheduleNo;
        entry.scheduleNo = await patiently(() => scheduleOf(url, entry));
        return before !== null && entry.scheduleNo !== before
          ? [`${entry.request.RequestId}: made ${before}, then ${entry.scheduleNo}`]
          : [];
      });
    },
  };
}

/** Sends a plan; null where it was refused. */
async function scheduleOf(url: string, { member, request }: Sent): Promise<string | null> {
  const answer = judged(await callOver(url, submitSchedule, request, member.token));
  return "ScheduleNo" in answer ? answer.ScheduleNo : null;
}

/** The answer may be lost: the plan has the new rules then, or the former ones. */
async function changeStops(url: string, { member }: Sent, ScheduleNo: string): Promise<void> {
  const stops = { ScheduleNo, StopOnWin: true, StopProfit: "1", StopLoss: "0.008" };
  await callOver(url, updateScheduleStop, stops, member.token).catch(() => null);
}

type Ahead = Extract<AnswerOf<typeof getFutureIssues>, { Items: unknown }>;

/** A plan on the next issues; null while nobody answers. */
async function aPlan(
  url: string,
  member: CrowdMember,
  chance: () => number,
): Promise<Submit | null> {
  const asked = { GameId: gameId, Count: 1 + Math.floor(chance() * issuesMax) };
  const ahead = await callOver(url, getFutureIssues, asked, member.token).catch(() => null);
  if (ahead === null || !("Items" in ahead) || ahead.Items.length === 0) return null;
  const { Items }: Ahead = ahead;
  const line = aBetItem({ Unit: "li", stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] });
  return {
    RequestId: crypto.randomUUID(),
    GameId: gameId,
    Items: [line],
    Issues: Items.map(({ serialNumber }) => ({ SerialNumber: serialNumber, Multiple: 1 })),
    StopOnWin: chance() < 1 / 2,
    // Five numbers for 0.002 each.
    TotalAmount: `0.0${Items.length}`,
  };
}
