import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  demoLink: "In the demo: read the code",
  mailbox: "Demo mailbox",
  mailboxText:
    "A demo site sends no real texts and mails. Everything that it sends is shown here. All phones and addresses are invented, and everybody can read this.",
  mailboxEmpty: "Nothing yet",
  mailboxEmptyText:
    "A code is sent only where the account has a phone or an address. Of the demo accounts only player5 has one.",
  mailboxClosed: "This is not a demo site, so it has no demo mailbox.",
  mailboxFailed: "Cannot be read just now; trying again",
  mailboxLoading: "Reading",
  toPhone: "Text",
  toEmail: "Mail",
  useCode: "Use {{code}}",
  copyCode: "Copy the code",
  copied: "Copied",
  notCopied: "Could not copy; please copy it by hand",
  close: "Close",
  back: "Back to login",
  toHome: "Back to home",
  messagesEmpty:
    "No messages yet. What concerns your security, your money and your prizes stays here for 180 days.",
  messagesFailed: "Messages could not be read",
  messagesMore: "Earlier messages",
  messageLook: "Look",
  isNew: "New",
  retry: "Try again",
  switchesText:
    "Choose the messages that you get. This counts on all devices, from the next message on.",
  notStored: "Not saved; please try again",
  kind_security: "Security",
  kind_account: "Your account",
  kind_money: "Deposits and withdrawals",
  kind_wins: "Prizes",
  kind_upline: "From your upline",
  kind_offers: "Offers",
  kindFixed:
    "Logins on new devices, changed passwords and the like. They cannot be switched off, and also go to your e-mail address if you have one.",
  hint_account: "Functions that are restricted or free again",
  hint_money: "How far they are, and when money has come",
  hint_wins: "What you were paid",
  hint_upline: "What agents above you write; you may switch it off",
  hint_offers: "What you can claim",
};
