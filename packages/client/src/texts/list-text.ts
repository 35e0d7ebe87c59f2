import { currentLanguage } from "./i18n.ts";

/**
 * Names one after the other, as the language of the page strings them together. Browsers' own lists
 * put an "and" before the last one in some languages, which no list of numbers wants.
 */
export function listOf(names: readonly string[]): string {
  return names.join(currentLanguage() === "en" ? ", " : "、");
}
