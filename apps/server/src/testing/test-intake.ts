import { pino } from "pino";
import { createIntakeQueue, type IntakeQueue } from "../domains/betting/intake/intake-queue.ts";
import { createIds } from "../platform/ids.ts";
import { systemRandom } from "../platform/random.ts";
import type { TestWorld } from "./test-world.ts";

/** The intake of a process of its own, that has met nothing yet. */
export function createTestIntake(world: Pick<TestWorld, "db" | "nowMs">): IntakeQueue {
  const nowMs = () => world.nowMs();
  return createIntakeQueue({
    db: world.db,
    newId: createIds({ nowMs, random: systemRandom }),
    random: systemRandom,
    nowMs,
    log: pino({ level: "silent" }),
  });
}
