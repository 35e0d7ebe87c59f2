import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  stepsTitle: "Begin in {{count}} steps",
  step_limit: "Set a limit",
  stepText_limit: "Decide how much you may lose",
  step_deposit: "Deposit",
  stepText_deposit: "Put money into the wallet",
  step_rules: "Read the rules",
  stepText_rules: "How numbers are drawn, and what wins",
  step_play: "Try a bet",
  stepText_play: "Pick numbers and watch the draw",
  winsTitle: "Latest wins",
  winsNote:
    "Players who really won in the last 24 hours, three an issue at most; most players lose in the long run.",
  winsEmpty: "Nobody has won in the last 24 hours.",
  winStake: "Staked",
  winPrize: "Won",
};
