import { afterAll, expect, it } from "vitest";
import { changeLanguage } from "./i18n.ts";
import { listOf } from "./list-text.ts";

afterAll(() => changeLanguage("zh-CN"));

it.each([
  ["zh-CN", "071、072、073"],
  ["zh-TW", "071、072、073"],
  ["en", "071, 072, 073"],
] as const)("strings names together as %s does", async (language, text) => {
  await changeLanguage(language);
  expect(listOf(["071", "072", "073"])).toBe(text);
  expect(listOf(["071"])).toBe("071");
});
