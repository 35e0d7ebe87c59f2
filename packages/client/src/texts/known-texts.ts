import type { i18n as I18n, TFunction } from "i18next";

/** More than a long visit needs; what asks with ever new figures must not fill the memory. */
const knownMax = 5_000;

/** A name for what is asked for; null where it is more than a key with plain values. */
function nameOf(key: unknown, options: unknown): string | null {
  if (typeof key !== "string") return null;
  if (options === undefined) return key;
  if (typeof options !== "object" || options === null) return null;
  let name = key;
  for (const [field, value] of Object.entries(options)) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    name += `\n${field}=${typeof value === "string" ? value : `#${value}`}`;
  }
  return name;
}

/**
 * Lets the hooks' `t` remember what it has said. The library works each text out anew, which was a
 * third of what a pressed ball costs a phone. Effects: forgets all when texts are added; a key
 * without a text is not remembered.
 */
export function rememberTexts(i18n: I18n): void {
  const known = new Map<string, string>();
  i18n.store.on("added", () => known.clear());
  const fixed = i18n.getFixedT.bind(i18n) as (...args: unknown[]) => TFunction;
  const remembering = (...args: unknown[]) => {
    const t = fixed(...args) as unknown as (...asked: unknown[]) => unknown;
    if (typeof args[0] !== "string") return t;
    const from = `${args[0]} ${JSON.stringify([args[1], args[2]])}`;
    const say = (...asked: unknown[]) => {
      const name = asked.length > 2 ? null : nameOf(asked[0], asked[1]);
      if (name === null) return t(...asked);
      const found = known.get(`${from} ${name}`);
      if (found !== undefined) return found;
      const text = t(...asked);
      if (typeof text !== "string" || text === asked[0]) return text;
      if (known.size >= knownMax) known.clear();
      known.set(`${from} ${name}`, text);
      return text;
    };
    return Object.assign(say, t);
  };
  i18n.getFixedT = remembering as unknown as I18n["getFixedT"];
}
