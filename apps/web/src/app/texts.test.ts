import { changeLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import i18next from "i18next";
import { expect, it } from "vitest";

type Texts = Record<string, string>;

/** Every file with texts there is, so that a new domain is looked at without being named here. */
const files = import.meta.glob<Texts>(
  ["../{domains,app}/**/texts.*.ts", "../../../../packages/client/src/**/texts.*.ts"],
  { eager: true, import: "*" },
);

const foldersOf = (language: string) =>
  Object.keys(files)
    .filter((path) => path.endsWith(`/texts.${language}.ts`))
    .map((path) => path.replace(/\/texts\.\w+\.ts$/, ""))
    .sort();

function textsOf(folder: string, language: "zh" | "tw" | "en"): Texts {
  const exported: unknown = files[`${folder}/texts.${language}.ts`];
  return (exported as Record<string, Texts> | undefined)?.[language] ?? {};
}

const placeholders = (text = "") => (text.match(/{{\w+}}/g) ?? []).sort();

it("has every domain in all three languages", () => {
  expect(foldersOf("zh").length).toBeGreaterThan(7);
  expect(foldersOf("en")).toEqual(foldersOf("zh"));
  expect(foldersOf("tw")).toEqual(foldersOf("zh"));
});

it.each(foldersOf("zh"))(
  "says everything of %s in all languages, with the same figures in it",
  (folder) => {
    const zh = textsOf(folder, "zh");
    expect(Object.keys(zh)).not.toEqual([]);
    for (const language of ["tw", "en"] as const) {
      const other = textsOf(folder, language);
      const plain = Object.keys(other).filter((key) => language === "tw" || !key.endsWith("_one"));
      expect(plain.sort()).toEqual(Object.keys(zh).sort());
      for (const key of Object.keys(zh)) {
        expect([key, ...placeholders(other[key])]).toEqual([key, ...placeholders(zh[key])]);
        expect(other[key]?.trim(), key).not.toBe("");
      }
    }
  },
);

it.each(foldersOf("en"))("has no Chinese in the English of %s", (folder) => {
  const chinese = Object.entries(textsOf(folder, "en")).filter(([, text]) =>
    /\p{Script=Han}/u.test(text),
  );
  expect(chinese).toEqual([]);
});

/** What is said here is never said of one. */
const ofManyAlone =
  "stepsTitle intro wonMany returnedMany entropyMany cartFull fileTooBig figuresOf chartOf roiFrom placesWays blocker_unitBets exportCut gamesOf".split(
    " ",
  );

it.each(foldersOf("en"))("has a word for one of what it counts in %s", (folder) => {
  const en = textsOf(folder, "en");
  const nouns = "issues|bets|rows|lines|draws|games|orders|players|times|days|places|steps|plans";
  const plural = new RegExp(`{{\\w+}} ([a-z]+ )?(${nouns})\\b`);
  const without = Object.entries(en)
    .filter(([key, text]) => plural.test(text) && !key.endsWith("_one"))
    .map(([key]) => key)
    .filter((key) => !(`${key}_one` in en) && !ofManyAlone.includes(key));
  expect(without).toEqual([]);
});

it.each(foldersOf("en"))("says of exactly one what it says of several, in %s", (folder) => {
  const en = textsOf(folder, "en");
  for (const [key, text] of Object.entries(en).filter(([name]) => name.endsWith("_one"))) {
    const ofSeveral = en[key.slice(0, -"_one".length)];
    expect(placeholders(ofSeveral), key).toContain("{{count}}");
    // One need not be counted.
    const figures = new Set([...placeholders(text), "{{count}}"]);
    expect([...figures].sort(), key).toEqual(placeholders(ofSeveral));
    expect(text, key).not.toBe(ofSeveral);
  }
});

it("speaks of one and of several in English", async () => {
  await import("../domains/betting/texts.ts");
  await changeLanguage("en");
  await textsReady();
  const t = i18next.getFixedT("en", "betting");
  expect(t("unitBets", { count: 1 })).toBe("1 bet");
  expect(t("unitBets", { count: 12 })).toBe("12 bets");
  expect(t("unitBets", { count: 0 })).toBe("0 bets");
});
