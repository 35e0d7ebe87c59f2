import { tokenVerifyResultText } from "@fairdraw/wire/session/enums.ts";
import { serverErrorCode } from "../../lib/call-failure.ts";

export type ErrorMessage =
  | { kind: "session"; text: { zh: string; en: string } }
  | { kind: "server" }
  | { kind: "unknown" };

/**
 * The text behind `Msg` of /ErrorMsg: only codes of a closed list have one, so that nobody can put
 * words into our mouth with a link. Source: decisions.md C18, C31.
 */
export function errorMessageOf(msg: string | null): ErrorMessage {
  if (msg === null || !/^\d{1,3}$/.test(msg)) return { kind: "unknown" };
  if (Number(msg) === serverErrorCode) return { kind: "server" };
  const texts: Record<string, { zh: string; en: string }> = tokenVerifyResultText;
  const text = Object.hasOwn(texts, msg) ? texts[msg] : undefined;
  return text === undefined || msg === "0" ? { kind: "unknown" } : { kind: "session", text };
}
