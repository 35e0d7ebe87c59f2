import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  stepsTitle: "{{count}} 步開始",
  step_limit: "設定限額",
  stepText_limit: "先決定最多輸多少",
  step_deposit: "存款",
  stepText_deposit: "把錢存入錢包",
  step_rules: "看懂規則",
  stepText_rules: "號碼怎樣產生，多久中一次",
  step_play: "試一注",
  stepText_play: "選號、核對金額，看它開獎",
  winsTitle: "最新中獎",
  winsNote: "近 24 小時內真實贏錢的玩家，每期最多三位；多數人長期會輸。",
  winsEmpty: "近 24 小時還沒有人贏錢。",
  winStake: "投",
  winPrize: "中",
};
