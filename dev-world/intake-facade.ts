import { createIntakeQueue } from "@fairdraw/server/src/domains/betting/intake/intake-queue.ts";
import { readIntent } from "@fairdraw/server/src/domains/betting/intake/read-intent.ts";
import type {
  BetIntent,
  BetOutcome,
} from "@fairdraw/server/src/domains/betting/rules/bet-intent.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

/** The intake of bets of a world, called without HTTP. A crash that the world simulates ends its queue too. */
export interface IntakeFacade {
  /** Null when no answer came; the request may have been placed all the same. */
  place(intent: BetIntent): Promise<BetOutcome | null>;
}

/** Opens the intake on the database of a world, by its clock. */
export function openIntakeFacade(world: TestWorld, random: Random): IntakeFacade {
  const nowMs = () => world.nowMs();
  const queue = createIntakeQueue({
    db: world.db,
    newId: createIds({ nowMs, random }),
    random,
    nowMs,
    log: createLog("silent"),
  });
  return { place: (intent) => queue.place(intent).catch(() => null) };
}

export { type BetIntent, type BetOutcome, readIntent };
