import { dayKeyOf } from "@fairdraw/lottery-engine";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";
import { type MakingParts, makeMembers, type TeamMember } from "./make-members.ts";
import { planTree } from "./plan-tree.ts";
import { payIn, sendPoints, signForPoints, withdraw } from "./team-money.ts";
import { noteTeamExternalBets, type Play, placeTeamBets } from "./team-play.ts";

/** How much a team site has. */
export interface TeamSize {
  readonly accounts: number;
  readonly days: number;
  readonly gameIds: readonly number[];
  /** Bets over all days. */
  readonly bets: number;
}

const counted = ["bets", "externalBets", "deposits", "transfers", "withdrawals"] as const;
type Counts = Record<(typeof counted)[number], number>;

/** What happened on a day. */
export interface DayTold extends Readonly<Counts> {
  /** YYYYMMDD, and which one it is; the first is 1. */
  readonly day: number;
  readonly no: number;
  readonly accounts: number;
}

const hourMs = 3_600_000;
const hoursOfDay = 24;
/** Nobody bets in the last minutes of an hour, so that no issue is bet on and drawn in one moment. */
const betWithinMs = 50 * 60_000;
/** Jobs that live issues and move money; the others come every six hours, each some time after the rebates are due. */
const hourly = [
  "fence-issues",
  "seal-bets",
  "draw-issues",
  "settle-issues",
  "pay-rebates",
  "credit-payments",
  "pay-out",
  "pay-simulated",
];
const everyHours = 6;
/** Who has less pays in first. Units: 0.001. */
const tooLittle = 1_000_000n;
/** Of each account, on each day. */
const shares = {
  externalBets: 1 / 8,
  deposits: 1 / 100,
  transfers: 1 / 250,
  withdrawals: 1 / 400,
} as const;
/** Days on which PostgreSQL gathers its figures of the tables, which grow faster than it looks by itself. */
const sweptOn = new Set([1, 2, 4, 10, 30]);

export interface TeamLife {
  readonly world: TestWorld;
  readonly size: TeamSize;
  /** Where the world's time stands: a midnight of the site. */
  readonly startMs: number;
  /** Where it may not go beyond; it may move on meanwhile. */
  readonly untilMs: () => number;
  readonly random: Random;
  readonly chance: () => number;
  readonly tokenKey: MakingParts["tokenKey"];
  readonly onDay: (told: DayTold) => void;
}

/**
 * Lives days of a team in virtual time, an hour at a step: members join, bet and move money, and the real jobs of the
 * platform do the rest. Shape: everybody who is there at the end.
 */
export async function liveDays(life: TeamLife): Promise<TeamMember[]> {
  const { world, size, startMs, untilMs, random, chance } = life;
  const planned = planTree({ ...size, chance });
  const made = new Map<string, TeamMember>();
  const parts = { newId: createIds({ nowMs: () => world.nowMs(), random }), ...life };
  const join = (no: number) => {
    const joining = planned.filter(({ joinsOn }) => joinsOn === no - 1);
    return world.db.transaction((tx) => makeMembers(tx, parts, { planned: joining, made }));
  };
  const due = createShares(size);
  let counts = noCounts();
  for (let hour = 0; startMs + hour * hourMs < untilMs(); hour += 1) {
    const beginMs = startMs + hour * hourMs;
    const no = 1 + Math.floor(hour / hoursOfDay);
    if (hour % hoursOfDay === 0) {
      await join(no);
      if (no === 1) await signForPoints(world, [...made.values()]);
      if (sweptOn.has(no)) await world.db.rows({ text: "VACUUM (ANALYZE)" });
    }
    await world.setTime(Math.min(beginMs + Math.floor(chance() * betWithinMs), untilMs()));
    await liveHour({ ...life, members: [...made.values()], due, counts });
    await world.setTime(Math.min(beginMs + hourMs, untilMs()));
    const isLast = startMs + (hour + 1) * hourMs >= untilMs();
    const isWhole = isLast || (hour + 1) % everyHours === 0;
    await world.tick(isWhole ? undefined : hourly);
    if (isLast || (hour + 1) % hoursOfDay === 0) {
      life.onDay({ ...counts, day: dayKeyOf(beginMs), no, accounts: made.size });
      counts = noCounts();
    }
  }
  return [...made.values()];
}

const noCounts = (): Counts => ({
  bets: 0,
  externalBets: 0,
  deposits: 0,
  transfers: 0,
  withdrawals: 0,
});

/** How many of each are due in an hour: whole ones, whose parts add up over the days. */
function createShares({ accounts, bets, days }: TeamSize): (kind: keyof Counts) => number {
  const left = noCounts();
  return (kind) => {
    left[kind] += (kind === "bets" ? bets / days : accounts * shares[kind]) / hoursOfDay;
    const whole = Math.floor(left[kind]);
    left[kind] -= whole;
    return whole;
  };
}

interface Hour extends TeamLife {
  readonly members: readonly TeamMember[];
  readonly due: (kind: keyof Counts) => number;
  readonly counts: Counts;
}

async function liveHour(hour: Hour): Promise<void> {
  const { world, random, chance, size, counts, due } = hour;
  const players = hour.members.filter(({ isAgent }) => !isAgent);
  const play: Play = { world, random, chance, gameIds: size.gameIds };
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  const yuan = (min: number, max: number) => min + 10 * Math.floor((chance() * (max - min)) / 10);
  counts.bets += await placeTeamBets(play, { members: players, bets: due("bets") });
  counts.externalBets += await noteTeamExternalBets(play, {
    members: players,
    bets: due("externalBets"),
  });
  // Who has a card pays by the name on it, and not by that of the demo.
  const payers = players.filter(({ hasCard }) => !hasCard);
  const poor = await findPoorest(world, payers);
  for (let left = due("deposits"); left > 0; left -= 1) {
    const userName = (poor.shift() ?? pick(payers))?.userName;
    if (userName === undefined) break;
    if (await payIn(world, { userName, amount: yuan(200, 5000) })) counts.deposits += 1;
  }
  const cardHolders = players.filter(({ hasCard }) => hasCard);
  for (let left = due("withdrawals"); left > 0; left -= 1) {
    const userName = pick(cardHolders)?.userName;
    if (userName === undefined) break;
    if (await withdraw(world, { userName, amount: yuan(100, 900) })) counts.withdrawals += 1;
  }
  for (let left = due("transfers"); left > 0; left -= 1) {
    const sender = pick(hour.members.filter(({ isAgent }) => isAgent));
    const below = hour.members.filter(({ path }) => path.at(-1) === sender?.id);
    const to = pick(below)?.userName;
    if (sender === undefined || to === undefined) continue;
    const sent = { from: sender.userName, to, amount: yuan(20, 300) };
    if (await sendPoints(world, sent)) counts.transfers += 1;
  }
}

/** Members with too little to play on. */
async function findPoorest(
  { db }: TestWorld,
  members: readonly TeamMember[],
): Promise<TeamMember[]> {
  const rows = await db.rows<{ id: bigint }>({
    text: `SELECT account_id AS id FROM ledger_player WHERE account_id = ANY($1::bigint[]) AND available < $2
      ORDER BY available, account_id`,
    values: [members.map(({ id }) => id), tooLittle],
  });
  const ids = new Set(rows.map(({ id }) => id));
  return members.filter(({ id }) => ids.has(id));
}
