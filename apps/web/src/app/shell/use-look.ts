import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage, type Language } from "../../lib/i18n.ts";
import { changeTheme, type Theme, useTheme } from "../../lib/theme.ts";

/** The choices of language and of light or dark, for a panel or a menu. */
export function useLook() {
  const { t } = useTranslation("shell");
  const languages: { value: Language; label: string }[] = [
    { value: "zh-CN", label: "中文" },
    { value: "en", label: "English" },
  ];
  const themes: { value: Theme; label: string }[] = [
    { value: "light", label: t("themeLight") },
    { value: "dark", label: t("themeDark") },
    { value: "auto", label: t("themeAuto") },
  ];
  return {
    theme: { label: t("theme"), value: useTheme(), items: themes, onChange: changeTheme },
    language: {
      label: t("language"),
      value: currentLanguage(),
      items: languages,
      onChange: (next: Language) => void changeLanguage(next),
    },
  };
}
