import type { HubEvent, PayloadOf, Position } from "@fairdraw/wire";
import type { Db, Tx } from "../database/db.ts";
import { takeFirst } from "../database/take-first.ts";
import { type Lease, writeLeased } from "../jobs/lease.ts";

/** Who gets an event: everybody in a game's group, or one player. */
export const channels = {
  game: (gameId: number) => `game:${gameId}`,
  /** Those who look at a game's statistics. */
  trend: (gameId: number) => `trend:${gameId}`,
  /** Those who have a game on their board of several. */
  combo: (gameId: number) => `combo:${gameId}`,
  /** Those of one merchant who joined a game: its odds, and bets that they may follow. */
  offers: (board: { merchantId: number; gameId: number }) =>
    `offers:${board.merchantId}:${board.gameId}`,
  /** Those who look at a list of winners of a game, each among the players of one merchant. */
  leaders: (board: { merchantId: number; gameId: number; type: string }) =>
    `leaders:${board.merchantId}:${board.gameId}:${board.type}`,
  /** Everybody on a merchant's site, visitors too; its players; its agents. All without asking for it. */
  site: (merchantId: number) => `site:${merchantId}`,
  players: (merchantId: number) => `players:${merchantId}`,
  agents: (merchantId: number) => `agents:${merchantId}`,
  account: (accountId: bigint) => `account:${accountId}`,
  /** The page that shows a code to log in by; nobody else knows its number. */
  loginCode: (qrId: string) => `login-code:${qrId}`,
  /** Not for clients: tells every hub node to cut the connections of a session. */
  session: (sessionId: string) => `session:${sessionId}`,
  /** Not for clients: tells every hub node that a site may let in others than before. */
  merchant: (merchantId: number) => `merchant:${merchantId}`,
};

/** An event to be sent once its transaction is committed; the pump adds its place. */
export interface OutboxEvent {
  readonly channel: string;
  readonly event: string;
  readonly payload: object;
}

/** Pairs an event of the wire with a payload; place and time of sending are added on the way. */
export function outboxEvent<E extends HubEvent>(
  channel: string,
  event: E,
  payload: Omit<PayloadOf<E>, keyof Position>,
): OutboxEvent {
  return { channel, event: event.name, payload };
}

/** Tells every hub node that a session has ended. */
export function sessionEnded(sessionId: string): OutboxEvent {
  return { channel: channels.session(sessionId), event: "SessionEnded", payload: {} };
}

/** Tells every hub node that a site went offline or has other rules: it judges its connections anew. */
export function doorChanged(merchantId: number): OutboxEvent {
  return { channel: channels.merchant(merchantId), event: "DoorChanged", payload: {} };
}

/** Hands events to the pump, in order, with the transaction that makes them true. */
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

const eventsPerRound = 1000;
/** What clients may still ask for after a gap. */
const keepLogHours = 1;

/** Whether the pump would find an event. */
export const eventsDueSql = "(SELECT id FROM hub_outbox ORDER BY id LIMIT 1) IS NOT NULL";

/**
 * The one pump: moves committed events from the outbox to the log and gives each its place.
 * Shape: `Epoch` is the lease's, so that a new pump starts new sequences; `Seq` counts from 1 in
 * each channel. Source: foundations.md D10.
 */
export function createPump(db: Db) {
  let epoch = -1n;
  let sequences = new Map<string, number>();
  return async (lease: Lease): Promise<boolean> => {
    const moved = await writeLeased(db, lease, async (tx) => {
      if (lease.epoch !== epoch) {
        sequences = await findSequences(tx, lease.epoch);
        epoch = lease.epoch;
      }
      const events = await tx.rows<{ channel: string; event: string; payload: string }>({
        text: `WITH taken AS (${takeFirst({ table: "hub_outbox", key: "id", returning: "id, channel, event, payload" })})
          SELECT channel, event, payload FROM taken ORDER BY id`,
        values: [eventsPerRound],
      });
      if (events.length === 0) return 0;
      const next = new Map(sequences);
      const places = events.map(({ channel }) => {
        const seq = (next.get(channel) ?? 0) + 1;
        next.set(channel, seq);
        return seq;
      });
      await tx.rows({
        name: "hub_log_insert",
        text: `INSERT INTO hub_log (epoch, channel, seq, event, payload, at)
          SELECT $1, channel, seq, event, payload, (SELECT fd_now())
          FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) WITH ORDINALITY AS t (channel, seq, event, payload, n)
          ORDER BY n`,
        values: [
          lease.epoch,
          events.map((entry) => entry.channel),
          places,
          events.map((entry) => entry.event),
          events.map((entry) => entry.payload),
        ],
      });
      await tx.rows({ text: "SELECT pg_notify('fd_hub', '')" });
      tx.afterCommit(() => {
        sequences = next;
      });
      return events.length;
    }).catch((error: unknown) => {
      // A commit whose answer was lost may have happened: what counts then stands in the log.
      epoch = -1n;
      throw error;
    });
    return moved === eventsPerRound;
  };
}

