import type { Db, Tx } from "../database/db.ts";
import { takeFirst } from "../database/take-first.ts";
import { type Lease, writeLeased } from "../jobs/lease.ts";
import { createSequences } from "./sequences.ts";

const eventsPerRound = 1000;
/** How long clients may ask for missed events. Units: hours. */
const keepLogHours = 1;

/** A channel that was silent for longer is forgotten; see `createSequences`. Units: ms. */
const keepSequencesMs = keepLogHours * 3_600_000;

/** SQL that is true when the pump would find an event. */
export const eventsDueSql = "(SELECT id FROM hub_outbox ORDER BY id LIMIT 1) IS NOT NULL";

/**
 * The one pump. It moves committed events from the outbox to the log and gives each its position.
 * Shape: `Epoch` is that of the lease, so a new pump starts new sequences. `Seq` counts up by one in each channel. It
 * starts at 1 unless silent channels were forgotten. Source: foundations.md D10.
 */
export function createPump(db: Db, nowMs: () => number = () => performance.now()) {
  let epoch = -1n;
  /** The epoch of the sequences. They survive a commit whose result is unknown. */
  let led = -1n;
  let sequences = createSequences({ keepMs: keepSequencesMs, nowMs });
  return async (lease: Lease): Promise<boolean> => {
    const moved = await writeLeased(db, lease, async (tx) => {
      if (lease.epoch !== epoch) {
        if (lease.epoch !== led) sequences = createSequences({ keepMs: keepSequencesMs, nowMs });
        sequences.learn(await findSequences(tx, lease.epoch));
        epoch = lease.epoch;
        led = lease.epoch;
      }
      const events = await tx.rows<{ channel: string; event: string; payload: string }>({
        text: `WITH taken AS (${takeFirst({ table: "hub_outbox", key: "id", returning: "id, channel, event, payload" })})
          SELECT channel, event, payload FROM taken ORDER BY id`,
        values: [eventsPerRound],
      });
      if (events.length === 0) return 0;
      const { places, next } = sequences.number(events.map(({ channel }) => channel));
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
      tx.afterCommit(() => sequences.learn(next));
      return events.length;
    }).catch((error: unknown) => {
      // A commit whose answer was lost may have happened, so the sequences are read from the log again.
      epoch = -1n;
      throw error;
    });
    return moved === eventsPerRound;
  };
}

/** Newest numbers that were given under an epoch; empty at its beginning. */
async function findSequences(tx: Tx, epoch: bigint): Promise<Map<string, number>> {
  const rows = await tx.rows<{ channel: string; seq: bigint }>({
    name: "hub_log_sequences",
    text: "SELECT channel, max(seq)::bigint AS seq FROM hub_log WHERE epoch = $1 GROUP BY channel",
    values: [epoch],
  });
  return new Map(rows.map((row) => [row.channel, Number(row.seq)]));
}

/** Deletes log rows that are older than what clients may ask for. */
export async function trimHubLog(db: Db): Promise<void> {
  await db.rows({
    name: "hub_log_trim",
    text: "DELETE FROM hub_log WHERE at < (SELECT fd_now()) - make_interval(hours => $1)",
    values: [keepLogHours],
  });
}
