import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { UsdtRate } from "../rails/rates.ts";

/** How long a rate is kept for a player. */
export const quoteMinutes = 10;
/** Quotes of an account that are kept; the oldest give way. */
const keptMax = 20;

/** What a rate is kept for. Units: thousandths. */
export interface QuoteOf {
  readonly accountId: bigint;
  readonly channelId: number;
  readonly currency: number;
  readonly amount: bigint;
}

/** Keeps a rate. Answers until when. Units: epoch ms. */
export async function insertQuote(
  db: Queryable,
  quote: QuoteOf & { id: string; rate: UsdtRate },
): Promise<number> {
  const [row] = await db.rows<{ expireAt: number }>({
    name: "deposit_quote_insert",
    text: `WITH dropped AS (
        DELETE FROM deposit_quote WHERE id IN (
          SELECT id FROM deposit_quote WHERE account_id = $2 ORDER BY at DESC, id DESC OFFSET ${keptMax - 1}))
      INSERT INTO deposit_quote (id, account_id, channel_id, currency, amount, rate, source_rate, spread, source, at, expire_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, fd_now(), fd_now() + interval '${quoteMinutes} min') RETURNING expire_at AS "expireAt"`,
    values: [
      quote.id,
      quote.accountId,
      quote.channelId,
      quote.currency,
      quote.amount,
      quote.rate.rate,
      quote.rate.sourceRate,
      quote.rate.spread,
      quote.rate.source,
    ],
  });
  return row?.expireAt ?? 0;
}

/** The rate that is kept under an id for just this; null for none, or when its time is over. */
export async function findKeptRate(db: Tx, id: string, of: QuoteOf): Promise<UsdtRate | null> {
  const [row] = await db.rows<UsdtRate>({
    name: "deposit_quote_kept",
    text: `SELECT rate, source_rate AS "sourceRate", spread, source FROM deposit_quote
      WHERE id = $1 AND account_id = $2 AND channel_id = $3 AND currency = $4 AND amount = $5 AND expire_at > fd_now()`,
    values: [id, of.accountId, of.channelId, of.currency, of.amount],
  });
  return row ?? null;
}

/** Drops quotes that ended a day ago; true when there may be more. */
export async function sweepQuotes(db: Queryable): Promise<boolean> {
  const rows = await db.rows({
    name: "deposit_quote_sweep",
    text: `DELETE FROM deposit_quote WHERE id IN (SELECT id FROM deposit_quote WHERE expire_at < fd_now() - interval '1 day' LIMIT 500) RETURNING id`,
    values: [],
  });
  return rows.length === 500;
}
