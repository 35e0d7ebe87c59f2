import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  won: "You won",
  wonOne: "Won in {{name}}, issue {{serial}}",
  wonMany: "{{count}} bets won",
  returned: "Prize paid in {{name}}, issue {{serial}}",
  prize: "Prize",
  net: "Net of the issue",
  netSum: "Net",
  look: "Show",
  notToday: "Not again today",
};
