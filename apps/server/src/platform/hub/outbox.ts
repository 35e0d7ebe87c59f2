import {
  channelKey,
  channelOfEvent,
  type HubChannel,
  type HubEvent,
  type PayloadOf,
  type Position,
  paramsOf,
} from "@fairdraw/wire";
import { assert } from "../assert.ts";
import type { Tx } from "../database/db.ts";

/** An event that is sent after its transaction has committed. The pump adds its position. */
export interface OutboxEvent {
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
}

/** Which channel of a kind an event goes to: that of a merchant, or that of an account. */
type Scope = { readonly merchantId: number } | { readonly accountId: bigint };
type ScopeOf<C> = C extends { per: "merchant" }
  ? { readonly merchantId: number }
  : C extends { per: "account" }
    ? { readonly accountId: bigint }
    : never;
/** What the caller must say besides the payload; nothing for a channel that exists only once. */
type To<C> = C extends readonly HubChannel[]
  ? [to: ScopeOf<C[number]>]
  : C extends { per: "all" }
    ? []
    : [to: ScopeOf<C>];

/**
 * An event of the wire, for the channel that its declaration and its payload name. Its position and the time of sending
 * are added later.
 */
export function outboxEvent<E extends HubEvent>(
  event: E,
  payload: Omit<PayloadOf<E>, keyof Position>,
  ...[to]: To<E["channel"]>
): OutboxEvent {
  const channel = channelOfEvent(event.name, payload);
  assert(channel !== null, "a declared event has a channel");
  const key = channelKey(channel, paramsOf(channel, payload), scopeOf(channel, to));
  return { channel: key, event: event.name, payload };
}

/** The id at the beginning of the channel's full name on the server. */
function scopeOf({ per }: HubChannel, to: Scope | undefined): number | bigint | undefined {
  if (per === "all") return undefined;
  const scope =
    per === "merchant"
      ? to !== undefined && "merchantId" in to && to.merchantId
      : to !== undefined && "accountId" in to && to.accountId;
  assert(scope !== undefined && scope !== false, "the scope fits the channel");
  return scope;
}

/** Names of the control events. They inform every hub node and reach no client. */
export const controls = { session: "control-session", merchant: "control-merchant" } as const;

/** Makes every hub node close the connections of a session that has ended. */
export function sessionEnded(sessionId: string): OutboxEvent {
  return { channel: `${controls.session}:${sessionId}`, event: "SessionEnded", payload: {} };
}

/** Makes every hub node judge its connections anew, because a site went offline or has other rules. */
export function doorChanged(merchantId: number): OutboxEvent {
  return { channel: `${controls.merchant}:${merchantId}`, event: "DoorChanged", payload: {} };
}

/** Hands events to the pump, in order, within the transaction that makes them true. */
export async function emit(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.rows({
    name: "outbox_insert",
    text: "INSERT INTO hub_outbox (channel, event, payload) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])",
    values: [
      events.map((entry) => entry.channel),
      events.map((entry) => entry.event),
      events.map((entry) => JSON.stringify(entry.payload)),
    ],
  });
}
