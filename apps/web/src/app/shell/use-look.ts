import { useTranslation } from "react-i18next";
import { changeTheme, type Theme, useTheme } from "../../lib/theme.ts";
import { useLanguage } from "../../lib/use-language.ts";

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
