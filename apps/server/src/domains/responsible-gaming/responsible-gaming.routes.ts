import { type Money, money, parseCheckedMoney, toWire, zero } from "@fairdraw/money";
import {
  acknowledgeMarker,
  acknowledgeRealityCheck,
  askEndOfExclusion,
  cancelPendingLimit,
  confirmPendingLimit,
  coolOff,
  dropEndOfExclusion,
  getPlayStatement,
  getResponsibleGaming,
  LimitPeriod,
  LimitType,
  type ResultCode,
  selfExclude,
  setLimit as setLimitCall,
  setMarketing,
  setRealityCheck,
} from "@fairdraw/wire";
import { balancesOf, playedSince } from "../../ledger/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import type { Http } from "../../platform/http/http.ts";
import { rgStates } from "../risk/guard-spend.ts";
import { cancelPending, confirmPending, setLimit } from "./change-limit.ts";
import { askEnd, dropEnd } from "./end-exclusion.ts";
import { findAskableAt, findOpenEndRequest } from "./end-requests.sql.ts";
import { findMarker, noteMarker, storeMarkerSeen } from "./markers.sql.ts";
import { resetAtOf } from "./own-limits.ts";
import {
  findBreak,
  findCheck,
  findNets,
  findOwnLimits,
  findPending,
  storeAck,
  storeCheck,
} from "./responsible-gaming.sql.ts";
import { playStatement } from "./statement.ts";
import { takeBreak } from "./take-break.ts";

/** Until the player chooses another one. */
const checkMinutesUsual = 60;

/** What this domain asks of others. */
export interface ResponsibleGamingParts {
  readonly db: Db;
  readonly clock: Clock;
  loginAtOf(sessionId: string): Promise<number>;
  personOf(
    accountId: bigint,
  ): Promise<{ acceptsMarketing: boolean; hasFundsPassword: boolean; isFundsLocked: boolean }>;
  storeMarketing(who: { accountId: bigint; merchantId: number }, accepts: boolean): Promise<void>;
  helpLinksOf(merchantId: number): Promise<readonly { Name: string; Url: string }[]>;
  /** Why the password of an account that guards its money is not this one; null when it is. */
  refusalOfBreak(accountId: bigint, password: string): Promise<ResultCode | null>;
}

/** Binds the calls of this domain. */
export function serveResponsibleGaming(http: Http, parts: ResponsibleGamingParts): void {
  const { db, clock } = parts;
  const done = () => ({ Result: 0 as const });

  http.serve(getResponsibleGaming, ({ caller }) => overview(parts, caller()));

  http.serve(setLimitCall, async ({ body, caller }) => {
    const value = body.Value === null ? null : parseCheckedMoney(body.Value);
    const set = await setLimit(db, { ...keyOf(caller(), body), value });
    if ("code" in set) return set;
    return { ...done(), EffectiveAt: set.effectiveAt ?? clock.nowMs() };
  });
  http.serve(confirmPendingLimit, async ({ body, caller }) => {
    const refusal = await confirmPending(db, keyOf(caller(), body));
    return refusal === null ? done() : refusal;
  });
  http.serve(cancelPendingLimit, async ({ body, caller }) => {
    const refusal = await cancelPending(db, keyOf(caller(), body));
    return refusal === null ? done() : refusal;
  });

  http.serve(coolOff, async ({ body, caller }) => {
    const taken = await takeBreak(db, {
      accountId: caller().accountId,
      length: { hours: body.Hours },
    });
    return "code" in taken ? taken : { ...done(), Until: taken.until ?? 0 };
  });
  http.serve(selfExclude, async ({ body, caller }) => {
    const { accountId } = caller();
    const refusal = await parts.refusalOfBreak(accountId, body.FundsPassword);
    if (refusal !== null) return refusal;
    const taken = await takeBreak(db, { accountId, length: { months: body.Months } });
    return "code" in taken ? taken : { ...done(), Until: taken.until };
  });

  http.serve(getPlayStatement, ({ body, caller }) =>
    playStatement(db, { accountId: caller().accountId, body }),
  );
  http.serve(setMarketing, async ({ body, caller }) => {
    await parts.storeMarketing(caller(), !body.OptOut);
    return done();
  });
  http.serve(acknowledgeMarker, async ({ caller }) => {
    await storeMarkerSeen(db, caller().accountId);
    return done();
  });
  http.serve(askEndOfExclusion, async ({ caller }) => {
    const asked = await askEnd({ db, nowMs: () => clock.nowMs() }, caller().accountId);
    return "code" in asked ? asked : { ...done(), EarliestEnd: asked.earliestEnd };
  });
  http.serve(dropEndOfExclusion, async ({ caller }) => {
    const refusal = await dropEnd(db, caller().accountId);
    return refusal === null ? done() : refusal;
  });

  http.serve(setRealityCheck, async ({ body, caller }) => {
    await storeCheck(db, caller().accountId, body.Minutes);
    return done();
  });
  http.serve(acknowledgeRealityCheck, async ({ caller }) => {
    const { accountId, sessionId } = caller();
    await storeAck(db, accountId, checkMinutesUsual);
    const check = await findCheck(db, accountId);
    return { ...done(), RealityCheckAt: checkAt(check, await parts.loginAtOf(sessionId)) };
  });
}

