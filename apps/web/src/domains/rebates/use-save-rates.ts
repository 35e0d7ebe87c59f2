import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { serviceFeeResults } from "@fairdraw/wire/agreements/results.ts";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type RateChange, rowsOf } from "./rate-drafts.ts";
import { saveRates } from "./rebates.api.ts";

/** How the saving stands. `unknown`: the answer was lost; saved again it is the same request. */
export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "busy" }
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly isPassword: boolean; readonly text: string }
  | { readonly kind: "faults"; readonly faults: readonly { name: string; text: string }[] };

/** Saves rates; the id of the request stays the same for the same changes, so that nothing is saved twice. */
export function useSaveRates(kind: RebateKind, onSaved: () => void) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const request = useRef({ wish: "", id: "" });
  const save = async (changes: readonly RateChange[], FundsPassword: string) => {
    if (state.kind === "busy") return;
    const Rows = rowsOf(changes);
    const wish = JSON.stringify(Rows);
    if (request.current.wish !== wish) request.current = { wish, id: newUuid() };
    setState({ kind: "busy" });
    const RequestId = request.current.id;
    const outcome = await saveRates(client, { RequestId, Kind: kind, Rows, FundsPassword });
    if (outcome.kind === "done" && outcome.answer.IsSaved) {
      request.current = { wish: "", id: "" };
      onSaved();
    } else if (outcome.kind === "done") {
      const faults = outcome.answer.Faults.map(({ UserName, Code }) => ({
        name: UserName,
        text: resultText(serviceFeeResults, Code),
      }));
      setState({ kind: "faults", faults });
    } else if (outcome.kind === "refused") {
      const { code } = outcome;
      tellUnknown(serviceFeeResults, code);
      const isPassword = resultField(serviceFeeResults, code) === "funds password";
      setState({ kind: "refused", isPassword, text: resultText(serviceFeeResults, code) });
    } else setState({ kind: "unknown" });
  };
  return { state, save };
}
