export const zh = {
  rulesLevel: "奖级",
  rulesChance: "单注概率",
  rulesPrize: "单注奖金（2 元）",
  rulesOdds: "赔率",
  findPlay: "查找玩法",
  findPlayName: "玩法名称",
  findPlayNone: "没有找到这样的玩法。",
  findPlayCount: "{{count}} 个玩法",
} as const;
