/** Prize groups and rates of those below an agent. */
export const zh = {
  group: "奖金组",
  rebate: "返点 {{rebate}}",
  groupAndRebate: "奖金组 {{group}}，返点 {{rebate}}",
  between: "可设 {{low}} – {{high}}",
  rates: "分类返水",
  rateOf: "{{kind}}返水，百分比",
  lessOf: "调低{{kind}}",
  moreOf: "调高{{kind}}",
} as const;
