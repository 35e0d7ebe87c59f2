import { chaseIssuesMax } from "@fairdraw/lottery-engine";
import { type Money, money, parseCheckedMoney, subtract, times, toWire } from "@fairdraw/money";
import { betResults, commonResults, LotteryGameState } from "@fairdraw/wire";
import { holdMoney, lockPlayers, post } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { findUplines } from "../agents/tree/uplines.sql.ts";
import { findLimits } from "../betting/limits/limits.sql.ts";
import type { LineFault } from "../betting/rules/check-lines.ts";
import { effectiveLimits } from "../betting/rules/limits.ts";
import { findOddsChanges } from "../betting/rules/odds.sql.ts";
import { openOdds } from "../betting/rules/odds.ts";
import { findGames } from "../lottery/lottery.sql.ts";
import { isWithin } from "../responsible-gaming/own-limits.ts";
import { findOwnLimits } from "../responsible-gaming/responsible-gaming.sql.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { type AskedPlan, checkPlan, checkTerms, costOf, limitsKey } from "./check-plan.ts";
import { type NamedIssue, namedIssues } from "./future-issues.ts";
import { insertLegs } from "./legs.sql.ts";
import { newPlan } from "./plan-machine.ts";
import { countRunningPlans, findPlanRequest, insertPlan } from "./plans.sql.ts";

/** Plans that one player may have running. */
export const plansRunningMax = 100;

export interface PlanRequest extends Omit<AskedPlan, "multiples" | "total"> {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly payloadHash: Buffer;
  readonly issues: readonly { readonly serialNumber: string; readonly multiple: number }[];
  readonly total: Money;
}

/** What a plan was answered, now and whenever its request comes again. */
export interface PlanMade {
  readonly scheduleNo: string;
  readonly held: string;
  readonly skipped: readonly string[];
  readonly walletAmount: string;
  readonly serverTime: number;
}

export type PlanOutcome =
  | { readonly kind: "made"; readonly made: PlanMade }
  | {
      readonly kind: "refused";
      readonly code: number;
      readonly faults: readonly LineFault[];
      readonly available: Money | null;
    };

/**
 * Makes a chase plan and sets its whole stake aside.
 * Refuses, in this order: UNITS_MISMATCH, faults of its lines, STOP_RULE_REQUIRED; CONFLICT for an id
 * that was used otherwise; what guardSpend says; GAME_OFFLINE, GAME_OFFICIAL_OFFLINE, GAME_MAINTAIN;
 * SCHEDULE_COUNT for too many issues, and issues that cannot be chased or are out of order;
 * TOO_FREQUENT for too many plans; GROUP_INVALID, ODDS_CHANGED and limits of its lines; ISSUE_CLOSED
 * when not one issue is left; RG_LIMIT when all of it together would pass a limit of the player's own;
 * BALANCE_SHORT.
 * Effects: plan, issues, one posting available -> held; idempotent by (account, request id). Issues
 * that have closed are left out. Locks: the account.
 */
export async function createPlan(
  parts: { db: Db; newId: () => string; nowMs: () => number },
  request: PlanRequest,
): Promise<PlanOutcome> {
  const asked = { ...request, multiples: request.issues.map((issue) => issue.multiple) };
  const fault = checkPlan(asked);
  if (fault !== null) return { kind: "refused", ...fault, available: null };
  return parts.db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [request.accountId], { skipLocked: false });
      const player = expectKey(locked, request.accountId, "pockets of the caller");
      const { available } = player;
      const refuse = (code: number, faults: readonly LineFault[] = []): PlanOutcome => ({
        kind: "refused",
        code,
        faults,
        available: money(available),
      });
      // Read together: what decides first is judged first, whatever else was found.
      const [stored, standing, named, running, terms, ownLimits] = await Promise.all([
        findPlanRequest(tx, request),
        refusalOfStanding(tx, request),
        nameIssues(tx, request),
        countRunningPlans(tx, request.accountId),
        judgeTerms(tx, asked),
        findOwnLimits(tx, player.isCounted ? [request.accountId] : []),
      ]);
      if (stored !== null) {
        if (!stored.payloadHash.equals(request.payloadHash)) {
          return refuse(commonResults.CONFLICT.code);
        }
        return { kind: "made", made: JSON.parse(stored.answer) as PlanMade };
      }
      if (standing !== null) return refuse(standing);
      if (named === null) return refuse(betResults.SCHEDULE_COUNT.code);
      if (running >= plansRunningMax) return refuse(commonResults.TOO_FREQUENT.code);
      if (terms.fault !== null) return refuse(terms.fault.code, terms.fault.faults);
      const legs = legsOf(request, named);
      const held = money(legs.reduce((total, leg) => total + leg.amount, 0n));
      if (legs.length === 0) return refuse(betResults.ISSUE_CLOSED.code);
      const stakes = stakesOf(request, legs);
      const own = ownLimits.get(request.accountId) ?? [];
      if (!isWithin(own, { stakes, reserved: player.held })) {
        return refuse(commonResults.RG_LIMIT.code);
      }
      if (held > available) return refuse(betResults.BALANCE_SHORT.code);
      return write(tx, parts, {
        request,
        merchantId: terms.merchantId,
        named,
        legs,
        held,
        available: money(available),
      });
    },
    { name: "create-chase", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}

