import type { Queryable } from "../../platform/database/db.ts";

/** Messages of providers about an order, oldest first. Shape: `body` is JSON. */
export function findMessagesAbout(
  db: Queryable,
  orderNo: string,
): Promise<{ at: number; body: string }[]> {
  return db.rows({
    name: "rail_messages_about",
    text: `SELECT at, body::text AS body FROM rail_message WHERE body->>'OrderNo' = $1 ORDER BY id LIMIT 100`,
    values: [orderNo],
  });
}

/** A try to make an order. Units: ms. */
export interface ShownAttempt {
  readonly at: number;
  readonly routeName: string;
  readonly outcome: number;
  readonly error: string;
  readonly tookMs: number;
}

export function findAttempts(db: Queryable, orderId: string): Promise<ShownAttempt[]> {
  return db.rows<ShownAttempt>({
    name: "rail_attempts_of",
    text: `SELECT t.at, r.name AS "routeName", t.outcome, t.error, t.took_ms AS "tookMs" FROM rail_attempt t JOIN rail_route r ON r.id = t.route_id
      WHERE t.order_id = $1 ORDER BY t.id`,
    values: [orderId],
  });
}

/** A page of messages of a merchant's providers, newest first. Shape: `total` counts up to 10,000. */
export function findMessages(
  db: Queryable,
  page: { merchantId: number; routeId: number | null; limit: number; offset: number },
): Promise<
  {
    id: bigint;
    routeName: string;
    messageId: string;
    sentAt: number;
    at: number;
    body: string;
    total: number;
  }[]
> {
  return db.rows({
    name: "rail_messages_page",
    text: `WITH fit AS (
        SELECT m.*, r.name FROM rail_message m JOIN rail_route r ON r.id = m.route_id JOIN rail_channel c ON c.id = r.channel_id
        WHERE c.merchant_id = $1 AND ($2::int IS NULL OR m.route_id = $2) ORDER BY m.id DESC LIMIT 10000)
      SELECT id, name AS "routeName", message_id AS "messageId", sent_at AS "sentAt", at, body::text AS body, (SELECT count(*)::int FROM fit) AS total
      FROM fit ORDER BY id DESC LIMIT $3 OFFSET $4`,
    values: [page.merchantId, page.routeId, page.limit, page.offset],
  });
}
