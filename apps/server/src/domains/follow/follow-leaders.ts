import {
  betResults,
  commonResults,
  FollowAutoState,
  FollowState,
  PlayerState,
} from "@fairdraw/wire";
import { assert, expectKey } from "../../platform/assert.ts";
import { type Db, isLockTimeout, type Tx } from "../../platform/database/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { type Lease, LeaseLost, writeLeased } from "../../platform/jobs/lease.ts";
import type { Log } from "../../platform/log.ts";
import { findUplines } from "../agents/tree/uplines.sql.ts";
import { refusalOfIssue } from "../betting/intake/judge-intent.ts";
import { type PlaceBetsParts, placeBets } from "../betting/intake/place-bets.ts";
import { findDecided, findOwnBet, lockToFollow, type OwnBet } from "../betting/rows/betting.sql.ts";
import type { BetOutcome } from "../betting/rules/bet-intent.ts";
import { lockIssuesForBets } from "../lottery/lottery.sql.ts";
import {
  endAutos,
  findMetOffers,
  insertSteps,
  lockMetAutos,
  type MetAuto,
  type Step,
} from "./auto.sql.ts";
import { copyBet, toFollowIntent } from "./copy-bet.ts";
import { findOffer, insertJoins, lockOffer, type OfferRow } from "./follow.sql.ts";
import { tellOffer } from "./tell-offers.ts";

/** Followers in one call of `placeBets`, as many as a batch of the intake takes requests. */
const followersPerCall = 200;
const offersPerRound = 50;
const endsPerRound = 500;
const lockTimeoutMs = 500;
/** What fails so often alone is passed over until nothing else is to be done. */
const failuresMax = 3;

const barringStates = PlayerState.BET_BLOCKED | PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/** Refusals of the player himself end it; all others are of the one bet. */
const endOf: ReadonlyMap<number, number> = new Map([
  [betResults.BALANCE_SHORT.code, FollowAutoState.BALANCE_SHORT],
  [betResults.BLOCKED.code, FollowAutoState.BARRED],
  [commonResults.NO_PERMISSION.code, FollowAutoState.BARRED],
  [commonResults.RG_LIMIT.code, FollowAutoState.BARRED],
  [commonResults.RG_COOL_OFF.code, FollowAutoState.BARRED],
  [commonResults.RG_EXCLUDED.code, FollowAutoState.BARRED],
]);

export interface FollowLeadersParts extends PlaceBetsParts {
  readonly db: Db;
  readonly log: Log;
}

/**
 * Has offers followed by those who asked for it, all followers of an offer in one call, and ends what is
 * over. Shape: the job; true when there may be more to do. Effects per offer: bets paid by their
 * followers, their joins and steps, UpdateBetCollection; one that would cost too much, or whose player
 * may not bet, ends. Once-only by offer and account. Locks: the issue for share, the offer, the leader's
 * bet, what follows by itself, then as `placeBets`. Source: screens.md 6.10.
 */
export function createFollowLeaders(parts: FollowLeadersParts): (lease: Lease) => Promise<boolean> {
  const failures = new Map<string, number>();
  const passedOver = () =>
    [...failures].filter(([, times]) => times >= failuresMax).map(([autoId]) => autoId);
  const followAlone = async (offerId: string, lease: Lease) => {
    const done = await follow(parts, lease, { offerId, passedOver: passedOver(), limit: 1 });
    if (done.error === undefined) return done.count;
    for (const autoId of done.tried) failures.set(autoId, (failures.get(autoId) ?? 0) + 1);
    parts.log.error({ err: done.error, offerId }, "an offer cannot be followed by itself");
    return 0;
  };
  return async (lease) => {
    let count = await writeLeased(parts.db, lease, (tx) =>
      endAutos(tx, { barringStates, limit: endsPerRound }),
    );
    const offerIds = await findMetOffers(parts.db, {
      passedOver: passedOver(),
      limit: offersPerRound,
    });
    if (offerIds.length === 0) failures.clear();
    for (const offerId of offerIds) {
      const work = { offerId, passedOver: passedOver(), limit: followersPerCall };
      const done = await follow(parts, lease, work);
      count += done.error === undefined ? done.count : await followAlone(offerId, lease);
    }
    return count > 0;
  };
}

interface Done {
  readonly count: number;
  /** What was about to follow. */
  readonly tried: readonly string[];
  readonly error?: unknown;
}

