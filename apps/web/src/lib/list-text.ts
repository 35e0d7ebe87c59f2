import { currentLanguage } from "./i18n.ts";

/** Names one after the other, as the language of the page strings them together. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { style: "narrow" }).format(names);
}
