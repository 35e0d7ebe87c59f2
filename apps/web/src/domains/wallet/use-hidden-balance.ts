import "./texts.ts";
import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { usePlayerData, useUpdatePreference } from "../account/account.api.ts";

/** Whether balances show stars; stored with the account. `toggle` is null while that is not known. */
export function useHiddenBalance(): { isHidden: boolean; toggle: (() => void) | null } {
  const { t } = useTranslation("wallet");
  const player = usePlayerData();
  const { mutate } = useUpdatePreference(() => showToast({ kind: "error", text: t("notStored") }));
  const isHidden = player?.hideWalletAmount ?? false;
  return {
    isHidden,
    toggle: player === undefined ? null : () => mutate({ hideWalletAmount: !isHidden }),
  };
}
