import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  errorTitle: "This cannot go on",
  errorUnknown: "The service is not available right now. Try again later.",
  errorServer: "The system is busy. Try again later.",
  code: "Code {{code}}",
  toLogin: "Log in",
  toHome: "Back to home",
  offlineTitle: "Under maintenance",
  offlineUntil: "Expected back at {{time}} (UTC+8)",
  offlineNoTime: "The end is not known yet",
  offlineSafe: "Open bets and balances are safe. You will be taken to the login when we are back.",
  checkNow: "Check now",
  checkStill: "Still under maintenance",
  ipTitle: "Not available here",
  ipText: "The service cannot be used from your region or network.",
  ipSupport: "If there is still money on your account, contact us through your agent.",
  notFoundTitle: "There is no such page",
  notFoundText: "The address may be mistyped, or the feature is not open yet.",
};
