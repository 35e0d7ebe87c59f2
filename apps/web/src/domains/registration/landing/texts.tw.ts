import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  invitedBy: "由 {{name}} 邀請",
  invites: "{{name}} 邀請您在 {{site}} 註冊",
  invitesAlone: "歡迎在 {{site}} 註冊",
  contactQQ: "聯絡 QQ：{{number}}",
  provableTitle: "每一期開獎，您都可以自己核對",
  provableSeed: "種子的指紋在收注之前就已公佈",
  provableSeal: "封盤之後才開獎，注單不能再增減",
  provableCheck: "開獎後公佈種子，任何人都能重算號碼",
  safer: "{{age}}+ 未滿 {{age}} 歲禁止參與 · 彩票多半會輸錢，請先定好時間和金額",
};
