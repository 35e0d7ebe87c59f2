import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { changeTheme, type Theme } from "@fairdraw/client/page/theme.ts";
import { changeLanguage, currentLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Language } from "@fairdraw/client/texts/language.ts";
import { showToast } from "@fairdraw/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData, useUpdatePreference } from "../../../domains/account/account.api.ts";
import { changeProfitColor } from "../../../domains/account/profit-color.ts";
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

/** The choice of the language; it follows the player to other devices. */
export function useLanguageChoice() {
  const { language } = useLook();
  const store = useStorePreference();
  return {
    ...language,
    onChange: (next: Language) => {
      language.onChange(next);
      store({ language: next });
    },
  };
}

/** Takes over the account's language; a player who has chosen none keeps the device's. */
export function useAccountLanguage(): void {
  const language = usePlayerData()?.language;
  useEffect(() => {
    if (language !== undefined && language !== currentLanguage()) void changeLanguage(language);
  }, [language]);
}

/** Takes over the account's colour of gains; until it is known, the device's choice stands. */
export function useAccountProfitColor(): void {
  const color = usePlayerData()?.profitColor;
  useEffect(() => {
    if (color !== undefined) changeProfitColor(color);
  }, [color]);
}

/** Takes over the account's light or dark; until it is known, the device's choice stands. */
export function useAccountTheme(): void {
  const theme = usePlayerData()?.theme;
  useEffect(() => {
    if (theme !== undefined) changeTheme(theme);
  }, [theme]);
}

/** Notes on this device whether single keys act; other pages than the bet screen ask only there. */
export function useAccountShortcuts(): void {
  const isOn = usePlayerData()?.hasShortcuts;
  useEffect(() => {
    if (isOn !== undefined) deviceStorage.setItem("fairdraw.singleKeys", isOn ? "1" : "0");
  }, [isOn]);
}
