import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Money } from "@fairdraw/money";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { lazy, Suspense } from "react";
import type { BetType } from "../betting.api.ts";
import { AskingOverlay } from "./asking-overlay.tsx";
import type { PlaceBet } from "./use-place-bet.ts";

const fetchConfirm = async () => {
  const { OpenConfirm } = await import("./open-confirm.tsx");
  await textsReady();
  return { default: OpenConfirm };
};
const OpenConfirm = lazy(fetchConfirm);

/** Fetches the dialog in a quiet moment, so that it opens at once. */
export function fetchConfirmAhead(): void {
  fetchConfirm().catch(() => {});
}

interface ConfirmBetProps {
  place: PlaceBet;
  current: Issue | null;
  balance: Money | null;
  betType: BetType;
  isReturning: boolean;
}

/** Last look before money moves; then the wait for the answer. */
export function ConfirmBet({ isReturning, ...props }: ConfirmBetProps) {
  const { stage } = props.place;
  if (stage.kind === "idle") return null;
  if (stage.kind === "asking") return <AskingOverlay onBack={props.place.leave} />;
  return (
    <Suspense>
      <OpenConfirm
        {...props}
        sent={stage.sent}
        isSending={stage.kind === "sending"}
        isHeld={isReturning}
      />
    </Suspense>
  );
}
