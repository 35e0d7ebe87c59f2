import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  title: "資金月結單",
  back: "返回資金明細",
  month: "月份",
  print: "列印 / 存為 PDF",
  account: "帳號",
  period: "帳期",
  periodOf: "{{from}} 至 {{to}}",
  periodRuns: "{{from}} 至 {{to}}（截至 {{now}}）",
  zone: "時間均為 UTC+8",
  madeAt: "生成時間",
  currency: "幣種",
  yuan: "元",
  opening: "期初餘額",
  closing: "期末餘額",
  received: "收入",
  spent: "支出",
  net: "淨額",
  item: "專案",
  count: "筆數",
  total: "合計",
  caption: "按分類合計",
  empty: "本月沒有資金變動。",
  formula: "期初餘額 + 收入 − 支出 = 期末餘額",
  loadFailed: "月結單沒有載入成功。",
};
