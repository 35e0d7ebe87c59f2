import { expect, it } from "vitest";
import { en as shellEn } from "../app/shell/texts.en.ts";
import { zh as shellZh } from "../app/shell/texts.zh.ts";
import { en as bettingEn } from "../domains/betting/texts.en.ts";
import { zh as bettingZh } from "../domains/betting/texts.zh.ts";
import { en as lotteryEn } from "../domains/lottery/texts.en.ts";
import { zh as lotteryZh } from "../domains/lottery/texts.zh.ts";
import { en as notificationsEn } from "../domains/notifications/texts.en.ts";
import { zh as notificationsZh } from "../domains/notifications/texts.zh.ts";
import { en as sessionEn } from "../domains/session/texts.en.ts";
import { zh as sessionZh } from "../domains/session/texts.zh.ts";
import { en as siteEn } from "../domains/site/texts.en.ts";
import { zh as siteZh } from "../domains/site/texts.zh.ts";
import { en as walletEn } from "../domains/wallet/texts.en.ts";
import { zh as walletZh } from "../domains/wallet/texts.zh.ts";

const domains: [string, Record<string, string>, Record<string, string>][] = [
  ["shell", shellZh, shellEn],
  ["session", sessionZh, sessionEn],
  ["site", siteZh, siteEn],
  ["lottery", lotteryZh, lotteryEn],
  ["betting", bettingZh, bettingEn],
  ["wallet", walletZh, walletEn],
  ["notifications", notificationsZh, notificationsEn],
];
const placeholders = (text = "") => (text.match(/{{\w+}}/g) ?? []).sort();

it.each(domains)(
  "says everything of %s in both languages, with the same figures in it",
  (_, zh, en) => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort());
    for (const key of Object.keys(zh)) {
      expect([key, ...placeholders(en[key])]).toEqual([key, ...placeholders(zh[key])]);
      expect(zh[key]?.trim(), key).not.toBe("");
      expect(en[key]?.trim(), key).not.toBe("");
    }
  },
);
