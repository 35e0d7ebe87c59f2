interface ExposureWords {
  readonly refreshed: string;
  readonly exact: string;
  readonly bounded: string;
  readonly nothing: string;
  readonly dearest: string;
  readonly plays: string;
  readonly cells: string;
  readonly cell: string;
  readonly top: string;
  readonly upTo: string;
  readonly onlyReads: string;
  readonly current: string;
}

export const words: Readonly<Record<"zh" | "en", ExposureWords>> = {
  zh: {
    refreshed: "每 10 秒自动更新，更新于 {time}",
    exact: "精确值：逐一比较了全部可能的开奖结果",
    bounded: "介于两个数之间：可能的结果太多，未能逐一比较",
    nothing: "本期还没有注单",
    dearest: "赔付最高的结果之一",
    plays: "按玩法",
    cells: "按号码：颜色越深，开出时赔付越多",
    cell: "{play} {number}：{bets} 注，投注 {stake}，开出时赔付 {payout}",
    top: "可能赔付最多的 20 注",
    upTo: "至多",
    onlyReads: "本页只读取已接受的注单：不改变任何注单，也不会影响开奖。",
    current: "期号页",
  },
  en: {
    refreshed: "Renewed every 10 s, last at {time}",
    exact: "Exact: all possible draws were compared",
    bounded: "Between the two: too many draws are possible to compare all",
    nothing: "No bets on this issue yet",
    dearest: "One of the dearest draws",
    plays: "By play",
    cells: "By number: the darker, the more is paid when it comes",
    cell: "{play} {number}: {bets} bets, {stake} staked, {payout} paid if it comes",
    top: "The 20 bets that could cost the most",
    upTo: "at most",
    onlyReads:
      "This page only reads accepted bets. It changes none of them, and no draw knows of it.",
    current: "Issue",
  },
};
