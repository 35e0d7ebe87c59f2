import { serverErrorCode } from "@fairdraw/client/call/call-failure.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { TokenVerifyResult, tokenVerifyResultText } from "@fairdraw/wire/session/enums.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";

interface Text {
  zh: string;
  en: string;
}

export interface ErrorMessage {
  /** `session`: why a login ended. `server`: something went wrong on our side. */
  kind: "session" | "server" | "refusal";
  code: number;
  text: Text;
}

const sessionEnds: ErrorMessage[] = Object.values(TokenVerifyResult)
  .filter((code) => code !== TokenVerifyResult.VALID)
  .map((code) => ({ kind: "session", code, text: tokenVerifyResultText[code] }));

const refusals: ErrorMessage[] = Object.values(commonResults)
  .filter(({ code }) => code !== commonResults.SUCCESS.code)
  .map(({ code, zh, en }) => ({
    kind: code === serverErrorCode ? "server" : "refusal",
    code,
    text: { zh, en },
  }));

/** Refused logins that are told there instead of on the form. */
const refusedLogins: ErrorMessage[] = Object.values(loginResults)
  .filter(({ ui }) => ui.kind === "redirect" && ui.to === "/ErrorMsg")
  .map(({ code, zh, en }) => ({ kind: "refusal", code, text: { zh, en } }));

/** Everything that the page says; its codes are of different tables and must not meet. */
export const errorMessages: readonly ErrorMessage[] = [
  ...sessionEnds,
  ...refusedLogins,
  ...refusals,
];

/**
 * The message behind `Msg` of /ErrorMsg: a code, or one of our own texts in any language. Nobody
 * can put words into our mouth with a link: whatever else it says is null and never shown.
 * Source: decisions.md C18, C31.
 */
export function errorMessageOf(
  msg: string | null,
  { traditionalOf }: { traditionalOf: (simplified: string) => string },
): ErrorMessage | null {
  if (msg === null) return null;
  const isSaid = ({ code, text }: ErrorMessage) =>
    [String(code), text.zh, text.en, traditionalOf(text.zh)].includes(msg);
  return errorMessages.find(isSaid) ?? null;
}

/** A trace id as the server makes it; anything else in the address is not shown. */
export function traceIdOf(trace: string | null): string | null {
  return trace !== null && /^[0-9a-f-]{36}$/.test(trace) ? trace : null;
}
