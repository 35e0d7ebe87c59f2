import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { repeatableRandom } from "../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../testing/test-db.ts";
import {
  newTotpSecret,
  parseTotpSecret,
  totpCodeAt,
  totpSecretText,
  totpUri,
  useTotpCode,
} from "./totp.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const stepMs = 30_000;
/** The secret of the test values in RFC 6238. */
const secret = new TextEncoder().encode("12345678901234567890");
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

const use = (owner: string, code: string) => useTotpCode(test.db, { owner, secret, code });

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("shows at second %i what RFC 6238 says", (seconds, code) => {
  expect(totpCodeAt(secret, seconds * 1000)).toBe(code);
});

it("takes the code of this step and of its neighbours, and none further away", async () => {
  for (const [steps, verdict] of [
    [-2, "wrong"],
    [-1, "right"],
    [0, "right"],
    [1, "right"],
    [2, "wrong"],
  ] as const) {
    const code = totpCodeAt(secret, startMs + steps * stepMs);
    expect(await use(`step ${steps}`, code), `step ${steps}`).toBe(verdict);
  }
});

it("takes no code twice, and none older than the last", async () => {
  const [older, code] = [totpCodeAt(secret, startMs - stepMs), totpCodeAt(secret, startMs)];
  expect(await use("replay", code)).toBe("right");
  expect(await use("replay", code)).toBe("used");
  expect(await use("replay", older)).toBe("used");
  expect(await use("another", code)).toBe("right");
});

it("is right for one only of twenty who try one code at once", async () => {
  const code = totpCodeAt(secret, startMs);
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => use("race", code)));
  expect(verdicts.filter((verdict) => verdict === "right")).toHaveLength(1);
});

it.each(["", "12345", "1234567", "abcdef", "287082 ", "000000"])("takes no %j", async (code) => {
  expect(await use("format", code)).toBe("wrong");
});

it("writes a secret so that apps read it back", () => {
  const made = newTotpSecret(repeatableRandom("totp"));
  expect(made).toHaveLength(20);
  expect(parseTotpSecret(totpSecretText(made))).toEqual(new Uint8Array(made));
  const uri = new URL(totpUri(made, { issuer: "Fairdraw", label: "operator" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.searchParams.get("secret")).toBe(totpSecretText(made));
});
