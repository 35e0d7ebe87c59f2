import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { operatorResults } from "@fairdraw/wire/staff/results.ts";
import type { Outcome } from "../call/operator-call.ts";
import type { Texts } from "./texts.ts";

/** What an operator reads when a call is not done; null when it is, and when the login comes anyway. */
export function failureText(call: Call, outcome: Outcome, texts: Texts): string | null {
  switch (outcome.kind) {
    case "done":
    case "left":
      return null;
    case "unknown":
      return texts.ui("unknown");
    case "turnedAway":
      return texts.ui("turnedAway", { status: outcome.status });
    case "unfit": {
      const places = outcome.places.map((place) => texts.field(call.name, place));
      return texts.ui("unfit", { places: places.join(", ") });
    }
    case "refused":
      return texts.ui("refused", { text: refusalText(call, outcome.code, texts) });
  }
}

function refusalText(call: Call, code: number, texts: Texts): string {
  const own = call.policy.who === "visitor" ? loginResults : operatorResults;
  const rows: [string, ResultCode][] = [...Object.entries(own), ...Object.entries(commonResults)];
  const found = rows.find(([, row]) => row.code === code);
  if (found === undefined) return String(code);
  const [name, row] = found;
  return texts.refusal(call.name, name) ?? row[texts.language];
}
