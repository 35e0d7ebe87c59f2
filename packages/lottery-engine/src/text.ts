/** A text shown to people, in both languages of the engine. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

/** Joins the parts of a Chinese list. */
export function inChinese(parts: readonly (string | number)[]): string {
  return parts.join("、");
}

/** Joins the parts of an English list: commas, and a word before the last. */
export function inEnglish(parts: readonly (string | number)[], word = "and"): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}
