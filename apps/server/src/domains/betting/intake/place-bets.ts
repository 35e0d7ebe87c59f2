import { type Money, money, sum, toWire } from "@fairdraw/money";
import {
  type Balance,
  betStake,
  lockPlayers,
  type Posting,
  post,
  spendHeld,
} from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { PairMap } from "../../../platform/pair-map.ts";
import type { Random } from "../../../platform/random.ts";
import { findUplines } from "../../agents/tree/uplines.sql.ts";
import { type LockedIssue, lockIssuesForBets } from "../../lottery/lottery.sql.ts";
import { findOwnLimits } from "../../responsible-gaming/responsible-gaming.sql.ts";
import { guardSpend } from "../../risk/guard-spend.ts";
import { addPlayerStakes, addStakes, type StakesAdded } from "../limits/limits.sql.ts";
import { type OpenBooks, openBooks, type Wanted } from "../limits/open-books.ts";
import { contentHashOf } from "../rows/bet-content.ts";
import {
  findRequests,
  insertBets,
  insertRequests,
  type NewBet,
  type StoredRequest,
} from "../rows/betting.sql.ts";
import type { BetGroup, BetIntent, BetOutcome, Placed, PlacedGroup } from "../rules/bet-intent.ts";
import { rulesVersion } from "../rules/check-lines.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { type OddsBook, openOdds, ownOdds } from "../rules/odds.ts";
import { ownRate, uplineRates } from "../rules/rebate.ts";
import { answerText } from "../rules/stored-answer.ts";
import {
  type Acceptance,
  type AcceptedGroup,
  judgeIntent,
  refusalOfIssue,
} from "./judge-intent.ts";

export interface PlaceBetsOptions {
  /** True leaves out accounts that another transaction holds. */
  readonly skipLocked: boolean;
  /**
   * `last` judges by counters that nobody holds, writes, and takes their locks only then: bets of an
   * issue do not wait for each other's inserts. Its commit fails of `countersMoved` when that was too
   * soon; `first` then decides.
   */
  readonly exposures?: "first" | "last";
}

export interface PlaceBetsParts {
  readonly newId: () => string;
  readonly random: Random;
  readonly nowMs: () => number;
}

/**
 * Places the bets of many requests in one transaction; the one way for every bet to come about.
 * Shape: one outcome per intent, in order; at most one intent per account.
 * Refuses a request, in this order: CONFLICT for an id that was used otherwise or voided, what
 * guardSpend says; then group by group GAME_OFFLINE, GAME_OFFICIAL_OFFLINE, GAME_MAINTAIN,
 * ISSUE_CLOSED (also for an unknown issue), ISSUE_NOT_OPEN, and line by line what the rules said,
 * GROUP_INVALID or ODDS_CHANGED, and the limits (`openBook`); at last, for all groups together, RG_LIMIT
 * for what the player has set himself and BALANCE_SHORT. A request of which nothing could be placed is refused with the code of its first group.
 * Refusals are values and leave nothing behind.
 * Effects: bets, stakes, the counters of the limits, the stored answer; idempotent by (account,
 * request id).
 * Locks: issues for share, accounts ascending, then exposures (foundations.md D2), before the writes
 * or with the commit as `options` says.
 */
