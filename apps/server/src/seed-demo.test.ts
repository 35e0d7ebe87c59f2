import { EntropyMode } from "@fairdraw/wire";
import { expect, inject, it } from "vitest";
import { openDb } from "./platform/database/db.ts";
import { ensurePartitions } from "./platform/database/migrate.ts";
import { createIds } from "./platform/ids.ts";
import { systemRandom } from "./platform/random.ts";
import { seedDemo } from "./seed-demo.ts";
import { createTestDatabase } from "./testing/test-postgres.ts";

it("draws the games that show a beacon by the test beacon on a new site, and leaves a site of before alone", async () => {
  const db = openDb(await createTestDatabase(inject("serverUrl")), { max: 2 });
  await db.rows(ensurePartitions);
  // Ids hold the time, and there are partitions for that of the database only.
  const [clock] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const newId = createIds({ nowMs: () => clock?.now ?? 0, random: systemRandom });
  const modes = async () =>
    (
      await db.rows<{ mode: number }>({
        text: "SELECT entropy_mode AS mode FROM lottery_game ORDER BY id",
      })
    ).map(({ mode }) => mode);
  await seedDemo(db, newId, [101, 302], { testBeacon: [302] });
  expect(await modes()).toEqual([EntropyMode.BETS, EntropyMode.TEST_BEACON]);
  await seedDemo(db, newId, [101, 302], { testBeacon: [101] });
  expect(await modes()).toEqual([EntropyMode.BETS, EntropyMode.TEST_BEACON]);
  await db.end();
});
