import type { Queryable } from "../../platform/database/db.ts";

/** What a ticket continues. */
export const ticketKinds = {
  GOOGLE_STEP: 1,
  FORGOTTEN_PASSWORD: 2,
  WECHAT: 3,
  NEW_AUTHENTICATOR: 20,
  NEW_PASSKEY: 21,
  PASSKEY_LOGIN: 22,
  NEW_DEVICE: 23,
  CONTACT_CHANGE: 4,
  WECHAT_BINDING: 5,
} as const;
export type TicketKind = (typeof ticketKinds)[keyof typeof ticketKinds];

export interface Ticket {
  /** Null where the holder gave a name that is nobody's. */
  readonly accountId: bigint | null;
  /** What the first step left for the second. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly failures: number;
}

export async function insertTicket(
  db: Queryable,
  ticket: {
    tokenHash: Buffer;
    kind: TicketKind;
    accountId: bigint | null;
    payload?: object;
    liveSeconds: number;
  },
): Promise<void> {
  await db.rows({
    name: "ticket_insert",
    text: `INSERT INTO session_ticket (token_hash, kind, account_id, payload, expires_at)
      VALUES ($1, $2, $3, $4::jsonb, fd_now() + make_interval(secs => $5))`,
    values: [
      ticket.tokenHash,
      ticket.kind,
      ticket.accountId,
      JSON.stringify(ticket.payload ?? {}),
      ticket.liveSeconds,
    ],
  });
}

const columns = `account_id AS "accountId", payload, failures`;

/** A ticket that still counts; null for one that is unknown, used up or too old. */
export async function findTicket(
  db: Queryable,
  ticket: { tokenHash: Buffer; kind: TicketKind },
): Promise<Ticket | null> {
  const [row] = await db.rows<Ticket>({
    name: "ticket_find",
    text: `SELECT ${columns} FROM session_ticket
      WHERE token_hash = $1 AND kind = $2 AND expires_at > fd_now()`,
    values: [ticket.tokenHash, ticket.kind],
  });
  return row ?? null;
}

/** Counts one more try with a ticket, before it is judged; null when it has no more. */
export async function countTicketTry(
  db: Queryable,
  ticket: { tokenHash: Buffer; kind: TicketKind; triesMax: number },
): Promise<Ticket | null> {
  const [row] = await db.rows<Ticket>({
    name: "ticket_try",
    text: `UPDATE session_ticket SET failures = failures + 1
      WHERE token_hash = $1 AND kind = $2 AND expires_at > fd_now() AND failures < $3 RETURNING ${columns}`,
    values: [ticket.tokenHash, ticket.kind, ticket.triesMax],
  });
  return row ?? null;
}

/** Takes the tickets of a kind away from accounts. */
export async function dropTicketsOf(
  db: Queryable,
  tickets: { accountIds: readonly bigint[]; kind: TicketKind },
): Promise<void> {
  await db.rows({
    name: "ticket_drop_of",
    text: `DELETE FROM session_ticket
      WHERE account_id = ANY($1::bigint[]) AND kind = $2 AND expires_at > fd_now()`,
    values: [tickets.accountIds, tickets.kind],
  });
}

/** Takes a ticket away; of several who try, one gets it. */
export async function takeTicket(
  db: Queryable,
  ticket: { tokenHash: Buffer; kind: TicketKind },
): Promise<Ticket | null> {
  const [row] = await db.rows<Ticket & { isExpired: boolean }>({
    name: "ticket_take",
    text: `DELETE FROM session_ticket WHERE token_hash = $1 AND kind = $2
      RETURNING ${columns}, expires_at <= fd_now() AS "isExpired"`,
    values: [ticket.tokenHash, ticket.kind],
  });
  return row === undefined || row.isExpired ? null : row;
}
