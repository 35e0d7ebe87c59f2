import type { Queryable, Tx } from "../../platform/database/db.ts";
import { type Channel, channelColumns } from "./channels.sql.ts";
import { type Route, routeColumns } from "./routes.sql.ts";

/** A channel with how it did in the last 24 hours. */
export interface DeskChannel extends Channel {
  readonly routes: number;
  readonly requests: number;
  readonly made: number;
}

export function findChannels(db: Queryable, merchantId: number): Promise<DeskChannel[]> {
  return db.rows<DeskChannel>({
    name: "rail_desk_channels",
    text: `SELECT ${channelColumns}, (SELECT count(*)::int FROM rail_route r WHERE r.channel_id = c.id) AS routes,
        (SELECT count(DISTINCT t.order_id)::int FROM rail_attempt t JOIN rail_route r ON r.id = t.route_id
          WHERE r.channel_id = c.id AND t.at > fd_now() - interval '1 day') AS requests,
        (SELECT count(DISTINCT p.order_id)::int FROM rail_payment p JOIN rail_route r ON r.id = p.route_id
          WHERE r.channel_id = c.id AND NOT p.has_failed AND p.at > fd_now() - interval '1 day') AS made
      FROM rail_channel c WHERE c.merchant_id = $1 ORDER BY c.sort, c.id`,
    values: [merchantId],
  });
}

/** What operators write of a channel. Units: thousandths; 1/10,000; minutes. */
export type ChannelTerms = Omit<Channel, "id" | "merchantId" | "state">;

/** Stores a channel; a new one without an id. Answers its id. */
export async function storeChannel(
  tx: Tx,
  merchantId: number,
  id: number | null,
  terms: ChannelTerms,
): Promise<number> {
  const values = [
    merchantId,
    terms.type,
    terms.name,
    terms.nameEn,
    terms.min,
    terms.max,
    terms.fixedAmounts,
    terms.feeFixed,
    terms.feeRate,
    terms.avgMinutes,
    terms.lifeMinutes,
    terms.isRecommended,
    terms.needPayerName,
    terms.needCard,
    terms.needWallet,
    terms.sort,
  ];
  const columns = `type, name, name_en, min, max, fixed_amounts, fee_fixed, fee_rate, avg_minutes, life_minutes, is_recommended,
    need_payer_name, need_card, need_wallet, sort`;
  const places = "$2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10, $11, $12, $13, $14, $15, $16";
  const [row] = await tx.rows<{ id: number }>(
    id === null
      ? {
          // It begins closed: nobody pays by it before it has a route.
          text: `INSERT INTO rail_channel (merchant_id, ${columns}, state) VALUES ($1, ${places}, 3) RETURNING id`,
          values,
        }
      : {
          text: `UPDATE rail_channel SET (${columns}) = (${places}) WHERE merchant_id = $1 AND id = $17 RETURNING id`,
          values: [...values, id],
        },
  );
  if (row === undefined) throw new Error("a channel that was found can be stored");
  return row.id;
}

export async function storeChannelState(tx: Tx, id: number, state: number): Promise<void> {
  await tx.rows({
    text: "UPDATE rail_channel SET state = $2 WHERE id = $1",
    values: [id, state],
  });
}

/** A route with how it did. Units: thousandths. */
export interface DeskRoute extends Route {
  readonly channelName: string;
  readonly triesHour: number;
  readonly madeHour: number;
  readonly triesDay: number;
  readonly madeDay: number;
  readonly paidDay: bigint;
}

export function findDeskRoutes(
  db: Queryable,
  of: { merchantId: number; channelId: number | null },
): Promise<DeskRoute[]> {
  return db.rows<DeskRoute>({
    name: "rail_desk_routes",
    text: `SELECT ${routeColumns}, c.name AS "channelName",
        count(t.id) FILTER (WHERE t.at > fd_now() - interval '1 hour')::int AS "triesHour",
        count(t.id) FILTER (WHERE t.at > fd_now() - interval '1 hour' AND t.outcome = 1)::int AS "madeHour",
        count(t.id)::int AS "triesDay", count(t.id) FILTER (WHERE t.outcome = 1)::int AS "madeDay",
        (SELECT coalesce(sum(p.amount), 0)::bigint FROM rail_payment p WHERE p.route_id = r.id AND NOT p.has_failed
          AND p.at > fd_now() - interval '1 day') AS "paidDay"
      FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id
      LEFT JOIN rail_attempt t ON t.route_id = r.id AND t.at > fd_now() - interval '1 day'
      WHERE c.merchant_id = $1 AND ($2::int IS NULL OR c.id = $2) GROUP BY r.id, c.id ORDER BY c.sort, c.id, r.id`,
    values: [of.merchantId, of.channelId],
  });
}

/** What operators write of a route. */
export interface RouteTerms {
  readonly channelId: number;
  readonly name: string;
  readonly adapter: string;
  readonly config: unknown;
  readonly weight: number;
  readonly shadowNeeded: number;
}

/** Stores a route; a new one without an id begins out of use. A changed adapter or settings are new, and watched anew. */
export async function storeRoute(tx: Tx, id: number | null, terms: RouteTerms): Promise<number> {
  const { channelId, name, adapter, config, weight, shadowNeeded } = terms;
  const values = [channelId, name, adapter, JSON.stringify(config), weight, shadowNeeded];
  const [row] = await tx.rows<{ id: number }>(
    id === null
      ? {
          text: `INSERT INTO rail_route (channel_id, name, adapter, config, weight, shadow_needed, state)
            VALUES ($1, $2, $3, $4::jsonb, $5, $6, 3) RETURNING id`,
          values,
        }
      : {
          text: `UPDATE rail_route SET channel_id = $1, name = $2, weight = $5, shadow_needed = $6,
              shadow_agreed = CASE WHEN adapter = $3 AND config = $4::jsonb THEN least(shadow_agreed, $6) ELSE 0 END,
              adapter = $3, config = $4::jsonb WHERE id = $7 RETURNING id`,
          values: [...values, id],
        },
  );
  if (row === undefined) throw new Error("a route that was found can be stored");
  return row.id;
}

export async function storeSecret(tx: Tx, id: number, secret: Uint8Array): Promise<void> {
  await tx.rows({
    text: "UPDATE rail_route SET secret = $2, shadow_agreed = 0 WHERE id = $1",
    values: [id, secret],
  });
}

/** Takes a route into use, with its failures forgotten, or out of it. */
export async function storeRouteState(tx: Tx, id: number, state: number): Promise<void> {
  await tx.rows({
    text: "UPDATE rail_route SET state = $2, failures = 0, opened_at = NULL WHERE id = $1",
    values: [id, state],
  });
}
