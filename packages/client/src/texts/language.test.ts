import { expect, it } from "vitest";
import { firstLanguage } from "./language.ts";

it("keeps the language that was chosen before, whatever the browser prefers", () => {
  expect(firstLanguage("en", ["zh-CN"])).toBe("en");
  expect(firstLanguage("zh-TW", ["en"])).toBe("zh-TW");
});

it("takes a stored language that we do not have as no choice", () => {
  expect(firstLanguage("fr", ["en-GB"])).toBe("en");
});

it.each([
  ["zh-TW", "zh-TW"],
  ["zh-HK", "zh-TW"],
  ["zh-MO", "zh-TW"],
  ["zh-Hant", "zh-TW"],
  ["zh-Hant-CN", "zh-TW"],
  ["zh-Hans-HK", "zh-CN"],
  ["zh", "zh-CN"],
  ["zh-SG", "zh-CN"],
  ["en-US", "en"],
])("reads %s as %s", (tag, language) => {
  expect(firstLanguage(null, [tag])).toBe(language);
});

it("looks further down the browser's list until there is one of ours", () => {
  expect(firstLanguage(null, ["de-DE", "zh-TW", "en"])).toBe("zh-TW");
});

it("speaks English to those who read none of ours, and Chinese when nothing is known", () => {
  expect(firstLanguage(null, ["de-DE", "fr"])).toBe("en");
  expect(firstLanguage(null, [])).toBe("zh-CN");
});
