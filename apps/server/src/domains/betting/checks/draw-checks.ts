import { createHash } from "node:crypto";
import { drawNumbers, findGame, paysText } from "@fairdraw/lottery-engine";
import { BetCancelReason, BetState, IssueState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../../platform/check.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { type EntropyFacts, entropyOf } from "../../lottery/entropy.ts";
import { type BetRow, betRowColumns } from "../rows/betting.sql.ts";
import { rulesVersion } from "../rules/check-lines.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { type OddsBook, openOdds } from "../rules/odds.ts";
import { type DecidedBet, drawOf, playOfNo, settlePlayer } from "../rules/settle-bet.ts";
import { rootsOf } from "../settlement/issue-roots.ts";
import { beaconChecks } from "./beacon-checks.ts";
import { type Found, pages } from "./rows-in-pages.ts";

/** What the draws promise: committed, sealed, recomputable, and judged as the rules say. */
export const drawChecks: readonly Check[] = [
  sqlCheck({
    name: "issue.times",
    promise:
      "every issue was committed before it opened, closed before it was sealed, sealed before it was drawn",
    text: `
      SELECT 'lottery_issue ' || id AS row, 'its life is out of order' AS message FROM lottery_issue
      WHERE committed_at >= start_at OR fenced_at < least(close_at, coalesce(cancelling_at, close_at)) OR sealed_at < fenced_at OR drawn_at < draw_at
        OR drawn_at < sealed_at OR awarded_at < drawn_at OR (state = ${IssueState.AWARDED}) <> (awarded_at IS NOT NULL)
      ORDER BY id`,
  }),
  sqlCheck({
    name: "issue.seed",
    promise: "every issue has a seed, and only settled or cancelled issues have it revealed",
    text: `
      SELECT 'lottery_issue ' || i.id AS row, CASE WHEN s.issue_id IS NULL THEN 'has no seed' WHEN r.issue_id IS NULL
        THEN 'is settled but its seed was not revealed' ELSE 'its seed was revealed too early' END AS message
      FROM lottery_issue i LEFT JOIN lottery_seed s ON s.issue_id = i.id LEFT JOIN lottery_reveal r ON r.issue_id = i.id
      WHERE s.issue_id IS NULL OR (r.issue_id IS NOT NULL) <> (i.state IN (${IssueState.AWARDED}, ${IssueState.CANCEL}))
      ORDER BY i.id`,
  }),
  {
    name: "issue.number",
    promise: "every number follows from the committed seed and the sealed bets",
    run: checkNumbers,
  },
  sqlCheck({
    name: "issue.day",
    // Days that were made before seals were introduced have no seal, so there is nothing to check.
    promise: "the commitments of every day are those that were sealed before it began",
    text: `
      WITH counted AS (
        SELECT game_id, lottery_day, count(*)::int AS n, min(start_at) AS first_start,
          max(committed_at) AS committed, sha256(convert_to(string_agg(
          serial_number || '|' || encode(seed_commit, 'hex') || E'\\n', '' ORDER BY serial_number COLLATE "C"), 'UTF8')) AS hash
        FROM lottery_issue GROUP BY 1, 2
      )
      SELECT format('lottery_day %s of game %s', coalesce(c.lottery_day, d.lottery_day), coalesce(c.game_id, d.game_id)) AS row,
        CASE WHEN d.day_commit IS NULL THEN 'was never sealed' WHEN d.committed_at >= c.first_start
          THEN 'was sealed after it had begun' ELSE 'holds other commitments than were sealed' END AS message
      FROM counted c FULL JOIN lottery_day d USING (game_id, lottery_day)
      WHERE ((c.hash, c.n) IS DISTINCT FROM (d.day_commit, d.issue_count) OR d.committed_at >= c.first_start)
        AND NOT (d.day_commit IS NULL AND c.committed < (SELECT min(committed_at) FROM lottery_day))
      ORDER BY 1`,
  }),
  ...beaconChecks,
  sqlCheck({
    name: "issue.cancelled",
    promise: "every cancelled issue revealed the seed it was committed to and returned every stake",
    text: `
      SELECT 'lottery_issue ' || i.id AS row, CASE WHEN b.id IS NOT NULL THEN format('kept the stake of bet %s', b.id)
        ELSE 'revealed another seed than it was committed to' END AS message
      FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
      LEFT JOIN LATERAL (SELECT b.id FROM bet b LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE b.issue_id = i.id AND o.state IS DISTINCT FROM ${BetState.CANCEL} ORDER BY b.id LIMIT 1) b ON true
      WHERE i.state = ${IssueState.CANCEL} AND (b.id IS NOT NULL OR sha256(r.server_seed) <> i.seed_commit)
      ORDER BY i.id`,
  }),
  {
    name: "issue.bets",
    promise: "the bets of every sealed issue are those that were sealed",
    run: checkBets,
  },
];

interface DrawnIssue extends EntropyFacts {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly seedCommit: Buffer;
  readonly winningNumber: string;
  readonly originalWinningNumber: string;
  readonly seed: Buffer;
  readonly entropy: Buffer;
}

async function checkNumbers(tx: Tx): Promise<Found> {
  for await (const issue of pages(tx, nextDrawnIssues)) {
    const row = `lottery_issue ${issue.id} (${issue.serialNumber})`;
    const game = findGame(issue.gameId);
    if (game === undefined) return { row, message: "belongs to no game" };
    if (!createHash("sha256").update(issue.seed).digest().equals(issue.seedCommit)) {
      return { row, message: "its revealed seed is not the committed one" };
    }
    if (!entropyOf(issue).equals(issue.entropy)) {
      return {
        row,
        message: "its revealed entropy is not the root over its bets, or not its round",
      };
    }
    const numbers = drawNumbers({
      category: game.category,
      gameCode: game.code,
      serialNumber: issue.serialNumber,
      seed: issue.seed,
      entropyHex: issue.entropy.toString("hex"),
    });
    const stored = [issue.winningNumber, issue.originalWinningNumber];
    if (stored[0] !== numbers.winningNumber || stored[1] !== numbers.originalWinningNumber) {
      return {
        row,
        message: `stores the number ${stored[0]} but its seed draws ${numbers.winningNumber}`,
      };
    }
  }
  return null;
}

function nextDrawnIssues(tx: Tx, after: string): Promise<DrawnIssue[]> {
  return tx.rows<DrawnIssue>({
    text: `SELECT i.id, i.game_id AS "gameId", i.serial_number AS "serialNumber", i.entropy_mode AS "entropyMode",
        i.seed_commit AS "seedCommit", i.bets_root AS "betsRoot", i.winning_number AS "winningNumber",
        i.original_winning_number AS "originalWinningNumber", r.server_seed AS seed, r.entropy,
        b.randomness AS "beaconRandomness"
      FROM lottery_issue i JOIN lottery_reveal r ON r.issue_id = i.id
      LEFT JOIN lottery_beacon b ON b.round = i.beacon_round
      WHERE i.id > $1 AND i.winning_number IS NOT NULL ORDER BY i.id LIMIT 1000`,
    values: [after],
  });
}

interface SealedIssue {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly state: number;
  readonly betsRoot: Buffer;
  readonly contentRoot: Buffer;
  readonly betCount: number;
  readonly winningNumber: string | null;
  /** Epoch ms. */
  readonly drawAt: number;
}

/** Odds of all merchants at all times. */
export async function allOdds(tx: Tx): Promise<OddsBook> {
  const merchants = await tx.rows<{ id: number }>({ text: "SELECT id FROM merchant" });
  return openOdds(
    await findOddsChanges(
      tx,
      merchants.map(({ id }) => id),
    ),
  );
}

/** Bets on an issue or an instant draw, with their outcomes, in the order of bet numbers. */
export function judgedBetsOf(tx: Tx, issueId: string): Promise<JudgedRow[]> {
  return tx.rows<JudgedRow>({ name: "verify_bets", text: betsSql, values: [issueId] });
}

async function checkBets(tx: Tx): Promise<Found> {
  const odds = await allOdds(tx);
  for await (const issue of pages(tx, nextSealedIssues)) {
    const row = `lottery_issue ${issue.id} (${issue.serialNumber})`;
    const bets = await judgedBetsOf(tx, issue.id);
    const roots = rootsOf(bets);
    if (roots.betCount !== issue.betCount || roots.betsRoot !== issue.betsRoot.toString("hex")) {
      return {
        row,
        message: `was sealed with ${issue.betCount} bets; it has ${bets.length}, or others`,
      };
    }
    if (roots.contentRoot !== issue.contentRoot.toString("hex")) {
      return { row, message: "the content of a bet was changed after the issue was sealed" };
    }
    const wrong = issue.state === IssueState.AWARDED ? judgeAgain(issue, bets, odds) : null;
    if (wrong !== null) return wrong;
  }
  return null;
}

interface Judged {
  /** `BetState` of the stored outcome; null for none. */
  readonly outcome: number | null;
  readonly payout: bigint | null;
  readonly cut: bigint | null;
  readonly returned: bigint | null;
  readonly cancelReason: number | null;
  readonly wins: string | null;
  readonly merchantId: number;
}

type JudgedRow = BetRow & Judged;

const betsSql = `SELECT ${betRowColumns}, o.state AS outcome, o.payout, o.cut, o.returned, o.wins,
    o.cancel_reason AS "cancelReason", a.merchant_id AS "merchantId"
  FROM bet b JOIN account a ON a.id = b.account_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
  WHERE b.issue_id = $1 ORDER BY b.id`;

function nextSealedIssues(tx: Tx, after: string): Promise<SealedIssue[]> {
  return tx.rows<SealedIssue>({
    text: `SELECT id, game_id AS "gameId", serial_number AS "serialNumber", state, bets_root AS "betsRoot",
        content_root AS "contentRoot", bet_count AS "betCount", winning_number AS "winningNumber",
        draw_at AS "drawAt"
      FROM lottery_issue WHERE id > $1 AND sealed_at IS NOT NULL
        AND (bet_count > 0 OR EXISTS (SELECT FROM bet WHERE bet.issue_id = lottery_issue.id))
      ORDER BY id LIMIT 1000`,
    values: [after],
  });
}

/** Settles an issue or an instant draw once more in memory and compares. */
export function judgeAgain(
  issue: Pick<SealedIssue, "gameId" | "winningNumber" | "drawAt">,
  bets: readonly JudgedRow[],
  odds: OddsBook,
): Found {
  const game = findGame(issue.gameId);
  if (game === undefined || issue.winningNumber === null) return null;
  const facts = { draw: drawOf(game.category, issue.winningNumber), drawAt: issue.drawAt };
  const played = bets.filter(
    (bet) => bet.outcome !== BetState.CANCEL || bet.cancelReason === BetCancelReason.TIE,
  );
  const decided = new Map(
    [...Map.groupBy(played, (bet) => bet.accountId).values()]
      .flatMap((ofAccount) => settlePlayer(ofAccount, facts, odds))
      .map((one) => [one.bet.id, one]),
  );
  for (const bet of played) {
    const message = brokenPromise(bet, odds) ?? differenceOf(bet, decided.get(bet.id));
    if (message !== null) return { row: `bet ${bet.id}`, message };
  }
  return null;
}

/** What a bet froze is what its merchant offered at its version; bets of older rules froze nothing. */
function brokenPromise(bet: JudgedRow, odds: OddsBook): string | null {
  if (bet.rulesVersion !== rulesVersion) return null;
  const { prizeGroup, merchantId, playNo, oddsVersion } = bet;
  const oddsMilli = odds.at(merchantId, playNo, oddsVersion);
  const offered = paysText(playOfNo(playNo), {
    prizeGroup,
    ...(oddsMilli === undefined ? {} : { oddsMilli }),
  });
  return bet.pays === offered ? null : `was promised ${bet.pays}; what was offered is ${offered}`;
}

function differenceOf(bet: JudgedRow, due: DecidedBet<JudgedRow> | undefined): string | null {
  if (due === undefined) return bet.outcome === null ? null : "was paid as won but lost";
  if (bet.outcome === null) return `won ${due.paid} but has no outcome`;
  const isTie = due.state === BetState.CANCEL;
  const [payout, returned] = isTie ? [due.returned, 0n] : [due.paid, due.returned];
  const isAsDue =
    bet.outcome === due.state &&
    bet.payout === payout &&
    bet.returned === returned &&
    bet.cut === due.cut &&
    bet.wins === due.wins;
  return isAsDue ? null : `won ${due.paid} by the rules; its outcome says ${bet.payout}`;
}