/** Newest numbers that were given under an epoch; none at its beginning. */
async function findSequences(tx: Tx, epoch: bigint): Promise<Map<string, number>> {
  const rows = await tx.rows<{ channel: string; seq: bigint }>({
    name: "hub_log_sequences",
    text: "SELECT channel, max(seq)::bigint AS seq FROM hub_log WHERE epoch = $1 GROUP BY channel",
    values: [epoch],
  });
  return new Map(rows.map((row) => [row.channel, Number(row.seq)]));
}

/** Drops log rows that are older than anybody may ask for. */
export async function trimHubLog(db: Db): Promise<void> {
  await db.rows({
    name: "hub_log_trim",
    text: "DELETE FROM hub_log WHERE at < (SELECT fd_now()) - make_interval(hours => $1)",
    values: [keepLogHours],
  });
}

export interface LoggedEvent {
  readonly epoch: number;
  readonly channel: string;
  readonly seq: number;
  readonly event: string;
  readonly payload: string;
}

const pollMs = 250;

/**
 * Follows the log from now on and hands every event to `deliver`, in order. Woken by a NOTIFY of
 * the pump, and by a poll where that gets lost.
 */
export async function tailHubLog(
  db: Db,
  deliver: (event: LoggedEvent) => void,
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void>; lastPlaces: () => ReadonlyMap<string, Place> }> {
  const [start] = await db.rows<{ pos: bigint }>({
    text: "SELECT coalesce(max(pos), 0)::bigint AS pos FROM hub_log",
  });
  let position = start?.pos ?? 0n;
  const places = await findPlaces(db);
  let reading = false;
  let wanted = false;
  const read = async () => {
    wanted = true;
    if (reading) return;
    reading = true;
    try {
      while (wanted) {
        wanted = false;
        const events = await readLog(db, position);
        for (const event of events) {
          position = event.pos;
          places.set(event.channel, { epoch: event.epoch, seq: event.seq });
          deliver(event);
        }
        if (events.length === eventsPerRound) wanted = true;
      }
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  };
  const listener = await db.connect();
  listener.on("notification", () => void read());
  await listener.query("LISTEN fd_hub");
  const timer = setInterval(() => void read(), pollMs);
  return {
    lastPlaces: () => places,
    async stop() {
      clearInterval(timer);
      await listener.end();
    },
  };
}

export interface Place {
  readonly epoch: number;
  readonly seq: number;
}

/** Place of the newest event of every channel that the log still knows. */
async function findPlaces(db: Db): Promise<Map<string, Place>> {
  const rows = await db.rows<{ channel: string; epoch: bigint; seq: bigint }>({
    text: "SELECT DISTINCT ON (channel) channel, epoch, seq FROM hub_log ORDER BY channel, pos DESC",
  });
  return new Map(
    rows.map((row) => [row.channel, { epoch: Number(row.epoch), seq: Number(row.seq) }]),
  );
}

async function readLog(db: Db, after: bigint): Promise<(LoggedEvent & { pos: bigint })[]> {
  const rows = await db.rows<{
    pos: bigint;
    epoch: bigint;
    channel: string;
    seq: bigint;
    event: string;
    payload: string;
  }>({
    name: "hub_log_read",
    text: "SELECT pos, epoch, channel, seq, event, payload FROM hub_log WHERE pos > $1 ORDER BY pos LIMIT $2",
    values: [after, eventsPerRound],
  });
  return rows.map((row) => ({ ...row, epoch: Number(row.epoch), seq: Number(row.seq) }));
}