function keyOf({ accountId }: Caller, { Type, Period }: { Type: number; Period: number }) {
  return { accountId, type: Type, period: Period };
}

/** When a player is stopped next: an interval after his login, or after he last read it. */
function checkAt(
  check: { minutes: number; ackedAt: number | null } | null,
  loginAt: number,
): number {
  const since = Math.max(loginAt, check?.ackedAt ?? 0);
  return since + (check?.minutes ?? checkMinutesUsual) * 60_000;
}

async function overview(
  parts: ResponsibleGamingParts,
  { accountId, merchantId, sessionId }: Caller,
): Promise<Answering<typeof getResponsibleGaming>> {
  const { db, clock } = parts;
  const loginAt = await parts.loginAtOf(sessionId);
  await noteMarker(db, accountId);
  const [
    balances,
    limits,
    pending,
    taken,
    check,
    nets,
    played,
    person,
    HelpLinks,
    marker,
    asked,
    askableAt,
  ] = await Promise.all([
    balancesOf(db, [accountId]),
    findOwnLimits(db, [accountId]),
    findPending(db, accountId),
    findBreak(db, accountId),
    findCheck(db, accountId),
    findNets(db, accountId),
    playedSince(db, { accountId, since: loginAt }),
    parts.personOf(accountId),
    parts.helpLinksOf(merchantId),
    findMarker(db, accountId),
    findOpenEndRequest(db, accountId),
    findAskableAt(db, accountId),
  ]);
  const nowMs = clock.nowMs();
  const reserved = balances.get(accountId)?.held ?? zero;
  const own = (limits.get(accountId) ?? []).toSorted(
    (a, b) => a.type - b.type || a.period - b.period,
  );
  return {
    Limits: own.map(({ type, period, value, used }) => {
      const waits = pending.find((one) => one.type === type && one.period === period);
      return {
        Type: type,
        Period: period,
        Value: toWire(money(value)),
        Used: toWire(countedOf({ type, period, used }, reserved)),
        ResetAt: resetAtOf(period, nowMs),
        Pending:
          waits === undefined ? null : { Value: orNull(waits.value), EffectiveAt: waits.from },
      };
    }),
    RealityCheckMinutes: check?.minutes ?? checkMinutesUsual,
    RealityCheckAt: checkAt(check, loginAt),
    SessionToday: {
      LoginAt: loginAt,
      // A stake of an earlier login may have come back in this one.
      Staked: toWire(played.staked > 0n ? money(played.staked) : zero),
      Returned: toWire(money(played.back)),
      Net: toWire(money(played.back - played.staked)),
    },
    NetToday: toWire(money(nets.today)),
    Net30d: toWire(money(nets.days30)),
    ...(taken.state === rgStates.COOL_OFF && taken.until !== null
      ? { CoolOffUntil: taken.until }
      : {}),
    ...(taken.state === rgStates.EXCLUDED ? { ExcludedUntil: taken.until } : {}),
    ...(taken.state === rgStates.EXCLUDED && askableAt !== null ? { EndAskableAt: askableAt } : {}),
    ...(asked === null
      ? {}
      : { EndAsked: { AskedAt: asked.askedAt, EarliestEnd: asked.earliestEnd } }),
    ...(marker === null ? {} : { Marker: { Kind: marker.kind, Figure: marker.figure } }),
    MarketingOptOut: !person.acceptsMarketing,
    PasswordAsked: person.hasFundsPassword && !person.isFundsLocked ? "funds" : "login",
    HelpLinks: [...HelpLinks],
  };
}

/** What a limit has counted, with what plans have set aside; a player who has won more than that has used nothing. */
function countedOf(
  { type, period, used }: { type: number; period: number; used: bigint },
  reserved: Money,
): Money {
  const isOfStakes = type === LimitType.LOSS || type === LimitType.STAKE;
  const all = isOfStakes && period !== LimitPeriod.EACH ? used + reserved : used;
  return all > 0n ? money(all) : zero;
}

function orNull(amount: bigint | null): string | null {
  return amount === null ? null : toWire(money(amount));
}
