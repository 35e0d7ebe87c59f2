import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  title: "領取試玩金",
  what: "試玩金沒有真實價值。每小時可領取一次，餘額補到 {{full}} 元，凍結金額不計入。",
  ready: "現在可領取 {{amount}} 元，餘額將補到 {{full}} 元。",
  wait: "本小時已領取過，下次可在 {{time}} 領取。",
  enough: "餘額已有 {{full}} 元或更多，低於此數時再來領取。",
  none: "此帳戶目前不能領取試玩金：可能被限制投注，或正在休息期內。",
  take: "領取 {{amount}} 元",
  offline: "網路已斷開",
  loadFailed: "未能讀取試玩金資訊。",
  noAnswer: "沒有收到答覆，不知道是否已領取。可以再按一次，不會重複領取。",
  taken: "已領取 {{amount}} 元試玩金",
};
