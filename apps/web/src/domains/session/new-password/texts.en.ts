import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  rules: "What the new password must be like",
  kept: "kept",
  open: "not yet",
  short: "At least 8 characters of any kind",
  long: "At most 64 characters",
  simple: "At least 4 different characters, no run or repetition",
  common: "Not a common password, nor one of the demo accounts",
  account: "Different from the account, also with digits behind it",
  same: "Different from the old one",
  broken: "The password does not fit yet: {{rules}}",
};
