import type { Queryable } from "../../../platform/database/db.ts";

export async function insertQr(
  db: Queryable,
  qr: {
    id: string;
    merchantId: number;
    secretHash: Buffer;
    isWechat: boolean;
    hasPage: boolean;
    ip: string;
    liveSeconds: number;
  },
): Promise<void> {
  await db.rows({
    name: "qr_insert",
    text: `INSERT INTO session_qr (id, merchant_id, secret_hash, is_wechat, ip, expires_at, has_page)
      VALUES ($1, $2, $3, $4, $5, fd_now() + make_interval(secs => $6), $7)`,
    values: [qr.id, qr.merchantId, qr.secretHash, qr.isWechat, qr.ip, qr.liveSeconds, qr.hasPage],
  });
}

/** Notes who has scanned a code; null unless it waits, or waits for him already. */
export async function markScanned(
  db: Queryable,
  scan: { id: string; merchantId: number; accountId: bigint },
): Promise<{ ip: string; secondsLeft: number } | null> {
  const [row] = await db.rows<{ ip: string; secondsLeft: number }>({
    name: "qr_scan",
    text: `UPDATE session_qr SET state = 1, account_id = $3 FROM fd_now() AS now
      WHERE id = $1 AND merchant_id = $2 AND NOT is_wechat AND expires_at > now
        AND (state = 0 OR (state = 1 AND account_id = $3))
      RETURNING ip, ceil(extract(epoch FROM expires_at - now))::int AS "secondsLeft"`,
    values: [scan.id, scan.merchantId, scan.accountId],
  });
  return row ?? null;
}

/** Lets whoever scanned a code allow or refuse the login; false unless it waits for that. */
export async function decideQr(
  db: Queryable,
  decision: {
    id: string;
    accountId: bigint;
    /** Null refuses. */
    ticketHash: Buffer | null;
    redeemSeconds: number;
  },
): Promise<boolean> {
  const rows = await db.rows({
    name: "qr_decide",
    text: `UPDATE session_qr SET ticket_hash = $3, state = CASE WHEN $3::bytea IS NULL THEN 3 ELSE 2 END,
        expires_at = now + make_interval(secs => $4) FROM fd_now() AS now
      WHERE id = $1 AND account_id = $2 AND state = 1 AND expires_at > now RETURNING id`,
    values: [decision.id, decision.accountId, decision.ticketHash, decision.redeemSeconds],
  });
  return rows.length === 1;
}

/** A ticket that was redeemed, with the version that the sessions of its account had then. */
interface RedeemedQr {
  readonly accountId: bigint;
  readonly isWechat: boolean;
  readonly sessionVersion: number;
}

/** Takes the session that a ticket stands for; of several who try, one gets it. */
export async function redeemQr(
  db: Queryable,
  ticket: { ticketHash: Buffer; secretHash: Buffer },
): Promise<RedeemedQr | null> {
  const [row] = await db.rows<RedeemedQr>({
    name: "qr_redeem",
    text: `UPDATE session_qr q SET state = 4 FROM account a WHERE q.ticket_hash = $1 AND q.secret_hash = $2 AND q.state = 2
        AND q.expires_at > fd_now() AND a.id = q.account_id
      RETURNING q.account_id AS "accountId", q.is_wechat AS "isWechat", a.session_version AS "sessionVersion"`,
    values: [ticket.ticketHash, ticket.secretHash],
  });
  return row ?? null;
}

/** Refuses the codes that accounts have scanned or confirmed and nobody has redeemed yet. */
export async function refuseQrsOf(db: Queryable, accountIds: readonly bigint[]): Promise<void> {
  await db.rows({
    name: "qr_refuse_of",
    text: `UPDATE session_qr SET state = 3, ticket_hash = NULL
      WHERE account_id = ANY($1::bigint[]) AND state IN (1, 2) AND expires_at > fd_now()`,
    values: [accountIds],
  });
}

/** Takes a code that WeChat was opened for; null for one that is unknown, used or too old. */
export async function takeWechatQr(
  db: Queryable,
  qr: { id: string; merchantId: number },
): Promise<{ hasPage: boolean } | null> {
  const [row] = await db.rows<{ hasPage: boolean }>({
    name: "qr_take_wechat",
    text: `UPDATE session_qr SET state = 3 WHERE id = $1 AND merchant_id = $2 AND is_wechat AND state = 0
        AND expires_at > fd_now() RETURNING has_page AS "hasPage"`,
    values: [qr.id, qr.merchantId],
  });
  return row ?? null;
}

/** Gives a code that WeChat answered to an account that WeChat knows. */
export async function confirmWechatQr(
  db: Queryable,
  qr: { id: string; accountId: bigint; ticketHash: Buffer; redeemSeconds: number },
): Promise<void> {
  await db.rows({
    name: "qr_confirm_wechat",
    text: `UPDATE session_qr SET state = 2, account_id = $2, ticket_hash = $3,
        expires_at = fd_now() + make_interval(secs => $4) WHERE id = $1 AND is_wechat AND state = 3`,
    values: [qr.id, qr.accountId, qr.ticketHash, qr.redeemSeconds],
  });
}
