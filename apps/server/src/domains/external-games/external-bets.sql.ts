import type { Tx } from "../../platform/database/db.ts";
import { eventKinds } from "../responsible-gaming/responsible-gaming.sql.ts";

/** What a provider reports of a bet that was settled, or taken back. Units: thousandths; epoch ms. */
export interface ExternalBetSettled {
  /** The provider's name of this report, once for ever. */
  readonly ref: string;
  /** The report that this one takes back, wholly or in part. */
  readonly reverses?: string;
  readonly account: bigint;
  /** `ExternalGameCategory`. */
  readonly category: number;
  readonly platform: string;
  /** Below zero where a bet is taken back. */
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly settledAt: number;
}

/** A report with what it is kept with. */
export interface KeptBet extends ExternalBetSettled {
  readonly path: readonly bigint[];
  readonly isKept: boolean;
}

/** What is known of reports by their names. */
export interface KnownBet {
  readonly ref: string;
  readonly account: bigint;
  readonly category: number;
  readonly validBet: bigint;
  readonly reverses: string | null;
  readonly path: readonly bigint[];
  readonly isKept: boolean;
  readonly isReversed: boolean;
}

export async function findKnownBets(
  tx: Tx,
  refs: readonly string[],
): Promise<Map<string, KnownBet>> {
  const rows = await tx.rows<KnownBet>({
    name: "external_bets_known",
    text: `SELECT b.ref, b.account_id AS account, b.category, b.valid_bet AS "validBet", b.reverses, b.path, b.is_kept AS "isKept",
        EXISTS (SELECT FROM external_bet r WHERE r.reverses = b.ref) AS "isReversed"
      FROM external_bet b WHERE b.ref = ANY($1::text[])`,
    values: [refs],
  });
  return new Map(rows.map((row) => [row.ref, row]));
}

/** Where accounts stand, and whether they were in a break at a moment. Shape: in the order asked; null for unknown accounts. */
export function findStanding(
  tx: Tx,
  of: readonly { account: bigint; settledAt: number }[],
): Promise<{ path: readonly bigint[] | null; isInBreak: boolean }[]> {
  const { COOL_OFF, EXCLUSION, END_GRANTED } = eventKinds;
  return tx.rows({
    name: "external_bets_standing",
    text: `SELECT a.path, EXISTS (SELECT FROM rg_event e WHERE e.account_id = t.account AND e.kind IN (${COOL_OFF}, ${EXCLUSION})
          AND e.at <= t.at AND (e.until IS NULL OR e.until > t.at)
          AND NOT EXISTS (SELECT FROM rg_event g WHERE g.account_id = e.account_id AND g.kind = ${END_GRANTED} AND g.at > e.at AND g.at <= t.at)) AS "isInBreak"
      FROM (SELECT account, to_timestamp(ms / 1000.0) AS at, n
        FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS u (account, ms, n)) t
      LEFT JOIN account a ON a.id = t.account AND a.role <> 3 ORDER BY t.n`,
    values: [of.map(({ account }) => account), of.map(({ settledAt }) => settledAt)],
  });
}

/** Keeps reports, each once for ever. Answers those that are new, and the day on which they count. */
export async function insertExternalBets(
  tx: Tx,
  bets: readonly KeptBet[],
  daysAgo: number,
): Promise<{ ref: string; day: number }[]> {
  return tx.rows<{ ref: string; day: number }>({
    name: "external_bets_insert",
    text: `INSERT INTO external_bet (ref, reverses, account_id, category, platform, valid_bet, payout, settled_at, arrived_at, day, path, is_kept)
      SELECT ref, reverses, account, category, platform, valid_bet, payout, to_timestamp(settled / 1000.0), now.at, fd_day(now.at), path::bigint[], is_kept
      FROM unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::boolean[])
        AS t (ref, reverses, account, category, platform, valid_bet, payout, settled, path, is_kept), (SELECT fd_now() - make_interval(days => $11) AS at) now
      ORDER BY ref ON CONFLICT (ref) DO NOTHING RETURNING ref, day`,
    values: [
      bets.map(({ ref }) => ref),
      bets.map(({ reverses }) => reverses ?? null),
      bets.map(({ account }) => account),
      bets.map(({ category }) => category),
      bets.map(({ platform }) => platform),
      bets.map(({ validBet }) => validBet),
      bets.map(({ payout }) => payout),
      bets.map(({ settledAt }) => settledAt),
      bets.map(({ path }) => `{${path.join(",")}}`),
      bets.map(({ isKept }) => isKept),
      daysAgo,
    ],
  });
}
