import { addDays, dayKeyOf, findGame, startOfDay } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import { type AnswerOf, type getDashboard, Urgency } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { KnownReport, ProcessReports } from "../../platform/measures/process-report.ts";
import { countedFrom } from "./count-bets.ts";
import {
  type DayFigures,
  findDayFigures,
  findGameFigures,
  findHours,
  findWaiting,
  type GameFigures,
} from "./dashboard.sql.ts";
import { onlineOf } from "./note-online.ts";
import { slotMs, slotOf, slotsOfDay } from "./slots.ts";

type Dashboard = Omit<Extract<AnswerOf<typeof getDashboard>, { Games: unknown }>, "ServerTime">;

/** Ages from which something is due soon, and late. Units: ms; 0 where its being there is enough. */
const ages = {
  tasks: { soon: 3_600_000, late: 12 * 3_600_000 },
  deposits: { soon: 600_000, late: 3_600_000 },
  uncounted: { soon: 30_000, late: 300_000 },
};
/** Events in the outbox from which on it does not keep up. */
const outboxRows = { soon: 1000, late: 10_000 };
/** Three standard deviations. */
const bandWidth = 3;

/** How the site of a merchant does on a day; today unless said. Units: `day` as `20260105`. */
export async function readDashboard(
  parts: { db: Db; reports: ProcessReports; nowMs: () => number },
  query: { merchantId: number; day?: number | undefined },
): Promise<Dashboard> {
  const { db } = parts;
  const now = parts.nowMs();
  const { merchantId, day = dayKeyOf(now) } = query;
  // An earlier day is looked at whole.
  const slot = day === dayKeyOf(now) ? slotOf(now, day) : slotsOfDay - 1;
  const days = [day, addDays(day, -1), addDays(day, -7)];
  const ends = days.map((one) => startOfDay(one) + (slot + 1) * slotMs);
  const [figures, hours, games, waiting, reports] = await Promise.all([
    findDayFigures(db, { merchantId, days, ends, slot }),
    findHours(db, { merchantId, day }),
    findGameFigures(db, { merchantId, from: day, to: day }),
    findWaiting(db, { merchantId, countedFrom: await countedFrom(db), now }),
    parts.reports.read(db),
  ]);
  const failing = failingJobs(reports);
  const isToday = day === dayKeyOf(now);
  const online = isToday ? (onlineOf(reports).get(merchantId) ?? 0) : null;
  const counted = (of: (row: DayFigures) => number) => {
    const [Now = 0, Yesterday = 0, WeekAgo = 0] = figures.map(of);
    return { Now, Yesterday, WeekAgo };
  };
  const paid = (of: (row: DayFigures) => bigint) => {
    const [Now = "0", Yesterday = "0", WeekAgo = "0"] = figures.map((row) =>
      toWire(money(of(row))),
    );
    return { Now, Yesterday, WeekAgo };
  };
  const onlineThen = counted((row) => row.online);
  return {
    Day: day,
    UpTo: ends[0] ?? now,
    Online: { ...onlineThen, Now: online ?? onlineThen.Now },
    Registered: counted((row) => row.registered),
    FirstBets: counted((row) => row.firstBets),
    ActivePlayers: counted((row) => row.players),
    Bets: counted((row) => row.bets),
    ValidStake: paid((row) => row.valid),
    Prizes: paid((row) => row.prize),
    Gross: paid((row) => row.stake - row.returned - row.prize),
    Queues: [
      {
        Kind: "tasks" as const,
        Count: waiting.tasks,
        ...byAge(waiting.oldestTaskAt, now, ages.tasks),
      },
      {
        Kind: "deposits" as const,
        Count: waiting.deposits,
        ...byAge(waiting.oldestDepositAt, now, ages.deposits),
      },
      {
        Kind: "jobs" as const,
        Count: failing.length,
        OldestMs: null,
        Urgency: failing.length > 0 ? Urgency.LATE : Urgency.FINE,
      },
      {
        Kind: "outbox" as const,
        Count: waiting.outbox,
        OldestMs: null,
        Urgency: urgencyOf(waiting.outbox, outboxRows),
      },
      {
        Kind: "uncounted" as const,
        Count: waiting.uncounted,
        ...byAge(waiting.oldestUncountedAt, now, ages.uncounted),
      },
    ],
    Hours: hours.map(({ hour, stake, prize }) => {
      return { Hour: hour, Stake: toWire(money(stake)), Prize: toWire(money(prize)) };
    }),
    Games: games.map(againstTheory),
    Health: {
      LateDraws: waiting.lateDraws,
      Connections: reports.reduce((sum, { hub }) => sum + hub.open, 0),
      ApiP95Ms: slowestOf(reports),
      FailingJobs: failing,
      BeaconAgeMs: waiting.beaconAt === null ? null : Math.max(0, now - waiting.beaconAt),
      BeaconsDue: waiting.beaconsDue,
    },
  };
}

/** A game in words; its number for one that is no more. */
export function nameOfGame(gameId: number) {
  const { zh: NameZh, en: NameEn } = findGame(gameId)?.name ?? { zh: `${gameId}`, en: `${gameId}` };
  return { NameZh, NameEn };
}

/** What the house kept of a game, beside what it keeps of such bets on average. */
export function againstTheory(row: GameFigures) {
  const gross = row.stake - row.returned - row.prize;
  const theory = row.stake - row.expected;
  const band = BigInt(Math.round(bandWidth * Math.sqrt(row.variance)));
  const off = gross > theory ? gross - theory : theory - gross;
  return {
    GameId: row.gameId,
    ...nameOfGame(row.gameId),
    Bets: row.bets,
    Stake: toWire(money(row.stake - row.returned)),
    Gross: toWire(money(gross)),
    Theory: toWire(money(theory)),
    Band: toWire(money(band)),
    IsLikely: off <= band,
  };
}

/** Jobs whose last round failed in the process that leads or tried them. */
export function failingJobs(reports: readonly KnownReport[]): string[] {
  const names = reports.flatMap(({ jobs }) =>
    jobs.filter(({ failing }) => failing > 0).map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

function slowestOf(reports: readonly KnownReport[]): number | null {
  const measured = reports.flatMap(({ apiP95Ms }) => apiP95Ms ?? []);
  return measured.length === 0 ? null : Math.max(...measured);
}

function byAge(since: number | null, now: number, limits: { soon: number; late: number }) {
  if (since === null) return { OldestMs: null, Urgency: Urgency.FINE };
  const OldestMs = Math.max(0, now - since);
  return { OldestMs, Urgency: urgencyOf(OldestMs, limits) };
}

function urgencyOf(size: number, { soon, late }: { soon: number; late: number }) {
  if (size >= late) return Urgency.LATE;
  return size >= soon ? Urgency.SOON : Urgency.FINE;
}
