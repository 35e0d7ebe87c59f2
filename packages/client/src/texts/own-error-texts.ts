import type { OwnErrorText } from "@fairdraw/wire/site/error-texts.ts";

let read: () => readonly OwnErrorText[] = () => [];
let own: ReadonlyMap<string, OwnErrorText> | null = null;

/** Says where the words of the site come from; they are read at the first refusal. */
export function bindErrorTexts(from: () => readonly OwnErrorText[]): void {
  read = from;
  own = null;
}

/** The words of the site in place of a text of ours; null where it has none. Shape: `zh` is our text in simplified Chinese. */
export function ownErrorText(zh: string): OwnErrorText | null {
  own ??= new Map(read().map((text) => [text.Key, text]));
  return own.get(zh) ?? null;
}
