import type { Call } from "@fairdraw/wire/core/define-call.ts";
import type { UiWord } from "../texts/words.ts";

/** What does not fit in a body, and where. */
export interface Fault {
  readonly place: readonly (string | number)[];
  readonly word: UiWord;
}

/** Judges a body by the schema of its call, as the server will. Empty when it fits. */
export function faultsOf(call: Call, body: unknown): readonly Fault[] {
  const { error } = call.request.safeParse(body);
  if (error === undefined) return [];
  return error.issues.map(({ code, path }) => ({
    place: path.map((part) => (typeof part === "symbol" ? String(part) : part)),
    word: wordOf(code),
  }));
}

function wordOf(code: string): UiWord {
  if (code === "too_small") return "tooShort";
  if (code === "too_big") return "tooLarge";
  return code === "invalid_type" ? "needed" : "wrongForm";
}
