import { changeTheme, type Theme, useTheme } from "@fairdraw/client/page/theme.ts";
import { useLanguage } from "@fairdraw/client/texts/use-language.ts";
import { useTranslation } from "react-i18next";

/** The choices of language and of light or dark, for a panel or a menu. */
export function useLook() {
  const { t } = useTranslation("shell");
  const themes: { value: Theme; label: string }[] = [
    { value: "light", label: t("themeLight") },
    { value: "dark", label: t("themeDark") },
    { value: "auto", label: t("themeAuto") },
  ];
  return {
    theme: { label: t("theme"), value: useTheme(), items: themes, onChange: changeTheme },
    language: useLanguage(),
  };
}
