import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { adapterNames } from "./all.ts";

it.each([...adapterNames])("the adapter %s passes the contract of all adapters", (name) => {
  const file = join(import.meta.dirname, `${name}.test.ts`);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toMatch(
    new RegExp(`adapterContract\\(\\{\\s*adapter: ${name}\\b`),
  );
});
