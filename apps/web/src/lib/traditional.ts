type Dictionary = Readonly<Record<string, string>>;

/** Made by tools/make-traditional.ts: the texts of the wire and of the engine, each in its package. */
const files = import.meta.glob<Dictionary>("../../../../packages/*/src/texts.tw.ts", {
  import: "traditional",
});

const known = new Map<string, string>();
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const dictionaries = await Promise.all(Object.values(files).map((file) => file()));
  for (const dictionary of dictionaries) {
    for (const [simplified, text] of Object.entries(dictionary)) known.set(simplified, text);
  }
}

/** Fetches the dictionaries, once; nobody else than readers of Traditional Chinese needs them. */
export function loadTraditional(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Between the words of a text that is put together, e.g. `万位 6、8，个位 6`. */
const wordOf = /[^\s、，。：（）|/]+/g;

/**
 * A text of the wire or the engine in Traditional Chinese: looked up whole, else word by word, as
 * some are put together out of known ones; what nobody has turned stays as it is.
 */
export function traditionalOf(simplified: string): string {
  const whole = known.get(simplified);
  return whole ?? simplified.replace(wordOf, (word) => known.get(word) ?? word);
}