async function follow(
  parts: FollowLeadersParts,
  lease: Lease,
  work: { offerId: string; passedOver: readonly string[]; limit: number },
): Promise<Done> {
  let tried: string[] = [];
  try {
    const place = async (tx: Tx) => {
      const found = await lockToCopy(tx, work.offerId);
      if (found === null) return 0;
      const autos = await lockMetAutos(tx, work);
      tried = autos.map((auto) => auto.id);
      return followTogether(tx, parts, { ...found, autos });
    };
    const count = await writeLeased(parts.db, lease, place, { lockTimeoutMs });
    return { count, tried };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (isLockTimeout(error)) return { count: 0, tried: [] };
    return { count: 0, tried, error };
  }
}

/** An offer that can be followed at this moment, locked with its issue and the leader's bet. */
async function lockToCopy(
  tx: Tx,
  offerId: string,
): Promise<{ offer: OfferRow; leaderBet: OwnBet } | null> {
  const offer = await findOffer(tx, offerId);
  assert(offer !== null, "an offer that is met exists");
  const leaderBet = await findOwnBet(tx, { accountId: offer.accountId, betId: offer.betId });
  assert(leaderBet !== null, "an offered bet exists");
  const [issue] = await lockIssuesForBets(tx, [leaderBet]);
  const locked = await lockOffer(tx, offerId);
  await lockToFollow(tx, offer.betId);
  if (refusalOfIssue(issue) !== null || locked?.state !== FollowState.OPEN) return null;
  return (await findDecided(tx, [offer.betId])).size > 0 ? null : { offer, leaderBet };
}

async function followTogether(
  tx: Tx,
  parts: FollowLeadersParts,
  { offer, leaderBet, autos }: { offer: OfferRow; leaderBet: OwnBet; autos: readonly MetAuto[] },
): Promise<number> {
  if (autos.length === 0) return 0;
  const uplines = await findUplines(
    tx,
    autos.map((auto) => auto.accountId),
  );
  const copies = autos.map((auto) => {
    const { prizeGroup } = expectKey(uplines, auto.accountId, "upline of a follower");
    const copy = copyBet(leaderBet, { multiple: auto.multiple, prizeGroup });
    return { auto, ...copy, isOver: auto.stake + copy.stake > auto.stakeMax };
  });
  const within = copies.filter(({ isOver }) => !isOver);
  const intents = within.map(({ auto, item }) =>
    toFollowIntent(leaderBet, {
      accountId: auto.accountId,
      requestId: parts.newId(),
      content: { follow: offer.id, auto: auto.id },
      item,
    }),
  );
  const outcomes =
    intents.length === 0
      ? []
      : await placeBets(tx, parts, intents, { skipLocked: true, exposures: "first" });
  tx.passPoint("bets-placed");
  const bets = within.flatMap(({ auto, stake }, i) => {
    const outcome = outcomes[i];
    if (outcome === undefined || outcome.kind === "busy") return [];
    return [{ accountId: auto.accountId, ...stepOf(auto.id, { outcome, stake }) }];
  });
  const over = copies
    .filter(({ isOver }) => isOver)
    .map(
      ({ auto }): Step => ({
        autoId: auto.id,
        betId: null,
        stake: 0n,
        code: betResults.STAKE_MAX.code,
        state: FollowAutoState.STAKE_MAX,
      }),
    );
  const joins = bets.flatMap(({ accountId, betId, stake }) =>
    betId === null ? [] : [{ accountId, betId, stake }],
  );
  await insertJoins(tx, { offerId: offer.id, joins });
  const steps = [...bets, ...over];
  const written = steps.length === 0 ? 0 : await insertSteps(tx, { offerId: offer.id, steps });
  assert(written === steps.length, "an offer is met once");
  if (joins.length > 0) {
    const { id: offerId, merchantId } = offer;
    await tellOffer(tx, { offerId, merchantId, action: "update", nowMs: parts.nowMs() });
  }
  return written;
}

/** What an answer of `placeBets` means for the one who follows by itself. */
function stepOf(
  autoId: string,
  { outcome, stake }: { outcome: Exclude<BetOutcome, { kind: "busy" }>; stake: bigint },
): Step {
  if (outcome.kind === "refused") {
    const state = endOf.get(outcome.code) ?? FollowAutoState.RUNNING;
    return { autoId, betId: null, stake: 0n, code: outcome.code, state };
  }
  const betId = fromBetNo(outcome.placed.groups[0]?.orders[0]?.betNo ?? "");
  assert(betId !== null, "a follow request is one bet");
  return { autoId, betId, stake, code: 0, state: FollowAutoState.RUNNING };
}
