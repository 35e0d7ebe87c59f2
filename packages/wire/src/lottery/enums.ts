/** Category of a game (`categoryId`). Source: domain/enums.md A1. */
export const LotteryCategory = {
  SSC: 1,
  X5: 2,
  K3: 3,
  PK10: 4,
  D3: 5,
  KENO: 6,
  KL10: 7,
  PC28: 8,
  LHC: 9,
  BLOCKCHAIN: 10,
} as const;
export type LotteryCategory = (typeof LotteryCategory)[keyof typeof LotteryCategory];

export const lotteryCategoryText: Record<LotteryCategory, { zh: string; en: string }> = {
  1: { zh: "时时彩", en: "SSC (5 digits)" },
  2: { zh: "11选5", en: "11x5" },
  3: { zh: "快3", en: "K3 (dice)" },
  4: { zh: "PK10", en: "PK10 racing" },
  5: { zh: "3D/排列3", en: "3D / PL3" },
  6: { zh: "快乐8", en: "KENO" },
  7: { zh: "快乐十分", en: "KL10" },
  8: { zh: "PC28", en: "PC28" },
  9: { zh: "六合彩", en: "Mark six (extension)" },
  10: { zh: "区块链", en: "Blockchain hash" },
};

/** State of an issue, numbers fixed by spec section 4. */
export const IssueState = {
  WAITING: 0,
  WINNUMBERGOT: 1,
  AWARDED: 2,
  CANCEL: 3,
} as const;
export type IssueState = (typeof IssueState)[keyof typeof IssueState];

export const issueStateText: Record<IssueState, { zh: string; en: string }> = {
  0: { zh: "等待开奖", en: "Waiting" },
  1: { zh: "已开奖", en: "Winning number got" },
  2: { zh: "已派奖", en: "Awarded" },
  3: { zh: "已取消", en: "Cancelled" },
};

/** State of a game; names, spelling included, as in spec section 4. */
export const LotteryGameState = {
  ONLINE: 0,
  MAINTAIN: 1,
  OFFLINE: 2,
  OFFCIAL_OFFLINE: 3,
} as const;
export type LotteryGameState = (typeof LotteryGameState)[keyof typeof LotteryGameState];

export const lotteryGameStateText: Record<LotteryGameState, { zh: string; en: string }> = {
  0: { zh: "正常销售", en: "Online" },
  1: { zh: "维护中", en: "Maintenance" },
  2: { zh: "已下架", en: "Offline" },
  3: { zh: "官方休市", en: "Official rest" },
};

/** What besides the seed decides a draw; frozen into the issue when it is made. Source: decisions.md G11, domain/games.md 4.1. */
export const EntropyMode = {
  SEED: 0,
  BETS: 1,
  BEACON: 2,
  TEST_BEACON: 3,
} as const;
export type EntropyMode = (typeof EntropyMode)[keyof typeof EntropyMode];

export const entropyModeText: Record<EntropyMode, { zh: string; en: string }> = {
  0: { zh: "仅种子", en: "Seed alone" },
  1: { zh: "封存的注单", en: "Sealed bets" },
  2: { zh: "公共信标", en: "Public beacon" },
  3: { zh: "测试信标", en: "Test beacon" },
};
