type Dictionary = Readonly<Record<string, string>>;

/** Made by tools/make-traditional.ts: the texts of the wire and of the engine, each in its package. */
const files = import.meta.glob<Dictionary>("../../../*/src/texts.tw.ts", {
  import: "traditional",
});
const categoryFiles = import.meta.glob<Dictionary>(
  "../../../lottery-engine/src/categories/*/texts.tw.ts",
  { import: "traditional" },
);

const known = new Map<string, string>();
/** Categories whose texts are on the page, in whatever language. */
const categories = new Set<string>();
let loading: Promise<void> | undefined;

async function learn(file: () => Promise<Dictionary>): Promise<void> {
  for (const [simplified, text] of Object.entries(await file())) known.set(simplified, text);
}

async function learnCategory(category: string): Promise<void> {
  const file = Object.entries(categoryFiles).find(([path]) => path.includes(`/${category}/`))?.[1];
  if (file !== undefined) await learn(file);
}

async function load(): Promise<void> {
  await Promise.all([...Object.values(files).map(learn), ...[...categories].map(learnCategory)]);
}

/** Fetches the dictionaries, once; nobody else than readers of Traditional Chinese needs them. */
export function loadTraditional(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The dictionary of a category's plays: at once where Traditional is read, else with the others. */
export async function loadTraditionalOf(category: string): Promise<void> {
  categories.add(category);
  if (loading !== undefined) await learnCategory(category);
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
