import { LimitPeriod, LimitType, PlayerState } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { shareStates } from "../account/flag-terms.sql.ts";
import { addExternalFacts, type ExternalFact } from "../facts/external-facts.sql.ts";
import type { OwnLimit } from "../responsible-gaming/own-limits.ts";
import { findOwnLimits } from "../responsible-gaming/responsible-gaming.sql.ts";
import {
  type ExternalBetSettled,
  findKnownBets,
  findStanding,
  insertExternalBets,
  type KeptBet,
  type KnownBet,
} from "./external-bets.sql.ts";

/**
 * What became of a report: it counts from now on; it was known; its name is that of another report; or it takes back what is
 * not there, was taken back, is somebody else's or was less. `gone`: its account is deleted, so nobody could be given his part.
 * Nothing is noted, and whoever reports must tell the operators. No account is deleted while money or bets of it are known
 * to be with a provider, so this is a bet of which he never told.
 */
export type Noted = "new" | "known" | "other" | "unfit" | "gone";

/**
 * Notes bets that a provider of external games has settled, or taken back. The same report counts once for ever, on the day of
 * its arrival and under the upline of then; what takes a bet back counts under the upline of that bet. Nobody above gets
 * a part of a bet that was settled in a break of its player, or arrives beyond his limits.
 * Shape: an answer for each report, in their order; a bet may come together with what takes it back. `daysAgo` is for demo
 * sites, which begin with what came on days before.
 * Locks: the accounts for share, ascending, so that none is deleted or moved at the same moment; the rows of their days, once.
 */
export async function noteExternalBets(
  tx: Tx,
  reports: readonly ExternalBetSettled[],
  { daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<Noted[]> {
  if (reports.length === 0) return [];
  const states = await shareStates(tx, [...new Set(reports.map(({ account }) => account))]);
  const bets = reports.filter(({ reverses }) => reverses === undefined);
  const reversals = reports.filter(({ reverses }) => reverses !== undefined);
  const stored = [
    await noteBets(tx, bets, { daysAgo, states }),
    await noteReversals(tx, reversals),
  ];
  // All at once: two batches that lock rows of a day in two turns each could wait for each other.
  await addExternalFacts(
    tx,
    stored.flatMap(({ facts }) => facts),
  );
  const noted = new Map(stored.flatMap((one) => one.noted));
  return reports.map((report) => noted.get(report) ?? "unfit");
}

/** What became of some reports, and what they add to days of accounts. */
interface Stored {
  readonly noted: readonly (readonly [ExternalBetSettled, Noted])[];
  readonly facts: readonly ExternalFact[];
}
const nothing: Stored = { noted: [], facts: [] };

async function noteBets(
  tx: Tx,
  bets: readonly ExternalBetSettled[],
  { daysAgo, states }: { daysAgo: number; states: ReadonlyMap<bigint, number> },
): Promise<Stored> {
  if (bets.length === 0) return nothing;
  const accountIds = [...new Set(bets.map(({ account }) => account))];
  const standing = await findStanding(tx, bets);
  const limits = await findOwnLimits(tx, accountIds);
  const known = await findKnownBets(
    tx,
    bets.map(({ ref }) => ref),
  );
  // What was noted before the deletion is answered as such.
  const isGone = ({ account, ref }: ExternalBetSettled) =>
    ((states.get(account) ?? 0) & PlayerState.DELETED) !== 0 && !known.has(ref);
  const fit = bets.flatMap((bet, i): { report: ExternalBetSettled; kept: KeptBet }[] => {
    const { path = null, isInBreak = false } = standing[i] ?? {};
    if (path === null || bet.validBet < 0n || isGone(bet)) return [];
    const isKept = isInBreak || (limits.get(bet.account) ?? []).some(isReached);
    return [{ report: bet, kept: { ...bet, path, isKept } }];
  });
  const gone = bets.filter(isGone).map((bet) => [bet, "gone"] as const);
  const { noted, facts } = await store(tx, fit, daysAgo);
  return { noted: [...gone, ...noted], facts };
}

async function noteReversals(tx: Tx, reversals: readonly ExternalBetSettled[]): Promise<Stored> {
  if (reversals.length === 0) return nothing;
  const originals = await findKnownBets(
    tx,
    reversals.map(({ reverses = "" }) => reverses),
  );
  const taken = new Set<string>();
  const own = await findKnownBets(
    tx,
    reversals.map(({ ref }) => ref),
  );
  const fit = reversals.flatMap((report): { report: ExternalBetSettled; kept: KeptBet }[] => {
    const original = originals.get(report.reverses ?? "");
    if (original === undefined || !takesBack(report, original)) return [];
    // What was kept before is answered as such; a second one for the same bet is not.
    if (!own.has(report.ref) && (original.isReversed || taken.has(original.ref))) return [];
    taken.add(original.ref);
    return [{ report, kept: { ...report, path: original.path, isKept: original.isKept } }];
  });
  return store(tx, fit);
}

function takesBack(report: ExternalBetSettled, original: KnownBet): boolean {
  return (
    original.reverses === null &&
    report.account === original.account &&
    report.category === original.category &&
    report.validBet <= 0n &&
    -report.validBet <= original.validBet
  );
}

async function store(
  tx: Tx,
  fit: readonly { report: ExternalBetSettled; kept: KeptBet }[],
  daysAgo = 0,
): Promise<Stored> {
  const firsts = new Map<string, { report: ExternalBetSettled; kept: KeptBet }>();
  for (const one of fit) if (!firsts.has(one.kept.ref)) firsts.set(one.kept.ref, one);
  const kept = [...firsts.values()].map((one) => one.kept);
  const inserted = await insertExternalBets(tx, kept, daysAgo);
  const days = new Map(inserted.map(({ ref, day }) => [ref, day]));
  const facts = kept.flatMap(({ ref, account, category, path, isKept, validBet, payout }) => {
    const day = days.get(ref);
    if (day === undefined) return [];
    return [{ day, accountId: account, category, path, isKept, bets: 1, valid: validBet, payout }];
  });
  const known = await findKnownBets(
    tx,
    fit.map((one) => one.kept.ref),
  );
  const noted = fit.map((one) => {
    const isFirst = firsts.get(one.kept.ref) === one;
    if (isFirst && days.has(one.kept.ref)) return [one.report, "new"] as const;
    return [one.report, isSame(one.report, known.get(one.kept.ref)) ? "known" : "other"] as const;
  });
  return { noted, facts };
}

function isSame(report: ExternalBetSettled, known: KnownBet | undefined): boolean {
  return (
    known !== undefined &&
    known.account === report.account &&
    known.category === report.category &&
    known.validBet === report.validBet &&
    known.reverses === (report.reverses ?? null)
  );
}

/** True where nothing more may be staked, or no more time be spent. */
function isReached({ type, period, used, value }: OwnLimit): boolean {
  return type !== LimitType.DEPOSIT && period !== LimitPeriod.EACH && used >= value;
}
