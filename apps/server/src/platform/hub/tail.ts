import type { Db } from "../database/db.ts";
import { createRecentMap } from "./recent-map.ts";

export interface LoggedEvent {
  readonly epoch: number;
  readonly channel: string;
  readonly seq: number;
  readonly event: string;
  readonly payload: string;
}

/** Most events that one statement reads. */
const eventsPerRead = 1000;
const pollMs = 250;
/**
 * A channel that was silent for longer has no known position. A client that joins it then takes the next event for a
 * gap and fetches once too often. Units: ms.
 */
const keepPlacesMs = 3_600_000;

/**
 * Follows the log from now on and gives every event to `deliver`, in order. A NOTIFY of the pump wakes it. A poll finds
 * events whose NOTIFY was lost.
 */
export async function tailHubLog(
  db: Db,
  deliver: (event: LoggedEvent) => void,
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void>; placeOf(channel: string): Place | null }> {
  const [start] = await db.rows<{ pos: bigint }>({
    text: "SELECT coalesce(max(pos), 0)::bigint AS pos FROM hub_log",
  });
  let position = start?.pos ?? 0n;
  const places = createRecentMap<string, Place>({
    keepMs: keepPlacesMs,
    nowMs: () => performance.now(),
  });
  for (const [channel, place] of await findPlaces(db)) places.set(channel, place);
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
        if (events.length === eventsPerRead) wanted = true;
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
    placeOf: (channel) => places.get(channel) ?? null,
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

/** Position of the newest event of every channel that the log still has. */
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
    values: [after, eventsPerRead],
  });
  return rows.map((row) => ({ ...row, epoch: Number(row.epoch), seq: Number(row.seq) }));
}
