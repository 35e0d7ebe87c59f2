import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { readSchema } from "./schema-snapshot.ts";

const folder = join(import.meta.dirname, "../../schema");

async function stored(): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = names.map(
    async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), "utf8")],
  );
  return new Map(await Promise.all(texts));
}

it("the schema is the one in apps/server/schema, a file per domain; renew it with UPDATE_SNAPSHOT=1", async () => {
  const schema = await readSchema(inject("serverUrl"));
  if (process.env["UPDATE_SNAPSHOT"] === "1") {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for (const [name, text] of schema) await writeFile(join(folder, name), text);
  }
  expect(
    Object.fromEntries(schema),
    "run this test once with UPDATE_SNAPSHOT=1, on the PostgreSQL that comes along, and commit the files",
  ).toEqual(Object.fromEntries(await stored()));
});

it("the listing names every kind of thing that the migrations make", async () => {
  const all = [...(await stored()).values()].join("\n");
  for (const piece of [
    "TABLE bet PARTITION BY RANGE (id)",
    "CONSTRAINT",
    "CREATE UNIQUE INDEX",
    "CREATE TRIGGER",
    "VIEW bet_with_state",
    "FUNCTION fd_now()",
  ]) {
    expect(all).toContain(piece);
  }
});
