import { addTexts } from "@fairdraw/client/texts/i18n.ts";

addTexts("landing", {
  "zh-CN": async () => (await import("./texts.zh.ts")).zh,
  "zh-TW": async () => (await import("./texts.tw.ts")).tw,
  en: async () => (await import("./texts.en.ts")).en,
});
