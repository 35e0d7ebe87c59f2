import { Pill } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { DepositView } from "../deposit.api.ts";
import { lookOf, standingOf } from "../deposit-state.ts";

/** How a request stands, in a word. */
export function StatePill({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation("deposit");
  const standing = standingOf(deposit);
  return <Pill look={lookOf(standing)}>{t(`state_${standing}`)}</Pill>;
}
