import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestDatabase, dropTestDatabase, runtimeUrlOf } from "../../testing/test-postgres.ts";
import { testSecrets } from "../../testing/test-world.ts";
import { readConfig } from "../config.ts";
import { type Db, openDb } from "../database/db.ts";
import { urlForRole } from "../database/roles.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./open-database.ts";

let superuserUrl: string;
let superuser: Db;
beforeAll(async () => {
  superuserUrl = await createTestDatabase(inject("serverUrl"), { mayForget: true });
  superuser = openDb(superuserUrl, { max: 1 });
});
afterAll(async () => {
  await superuser.end();
  await dropTestDatabase(superuserUrl);
});

const parts = { secrets: testSecrets, log: createLog("silent") };
const urlOf = (role: "owner" | "maintenance") =>
  urlForRole(superuserUrl, { role, password: "test" });

it("gives the role of another database's address what a server needs, and no more", async () => {
  const config = readConfig({
    DATABASE_URL: runtimeUrlOf(superuserUrl),
    DATABASE_OWNER_URL: urlOf("owner"),
    DATABASE_MAINTENANCE_URL: urlOf("maintenance"),
  });
  const database = await openDatabase(config, parts);
  expect(database.notes).toEqual([]);
  expect(database.urlFor("owner")).toBe(urlOf("owner"));
  await superuser.rows({
    text: "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM fairdraw_runtime, fairdraw_maintenance",
  });
  const runtime = openDb(database.urlFor("runtime"), { max: 1 });
  const count = () => runtime.rows({ text: "SELECT count(*)::int AS n FROM operator_audit" });
  await expect(count()).rejects.toThrow("permission denied");
  await database.grant();
  expect(await count()).toEqual([{ n: 0 }]);
  await expect(runtime.rows({ text: "DELETE FROM operator_audit" })).rejects.toThrow(
    "permission denied",
  );
  await runtime.end();
  await database.stop();
});

it("says where one address alone does everything, and goes on", async () => {
  const database = await openDatabase(readConfig({ DATABASE_URL: superuserUrl }), parts);
  expect(database.notes).toEqual([expect.stringContaining("DATABASE_OWNER_URL")]);
  await database.grant();
  for (const role of ["owner", "maintenance", "runtime"] as const) {
    expect(database.urlFor(role)).toBe(superuserUrl);
  }
});
