import { currentLanguage } from "./i18n.ts";

/** Name of a country in the reader's language; its two letters where the browser knows no name. */
export function placeName(letters: string): string {
  if (!/^[A-Z]{2}$/.test(letters)) return letters;
  return new Intl.DisplayNames(currentLanguage(), { type: "region" }).of(letters) ?? letters;
}
