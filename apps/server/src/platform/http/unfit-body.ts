import * as z from "zod/mini";
import { type Fault, faultsOf, findFirstFault } from "./first-fault.ts";

/** A body that the call does not take. */
export class UnfitBody extends Error {
  override name = "UnfitBody";
  readonly statusCode = 400;
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super("the body does not fit");
    this.faults = faults;
  }
}

/** Looks for the first fault before it parses, which limits the cost of a wrong body. */
export function validatorOf({ schema }: { schema: z.core.$ZodType }) {
  const find = findFirstFault(schema);
  return (body: unknown) => {
    const fault = find(body);
    if (fault !== null) return { error: new UnfitBody([fault]) };
    const { error, data } = z.safeParse(schema, body);
    return error === undefined ? { value: data } : { error: new UnfitBody(faultsOf(error.issues)) };
  };
}

/**
 * The rule that a text of a body breaks, or null: PostgreSQL's texts cannot hold a zero byte, and halves of a character
 * are none. A body with either could only end as a failed statement.
 */
export function textFaultOf(body: unknown): "zero_byte" | "broken_text" | null {
  const open = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") {
      if (value.includes("\0")) return "zero_byte";
      if (!value.isWellFormed()) return "broken_text";
    }
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return null;
}