export async function placeBets(
  tx: Tx,
  parts: PlaceBetsParts,
  intents: readonly BetIntent[],
  options: PlaceBetsOptions,
): Promise<BetOutcome[]> {
  const accountIds = intents.map((intent) => intent.accountId);
  const isLast = options.exposures === "last";
  const [issues, locked, stored, guards, bettors] = await Promise.all([
    lockIssues(tx, intents),
    lockPlayers(tx, accountIds, options),
    findRequests(tx, intents).then(byRequest),
    guardSpend(tx, accountIds, "bet"),
    findUplines(tx, accountIds),
  ]);
  const mine = intents.filter((intent) => locked.has(intent.accountId));
  if (mine.length === 0) return intents.map(() => ({ kind: "busy" }));
  const bettorOf = (intent: BetIntent) =>
    expectKey(bettors, intent.accountId, "account of a bettor");
  const wanted = mine.flatMap((intent) =>
    intent.groups.flatMap((group) => {
      const issue = issues.get(group.gameId, group.serialNumber);
      if (issue === undefined || refusalOfIssue(issue) !== null) return [];
      return [{ group, issue, bettor: bettorOf(intent) }];
    }),
  );
  const pocketOf = (intent: BetIntent) => expectKey(locked, intent.accountId, "locked player");
  const limited = [...locked].filter(([, { isCounted }]) => isCounted).map(([id]) => id);
  const [odds, ownLimits, open] = await Promise.all([
    oddsFor(tx, wanted),
    findOwnLimits(tx, limited),
    openBooks(tx, wanted, { areHeld: !isLast }),
  ]);
  const verdicts = new Map<bigint, BetOutcome | Acceptance>();
  for (const intent of mine) {
    const bettor = bettorOf(intent);
    const { available, held } = pocketOf(intent);
    const verdict = judgeIntent(intent, {
      stored: stored.get(intent.accountId, intent.requestId),
      guard: guards.get(intent.accountId),
      bettor,
      available: money(available),
      held: money(held),
      ownLimits: ownLimits.get(intent.accountId) ?? [],
      odds,
      issueOf: ({ gameId, serialNumber }) => issues.get(gameId, serialNumber),
      bookOf: ({ id }) => open.expect(id, bettor.merchantId, "counters"),
    });
    verdicts.set(intent.accountId, verdict);
  }
  const accepted = [...verdicts.values()].filter((verdict) => verdict.kind === "accepted");
  let answers = new Map<bigint, Placed>();
  if (accepted.length > 0) {
    const changes = changesOf(open);
    const [written] = await Promise.all([
      writeAccepted(tx, parts, accepted, pocketOf),
      addPlayerStakes(tx, changes.players),
    ]);
    addStakes(tx, changes, { areHeld: !isLast });
    answers = written;
  }
  return intents.map((intent) => {
    const verdict = verdicts.get(intent.accountId) ?? { kind: "busy" };
    if (verdict.kind !== "accepted") return verdict;
    return { kind: "placed", placed: expectKey(answers, intent.accountId, "answer of a bettor") };
  });
}

async function lockIssues(
  tx: Tx,
  intents: readonly BetIntent[],
): Promise<PairMap<number, string, LockedIssue>> {
  const wanted = byIssue(intents.flatMap((intent) => intent.groups));
  return byIssue(await lockIssuesForBets(tx, wanted.values()));
}

/** By game and serial number. */
function byIssue<T extends Pick<BetGroup, "gameId" | "serialNumber">>(
  all: readonly T[],
): PairMap<number, string, T> {
  return new PairMap(all.map((one) => [one.gameId, one.serialNumber, one]));
}

function byRequest(requests: readonly StoredRequest[]): PairMap<bigint, string, StoredRequest> {
  return new PairMap(requests.map((request) => [request.accountId, request.requestId, request]));
}

/** Reads the odds of merchants only where a line is on odds. */
async function oddsFor(tx: Tx, wanted: readonly Wanted[]): Promise<OddsBook> {
  const onOdds = wanted.filter(({ group }) =>
    group.lines.some((line) => line.play.mode === "odds"),
  );
  const merchantIds = new Set(onOdds.map(({ bettor }) => bettor.merchantId));
  return merchantIds.size === 0 ? ownOdds : openOdds(await findOddsChanges(tx, [...merchantIds]));
}

function changesOf(books: OpenBooks): StakesAdded {
  const all = books.values().map(({ counters }) => counters.changes());
  return {
    exposures: all.flatMap((one) => one.exposures),
    numbers: all.flatMap((one) => one.numbers),
    players: all.flatMap((one) => one.players),
  };
}

/**
 * Writes all of them. Answers are stored with what is promised to be left, which the ledger must confirm.
 * PostgreSQL is at what was sent already while the rest is made.
 */
