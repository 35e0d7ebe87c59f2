import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  invitedBy: "Invited by {{name}}",
  invites: "{{name}} invites you to register at {{site}}",
  invitesAlone: "You are invited to register at {{site}}",
  contactQQ: "QQ of your agent: {{number}}",
  provableTitle: "Check every draw yourself",
  provableSeed: "The fingerprint of the seed is public before the first bet",
  provableSeal: "The draw comes after the close; no bet can be added or taken away",
  provableCheck: "Afterwards the seed is public, and anyone can compute the numbers again",
  safer:
    "{{age}}+ · Nobody under {{age}} may take part · Most bets lose: decide on time and money before you play",
};
