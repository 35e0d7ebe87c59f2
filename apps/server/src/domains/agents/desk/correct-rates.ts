import {
  operatorResults,
  type RateKind,
  type RequestOf,
  type ResultCode,
  type setAgentRates,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { findPlayer } from "../../account/find-players.ts";
import { setGroup } from "../../account/place.sql.ts";
import type { Acting, Checked, ProposedDeed } from "../../staff/deed.ts";
import { agentSettings } from "../agents.settings.ts";
import { groupMin, groupStep, isAmbiguous, maximumOf, type Terms } from "../rates/judge-rates.ts";
import { noteRateChanges } from "../rates/rates.sql.ts";
import { termsOf } from "../rates/update-rate.ts";
import { findParents, lockTreesOf, type Parent } from "../tree/lock-tree.sql.ts";
import { setRates } from "../tree/uplines.sql.ts";
import { beginCorrection, findMostBelow } from "./desk.sql.ts";

/** Highest prize group there is. */
const groupMost = 1980;

type Body = RequestOf<typeof setAgentRates>;

interface Found extends Checked {
  readonly account: Parent;
  readonly old: Terms;
}

/**
 * Corrects what an account gets, also downwards. Refuses NOT_FOUND, UNFIT for values that are none, above the parent's or
 * the site's, or below those of a child.
 * Effects: prize group, rates, and who changed them. Locks: the tree exclusively.
 */
export const ratesCorrection: ProposedDeed<Body, Found> = {
  check,
  async run({ tx, body, operator }, { account: seen }) {
    const held = await lockTreesOf(tx, [seen.id], "exclusive");
    const account = expectKey(held, seen.id, "account to correct");
    const old = await termsOf(tx, account);
    if (!(await fits(tx, { account, old, body }))) return operatorResults.UNFIT;
    await beginCorrection(tx);
    const rates = body.Rates.map(({ Kind, Rate }) => ({
      accountId: account.id,
      kind: Kind,
      before: old.rates.get(Kind) ?? 0,
      after: Rate,
    })).filter(({ before, after }) => before !== after);
    await setRates(
      tx,
      rates.map(({ accountId, kind, after }) => ({ accountId, kind, rate: after })),
    );
    const prizeGroup = body.PrizeGroup ?? old.prizeGroup;
    const isMoved = prizeGroup !== old.prizeGroup;
    if (isMoved) await setGroup(tx, { accountId: account.id, prizeGroup });
    const group = { accountId: account.id, kind: 0, before: old.prizeGroup, after: prizeGroup };
    await noteRateChanges(tx, [...(isMoved ? [group] : []), ...rates], operator.accountId);
    const of = (side: "before" | "after") => ({
      account: account.id,
      prizeGroup: group[side],
      rates: Object.fromEntries(rates.map((rate) => [rate.kind, rate[side]])),
    });
    return { before: of("before"), after: of("after") };
  },
};

async function check({ tx, body, operator }: Acting<Body>): Promise<Found | ResultCode> {
  const { merchantId } = operator;
  const player = await findPlayer(tx, { merchantId, userName: body.UserName });
  if (player === null) return operatorResults.NOT_FOUND;
  const account = expectKey(await findParents(tx, [player.id]), player.id, "account to correct");
  const old = await termsOf(tx, account);
  if (isAmbiguous(body.Rates) || !(await fits(tx, { account, old, body }))) {
    return operatorResults.UNFIT;
  }
  return {
    account,
    old,
    subject: `rates of ${account.id}`,
    seen: { prizeGroup: old.prizeGroup, rates: Object.fromEntries(old.rates) },
    effect: { players: 1, undo: "again" },
    accounts: [account.id],
  };
}

/** Whether what an account shall get stands between its children and its parent. */
async function fits(
  db: Queryable,
  of: { account: Parent; old: Terms; body: Body },
): Promise<boolean> {
  const { account, old, body } = of;
  const { least, mostGroup, mostOf } = await boundsOf(db, account);
  const group = body.PrizeGroup ?? old.prizeGroup;
  const isGroup =
    group >= least.prizeGroup && group <= mostGroup && (group - groupMin) % groupStep === 0;
  return (
    isGroup &&
    body.Rates.every(
      ({ Kind, Rate }) => Rate >= (least.rates.get(Kind) ?? 0) && Rate <= mostOf(Kind),
    )
  );
}

/** Between which values a correction can set what an account gets: those of its children, and of its parent or the site. */
export async function boundsOf(
  db: Queryable,
  account: Pick<Parent, "id" | "path" | "merchantId">,
): Promise<{
  least: { prizeGroup: number; rates: ReadonlyMap<number, number> };
  mostGroup: number;
  mostOf: (kind: RateKind) => number;
}> {
  const parentId = account.path.at(-1);
  const parent =
    parentId === undefined ? undefined : (await findParents(db, [parentId])).get(parentId);
  const above = parent === undefined ? null : await termsOf(db, parent);
  const below = await findMostBelow(db, account.id);
  const maxima = await readSetting(db, account.merchantId, agentSettings.rateMaxima);
  return {
    least: { ...below, prizeGroup: Math.max(groupMin, below.prizeGroup) },
    mostGroup: above?.prizeGroup ?? groupMost,
    mostOf: (kind) => (above === null ? maximumOf(maxima, kind) : (above.rates.get(kind) ?? 0)),
  };
}
