import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  title: "Get play money",
  what: "Play money is worth nothing. Once an hour it fills your balance up to {{full}} yuan; held money does not count.",
  ready: "You can get {{amount}} yuan now; your balance will be {{full}} yuan.",
  wait: "You took it within the last hour. The next is ready at {{time}}.",
  enough: "Your balance is {{full}} yuan or more. Come back when it is lower.",
  none: "This account gets no play money at present: it may not bet, or you are taking a break.",
  take: "Get {{amount}} yuan",
  offline: "You are offline",
  loadFailed: "Play money could not be looked up.",
  noAnswer:
    "No answer came, so we do not know whether you got it. Press again: it cannot be given twice.",
  taken: "You got {{amount}} yuan of play money",
};
