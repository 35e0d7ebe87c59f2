import { Pill } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { WithdrawView } from "../withdraw.api.ts";
import { lookOf, standingOf } from "../withdraw-state.ts";

/** How a withdrawal stands, in a word. */
export function StatePill({ withdrawal }: { withdrawal: Pick<WithdrawView, "State"> }) {
  const { t } = useTranslation("withdraw");
  const standing = standingOf(withdrawal);
  return <Pill look={lookOf(standing)}>{t(`state_${standing}`)}</Pill>;
}
