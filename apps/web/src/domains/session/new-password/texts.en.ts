import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  rules: "Password rules",
  kept: "kept",
  open: "not yet",
  short: "At least 8 characters of any kind",
  long: "At most 64 characters",
  simple: "At least 4 different characters, not a sequence or repetition",
  common: "Not a common password, nor one of the demo accounts",
  account: "Not the account name, with or without digits after it",
  same: "Different from the old one",
  broken: "The password does not meet the rules yet: {{rules}}",
};
