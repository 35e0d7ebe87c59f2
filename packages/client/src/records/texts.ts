import { addTexts } from "../texts/i18n.ts";

addTexts("records", {
  "zh-CN": async () => (await import("./texts.zh.ts")).zh,
  "zh-TW": async () => (await import("./texts.tw.ts")).tw,
  en: async () => (await import("./texts.en.ts")).en,
});
