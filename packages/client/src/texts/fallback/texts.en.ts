import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  loading: "Loading",
  pageFailed: "The page did not load",
  pageFailedText:
    "The network may be down, or the site was just updated. Loading again usually helps.",
  reload: "Load again",
  close: "Close",
  agentOnly: "This page is for agents only",
  playMoney: "Demo site · play money, deposits are simulated",
  playMoneyShort: "Demo",
  adultsOnly: "Adults only, 18 and over",
  version: "Version {{version}}",
  siteTime: "All times are UTC+8",
  notForYou: "Your account does not have this feature",
  language: "Language",
  languageFailed: "The language could not be loaded. Check your network and try again.",
  captcha: "Captcha",
  captchaHint: "Type the characters, or answer the question in words",
  captchaWords: "Cannot read it? Ask me in words",
  captchaOther: "Another captcha",
  captchaFailed: "The captcha could not be loaded; ask for another one",
  retry: "Try again",
  money_profit: "won",
  money_loss: "lost",
  refusedOther: "This was not completed (code {{code}})",
};
