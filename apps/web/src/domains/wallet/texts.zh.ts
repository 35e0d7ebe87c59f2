export const zh = {
  balance: "余额",
  hide: "隐藏余额",
  show: "显示余额",
  hidden: "余额已隐藏",
  stale: "余额未能更新，显示的是较早的数值",
  yuan: "元",
  wallet: "钱包",
  transfer: "转点",
  held: "冻结",
  getPlayMoney: "领取试玩金",
  notStored: "设置未能保存，已恢复原状",
} as const;
