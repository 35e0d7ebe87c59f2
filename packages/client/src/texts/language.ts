/** Languages of the pages, the first is the one for which nobody has to choose. */
export const languages = ["zh-CN", "zh-TW", "en"] as const;
export type Language = (typeof languages)[number];

/** How each language calls itself; the same in all of them. */
export const languageNames: Record<Language, string> = {
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  en: "English",
};

export function asLanguage(text: string | null): Language | null {
  return languages.find((language) => language === text) ?? null;
}

/** Which of our languages a browser's tag means. Shape: `zh-Hant-HK`; null for none of ours. */
function languageOfTag(tag: string): Language | null {
  const [main, ...parts] = tag.toLowerCase().split("-");
  if (main === "en") return "en";
  if (main !== "zh") return null;
  if (parts.includes("hans")) return "zh-CN";
  return parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-TW" : "zh-CN";
}

/**
 * The language of a first visit: the one stored by an earlier choice, else the first of the
 * browser's languages that we have, else English; Chinese when the browser names none at all.
 */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  const chosen = asLanguage(stored);
  if (chosen !== null) return chosen;
  for (const tag of preferred) {
    const language = languageOfTag(tag);
    if (language !== null) return language;
  }
  return preferred.length === 0 ? languages[0] : "en";
}
