import { expect, it } from "vitest";
import { languageOf } from "./request-language.ts";

it.each([
  ["en-GB,en;q=0.9", "en"],
  ["zh-TW", "zh-TW"],
  ["zh-Hant-HK;q=0.8", "zh-TW"],
  ["zh", "zh-CN"],
  ["fr-FR, zh-CN;q=0.5, en;q=0.1", "zh-CN"],
])("takes the first language of %j that the platform speaks", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it.each([undefined, "", "fr", "zhuang", "*", "energy-1"])("knows none in %j", (header) => {
  expect(languageOf(header)).toBeNull();
});
