import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { beforeEach, expect, it } from "vitest";
import { changeLanguage } from "./i18n.ts";
import { bindErrorTexts } from "./own-error-texts.ts";
import { resultText } from "./result-text.ts";
import { traditionalOf } from "./traditional.ts";

const { NO_PERMISSION, TOO_FREQUENT } = commonResults;
beforeEach(async () => {
  bindErrorTexts(() => []);
  await changeLanguage("zh-CN");
});

it("says a refusal in the words of the site where it has some, else in ours", async () => {
  expect(resultText({}, NO_PERMISSION.code)).toBe(NO_PERMISSION.zh);
  const words = { Key: NO_PERMISSION.zh, Zh: "请联系客服", Tw: "請洽客服人員", En: "" };
  bindErrorTexts(() => [words]);
  expect(resultText({}, NO_PERMISSION.code)).toBe("请联系客服");
  expect(resultText({}, TOO_FREQUENT.code)).toBe(TOO_FREQUENT.zh);
  await changeLanguage("zh-TW");
  expect(resultText({}, NO_PERMISSION.code)).toBe("請洽客服人員");
  bindErrorTexts(() => [{ ...words, Tw: "" }]);
  expect(resultText({}, NO_PERMISSION.code)).toBe(traditionalOf("请联系客服"));
  await changeLanguage("en");
  expect(resultText({}, NO_PERMISSION.code)).toBe(NO_PERMISSION.en);
});
