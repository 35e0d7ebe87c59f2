import { type Call, isRefused } from "@fairdraw/wire";
import { assert } from "../platform/assert.ts";
import { codesOf } from "../platform/http/api-docs/openapi.ts";

/** Codes that the description lists, by the names of their calls; made at the first refusal of a test. */
let listed: Promise<ReadonlyMap<string, ReadonlySet<number>>> | null = null;

async function listCodes(): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { describeWire } = await import("@fairdraw/wire/described.ts");
  return new Map(
    describeWire().calls.map((one) => [
      one.call.name,
      new Set(codesOf(one).map(({ code }) => code)),
    ]),
  );
}

/**
 * Throws where a call answers with a code that its description does not list: whoever tests a refusal finds out
 * that the description has to name it.
 */
export async function expectListed(call: Call, answer: unknown): Promise<void> {
  if (typeof answer !== "object" || answer === null || !isRefused(answer)) return;
  listed ??= listCodes();
  const code: unknown = Reflect.get(answer, "Result");
  const isListed = (await listed).get(call.name)?.has(Number(code)) === true;
  assert(isListed, `${call.name} answers ${String(code)}, which its meanings do not list`);
}
