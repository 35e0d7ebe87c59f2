import { expect, it } from "vitest";
import { servedCalls } from "../all-calls.ts";
import { requestSchemaOf } from "./request-schema.ts";

const int32 = 2_147_483_647;
const endOf9999 = 253_402_300_799_999;

/** Whole numbers of a schema that are bounded by nothing that a column of the database could hold. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, minimum, maximum } = schema as Record<string, unknown>;
  const isBounded =
    typeof minimum === "number" &&
    typeof maximum === "number" &&
    minimum >= -62_135_596_800_000 &&
    (maximum <= int32 || maximum === endOf9999);
  const own = type === "integer" && !isBounded ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`)),
  ];
}

it("lets no whole number into a request that the database could not take", () => {
  const found = Object.values(servedCalls).flatMap((call) =>
    unboundedIn(requestSchemaOf(call), call.name),
  );
  expect(found).toEqual([]);
});
