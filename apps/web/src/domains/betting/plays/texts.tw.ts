import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  rulesLevel: "獎級",
  rulesChance: "單注機率",
  rulesPrize: "單注獎金（2 元）",
  rulesOdds: "賠率",
  findPlay: "查詢玩法",
  findPlayName: "玩法名稱",
  findPlayNone: "沒有找到這樣的玩法。",
  findPlayCount: "{{count}} 個玩法",
};
