import { defineResults } from "../core/result.ts";

/** Refilling play money. */
export const playMoneyResults = defineResults({
  ENOUGH: {
    code: 1,
    zh: "余额已达到试玩金上限，无需领取",
    en: "Your balance is already at the full amount",
    ui: { kind: "dialog" },
  },
  TOO_EARLY: {
    code: 2,
    zh: "每小时可领取一次试玩金，请稍后再来",
    en: "Play money can be taken once an hour; come back later",
    ui: { kind: "dialog" },
  },
});
