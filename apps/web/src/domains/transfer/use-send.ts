import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { submitTransfer } from "@fairdraw/wire/transfer/calls.ts";
import { transferResults } from "@fairdraw/wire/transfer/results.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sendPoints } from "./transfer.api.ts";

type Sent = SuccessOf<typeof submitTransfer>;
type Wanted = Omit<RequestOf<typeof submitTransfer>, "RequestId">;

/** How the sending stands. `unknown`: the answer was lost; sent again it is the same request. */
export type SendState =
  | { readonly kind: "idle" }
  | { readonly kind: "busy" }
  | {
      readonly kind: "refused";
      readonly code: number;
      readonly field: string | null;
      readonly text: string;
    }
  | { readonly kind: "unknown" }
  | { readonly kind: "sent"; readonly sent: Sent };

/** Sends points; the id of the request stays the same for the same wish, so that nothing is sent twice. */
export function useSend() {
  const client = useQueryClient();
  const [state, setState] = useState<SendState>({ kind: "idle" });
  const request = useRef({ wish: "", id: "" });
  const send = async (wanted: Wanted) => {
    if (state.kind === "busy") return;
    const { FundsPassword: _, GoogleCode: __, ...wish } = wanted;
    const text = JSON.stringify(wish);
    if (request.current.wish !== text) request.current = { wish: text, id: newUuid() };
    setState({ kind: "busy" });
    const outcome = await sendPoints(client, { ...wanted, RequestId: request.current.id });
    if (outcome.kind === "done") {
      // The next one may be the same wish once more.
      request.current = { wish: "", id: "" };
      setState({ kind: "sent", sent: outcome.answer });
    } else if (outcome.kind === "refused") {
      const { code } = outcome;
      tellUnknown(transferResults, code);
      const field = resultField(transferResults, code);
      setState({ kind: "refused", code, field, text: resultText(transferResults, code) });
    } else setState({ kind: "unknown" });
  };
  return { state, send, reset: () => setState({ kind: "idle" }) };
}
