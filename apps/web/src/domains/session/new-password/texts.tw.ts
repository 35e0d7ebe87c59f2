import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  rules: "新密碼的要求",
  kept: "已符合",
  open: "未符合",
  short: "至少 8 個字元，任意字元均可",
  long: "不超過 64 個字元",
  simple: "至少 4 種不同字元，不是連續或重複的一串",
  common: "不是常見密碼，也不是試玩帳戶的密碼",
  account: "與帳號不同，也不是帳號加幾位數字",
  same: "與原密碼不同",
  broken: "密碼還不符合要求：{{rules}}",
};
