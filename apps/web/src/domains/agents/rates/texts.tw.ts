import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  group: "獎金組",
  rebate: "返點 {{rebate}}",
  groupAndRebate: "獎金組 {{group}}，返點 {{rebate}}",
  between: "可設 {{low}} – {{high}}",
  rates: "分類返水",
  rateOf: "{{kind}}返水，百分比",
  lessOf: "調低{{kind}}",
  moreOf: "調高{{kind}}",
};
