import * as z from "zod/mini";
import { EpochMs } from "./ids.ts";

/** What the screen does with a refusal. Source: domain/enums.md, conventions. */
export type UiAction =
  | { kind: "toast" }
  | { kind: "field"; field: string }
  | { kind: "dialog"; redirect?: string; reload?: true; hint?: string }
  | { kind: "redirect"; to: string };

export interface ResultCode {
  readonly code: number;
  readonly zh: string;
  readonly en: string;
  readonly ui: UiAction;
}

/**
 * Declares one result-code table. Numbers are stable: they are never reused and their order means
 * nothing. The order of the keys is the order in which a use case checks.
 */
export function defineResults<const T extends Record<string, ResultCode>>(table: T): T {
  const codes = Object.values(table).map((row) => row.code);
  if (new Set(codes).size !== codes.length) throw new Error("a result code is declared twice");
  return table;
}

/** A refusal: HTTP 200 with a code that is not 0 (decisions.md C3). */
export const Refused = z.object({
  Result: z.int().check(z.minimum(1)),
  Message: z.optional(z.string()),
  ServerTime: EpochMs,
});
export type Refused = z.infer<typeof Refused>;
z.globalRegistry.add(Refused, { id: "Refused" });

/** Tells a refusal from an answer. */
export function isRefused<T extends object>(
  answer: T,
): answer is Extract<T, { Result: number }> & Refused {
  return "Result" in answer && typeof answer.Result === "number" && answer.Result !== 0;
}
