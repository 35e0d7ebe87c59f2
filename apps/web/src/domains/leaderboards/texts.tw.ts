import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  tab: "榜單",
  types: "榜單類別",
  type_prize: "今日獎金",
  type_roi: "盈利率",
  type_streak: "連中",
  caption_prize: "今日獎金榜",
  caption_roi: "今日盈利率榜（至少 20 注）",
  caption_streak: "今日連中榜",
  rank: "名次",
  player: "玩家",
  play: "玩法",
  prize: "獎金",
  net: "淨",
  roi: "盈利率",
  streak: "連中",
  streakOf: "{{count}} 期",
  mine: "我",
  note: "榜單隻含獲勝者；大多數人長期會輸。",
  none: "今天還沒有人上榜",
  loadFailed: "榜單沒有載入",
  visible: "參與榜單",
  visibleFailed: "設定沒有儲存",
};
