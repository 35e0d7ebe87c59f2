interface GameWords {
  readonly timetable: string;
  readonly limits: string;
  readonly limit: string;
  readonly set: string;
  readonly applied: string;
  readonly asHouse: string;
  readonly changeLimits: string;
  readonly plays: string;
  readonly onSale: string;
  readonly closed: string;
  readonly changePlays: string;
  readonly odds: string;
  readonly play: string;
  readonly newOdds: string;
  readonly preview: string;
  readonly over: string;
  readonly returned: string;
  readonly samples: string;
  readonly propose: string;
  readonly proposed: string;
  readonly atOnce: string;
  readonly blocks: string;
  readonly noBlocks: string;
  readonly changeBlocks: string;
  readonly issues: string;
}

export const words: Readonly<Record<"zh" | "en", GameWords>> = {
  zh: {
    timetable: "时间表",
    limits: "限额",
    limit: "项目",
    set: "已设",
    applied: "生效",
    asHouse: "默认",
    changeLimits: "修改限额",
    plays: "玩法（{open} 个在售，{closed} 个停售）",
    onSale: "在售",
    closed: "停售",
    changePlays: "玩法上架与下架",
    odds: "赔率",
    play: "玩法",
    newOdds: "{level} 的新赔率（千分之一，含本金）",
    preview: "试算",
    over: "超过 100%，不能提交",
    returned: "玩家回报率",
    samples: "三个样例注单",
    propose: "提交，等待另一位管理员批准",
    proposed: "提案 {task} 已提交，等待另一位管理员批准。",
    atOnce: "批准后立即对新注单生效；已接受的注单保留原赔率。",
    blocks: "停售号码",
    noBlocks: "没有停售的号码。",
    changeBlocks: "号码停售（封号）",
    issues: "查看期号",
  },
  en: {
    timetable: "Timetable",
    limits: "Limits",
    limit: "Limit",
    set: "Set",
    applied: "Applies",
    asHouse: "default",
    changeLimits: "Change limits",
    plays: "Plays ({open} sold, {closed} not sold)",
    onSale: "sold",
    closed: "not sold",
    changePlays: "Sell plays or stop selling them",
    odds: "Odds",
    play: "Play",
    newOdds: "New odds of {level} (1/1000, stake included)",
    preview: "Try",
    over: "Over 100 %: cannot be proposed",
    returned: "Return to player",
    samples: "Three sample bets",
    propose: "Propose; another operator approves",
    proposed: "Proposal {task} waits for another operator.",
    atOnce: "They apply to bets from the approval on; accepted bets keep theirs.",
    blocks: "Numbers not sold",
    noBlocks: "All numbers are sold.",
    changeBlocks: "Stop selling numbers",
    issues: "Issues",
  },
};
