import type { DeedWords } from "../../words.ts";

/** What a deed does, where the sentence of the wire names calls; what fits in its fields; what a refusal of it means. */
export const deeds: DeedWords = {
  notes: {
    "AdminAgent/CreateRootAgent":
      "Makes an agent above whom nobody stands. He has no password. After the approval two different operators let him in within 30 days: one makes a recovery link on the player's page, the other one makes its code there.",
    "AdminPlayer/ResetSecurity":
      "Proposes to take protections off an account whose player lost them: all sessions end, withdrawals are held for 24 hours, the player is told. Without a login password nobody can log in until the player sets a new one: one operator makes a recovery link on the player's page, another one makes its code there.",
    "AdminPlayer/RecoveryCode":
      "Makes the code that goes with the recovery link of this player. Another operator than the one who made the link has to do it, so that nobody alone holds both.",
    "AdminReport/Export":
      "Has a report written into a file, in the background. The page of exported reports says when it is there. The log has the filter now, and the rows and the hash of the file once it is written.",
    "AdminStaff/Invite":
      "Proposes a new member of staff in a role. After the approval he sets his password and his authenticator by a link that is made on the page of staff.",
    "AdminStaff/IssueLink":
      "Makes the link by which an invited member sets his password and his authenticator: it works once, for 24 hours, with the code that another member of staff makes, and takes the place of an older one.",
    "AdminStaff/Reset":
      "Proposes to take password and authenticator from a member who has lost one: his sessions end, and he sets both anew by a link that is made on the page of staff.",
    "AdminStaff/EndDelegation": "Ends at once that somebody acts for another member of staff.",
    "AdminMerchant/Create":
      "Makes a merchant with its house accounts; its site answers on its hosts once another operator has approved. It is a site of demo: this version knows play money alone. Its owners are invited; their links are made on the page of merchants.",
    "AdminMerchant/IssueOwnerLink":
      "Makes the link by which a first owner of a new merchant sets his password and his authenticator, until somebody works there. It works once, for 24 hours, with the code that another operator makes.",
    "AdminMerchant/IssueOwnerCode":
      "Makes the code that opens the link of a first owner. Another operator than the one who made the link has to do it.",
    "AdminMerchant/SetState":
      "Changes the state of the merchant once another operator has approved. While it is in maintenance or closed, players cannot use the site.",
    "AdminAfk/UploadPart":
      "Keeps one part of an app's file, numbered from 0, under an upload that you name; nobody sees it before the app is published. Parts that are not published within a day are dropped.",
    "AdminPlayer/SetBlacklist":
      "Shuts accounts out or lets them in again. Whoever is shut out is signed out at once and cannot log in. More accounts in 24 hours than the settings let one person do take a second one.",
    "AdminPlayer/SetFlags":
      "Sets limits of accounts or lifts them; what is not named stays. You may say when they end by themselves, and what a player reads where he meets one. A frozen account's sessions end. More accounts in 24 hours than the settings let one person do take a second one.",
  },
  hints: {
    "AdminAgent/CreateRootAgent.NewUserName": "6 to 16 letters and digits, a letter first",
    "AdminAgent/CreateRootAgent.PrizeGroup": "An even number from 1700 to 1980",
    "AdminAgent/SetQuota.PrizeGroup": "An even number from 1700 to 1980",
    "AdminAgent/SetRates.PrizeGroup":
      "An even number from 1700 to what stands right above has; empty leaves it",
    "AdminAgent.Rates.Rate": "0 to 1000, no more than the site allows; 20 is 0.20%",
  },
  refusals: {
    "AdminAgent/CreateRootAgent.UNFIT":
      "The name is taken, a kind comes twice, or a rate is above what the site allows",
    "AdminPlayer/RecoveryCode.SAME_PERSON":
      "You made the link; another operator has to make the code",
    "AdminPlayer/RecoveryCode.NOT_FOUND":
      "There is no such account, or no link of it that still works",
    "AdminPlayer/RecoveryLink.NOT_FOUND":
      "There is no such account, or it does not wait for a new password",
    "AdminStaff/IssueCode.SAME_PERSON": "You made the link; another operator has to make the code",
    "AdminMerchant/IssueOwnerCode.SAME_PERSON":
      "You made the link; another operator has to make the code",
  },
};
