/** Something that the search leads to. */
export interface SearchEntry {
  key: string;
  to: string;
  label: string;
  /** Other words that it is found by, e.g. its name in other languages and its number. */
  words: readonly string[];
}

/** More than this is scrolled past, not read. */
const shownMax = 12;

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

/** How well an entry fits. Shape: 0 begins with it, 1 contains it, 2 by another word, null not. */
function rank(entry: SearchEntry, wanted: string): number | null {
  const label = plain(entry.label);
  if (label.startsWith(wanted)) return 0;
  if (label.includes(wanted)) return 1;
  return entry.words.some((word) => plain(word).includes(wanted)) ? 2 : null;
}

/** What fits a typed text, the best first; everything for an empty one. */
export function searchMatches(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = plain(text);
  if (wanted === "") return entries.slice(0, shownMax);
  return entries
    .flatMap((entry, place) => {
      const fit = rank(entry, wanted);
      return fit === null ? [] : [{ entry, fit, place }];
    })
    .sort((a, b) => a.fit - b.fit || a.place - b.place)
    .slice(0, shownMax)
    .map(({ entry }) => entry);
}
