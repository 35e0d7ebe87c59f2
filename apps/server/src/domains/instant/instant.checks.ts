import { createHash } from "node:crypto";
import { drawInstant, findGame } from "@fairdraw/lottery-engine";
import { BetState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { allOdds, judgeAgain, judgedBetsOf } from "../betting/checks/draw-checks.ts";
import { type Found, pages } from "../betting/checks/rows-in-pages.ts";

/** What instant games promise: each draw follows from its pair, in order, and pays by the rules. */
export const instantChecks: readonly Check[] = [
  sqlCheck({
    name: "instant.nonces",
    promise: "every pair made its draws one after the other, none left out and none made twice",
    text: `
      WITH made AS (
        SELECT account_id, seed_no, count(*)::int AS n, min(nonce) AS first, max(nonce) AS last FROM instant_draw GROUP BY 1, 2
      )
      SELECT format('lottery_seed_pair %s/%s', p.account_id, p.seed_no) AS row,
        format('made %s draws, numbered %s to %s; its count says %s', m.n, m.first, m.last, coalesce(r.draws, s.next_nonce, 0)) AS message
      FROM lottery_seed_pair p LEFT JOIN made m USING (account_id, seed_no)
      LEFT JOIN lottery_seed_pair_reveal r USING (account_id, seed_no) LEFT JOIN lottery_seed_place s USING (account_id, seed_no)
      WHERE coalesce(m.n, 0) <> coalesce(r.draws, s.next_nonce, 0) OR m.first <> 0 OR m.last <> m.n - 1
      ORDER BY p.account_id, p.seed_no`,
  }),
  {
    name: "instant.number",
    promise: "every instant draw of a revealed pair is what its seeds draw",
    run: checkNumbers,
  },
  {
    name: "instant.outcome",
    promise: "every bet on an instant draw was paid what the rules say",
    run: checkOutcomes,
  },
  sqlCheck({
    name: "instant.run",
    promise: "every run adds up its draws, and lost no more than it may",
    text: `
      WITH counted AS (
        SELECT d.run_id, count(DISTINCT d.id)::int AS draws, sum(b.stake) AS stake,
          sum(CASE WHEN o.state = ${BetState.CANCEL} THEN o.payout ELSE coalesce(o.payout, 0) + coalesce(o.returned, 0) END) AS back
        FROM instant_draw d JOIN bet b ON b.issue_id = d.id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE d.run_id IS NOT NULL GROUP BY 1
      )
      SELECT 'instant_run ' || r.id AS row, format('says %s draws, %s staked, %s back; has %s, %s, %s', r.draws, r.stake, r.back,
        c.draws, c.stake, c.back) AS message
      FROM instant_run r LEFT JOIN counted c ON c.run_id = r.id
      WHERE (r.draws, r.stake::numeric, r.back::numeric) IS DISTINCT FROM (coalesce(c.draws, 0), coalesce(c.stake, 0), coalesce(c.back, 0))
        OR r.stake - r.back > r.stop_loss
      ORDER BY r.id`,
  }),
];

interface RevealedDraw {
  readonly id: string;
  readonly accountId: bigint;
  readonly gameId: number;
  readonly seedNo: number;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly winningNumber: string;
  readonly originalWinningNumber: string;
  readonly seed: Buffer | null;
  readonly seedCommit: Buffer;
  /** Epoch ms. */
  readonly drawAt: number;
}

function nextDraws(tx: Tx, after: string): Promise<RevealedDraw[]> {
  return tx.rows<RevealedDraw>({
    text: `SELECT d.id, d.account_id AS "accountId", d.game_id AS "gameId", d.seed_no AS "seedNo", d.nonce,
        d.client_seed AS "clientSeed", d.winning_number AS "winningNumber", d.original_winning_number AS "originalWinningNumber",
        r.server_seed AS seed, p.seed_commit AS "seedCommit", d.at AS "drawAt"
      FROM instant_draw d JOIN lottery_seed_pair p USING (account_id, seed_no)
      LEFT JOIN lottery_seed_pair_reveal r USING (account_id, seed_no)
      WHERE d.id > $1 ORDER BY d.id LIMIT 1000`,
    values: [after],
  });
}

async function checkNumbers(tx: Tx): Promise<Found> {
  for await (const draw of pages(tx, nextDraws)) {
    const wrong = differenceOf(draw);
    if (wrong !== null) return { row: `instant_draw ${draw.id}`, message: wrong };
  }
  return null;
}

function differenceOf(draw: RevealedDraw): string | null {
  const game = findGame(draw.gameId);
  if (game === undefined) return "belongs to no game";
  const { seed } = draw;
  if (seed === null) return null;
  if (!createHash("sha256").update(seed).digest().equals(draw.seedCommit)) {
    return "its revealed seed is not the committed one";
  }
  const due = drawInstant({ ...draw, seed, game, playerNo: draw.accountId });
  const isSame =
    due.winningNumber === draw.winningNumber &&
    due.originalWinningNumber === draw.originalWinningNumber;
  return isSame ? null : `stores ${draw.winningNumber} but its seeds draw ${due.winningNumber}`;
}

async function checkOutcomes(tx: Tx): Promise<Found> {
  const odds = await allOdds(tx);
  for await (const draw of pages(tx, nextDraws)) {
    const wrong = judgeAgain(draw, await judgedBetsOf(tx, draw.id), odds);
    if (wrong !== null) return wrong;
  }
  return null;
}
