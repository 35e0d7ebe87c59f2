/** The pages of the agent centre, as its tabs call them. */
export const zh = {
  centre: "代理中心",
  player: "团队",
  createPlayer: "开户",
  registerLink: "注册链接",
  activeAccount: "活跃",
  dailyRebateManagement: "返水",
  dailyRebateSportManagement: "体育返水",
  dailyPayManagement: "日工资",
  dailyPayManagementCG: "棋牌日工资",
  dividendManagement: "契约分红",
  dividendExternalGameManagement: "外部分红",
} as const;
