import type { Clock } from "../platform/clock.ts";
import type { Queryable } from "../platform/database/db.ts";

/**
 * Replaces fd_now() by a clock that tests move. Effects: from now on the database is a test
 * database, which a production start refuses. Shape: fd_now() = virtual + elapsed real time * rate;
 * rate 0 stands still.
 */
export const installTestClock = `
  CREATE TABLE test_clock (one boolean PRIMARY KEY DEFAULT true CHECK (one), virtual timestamptz NOT NULL,
    since timestamptz NOT NULL, rate float8 NOT NULL);
  -- A server that runs already reads it by a role of its own.
  GRANT SELECT ON test_clock TO PUBLIC;
  INSERT INTO test_clock (virtual, since, rate) VALUES (clock_timestamp(), clock_timestamp(), 1);
  CREATE OR REPLACE FUNCTION fd_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT virtual + (clock_timestamp() - since) * rate FROM test_clock $$;
`;

/** Sets the clock and how fast it runs. Units: `atMs` epoch ms. */
export async function setTestClock(
  db: Queryable,
  clock: { atMs: number; rate: number },
): Promise<void> {
  await db.rows({
    text: "UPDATE test_clock SET virtual = to_timestamp($1::bigint / 1000.0), since = clock_timestamp(), rate = $2",
    values: [Math.round(clock.atMs), clock.rate],
  });
}

/** A process's clock that stands where it was last set, so that a run from a seed repeats to the id. */
export function standingClock(db: Queryable): Clock {
  let atMs = 0;
  return {
    nowMs: () => atMs,
    machineMs: (platformMs) => platformMs,
    async sync() {
      const [row] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
      atMs = row?.now ?? atMs;
    },
    stop() {},
  };
}