/** The issues of a request; null where they cannot be chased. */
async function nameIssues(tx: Tx, { game, issues }: PlanRequest): Promise<NamedIssue[] | null> {
  if (issues.length > chaseIssuesMax) return null;
  return namedIssues(tx, { game, serialNumbers: issues.map((issue) => issue.serialNumber) });
}

/** What the account, its merchant or the game forbids. */
async function refusalOfStanding(tx: Tx, request: PlanRequest): Promise<number | null> {
  const [guards, games] = await Promise.all([
    guardSpend(tx, [request.accountId], "bet"),
    findGames(tx),
  ]);
  const guard = guards.get(request.accountId);
  if (guard !== undefined) return guard;
  const row = games.find((game) => game.id === request.game.id);
  if (row === undefined || row.state === LotteryGameState.OFFLINE)
    return betResults.GAME_OFFLINE.code;
  if (row.state === LotteryGameState.OFFCIAL_OFFLINE) return betResults.GAME_OFFICIAL_OFFLINE.code;
  return row.state === LotteryGameState.MAINTAIN ? betResults.GAME_MAINTAIN.code : null;
}

async function judgeTerms(tx: Tx, asked: AskedPlan & { accountId: bigint }) {
  const bettor = expectKey(
    await findUplines(tx, [asked.accountId]),
    asked.accountId,
    "upline of a bettor",
  );
  const { merchantId } = bettor;
  const [overrides, changes] = await Promise.all([
    findLimits(tx, [merchantId]),
    findOddsChanges(tx, [merchantId]),
  ]);
  const limits = effectiveLimits(
    asked.game.category,
    overrides.get(limitsKey(merchantId, asked.game)),
  );
  const odds = openOdds(changes);
  return { merchantId, fault: checkTerms(asked, { bettor, limits, odds }) };
}

interface PlannedLeg extends NamedIssue {
  readonly multiple: number;
  readonly amount: Money;
}

/** The issues that can still become bets. */
function legsOf(request: PlanRequest, named: readonly NamedIssue[]): PlannedLeg[] {
  const cost = costOf(request.items);
  return named.flatMap((issue, i) => {
    const multiple = request.issues[i]?.multiple ?? 0;
    return issue.isOpen ? [{ ...issue, multiple, amount: times(cost, multiple) }] : [];
  });
}

/** Of every bet that the plan may become. */
function stakesOf(request: PlanRequest, legs: readonly PlannedLeg[]): Money[] {
  const amounts = request.items.map((item) => parseCheckedMoney(item.Amount));
  return legs.flatMap(({ multiple }) => amounts.map((amount) => times(amount, multiple)));
}

async function write(
  tx: Tx,
  parts: { newId: () => string; nowMs: () => number },
  plan: {
    request: PlanRequest;
    merchantId: number;
    named: readonly NamedIssue[];
    legs: readonly PlannedLeg[];
    held: Money;
    available: Money;
  },
): Promise<PlanOutcome> {
  const { request, legs, held } = plan;
  const id = parts.newId();
  const made: PlanMade = {
    scheduleNo: toBetNo(id),
    held: toWire(held),
    skipped: plan.named.filter((issue) => !issue.isOpen).map((issue) => issue.serialNumber),
    walletAmount: toWire(subtract(plan.available, held)),
    serverTime: parts.nowMs(),
  };
  await insertPlan(tx, {
    ...newPlan({ stops: request.stops, issues: legs.length, total: held }),
    id,
    accountId: request.accountId,
    merchantId: plan.merchantId,
    gameId: request.game.id,
    requestId: request.requestId,
    payloadHash: request.payloadHash,
    answer: JSON.stringify(made),
    items: JSON.stringify(request.items),
    lineCount: request.items.length,
    playIds: [...new Set(request.items.map((item) => item.PlayId))],
    startSerial: legs[0]?.serialNumber ?? "",
    acceptsOdds: request.acceptsOdds,
  });
  await insertLegs(
    tx,
    legs.map((leg, i) => ({
      ...leg,
      planId: id,
      no: i + 1,
      requestId: parts.newId(),
      gameId: request.game.id,
    })),
  );
  tx.passPoint("plan-written");
  await post(tx, parts.newId(), [
    holdMoney({ ref: id, accountId: request.accountId, amount: held, purpose: "plan" }),
  ]);
  return { kind: "made", made };
}
