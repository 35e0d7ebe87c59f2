import type { Outcome, Values } from "../call/operator-call.ts";
import { valuesOf } from "../fields/value-text.ts";

/** The rows that stand in a field of an answer; none while there is no answer. */
export function rowsIn(outcome: Outcome | undefined, field: string): readonly Values[] {
  const rows: unknown = outcome?.kind === "done" ? outcome.answer[field] : [];
  return Array.isArray(rows) ? rows.map(valuesOf) : [];
}
