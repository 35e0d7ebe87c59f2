import * as z from "zod/mini";

type Scalar = number | string | boolean | null;
type Picks = (Scalar | Scalar[])[];

const keys = [
  "positions",
  "numbers",
  "groups",
  "values",
  "lines",
  "options",
  "positionOptions",
  "dan",
  "tuo",
  "places",
] as const;
type Key = (typeof keys)[number];

/** Values of all lists of a selection together: twice the typed lines that a bet may have. */
export const selectionValuesMax = 100_000;

/**
 * What is picked, in the neutral form of domain/plays.md section 2. The wire fixes only the names
 * of the keys, that each holds a list of values or of lists of values, and how many values there are
 * together (`selectionValuesMax`); the engine judges the rest and answers SELECTION_INVALID.
 * Shape: one pass that ends at the first fault, because a body may hold a quarter of a million values.
 */
export const Selection = z.custom<{ [K in Key]?: Picks | undefined }>(isSelection, {
  error: "not a selection",
});
export type Selection = z.infer<typeof Selection>;
z.globalRegistry.add(Selection, { id: "Selection" });

function isSelection(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  let left = selectionValuesMax;
  for (const [key, list] of Object.entries(value)) {
    if (!(keys as readonly string[]).includes(key)) return false;
    if (list === undefined) continue;
    if (!Array.isArray(list) || list.length > left) return false;
    left -= list.length;
    for (const pick of list as unknown[]) {
      if (isScalar(pick)) continue;
      if (!Array.isArray(pick) || pick.length > left || !pick.every(isScalar)) return false;
      left -= pick.length;
    }
  }
  return true;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}

const scalarSchema = { type: ["number", "string", "boolean", "null"] };
const picksSchema = {
  type: "array",
  maxItems: selectionValuesMax,
  items: { anyOf: [{ type: "array", items: scalarSchema }, scalarSchema] },
};
// JSON Schema cannot see into a function, so the description is given with it.
Selection._zod.toJSONSchema = () => ({
  type: "object",
  properties: Object.fromEntries(keys.map((key) => [key, picksSchema])),
  additionalProperties: false,
});

export const Unit = z.enum(["yuan", "jiao", "fen", "li"]);
export type Unit = z.infer<typeof Unit>;
