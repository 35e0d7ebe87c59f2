import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  codeLoginSubject: "{{site}}: code to log in",
  codeLoginText:
    "{{site}}: {{code}} is your code to log in. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeForgottenSubject: "{{site}}: code for a new password",
  codeForgottenText:
    "{{site}}: {{code}} is your code for a new password. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, you need do nothing.",
  codeRegisterSubject: "{{site}}: code to register",
  codeRegisterText:
    "{{site}}: {{code}} is your code to register. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeBindSubject: "{{site}}: code to add a contact",
  codeBindText:
    "{{site}}: {{code}} is your code to add this contact to your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeChangeSubject: "{{site}}: code to change a contact",
  codeChangeText:
    "{{site}}: {{code}} is your code to change a contact of your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
  codeUnbindSubject: "{{site}}: code to remove a contact",
  codeUnbindText:
    "{{site}}: {{code}} is your code to remove a contact from your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
  codeResetFundsSubject: "{{site}}: code for a new funds password",
  codeResetFundsText:
    "{{site}}: {{code}} is your code for a new funds password. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
  noticeNewDeviceSubject: "Login on a new device",
  noticeNewDeviceText:
    "Your account was logged in to on a new device, IP {{ip}}. If it was not you, change your password now.",
  noticePasswordChangedSubject: "Login password changed",
  noticePasswordChangedText:
    "Your login password was changed, and all other devices were logged out. If it was not you, contact our support now.",
  noticePasswordResetSubject: "Login password replaced",
  noticePasswordResetText:
    "Your login password was replaced with a code, and all devices were logged out. If it was not you, contact our support now.",
  noticeFundsPasswordChangedSubject: "Funds password changed",
  noticeFundsPasswordChangedText:
    "Your funds password was changed. If it was not you, contact our support now.",
  noticeAuthenticatorBoundSubject: "Authenticator added",
  noticeAuthenticatorBoundText:
    "An authenticator was added to your account. If it was not you, contact our support now.",
  noticeAuthenticatorUnboundSubject: "Authenticator removed",
  noticeAuthenticatorUnboundText:
    "The authenticator was removed from your account. To protect your money, nothing can be withdrawn for 24 hours. If it was not you, contact our support now.",
  noticeScopesChangedSubject: "Use of the authenticator changed",
  noticeScopesChangedText:
    "What your authenticator is asked for was changed. If it was not you, contact our support now.",
  noticePasskeyAddedSubject: "Passkey added",
  noticePasskeyAddedText:
    "A passkey that can log in was added to your account. If it was not you, remove it and change your password now.",
  noticePasskeyRemovedSubject: "Passkey removed",
  noticePasskeyRemovedText:
    "A passkey was removed from your account. If it was not you, change your password now.",
  noticeQuestionsChangedSubject: "Security questions changed",
  noticeQuestionsChangedText:
    "Your security questions were changed. If it was not you, change your password now.",
  noticeEntryChecksChangedSubject: "Checks of addresses and devices changed",
  noticeEntryChecksChangedText:
    "From where and with which devices your account can be entered was changed. If it was not you, change your password and contact our support now.",
  noticeContactBoundSubject: "Contact added",
  noticeContactBoundText:
    "{{contact}} was added to your account. If it was not you, change your password now.",
  noticeContactUnboundSubject: "Contact removed",
  noticeContactUnboundText:
    "{{contact}} was removed from your account. If it was not you, change your password now.",
  noticeFlagsSetSubject: "Functions of your account restricted",
  noticeFlagsSetText: "Some functions of your account were restricted. {{notice}}",
  noticeFlagsLiftedSubject: "Restrictions lifted",
  noticeFlagsLiftedText: "Some restrictions of your account were lifted.",
  noticeExclusionEndedSubject: "Self-exclusion ended",
  noticeExclusionEndedText:
    "Two of our officers have ended your self-exclusion. Set yourself limits before you bet; you can take a break again at any time.",
  noticeExclusionStaysSubject: "Self-exclusion goes on",
  noticeExclusionStaysText:
    "Your wish to end your self-exclusion was not granted. The self-exclusion goes on.",
  noticePictureRemovedSubject: "Your picture was taken away",
  noticePictureRemovedText:
    "The picture that you sent does not follow our rules and was taken away. You may send another one, or choose one of ours.",
  noticeIdentityAskedSubject: "Prove who you are",
  noticeIdentityAskedText:
    "Please send our support proof of who you are. Until it has been seen, deposits, withdrawals and transfers wait.",
  noticeIdentitySeenSubject: "Proof of identity seen",
  noticeIdentitySeenText:
    "We have seen proof of who you are. Deposits, withdrawals and transfers work again.",
  contactChangedSubject: "{{site}}: account {{name}} has another contact",
  contactChangedText:
    "[{{site}}] Account {{name}} now uses another contact and sends no more codes here. If this was not you, contact support at once.",
  accountClosedSubject: "{{site}}: account {{name}} is closed",
  accountClosedText:
    "[{{site}}] Account {{name}} was closed as you asked; nobody can log in to it any more. If this was not you, contact support at once.",
  contactOffSubject: "{{site}}: a contact of account {{name}} was taken off",
  contactOffText:
    "[{{site}}] This contact was taken off account {{name}} and gets no more codes. If this was not you, contact support at once.",
  noticeFundsPasswordResetSubject: "Funds password replaced",
  noticeFundsPasswordResetText:
    "Your funds password was replaced with a code. Nothing can be withdrawn for 24 hours. If it was not you, contact our support now.",
  noticeSecurityResetSubject: "Protection of your account reset",
  noticeSecurityResetText:
    "Our support reset the protection of your account after checking who asked. All logins have ended, and nothing can be withdrawn for 24 hours. If you did not ask for it, contact our support now.",
  noticeDepositCreditedSubject: "Deposit arrived",
  noticeDepositCreditedText: "Your deposit of {{amount}} yuan is in your balance.",
  noticeWithdrawPaidSubject: "Withdrawal paid",
  noticeWithdrawPaidText: "Your withdrawal of {{amount}} yuan has been paid.",
  noticeWithdrawReturnedSubject: "Withdrawal returned",
  noticeWithdrawReturnedText:
    "Your withdrawal of {{amount}} yuan was not paid. All of the money is in your balance again; the record says why.",
  noticeCardBoundSubject: "Bank card added",
  noticeCardBoundText:
    "Bank card {{masked}} was added to your account; withdrawals may go to it after {{hours}} hours. If it was not you, contact our support now.",
  noticeCardBoundNowSubject: "Bank card added",
  noticeCardBoundNowText:
    "Bank card {{masked}} was added to your account; withdrawals may go to it now. If it was not you, contact our support now.",
  noticeCardRemovedSubject: "Bank card removed",
  noticeCardRemovedText:
    "Bank card {{masked}} was removed from your account. If it was not you, change your password and contact our support now.",
  noticeWalletBoundSubject: "E-wallet added",
  noticeWalletBoundText:
    "E-wallet {{masked}} was added to your account; withdrawals may go to it after {{hours}} hours. If it was not you, contact our support now.",
  noticeWalletBoundNowSubject: "E-wallet added",
  noticeWalletBoundNowText:
    "E-wallet {{masked}} was added to your account; withdrawals may go to it now. If it was not you, contact our support now.",
  noticePointsReceivedSubject: "Points received",
  noticePointsReceivedText: "{{from}} sent you {{amount}} CNY; it is in your balance.",
  noticeSignPointSubject: "Please sign the agreement on points",
  noticeSignPointText:
    "Your agent reminds you to sign the agreement on points that holds now. Without it you cannot send points.",
  noticeSignCurrencySubject: "Please sign the agreement on digital currency",
  noticeSignCurrencyText:
    "Your agent reminds you to sign the agreement on digital currency that holds now. Without it you cannot withdraw to USDT addresses.",
  noticeUsdtBoundSubject: "USDT address added",
  noticeUsdtBoundText:
    "The address {{masked}} was added to your account; withdrawals may go to it after {{hours}} hours. If it was not you, contact our support now.",
  noticeUsdtBoundNowSubject: "USDT address added",
  noticeUsdtBoundNowText:
    "The address {{masked}} was added to your account; withdrawals may go to it now. If it was not you, contact our support now.",
  noticeUsdtRemovedSubject: "USDT address removed",
  noticeUsdtRemovedText:
    "The address {{masked}} was removed from your account. If it was not you, change your password and contact our support now.",
  noticeWalletRemovedSubject: "E-wallet removed",
  noticeWalletRemovedText:
    "E-wallet {{masked}} was removed from your account. If it was not you, change your password and contact our support now.",
  noticeRebatePaidSubject: "External rebates arrived",
  noticeRebatePaidText:
    "Your rebates of external games for {{day}}, {{amount}} CNY, are in your balance.",
  noticeRatesRaisedSubject: "Your rates were raised",
  noticeRatesRaisedText:
    "The agent above you raised your prize group or rates. They hold for bets placed from now on.",
  noticeUplineSubject: "{{from}}, above you: {{title}}",
  noticeUplineText:
    "{{text}}\n\n- From {{from}}, an agent above you. The site never asks for a password or a code in such a message.",
};
