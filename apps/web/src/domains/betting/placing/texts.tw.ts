import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  oddsTitle: "賠率有變動",
  oddsAccept: "接受新賠率",
  oddsNeedsTick: "請先接受新賠率",
  oddsWait: "正在讀取新賠率",
  silence: "不再提示",
  silenceUpTo: "今日不超過",
  silenceUnit: "元的投注直接提交",
  silenceLimit: "免確認金額（元）",
  silenceOn: "今日 {{amount}} 元以內免確認",
  silenceOff: "恢復投注確認",
};
