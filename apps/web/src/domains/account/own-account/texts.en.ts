import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  title: "My account",
  data: "Download my data",
  dataWhy: "Profile, logins, limits and messages as one file; once an hour.",
  dataStart: "Download",
  dataAsk: "Nothing in the file is masked. Confirm with the login password.",
  dataSaved: "The file is saved",
  close: "Close the account",
  closeWhy: "Ends this account for good.",
  closeStart: "Close account",
  closeFinal: "This cannot be undone:",
  closeLogin: "Every device is logged out at once, and nobody logs in again.",
  closeNames: "The name, the nickname, and the phone and e-mail you added stay taken.",
  closeMoney:
    "The balance must be zero, without pending bets, running plans or automatic following.",
  closeBreak: "Only need a rest? Take a break or exclude yourself under Safer play.",
  closeKnow: "I understand and want to go on",
  goOn: "Next",
  cancel: "Cancel",
  back: "Back",
  exit: "Close",
  reason: "Reason (optional)",
  closeNow: "Close it now",
  closed: "The account is closed",
};
