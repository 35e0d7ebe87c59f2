import i18next from "i18next";
import { initReactI18next } from "react-i18next";

export type Language = "zh-CN" | "en";

const languageKey = "fairdraw.language";

function storedLanguage(): Language {
  return localStorage.getItem(languageKey) === "en" ? "en" : "zh-CN";
}

void i18next.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: "zh-CN",
  resources: {},
  defaultNS: "shell",
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

/** Adds the texts of a domain; a lazy screen brings its own. */
export function addTexts<T extends object>(domain: string, texts: { "zh-CN": T; en: T }): void {
  i18next.addResourceBundle("zh-CN", domain, texts["zh-CN"]);
  i18next.addResourceBundle("en", domain, texts.en);
}

function applyToPage(language: Language): void {
  document.documentElement.lang = language;
}
applyToPage(storedLanguage());

export function currentLanguage(): Language {
  return i18next.language === "en" ? "en" : "zh-CN";
}

export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  applyToPage(language);
  await i18next.changeLanguage(language);
}

/** Picks from a text that the wire or the engine brings in both languages. */
export function inLanguage<T extends { zh: string; en: string }>(text: T): string {
  return currentLanguage() === "en" ? text.en : text.zh;
}
