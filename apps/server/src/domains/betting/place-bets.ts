import { type Money, money, sum, toWire } from "@fairdraw/money";
import {
  type BetPlaced,
  BetSource,
  betResults,
  commonResults,
  LotteryGameState,
} from "@fairdraw/wire";
import type * as z from "zod/mini";
import { betStake, lockPlayers, post } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import type { Random } from "../../platform/random.ts";
import { type LockedIssue, lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import {
  type Bettor,
  findBettors,
  findRequests,
  insertBets,
  insertRequests,
  type NewBet,
  type StoredRequest,
} from "./betting.sql.ts";
import type { CheckedLine, LineFault } from "./check-lines.ts";

/** One request to bet, its lines checked by the rules. */
export interface BetIntent {
  readonly accountId: bigint;
  readonly requestId: string;
  readonly payloadHash: Buffer;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly lines: readonly CheckedLine[];
  readonly faults: readonly LineFault[];
}

export type BetOutcome =
  | { readonly kind: "placed"; readonly answer: z.infer<typeof BetPlaced> }
  | {
      readonly kind: "refused";
      readonly code: number;
      readonly faults: readonly LineFault[];
      readonly available: Money | null;
    }
  /** Another transaction holds the account; to be tried again by itself. */
  | { readonly kind: "busy" };

export interface PlaceBetsParts {
  readonly newId: () => string;
  readonly random: Random;
  readonly nowMs: () => number;
}

/**
 * Places the bets of many requests in one transaction; the one way for every bet to come about.
 * Shape: one outcome per intent, in order; at most one intent per account.
 * Refuses, in this order: CONFLICT for an id that was used otherwise or voided, what guardSpend
 * says, GAME_OFFLINE, GAME_OFFICIAL_OFFLINE, GAME_MAINTAIN, ISSUE_CLOSED (also for an unknown
 * issue), ISSUE_NOT_OPEN, then line by line what the rules said and GROUP_INVALID, at last
 * BALANCE_SHORT. Refusals are values and leave nothing behind.
 * Effects: bets, stakes, the stored answer; idempotent by (account, request id).
 * Locks: issues for share, then accounts ascending (foundations.md D2).
 */
export async function placeBets(
  tx: Tx,
  parts: PlaceBetsParts,
  intents: readonly BetIntent[],
  options: { skipLocked: boolean },
): Promise<BetOutcome[]> {
  const issues = await lockIssues(tx, intents);
  const accountIds = intents.map((intent) => intent.accountId);
  const locked = await lockPlayers(tx, accountIds, options);
  const mine = intents.filter((intent) => locked.has(intent.accountId));
  if (mine.length === 0) return intents.map(() => ({ kind: "busy" }));
  const ids = mine.map((intent) => intent.accountId);
  const stored = byRequest(await findRequests(tx, mine));
  const guards = await guardSpend(tx, ids, "bet");
  const bettors = await findBettors(tx, ids);

  const verdicts = new Map<bigint, BetOutcome | Acceptance>();
  for (const intent of mine) {
    verdicts.set(
      intent.accountId,
      judge(intent, {
        stored: stored.get(keyOf(intent)),
        guard: guards.get(intent.accountId),
        issue: issues.get(`${intent.gameId}/${intent.serialNumber}`),
        bettor: expectKey(bettors, intent.accountId, "account of a bettor"),
        available: money(expectKey(locked, intent.accountId, "locked player").available),
      }),
    );
  }
  const accepted = [...verdicts.values()].filter((verdict) => verdict.kind === "accepted");
  const answers = await writeAccepted(tx, parts, accepted);
  return intents.map((intent) => {
    const verdict = verdicts.get(intent.accountId) ?? { kind: "busy" };
    if (verdict.kind !== "accepted") return verdict;
    return { kind: "placed", answer: expectKey(answers, intent.accountId, "answer of a bettor") };
  });
}

interface Acceptance {
  readonly kind: "accepted";
  readonly intent: BetIntent;
  readonly issue: LockedIssue;
  readonly bettor: Bettor;
  readonly lines: readonly CheckedLine[];
  readonly faults: readonly LineFault[];
}

async function lockIssues(
  tx: Tx,
  intents: readonly BetIntent[],
): Promise<Map<string, LockedIssue>> {
  const wanted = new Map(
    intents.map((intent) => [`${intent.gameId}/${intent.serialNumber}`, intent]),
  );
  const rows = await lockIssuesForBets(tx, [...wanted.values()]);
  return new Map(rows.map((row) => [`${row.gameId}/${row.serialNumber}`, row]));
}

function keyOf(request: { accountId: bigint; requestId: string }): string {
  return `${request.accountId}/${request.requestId}`;
}

function byRequest(requests: readonly StoredRequest[]): Map<string, StoredRequest> {
  return new Map(requests.map((request) => [keyOf(request), request]));
}

function judge(
  intent: BetIntent,
  facts: {
    stored: StoredRequest | undefined;
    guard: number | undefined;
    issue: LockedIssue | undefined;
    bettor: Bettor;
    available: Money;
  },
): BetOutcome | Acceptance {
  const refuse = (code: number, faults: readonly LineFault[] = []): BetOutcome => ({
    kind: "refused",
    code,
    faults,
    available: facts.available,
  });
  if (facts.stored !== undefined) {
    const { payloadHash, answer } = facts.stored;
    return payloadHash !== null && answer !== null && payloadHash.equals(intent.payloadHash)
      ? { kind: "placed", answer: JSON.parse(answer) as z.infer<typeof BetPlaced> }
      : refuse(commonResults.CONFLICT.code);
  }
  if (facts.guard !== undefined) return refuse(facts.guard);
  const { issue } = facts;
  if (issue === undefined) return refuse(betResults.ISSUE_CLOSED.code);
  const closed = refusalOfIssue(issue);
  if (closed !== null) return refuse(closed);

  const faults = [...intent.faults];
  const lines = intent.lines.filter((line) => {
    if (line.prizeGroup === facts.bettor.prizeGroup) return true;
    faults.push({ index: line.index, code: betResults.GROUP_INVALID.code });
    return false;
  });
  faults.sort((a, b) => a.index - b.index);
  const [firstFault] = faults;
  if (lines.length === 0 && firstFault !== undefined) return refuse(firstFault.code, faults);
  if (sum(lines.map((line) => line.stake)) > facts.available) {
    return refuse(betResults.BALANCE_SHORT.code, faults);
  }
  return { kind: "accepted", intent, issue, bettor: facts.bettor, lines, faults };
}

function refusalOfIssue(issue: LockedIssue): number | null {
  if (issue.gameState === LotteryGameState.OFFLINE) return betResults.GAME_OFFLINE.code;
  if (issue.gameState === LotteryGameState.OFFCIAL_OFFLINE) {
    return betResults.GAME_OFFICIAL_OFFLINE.code;
  }
  if (issue.gameState === LotteryGameState.MAINTAIN) return betResults.GAME_MAINTAIN.code;
  if (issue.isClosed || issue.fenced || issue.state !== 0) return betResults.ISSUE_CLOSED.code;
  if (!issue.isStarted) return betResults.ISSUE_NOT_OPEN.code;
  return null;
}

async function writeAccepted(
  tx: Tx,
  parts: PlaceBetsParts,
  accepted: readonly Acceptance[],
): Promise<Map<bigint, z.infer<typeof BetPlaced>>> {
  if (accepted.length === 0) return new Map();
  const bets = accepted.flatMap((acceptance) => betsOf(acceptance, parts));
  await insertBets(tx, bets);
  const merchants = new Map(accepted.map(({ bettor }) => [bettor.id, bettor.merchantId]));
  const balances = await post(
    tx,
    parts.newId(),
    bets.map((bet) =>
      betStake({
        betId: bet.id,
        accountId: bet.accountId,
        merchantId: expectKey(merchants, bet.accountId, "merchant of a bettor"),
        amount: bet.stake,
      }),
    ),
  );
  const betsByAccount = Map.groupBy(bets, (bet) => bet.accountId);
  const answers = new Map(
    accepted.map(({ intent, faults }) => [
      intent.accountId,
      {
        Result: 0 as const,
        GameId: intent.gameId,
        SerialNumber: intent.serialNumber,
        Orders: expectKey(betsByAccount, intent.accountId, "bets of a bettor").map((bet) => ({
          Index: bet.index,
          BetNo: toBetNo(bet.id),
        })),
        Failed: faults.map((fault) => ({ Index: fault.index, Code: fault.code })),
        WalletAmount: toWire(expectKey(balances, intent.accountId, "balance").available),
        ServerTime: parts.nowMs(),
      },
    ]),
  );
  await insertRequests(
    tx,
    accepted.map(({ intent }) => ({
      accountId: intent.accountId,
      requestId: intent.requestId,
      payloadHash: intent.payloadHash,
      answer: JSON.stringify(expectKey(answers, intent.accountId, "answer of a bettor")),
    })),
  );
  return answers;
}

function betsOf(acceptance: Acceptance, parts: PlaceBetsParts): NewBet[] {
  return acceptance.lines.map((line) => ({
    ...line,
    id: parts.newId(),
    accountId: acceptance.bettor.id,
    issueId: acceptance.issue.id,
    gameId: acceptance.intent.gameId,
    source: BetSource.NORMAL,
    path: acceptance.bettor.path,
    requestId: acceptance.intent.requestId,
    placedAt: acceptance.issue.judgedAt,
    nonce:
      line.clientNonce === null
        ? Buffer.from(parts.random.bytes(16))
        : Buffer.from(line.clientNonce, "hex"),
  }));
}
