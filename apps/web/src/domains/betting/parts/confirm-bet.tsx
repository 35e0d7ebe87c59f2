import type { Money } from "@fairdraw/money";
import { Overlay64 } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { PlaceBet } from "../use-place-bet.ts";

const fetchConfirm = async () => (await import("./open-confirm.tsx")).OpenConfirm;
const OpenConfirm = lazy(async () => ({ default: await fetchConfirm() }));

/** Fetches the dialog in a quiet moment, so that it opens at once. */
export function fetchConfirmAhead(): void {
  fetchConfirm().catch(() => {});
}

interface ConfirmBetProps {
  place: PlaceBet;
  current: Issue | null;
  balance: Money | null;
}

/** Last look before money moves; then the wait for the answer. */
export function ConfirmBet({ place, current, balance }: ConfirmBetProps) {
  const { t } = useTranslation("betting");
  const { stage } = place;
  if (stage.kind === "idle") return null;
  if (stage.kind === "asking") {
    return (
      <Overlay64 label={t("asking")}>
        <p className="max-w-[320px] px-4 text-center text-body">{t("askingLong")}</p>
      </Overlay64>
    );
  }
  return (
    <Suspense>
      <OpenConfirm
        place={place}
        sent={stage.sent}
        isSending={stage.kind === "sending"}
        current={current}
        balance={balance}
      />
    </Suspense>
  );
}
