import "../texts.ts";
import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { usePlayerData, useUpdatePreference } from "../../../account/account.api.ts";

/** Whether keys without a modifier act on the board, on all devices; some players need them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const { t } = useTranslation("board");
  const isOn = usePlayerData()?.hasShortcuts ?? true;
  const { mutate } = useUpdatePreference(() =>
    showToast({ kind: "error", text: t("helpNotStored") }),
  );
  return [isOn, (next) => mutate({ hasShortcuts: next })];
}
