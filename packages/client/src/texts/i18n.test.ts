import i18next from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { addTexts, changeLanguage, currentLanguage, inLanguage, textsReady } from "./i18n.ts";
import { loadTraditional, loadTraditionalOf, traditionalOf } from "./traditional.ts";

/** What is said for `hello` in the language that is read. */
const say = (domain: string): unknown => i18next.getResource(currentLanguage(), domain, "hello");
const file = (hello: string) => vi.fn(async () => ({ hello }));
const files = { "zh-CN": file("你好"), "zh-TW": file("您好"), en: file("Hello") };

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage("zh-CN");
});

it("fetches nothing but the language that is read, and that once", async () => {
  addTexts("trial", files);
  await Promise.all([textsReady(), textsReady()]);
  expect(say("trial")).toBe("你好");
  expect(files["zh-CN"]).toHaveBeenCalledTimes(1);
  expect(files.en).not.toHaveBeenCalled();
  expect(files["zh-TW"]).not.toHaveBeenCalled();
});

it("has the new language before it switches to it, marks the page and remembers the choice", async () => {
  expect(await changeLanguage("en")).toBe(true);
  expect(say("trial")).toBe("Hello");
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("fairdraw.language")).toBe("en");
});

it("waits for a domain that is named while others load", async () => {
  addTexts("first", {
    ...files,
    "zh-CN": async () => {
      addTexts("second", { ...files, "zh-CN": file("也好") });
      return { hello: "好" };
    },
  });
  await textsReady();
  expect(say("second")).toBe("也好");
});

it("stays with the old language when the new one cannot be fetched, and tries again next time", async () => {
  const english = vi.fn(async () => ({ hello: "Hello again" }));
  english.mockRejectedValueOnce(new Error("no network"));
  addTexts("flaky", { ...files, en: english });
  expect(await changeLanguage("en")).toBe(false);
  expect(currentLanguage()).toBe("zh-CN");
  expect(document.documentElement.lang).toBe("zh-CN");
  expect(await changeLanguage("en")).toBe(true);
  expect(say("flaky")).toBe("Hello again");
});

it("follows the last of two quick choices", async () => {
  const [first, second] = [changeLanguage("en"), changeLanguage("zh-TW")];
  await Promise.all([first, second]);
  expect(currentLanguage()).toBe("zh-TW");
});

it("prints what the wire says in each of the languages", async () => {
  const text = { zh: "您的账号在其他地方登录", en: "Another person logged in on this account" };
  expect(inLanguage(text)).toBe(text.zh);
  await changeLanguage("en");
  expect(inLanguage(text)).toBe(text.en);
  await changeLanguage("zh-TW");
  expect(inLanguage(text)).not.toMatch(/[账号录]/);
});

it("turns texts that are put together out of words, and leaves the rest as it is", async () => {
  await loadTraditional();
  // The words of a category come with its plays, whichever was there first.
  await loadTraditionalOf("k3");
  await loadTraditionalOf("ssc");
  expect(traditionalOf("大、单")).toBe("大、單");
  expect(traditionalOf("万位 6、8，个位 6")).toBe("萬位 6、8，個位 6");
  expect(traditionalOf("K3")).toBe("K3");
});
