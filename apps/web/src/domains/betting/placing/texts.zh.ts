export const zh = {
  oddsTitle: "赔率有变动",
  oddsAccept: "接受新赔率",
  oddsNeedsTick: "请先接受新赔率",
  oddsWait: "正在读取新赔率",
  silence: "不再提示",
  silenceUpTo: "今日不超过",
  silenceUnit: "元的投注直接提交",
  silenceLimit: "免确认金额（元）",
  silenceOn: "今日 {{amount}} 元以内免确认",
  silenceOff: "恢复投注确认",
} as const;
