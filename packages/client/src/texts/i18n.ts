import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { deviceStorage } from "../page/safe-storage.ts";
import { rememberTexts } from "./known-texts.ts";
import { asLanguage, firstLanguage, type Language, languages } from "./language.ts";
import { loadTraditional, traditionalOf } from "./traditional.ts";

type Texts = Readonly<Record<string, string>>;
type TextFiles = Readonly<Record<Language, () => Promise<Texts>>>;

const languageKey = "fairdraw.language";
const domains = new Map<string, TextFiles>();
const loaded = new Map<string, Promise<void>>();
let wanted = firstLanguage(deviceStorage.getItem(languageKey), navigator.languages);

void i18next.use(initReactI18next).init({
  lng: wanted,
  fallbackLng: false,
  resources: {},
  defaultNS: "shell",
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
rememberTexts(i18next);
document.documentElement.lang = wanted;

/**
 * Names the files with a domain's texts. Effects: none yet; `textsReady` fetches the one of the
 * language that is read, and with it those of every other domain named so far.
 */
export function addTexts(domain: string, files: TextFiles): void {
  domains.set(domain, files);
}

/** Adds texts that must be there when nothing can be fetched, in all languages at once. */
export function addFixedTexts(domain: string, texts: Readonly<Record<Language, Texts>>): void {
  for (const language of languages) i18next.addResourceBundle(language, domain, texts[language]);
}

function loadOnce(key: string, load: () => Promise<void>): Promise<void> {
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = load().catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
  loaded.set(key, loading);
  return loading;
}

async function loadLanguage(language: Language): Promise<void> {
  const texts = [...domains].map(([domain, files]) =>
    loadOnce(`${language} ${domain}`, async () => {
      i18next.addResourceBundle(language, domain, await files[language]());
    }),
  );
  await Promise.all(language === "zh-TW" ? [...texts, loadTraditional()] : texts);
  // What was named meanwhile is waited for as well.
  if (domains.size > texts.length) await loadLanguage(language);
}

/** Waits until all texts of the domains in use are there; a page is drawn only after that. */
export async function textsReady(): Promise<void> {
  await Promise.all([...new Set([currentLanguage(), wanted])].map(loadLanguage));
}

export function currentLanguage(): Language {
  return asLanguage(i18next.language) ?? languages[0];
}

/**
 * Changes the language without loading the page again; this device remembers it.
 * Refuses (false) when the texts cannot be fetched; the language then stays.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language;
  try {
    await loadLanguage(language);
  } catch {
    wanted = currentLanguage();
    return false;
  }
  // Another choice was made while this one was on its way.
  if (wanted !== language) return true;
  deviceStorage.setItem(languageKey, language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  return true;
}

/**
 * Picks from a text that the wire or the engine brings in Chinese and English. Those are names in the
 * midst of a sentence; here they stand for themselves, so English ones begin with a capital.
 */
export function inLanguage<T extends { zh: string; en: string }>(text: T): string {
  const language = currentLanguage();
  if (language === "en") return text.en.charAt(0).toUpperCase() + text.en.slice(1);
  return language === "zh-TW" ? traditionalOf(text.zh) : text.zh;
}
