import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { migrationsDir } from "../platform/database/migrate.ts";
import { readSchema } from "./schema-snapshot.ts";

const path = join(migrationsDir, "schema.snapshot.sql");

it("the schema is the one in schema.snapshot.sql; renew that with UPDATE_SNAPSHOT=1", async () => {
  const schema = await readSchema(inject("serverUrl"));
  if (process.env["UPDATE_SNAPSHOT"] === "1") await writeFile(path, schema);
  const stored = await readFile(path, "utf8").catch(() => "");
  expect(
    schema,
    "run this test once with UPDATE_SNAPSHOT=1, on the PostgreSQL that comes along, and commit the file",
  ).toBe(stored);
});

it("the listing names every kind of thing that the migrations make", async () => {
  const schema = await readFile(path, "utf8");
  for (const piece of [
    "TABLE bet PARTITION BY RANGE (id)",
    "CONSTRAINT",
    "CREATE UNIQUE INDEX",
    "CREATE TRIGGER",
    "VIEW bet_with_state",
    "FUNCTION fd_now()",
  ]) {
    expect(schema).toContain(piece);
  }
});