async function writeAccepted(
  tx: Tx,
  parts: PlaceBetsParts,
  accepted: readonly Acceptance[],
  pocketOf: (intent: BetIntent) => Balance,
): Promise<Map<bigint, Placed>> {
  const serverTime = parts.nowMs();
  const drafts = accepted.map((acceptance): Draft => {
    const { intent } = acceptance;
    const bets = betsOf(acceptance, parts);
    const postings = bets.flat().map((bet) => stakeOf(bet, acceptance));
    const spent = intent.paidFrom === "held" ? 0n : sum(postings.map(({ amount }) => amount));
    const available = money(pocketOf(intent).available - spent);
    return { acceptance, intent, bets, postings, available };
  });
  const postings = drafts.flatMap((draft) => draft.postings);
  const writeBets = async () => {
    const bets = drafts.flatMap((draft) => draft.bets.flat());
    await insertBets(tx, bets);
  };
  const writeAnswers = async () => {
    const answers = new Map<bigint, Placed>();
    const requests = drafts.map((draft) => {
      const { accountId, requestId, payloadHash } = draft.intent;
      const placed = placedOf(draft, serverTime);
      answers.set(accountId, placed);
      return { accountId, requestId, payloadHash, answer: answerText(placed) };
    });
    await insertRequests(tx, requests);
    return answers;
  };
  const promised = new Map(drafts.map(({ intent, available }) => [intent.accountId, available]));
  const [, , answers] = await Promise.all([
    post(tx, parts.newId(), postings, promised),
    writeBets(),
    writeAnswers(),
  ]);
  return answers;
}

function stakeOf(bet: NewBet, { intent, bettor }: Acceptance): Posting {
  const stake = { accountId: bettor.id, merchantId: bettor.merchantId, amount: bet.stake };
  return intent.paidFrom === "held"
    ? spendHeld({ ...stake, ref: bet.id, purpose: "plan" })
    : betStake({ ...stake, betId: bet.id });
}

/** An acceptance with what is about to be written of it. */
interface Draft {
  readonly acceptance: Acceptance;
  readonly intent: BetIntent;
  /** By accepted group. */
  readonly bets: readonly (readonly NewBet[])[];
  readonly postings: readonly Posting[];
  /** What it leaves. */
  readonly available: Money;
}

function placedOf({ acceptance, intent, bets, available }: Draft, serverTime: number): Placed {
  const { accepted, refused } = acceptance;
  const placed = accepted.map(({ issue, faults }, i) => ({
    gameId: issue.gameId,
    serialNumber: issue.serialNumber,
    code: 0,
    orders: (bets[i] ?? []).map((bet) => ({
      index: bet.index,
      betNo: toBetNo(bet.id),
      contentHash: contentHashOf(bet),
      pays: bet.pays,
    })),
    faults,
  }));
  return {
    source: intent.source,
    groups: refused.length === 0 ? placed : inOrderOf(intent, [...placed, ...refused]),
    walletAmount: toWire(available),
    serverTime,
  };
}

function inOrderOf({ groups }: BetIntent, judged: readonly PlacedGroup[]): PlacedGroup[] {
  const judgedOf = byIssue(judged);
  return groups.flatMap((group) => judgedOf.get(group.gameId, group.serialNumber) ?? []);
}

/** A bet counts as turnover with all of its stake. */
const fullWeight = 10_000;

/**
 * The bets of an accepted request, by group. Name by name, so that V8 knows what a bet looks like: it does not of an
 * object that is put together of others.
 */
export function betsOf(
  { intent, bettor, accepted }: Acceptance,
  parts: PlaceBetsParts,
): NewBet[][] {
  const ofGroup = ({ issue, lines, payoutMax }: AcceptedGroup) =>
    lines.map((line): NewBet => {
      const { mode } = line.play;
      const rates = uplineRates(bettor, mode);
      return {
        index: line.index,
        selection: line.selection,
        unit: line.unit,
        price: line.price,
        multiple: line.multiple,
        prizeGroup: line.prizeGroup,
        unitBets: line.unitBets,
        stake: line.stake,
        highestPrize: line.highestPrize,
        pays: line.pays,
        oddsVersion: line.oddsVersion,
        id: parts.newId(),
        accountId: bettor.id,
        issueId: issue.id,
        gameId: issue.gameId,
        playNo: line.play.no,
        source: intent.source,
        path: bettor.path,
        payoutMax,
        uplineRates: rates,
        ownRate: ownRate({ rates, prizeGroup: line.prizeGroup, mode }),
        rulesVersion,
        requestId: intent.requestId,
        placedAt: issue.judgedAt,
        clientNonce:
          line.clientNonce === null
            ? Buffer.from(parts.random.bytes(16))
            : Buffer.from(line.clientNonce, "hex"),
        isNonceByServer: line.clientNonce === null,
        turnoverWeight: fullWeight,
        followOf: intent.followOf ?? null,
      };
    });
  return accepted.map(ofGroup);
}
