import { assert } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { Log } from "../../platform/log.ts";
import { DeliveryFailure } from "../../platform/message-sender.ts";
import { type Claimed, claimDue, deliveryStates, markFailed, markSent } from "./delivery.sql.ts";

/** Seconds until the next try after each that failed; then it is a dead letter. */
export const backOffSeconds = [5, 30, 120, 600, 3600] as const;
const takenAtOnce = 50;
/** Longer than any try may take: after it a process that says nothing counts as gone. */
const hiddenSeconds = 60;
/** A lane begins no try after this, so that none is still being made when its claim runs out. */
const laneMs = 30_000;
/** A round does not wait longer for slow providers; their tries go on beside the next rounds. */
const roundMs = 1000;

/** Makes one try. It throws when the other side did not take it. */
export type DeliveryHandler = (delivery: Claimed) => Promise<void>;

/**
 * What has to reach somebody outside, by kind. A domain writes a row with `insertDelivery` in its own transaction and
 * says here how a try is made. Each is delivered at least once or becomes a dead letter: a process that ends between a
 * try and its mark leads to a second try, so the other side is told the same id again.
 */
export interface Deliveries {
  /** Says how deliveries of a kind are made; once per kind. */
  handle(kind: string, handler: DeliveryHandler): void;
  /** Makes the tries that are due. Answers true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
  /** Waits for the tries that are still being made. */
  rest(): Promise<void>;
}

export function createDeliveries(parts: { db: Db; log: Pick<Log, "warn"> }): Deliveries {
  const { db, log } = parts;
  const handlers = new Map<string, DeliveryHandler>();
  const lanes = new Map<string, { lane: Buffer; going: Promise<void> }>();
  const tryOne = async (delivery: Claimed): Promise<void> => {
    const handler = handlers.get(delivery.kind);
    try {
      assert(handler !== undefined, `somebody delivers ${delivery.kind}`);
      await handler(delivery);
    } catch (error) {
      const isFinal = error instanceof DeliveryFailure && error.isFinal;
      const waitSeconds = isFinal ? null : (backOffSeconds[delivery.tries - 1] ?? null);
      // Other errors may quote what was to be sent.
      const reason = error instanceof DeliveryFailure ? error.message : "failed";
      const state = await markFailed(db, delivery, { reason, waitSeconds });
      const { id, kind, tries } = delivery;
      const isOver = state === deliveryStates.DEAD || state === deliveryStates.EXPIRED;
      log.warn({ delivery: id.toString(), kind, tries, reason, isOver }, "not delivered");
      return;
    }
    await markSent(db, delivery);
  };
  const goDown = async (key: string, deliveries: readonly Claimed[]): Promise<void> => {
    const until = performance.now() + laneMs;
    try {
      for (const delivery of deliveries) if (performance.now() < until) await tryOne(delivery);
    } catch (error) {
      // The database does not answer: it is due again when its claim runs out.
      const reason = error instanceof Error ? error.name : "unknown";
      log.warn({ reason }, "a delivery could not be marked");
    } finally {
      lanes.delete(key);
    }
  };
  return {
    handle(kind, handler) {
      assert(!handlers.has(kind), `${kind} is delivered by one`);
      handlers.set(kind, handler);
    },
    async run(lease) {
      let claimed: readonly Claimed[] = [];
      const taken = await writeLeased(db, lease, async (tx) => {
        const busyLanes = [...lanes.values()].map(({ lane }) => lane);
        const due = await claimDue(tx, { max: takenAtOnce, hiddenSeconds, busyLanes });
        claimed = due.claimed;
        return due.claimed.length + due.expired;
      });
      const byLane = Map.groupBy(claimed, ({ lane }) => lane.toString("hex"));
      const begun = [...byLane].map(([key, deliveries]) => {
        const going = goDown(key, deliveries);
        const [first] = deliveries;
        if (first !== undefined) lanes.set(key, { lane: first.lane, going });
        return going;
      });
      await noLongerThan(roundMs, Promise.all(begun));
      return taken === takenAtOnce;
    },
    async rest() {
      await Promise.all([...lanes.values()].map(({ going }) => going));
    },
  };
}

async function noLongerThan(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, pause]);
  clearTimeout(timer);
}
