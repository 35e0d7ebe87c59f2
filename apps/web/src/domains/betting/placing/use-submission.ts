import { type Finding, findOut } from "@fairdraw/client/call/find-out.ts";
import { useCallback, useEffect, useRef, useState } from "react";

/** How the sending of a submission ended; as `Outcome` of a call. */
type Sending<Answer, Refusal> =
  | { kind: "done"; answer: Answer }
  | { kind: "refused"; code: number; refusal: Refusal }
  | { kind: "unknown" }
  | { kind: "left" };

export type Stage<Sent> =
  | { kind: "idle" }
  | { kind: "confirming" | "sending" | "asking"; sent: Sent };

interface SubmissionWay<Sent, Answer, Refusal> {
  /** What a reload of the page left behind with its end not known. */
  kept: () => Sent | null;
  /** Keeps a submission until its end is known; `isOver` forgets it. */
  keep: (sent: Sent, end: { isOver: boolean }) => void;
  send: (sent: Sent) => Promise<Sending<Answer, Refusal>>;
  ask: (requestId: string) => Promise<Finding<Answer>>;
  onPlaced: (sent: Sent, answer: Answer) => void;
  onRefused: (sent: Sent, code: number, refusal: Refusal) => void;
  onVoid: () => void;
  /** The end was found when nobody waited for it any more. */
  onFoundLate: (sent: Sent, finding: { kind: "placed" | "void" }) => void;
  /** The page is on its way elsewhere; what was sent is asked for when it is back. */
  onLeft?: () => void;
  /** What is to be confirmed anew where a refusal has an answer of the player; null where it ends all. */
  onceMore?: (sent: Sent, code: number) => Sent | null;
}

/** A submission whose end is not known is asked for again in this rhythm. Units: ms. */
const askAgainMs = 10_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Takes a submission from the first press to a known end: confirm, send, and if the answer is lost
 * ask until it is found. Effects: nothing is ever sent twice by itself. Source: screens.md 0.3, 6.13.
 */
export function useSubmission<Sent extends { requestId: string }, Answer, Refusal>(
  way: SubmissionWay<Sent, Answer, Refusal>,
) {
  const [stage, setStage] = useState<Stage<Sent>>({ kind: "idle" });
  const [unsure, setUnsure] = useState<Sent | null>(way.kept);
  const isSending = useRef(false);
  const leaveWait = useRef(() => {});
  const latest = useRef(way);
  useEffect(() => {
    latest.current = way;
  });

  const end = useCallback((sent: Sent) => {
    latest.current.keep(sent, { isOver: true });
    setUnsure(null);
  }, []);

  const conclude = useCallback(
    (sent: Sent, finding: Finding<Answer>) => {
      if (finding.kind === "unknown") setUnsure(sent);
      if (finding.kind === "placed" || finding.kind === "void") end(sent);
      if (finding.kind === "placed") latest.current.onPlaced(sent, finding.answer);
      if (finding.kind === "void") latest.current.onVoid();
    },
    [end],
  );

  const checkNow = useCallback(async () => {
    if (unsure === null) return;
    const finding = await latest.current.ask(unsure.requestId);
    conclude(unsure, finding);
    if (finding.kind === "placed" || finding.kind === "void") {
      latest.current.onFoundLate(unsure, finding);
    }
  }, [unsure, conclude]);

  useEffect(() => {
    if (unsure === null) return;
    const first = setTimeout(() => void checkNow());
    const timer = setInterval(() => void checkNow(), askAgainMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [unsure, checkNow]);

  const send = async () => {
    if (stage.kind !== "confirming" || isSending.current) return;
    isSending.current = true;
    const { sent } = stage;
    way.keep(sent, { isOver: false });
    setStage({ kind: "sending", sent });
    const outcome = await way.send(sent);
    if (outcome.kind === "done") conclude(sent, { kind: "placed", answer: outcome.answer });
    const next = outcome.kind === "refused" ? latest.current.onceMore?.(sent, outcome.code) : null;
    if (outcome.kind === "refused") end(sent);
    if (outcome.kind === "refused" && next == null) {
      latest.current.onRefused(sent, outcome.code, outcome.refusal);
    }
    if (outcome.kind === "left") latest.current.onLeft?.();
    if (outcome.kind === "unknown") {
      setStage({ kind: "asking", sent });
      const left = Promise.withResolvers<Finding<Answer>>();
      let hasLeft = false;
      leaveWait.current = () => {
        hasLeft = true;
        left.resolve({ kind: "unknown" });
      };
      const ask = async () => (hasLeft ? { kind: "left" as const } : way.ask(sent.requestId));
      conclude(sent, await Promise.race([findOut(ask, wait), left.promise]));
    }
    isSending.current = false;
    setStage(next == null ? { kind: "idle" } : { kind: "confirming", sent: next });
  };

  return {
    stage,
    unsure,
    checkNow,
    /** Opens the confirmation, with the id that this submission has to its end. */
    open: (sent: Sent) => {
      if (stage.kind === "idle") setStage({ kind: "confirming", sent });
    },
    /** Puts something else into an open confirmation; the player has agreed to it. */
    change: (sent: Sent) => {
      if (stage.kind === "confirming") setStage({ kind: "confirming", sent });
    },
    close: () => {
      if (stage.kind === "confirming") setStage({ kind: "idle" });
    },
    /** Ends the wait for a lost answer; it is asked for on, as one whose end is not known. */
    leave: () => leaveWait.current(),
    send,
  };
}
