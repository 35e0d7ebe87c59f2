import * as z from "zod/mini";

const Scalar = z.union([z.number(), z.string(), z.boolean(), z.null()]);
// Lists first: for each that is tried as a scalar, zod words what was wrong with it.
const Picks = z.array(z.union([z.array(Scalar), Scalar]));

/**
 * What is picked, in the neutral form of domain/plays.md section 2. The wire fixes only the names
 * of the keys; the engine judges the rest and answers SELECTION_INVALID.
 */
export const Selection = z.strictObject({
  positions: z.optional(Picks),
  numbers: z.optional(Picks),
  groups: z.optional(Picks),
  values: z.optional(Picks),
  lines: z.optional(Picks),
  options: z.optional(Picks),
  positionOptions: z.optional(Picks),
  dan: z.optional(Picks),
  tuo: z.optional(Picks),
  places: z.optional(Picks),
});
z.globalRegistry.add(Selection, { id: "Selection" });

export const Unit = z.enum(["yuan", "jiao", "fen", "li"]);
export type Unit = z.infer<typeof Unit>;
