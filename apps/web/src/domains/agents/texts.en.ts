import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  centre: "Agent centre",
  player: "Team",
  createPlayer: "New accounts",
  registerLink: "Registration links",
  activeAccount: "Active",
  dailyRebateManagement: "Rebates",
  dailyRebateSportManagement: "Sport rebates",
  dailyPayManagement: "Daily wages",
  dailyPayManagementCG: "Card game wages",
  dividendManagement: "Dividends",
  dividendExternalGameManagement: "External dividends",
};
