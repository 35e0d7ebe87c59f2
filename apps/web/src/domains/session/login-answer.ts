import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";

export type LoginProblem =
  | { kind: "field"; field: "userName" | "password"; text: { zh: string; en: string } }
  | { kind: "dialog"; text: { zh: string; en: string } }
  | { kind: "redirect"; to: string }
  | { kind: "other"; code: number };

const known: readonly ResultCode[] = [
  ...Object.values(loginResults),
  ...Object.values(commonResults),
];

/** What the login form does with a refusal; codes without a place on this form become a dialog. */
export function loginProblemOf(code: number): LoginProblem {
  const row = known.find((one) => one.code === code);
  if (row === undefined) return { kind: "other", code };
  const text = { zh: row.zh, en: row.en };
  if (row.ui.kind === "redirect") return { kind: "redirect", to: row.ui.to };
  if (row.ui.kind === "field" && row.ui.field === "password") {
    return { kind: "field", field: "password", text };
  }
  return { kind: "dialog", text };
}
