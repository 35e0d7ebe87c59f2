import { findOut } from "@fairdraw/client/call/find-out.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { createDeposit } from "@fairdraw/wire/deposit/calls.ts";
import { useRef, useState } from "react";
import { type DepositQuote, findRequest, sendDeposit } from "./deposit.api.ts";

/** A deposit on its way: what the player agrees to, under the id that it keeps to its end. */
export interface SentDeposit {
  readonly requestId: string;
  readonly body: Omit<RequestOf<typeof createDeposit>, "RequestId" | "QuoteId">;
  readonly quote: DepositQuote;
}

/** Why a confirmation is still open. `none`: the request did not arrive; `unknown`: nobody knows. */
export type CreateFailure =
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

export type CreateStage =
  | { readonly kind: "idle" }
  | {
      readonly kind: "ready" | "sending" | "asking";
      readonly sent: SentDeposit;
      readonly failure: CreateFailure | null;
    };

interface CreateWay {
  /** The request is there. */
  onMade: (orderNo: string) => void;
  /** It was refused for good. Shape: true where the refusal is shown elsewhere, so that the confirmation closes. */
  onRefused: (code: number) => boolean;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Takes a deposit from its confirmation to a known end. One id acts once; where an answer is lost, it is asked what became
 * of it before anything is sent again.
 */
export function useCreate(way: CreateWay) {
  const [stage, setStage] = useState<CreateStage>({ kind: "idle" });
  const isBusy = useRef(false);

  const find = async (sent: SentDeposit) => {
    setStage({ kind: "asking", sent, failure: null });
    const finding = await findOut<string>(async () => {
      const found = await findRequest(sent.requestId);
      if (found.kind === "made") return { kind: "placed", answer: found.orderNo };
      return { kind: found.kind === "none" ? "void" : found.kind };
    }, wait);
    if (finding.kind === "placed") made(finding.answer);
    else {
      const kind = finding.kind === "void" ? "none" : "unknown";
      setStage({ kind: "ready", sent, failure: { kind } });
    }
  };
  const made = (orderNo: string) => {
    setStage({ kind: "idle" });
    way.onMade(orderNo);
  };
  const post = async (sent: SentDeposit) => {
    setStage({ kind: "sending", sent, failure: null });
    const outcome = await sendDeposit({
      ...sent.body,
      RequestId: sent.requestId,
      ...(sent.quote.QuoteId === null ? {} : { QuoteId: sent.quote.QuoteId }),
    });
    if (outcome.kind === "done") return made(outcome.answer.OrderNo);
    if (outcome.kind === "left") return setStage({ kind: "idle" });
    // An earlier sending of it is still at work.
    const isAtWork =
      outcome.kind === "refused" && outcome.code === commonResults.DUPLICATE_REQUEST.code;
    if (outcome.kind === "unknown" || isAtWork) return find(sent);
    if (way.onRefused(outcome.code)) return setStage({ kind: "idle" });
    setStage({ kind: "ready", sent, failure: { kind: "refused", code: outcome.code } });
  };

  return {
    stage,
    /** Opens the confirmation. */
    open: (wanted: Omit<SentDeposit, "requestId">) =>
      setStage({ kind: "ready", sent: { ...wanted, requestId: newUuid() }, failure: null }),
    /** A newer quote for what is being confirmed. */
    requote: (quote: DepositQuote) => {
      if (stage.kind === "ready") setStage({ ...stage, sent: { ...stage.sent, quote } });
    },
    close: () => {
      if (stage.kind === "ready") setStage({ kind: "idle" });
    },
    /** Sends it, or where nobody knows what became of it, asks first. */
    send: async () => {
      if (stage.kind !== "ready" || isBusy.current) return;
      isBusy.current = true;
      if (stage.failure?.kind === "unknown") await find(stage.sent);
      else await post(stage.sent);
      isBusy.current = false;
    },
  };
}
