import { showToast } from "@fairdraw/ui";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage } from "./i18n.ts";
import { type Language, languageNames, languages } from "./language.ts";

async function change(language: Language): Promise<void> {
  if (await changeLanguage(language)) return;
  showToast({ kind: "error", text: i18next.t("languageFailed", { ns: "fallback" }) });
}

/** The choice of the language, for a menu, a panel or a list. */
export function useLanguage() {
  const { t } = useTranslation("fallback");
  return {
    label: t("language"),
    value: currentLanguage(),
    items: languages.map((value) => ({ value, label: languageNames[value] })),
    onChange: (next: Language) => void change(next),
  };
}
