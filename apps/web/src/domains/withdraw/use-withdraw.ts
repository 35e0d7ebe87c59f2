import { findOut } from "@fairdraw/client/call/find-out.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { createWithdraw } from "@fairdraw/wire/withdraw/calls.ts";
import { useRef, useState } from "react";
import {
  findRequest,
  sendWithdraw,
  type WithdrawPrice,
  type WithdrawView,
} from "./withdraw.api.ts";

/** A withdrawal on its way: what the player agrees to, under the id that it keeps to its end. */
export interface SentWithdraw {
  readonly requestId: string;
  readonly body: Omit<RequestOf<typeof createWithdraw>, "RequestId">;
  readonly price: WithdrawPrice;
}

/** Why a confirmation is still open. `none`: the request did not arrive; `unknown`: nobody knows. */
export type CreateFailure = { readonly kind: "none" | "unknown" };

export type CreateStage =
  | { readonly kind: "idle" }
  | {
      readonly kind: "ready" | "sending" | "asking";
      readonly sent: SentWithdraw;
      readonly failure: CreateFailure | null;
    };

interface CreateWay {
  /** The request is there. */
  onMade: (withdrawal: WithdrawView) => void;
  /** It was refused for good; the confirmation closes. */
  onRefused: (code: number) => void;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Takes a withdrawal from its confirmation to a known end. One id acts once; where an answer is lost, it is asked what became
 * of it before anything is sent again.
 */
export function useCreateWithdraw(way: CreateWay) {
  const [stage, setStage] = useState<CreateStage>({ kind: "idle" });
  const isBusy = useRef(false);

  const made = (withdrawal: WithdrawView) => {
    setStage({ kind: "idle" });
    way.onMade(withdrawal);
  };
  const find = async (sent: SentWithdraw) => {
    setStage({ kind: "asking", sent, failure: null });
    const finding = await findOut<WithdrawView>(async () => {
      const found = await findRequest(sent.requestId);
      if (found.kind === "made") return { kind: "placed", answer: found.withdrawal };
      return { kind: found.kind === "none" ? "void" : found.kind };
    }, wait);
    if (finding.kind === "placed") return made(finding.answer);
    if (finding.kind === "left") return setStage({ kind: "idle" });
    const kind = finding.kind === "void" ? "none" : "unknown";
    setStage({ kind: "ready", sent, failure: { kind } });
  };
  const post = async (sent: SentWithdraw) => {
    setStage({ kind: "sending", sent, failure: null });
    const outcome = await sendWithdraw({ ...sent.body, RequestId: sent.requestId });
    if (outcome.kind === "done") return made(outcome.answer.Withdrawal);
    if (outcome.kind === "left") return setStage({ kind: "idle" });
    // An earlier sending of it is still at work.
    const isAtWork =
      outcome.kind === "refused" && outcome.code === commonResults.DUPLICATE_REQUEST.code;
    if (outcome.kind === "unknown" || isAtWork) return find(sent);
    setStage({ kind: "idle" });
    way.onRefused(outcome.code);
  };

  return {
    stage,
    /** Opens the confirmation. */
    open: (wanted: Omit<SentWithdraw, "requestId">) =>
      setStage({ kind: "ready", sent: { ...wanted, requestId: newUuid() }, failure: null }),
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
