import { expect, it } from "vitest";
import { ConfigError } from "../config.ts";
import type { Queryable } from "../database/db.ts";
import { assertNewEnough } from "./postgres-version.ts";

function answering(number: number, name: string): Queryable {
  return { rows: async <R extends object>() => [{ number, name }] as unknown as R[] };
}

it.each([
  [150_000, "15.0"],
  [150_018, "15.18 (Debian 15.18-0+deb12u1)"],
  [180_004, "18.4"],
])("takes %i", async (number, name) => {
  await expect(assertNewEnough(answering(number, name))).resolves.toBeUndefined();
});

it("refuses an older one by its name, as a fault of the configuration", async () => {
  const refused = assertNewEnough(answering(140_019, "14.19"));
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    "the database of DATABASE_URL is PostgreSQL 14.19; version 15 or newer is needed",
  );
});
