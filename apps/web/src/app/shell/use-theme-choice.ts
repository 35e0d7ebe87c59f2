import { showToast } from "@fairdraw/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData, useUpdatePreference } from "../../domains/account/account.api.ts";
import { changeTheme, type Theme } from "../../lib/theme.ts";
import { useLook } from "./use-look.ts";

/** Stores a preference with the account and says when that failed. */
export function useStorePreference() {
  const { t } = useTranslation("shell");
  return useUpdatePreference(() => showToast({ kind: "error", text: t("notStored") })).mutate;
}

/** The choice of light or dark; it follows the player to other devices. */
export function useThemeChoice() {
  const { theme } = useLook();
  const store = useStorePreference();
  return {
    ...theme,
    onChange: (next: Theme) => {
      changeTheme(next);
      store({ theme: next });
    },
  };
}

/** Takes over the account's light or dark; until it is known, the device's choice stands. */
export function useAccountTheme(): void {
  const theme = usePlayerData()?.theme;
  useEffect(() => {
    if (theme !== undefined) changeTheme(theme);
  }, [theme]);
}
