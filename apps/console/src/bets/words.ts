interface BetWords {
  readonly older: string;
  readonly lookedTo: string;
  readonly end: string;
  readonly chosen: string;
  readonly voidChosen: string;
  readonly voidOne: string;
  readonly choose: string;
  readonly rule: string;
  readonly levels: string;
  readonly flows: string;
  readonly voided: string;
}

export const words: Readonly<Record<"zh" | "en", BetWords>> = {
  zh: {
    older: "继续向前查找",
    lookedTo: "已查到 {time}",
    end: "已查完所选时间段。",
    chosen: "已选 {count} 注",
    voidChosen: "因技术错误撤销所选注单",
    voidOne: "因技术错误撤销",
    choose: "选择",
    rule: "只限平台技术错误，须两人完成，且须在开奖之前：号码一旦可知，任何注单都不能撤销。",
    levels: "各等级",
    flows: "资金流水",
    voided: "已由管理员撤销",
  },
  en: {
    older: "Look further back",
    lookedTo: "Looked back to {time}",
    end: "The whole time was looked through.",
    chosen: "{count} bets chosen",
    voidChosen: "Take back the chosen bets for a technical error",
    voidOne: "Take back for a technical error",
    choose: "Choose",
    rule: "Only for errors of the platform, by two persons, and before the draw: once a number can be known, no bet is taken back.",
    levels: "Levels",
    flows: "Movements of money",
    voided: "Taken back by staff",
  },
};
