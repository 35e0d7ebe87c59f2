export const zh = {
  won: "中奖",
  wonOne: "{{name}} {{serial}} 期中奖",
  wonMany: "{{count}} 注中奖",
  returned: "{{name}} {{serial}} 期派奖",
  prize: "奖金",
  net: "本期净",
  netSum: "合计净",
  look: "查看",
  notToday: "今日不再提示",
} as const;
