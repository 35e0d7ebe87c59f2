import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileTokens } from "./compile-tokens.ts";

it("has the code of its source: `node apps/server/src/domains/chains/demo/compile-tokens.ts` makes it anew", () => {
  const kept = readFileSync(join(import.meta.dirname, "tokens.json"), "utf8");
  expect(compileTokens()).toBe(kept);
});
