import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  balance: "Balance",
  hide: "Hide the balance",
  show: "Show the balance",
  hidden: "Balance hidden",
  stale: "The balance could not be updated; this is an earlier value",
  wallet: "Wallet",
  transfer: "Send points",
  held: "Held",
  yuan: "yuan",
  getPlayMoney: "Get play money",
  notStored: "The setting could not be stored and was put back",
};
