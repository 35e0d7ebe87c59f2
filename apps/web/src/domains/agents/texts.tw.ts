import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  centre: "代理中心",
  player: "團隊",
  createPlayer: "開戶",
  registerLink: "註冊連結",
  activeAccount: "活躍",
  dailyRebateManagement: "返水",
  dailyRebateSportManagement: "體育返水",
  dailyPayManagement: "日工資",
  dailyPayManagementCG: "棋牌日工資",
  dividendManagement: "契約分紅",
  dividendExternalGameManagement: "外部分紅",
};
