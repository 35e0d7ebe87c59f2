import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  balance: "餘額",
  hide: "隱藏餘額",
  show: "顯示餘額",
  hidden: "餘額已隱藏",
  stale: "餘額未能更新，顯示的是較早的數值",
  yuan: "元",
  wallet: "錢包",
  transfer: "轉點",
  held: "凍結",
  getPlayMoney: "領取試玩金",
  notStored: "設定未能儲存，已恢復原狀",
};
