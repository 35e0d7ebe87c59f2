import { expect, it } from "vitest";
import * as z from "zod/mini";
import { operatorCalls } from "../all-operator-calls.ts";
import type { Call } from "../core/define-call.ts";

/** Every property that a request may carry, with those around it. */
function namesIn(schema: unknown, around = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part: unknown) => namesIn(part, around));
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    if (key !== "properties" || typeof part !== "object" || part === null) {
      return namesIn(part, around);
    }
    return Object.entries(part).flatMap(([name, inner]) => {
      const place = around === "" ? name : `${around}.${name}`;
      return [place, ...namesIn(inner, place)];
    });
  });
}

const requestNames = Object.values<Call>(operatorCalls).map(({ name, request }) => ({
  name,
  fields: namesIn(z.toJSONSchema(request, { io: "input", metadata: z.registry() })),
}));

it("gives staff no field by which a result could be typed, chosen or drawn again", () => {
  const chosen = /winning|result|drawn|draw$|seed|entropy|random|nonce|outcome|balls|^Numbers?$/i;
  const wrong = requestNames.flatMap(({ name, fields }) =>
    fields.filter((field) => chosen.test(field)).map((field) => `${name} ${field}`),
  );
  // What may be picked on a board from the next issue on; the request cannot name an issue.
  const sold = requestNames.find(({ name }) => name === "AdminBet/BlockNumber");
  expect(sold?.fields).not.toContain("SerialNumber");
  expect(requestNames.flatMap(({ fields }) => fields).length).toBeGreaterThan(100);
  // How issues draw that are not made yet: two persons choose it, and they cannot name an issue either.
  const mode = requestNames.find(({ name }) => name === "AdminGame/SetEntropyMode");
  expect(mode?.fields).toEqual(["GameIds", "EntropyMode", "Reason"]);
  expect(operatorCalls.setEntropyMode.policy.needsTwo).toBe(true);
  expect(wrong).toEqual(["AdminGame/SetEntropyMode EntropyMode", "AdminBet/BlockNumber Numbers"]);
});

it("lets staff do one thing with an issue: cancel it before anything is paid, by two persons", () => {
  const deeds = Object.values<Call>(operatorCalls).filter(
    ({ name, policy }) => name.startsWith("AdminIssue/") && policy.may?.endsWith(".view") !== true,
  );
  expect(deeds.map(({ name, policy }) => [name, policy.needsTwo])).toEqual([
    ["AdminIssue/Cancel", true],
  ]);
  const words = /hold|veto|redraw|rerun|override|official|setnumber|setresult/i;
  expect(requestNames.filter(({ name }) => words.test(name))).toEqual([]);
});

it("would find such a field wherever it stood in a request", () => {
  const hidden = z.object({ Items: z.array(z.object({ WinningNumber: z.string() })) });
  expect(namesIn(z.toJSONSchema(hidden))).toContain("Items.WinningNumber");
});
