import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type Invitation, type Refusal, readInvitation } from "./registration.api.ts";

export type InvitationState =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "refused"; text: string }
  | { kind: "open"; invitation: Invitation };

function stateOf(answer: Invitation | Refusal | null): InvitationState {
  if (answer === null) return { kind: "failed" };
  if (!("kind" in answer)) return { kind: "open", invitation: answer };
  return answer.kind === "told" ? { kind: "refused", text: answer.text } : { kind: "loading" };
}

/** Asks what a link offers. Effects: a link that leads nowhere goes to the page that says why. */
export function useInvitation(code: string): { state: InvitationState; again: () => void } {
  const navigate = useNavigate();
  const [known, setKnown] = useState<{ round: number; state: InvitationState } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void readInvitation(code).then((answer) => {
      if (isGone) return;
      if (answer !== null && "kind" in answer && answer.kind === "leads") {
        void navigate(`${answer.to}?Code=${encodeURIComponent(code)}`, { replace: true });
      }
      setKnown({ round, state: stateOf(answer) });
    });
    return () => {
      isGone = true;
    };
  }, [code, round, navigate]);
  const state = known?.round === round ? known.state : { kind: "loading" as const };
  return { state, again: () => setRound(round + 1) };
}
