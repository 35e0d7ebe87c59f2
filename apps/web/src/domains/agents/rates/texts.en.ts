import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  group: "Prize group",
  rebate: "Rebate {{rebate}}",
  groupAndRebate: "Prize group {{group}}, rebate {{rebate}}",
  between: "{{low}} to {{high}}",
  rates: "Rates by kind",
  rateOf: "Rate of {{kind}}, per cent",
  lessOf: "Less: {{kind}}",
  moreOf: "More: {{kind}}",
};
