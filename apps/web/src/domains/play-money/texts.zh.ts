export const zh = {
  title: "领取试玩金",
  what: "试玩金没有真实价值。每小时可领取一次，余额补到 {{full}} 元，冻结金额不计入。",
  ready: "现在可领取 {{amount}} 元，余额将补到 {{full}} 元。",
  wait: "本小时已领取过，下次可在 {{time}} 领取。",
  enough: "余额已有 {{full}} 元或更多，低于此数时再来领取。",
  none: "此账户目前不能领取试玩金：可能被限制投注，或正在休息期内。",
  take: "领取 {{amount}} 元",
  offline: "网络已断开",
  loadFailed: "未能读取试玩金信息。",
  noAnswer: "没有收到答复，不知道是否已领取。可以再按一次，不会重复领取。",
  taken: "已领取 {{amount}} 元试玩金",
} as const;
