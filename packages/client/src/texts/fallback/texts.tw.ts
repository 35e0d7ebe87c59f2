import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  loading: "正在載入",
  pageFailed: "頁面沒有載入成功",
  pageFailedText: "可能是網路中斷，或站點剛剛更新。重新載入通常就好。",
  reload: "重新載入",
  close: "關閉",
  agentOnly: "該頁面僅代理可用",
  playMoney: "試玩站 · 虛擬金幣，存款均為模擬",
  playMoneyShort: "試玩",
  adultsOnly: "未滿 18 歲禁止參與",
  version: "版本 {{version}}",
  siteTime: "時間均為 UTC+8",
  notForYou: "您的帳戶沒有這項功能",
  language: "語言",
  languageFailed: "該語言沒有載入成功，請檢查網路後再試。",
  captcha: "驗證碼",
  captchaHint: "輸入圖中字元，或回答文字問題",
  captchaWords: "看不清？改為文字問題",
  captchaOther: "換一個驗證碼",
  captchaFailed: "驗證碼沒有載入成功，請換一個",
  retry: "重試",
  money_profit: "盈",
  money_loss: "虧",
  refusedOther: "操作未完成（代碼 {{code}}）",
};
