import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  codeLoginSubject: "{{site}} 登入驗證碼",
  codeLoginText:
    "【{{site}}】登入驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeForgottenSubject: "{{site}} 找回密碼驗證碼",
  codeForgottenText:
    "【{{site}}】找回密碼驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請忽略此訊息。",
  codeRegisterSubject: "{{site}} 註冊驗證碼",
  codeRegisterText:
    "【{{site}}】註冊驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeBindSubject: "{{site}} 綁定驗證碼",
  codeBindText:
    "【{{site}}】綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeChangeSubject: "{{site}} 更換綁定驗證碼",
  codeChangeText:
    "【{{site}}】更換綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
  codeUnbindSubject: "{{site}} 解除綁定驗證碼",
  codeUnbindText:
    "【{{site}}】解除綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
  codeResetFundsSubject: "{{site}} 重置資金密碼驗證碼",
  codeResetFundsText:
    "【{{site}}】重置資金密碼驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
  noticeNewDeviceSubject: "新裝置登入",
  noticeNewDeviceText: "您的帳號在一台新裝置上登入，IP {{ip}}。若非本人操作，請立即修改密碼。",
  noticePasswordChangedSubject: "登入密碼已修改",
  noticePasswordChangedText: "您的登入密碼已修改，其他裝置均已退出。若非本人操作，請立即聯絡客服。",
  noticePasswordResetSubject: "登入密碼已重置",
  noticePasswordResetText:
    "您的登入密碼已通過驗證碼重置，所有裝置均已退出。若非本人操作，請立即聯絡客服。",
  noticeFundsPasswordChangedSubject: "資金密碼已修改",
  noticeFundsPasswordChangedText: "您的資金密碼已修改。若非本人操作，請立即聯絡客服。",
  noticeAuthenticatorBoundSubject: "已綁定谷歌驗證器",
  noticeAuthenticatorBoundText: "您的帳號已綁定谷歌驗證器。若非本人操作，請立即聯絡客服。",
  noticeAuthenticatorUnboundSubject: "谷歌驗證器已解綁",
  noticeAuthenticatorUnboundText:
    "您的帳號已解綁谷歌驗證器。為保護資金，24 小時內不可提款。若非本人操作，請立即聯絡客服。",
  noticeScopesChangedSubject: "驗證器使用範圍已修改",
  noticeScopesChangedText: "谷歌驗證器的使用範圍已修改。若非本人操作，請立即聯絡客服。",
  noticePasskeyAddedSubject: "已新增通行金鑰",
  noticePasskeyAddedText:
    "您的帳號添加了一個通行金鑰，可憑它登入。若非本人操作，請立即移除並修改密碼。",
  noticePasskeyRemovedSubject: "通行金鑰已移除",
  noticePasskeyRemovedText: "您的帳號移除了一個通行金鑰。若非本人操作，請立即修改密碼。",
  noticeQuestionsChangedSubject: "密保問題已修改",
  noticeQuestionsChangedText: "您的密保問題已修改。若非本人操作，請立即修改密碼。",
  noticeEntryChecksChangedSubject: "地址與裝置限制已修改",
  noticeEntryChecksChangedText:
    "登入的地址與裝置限制已修改。若非本人操作，請立即修改密碼並聯繫客服。",
  noticeContactBoundSubject: "已綁定聯絡方式",
  noticeContactBoundText: "您的帳號已綁定 {{contact}}。若非本人操作，請立即修改密碼。",
  noticeContactUnboundSubject: "聯絡方式已解綁",
  noticeContactUnboundText: "您的帳號已解綁 {{contact}}。若非本人操作，請立即修改密碼。",
  noticeFlagsSetSubject: "帳號功能受限",
  noticeFlagsSetText: "您的部分帳號功能已受限。{{notice}}",
  noticeFlagsLiftedSubject: "帳號限制已解除",
  noticeFlagsLiftedText: "您的部分帳號限制已解除。",
  noticeExclusionEndedSubject: "自我排除已結束",
  noticeExclusionEndedText:
    "您的自我排除已由兩位專員結束。建議您先設定限額再投注；需要幫助時，可隨時再次暫停。",
  noticeExclusionStaysSubject: "自我排除繼續有效",
  noticeExclusionStaysText: "您結束自我排除的申請未獲同意，自我排除繼續有效。",
  noticePictureRemovedSubject: "您的頭像已被移除",
  noticePictureRemovedText:
    "您上傳的頭像不符合規定，已被移除。您可以換一張，或選擇我們提供的頭像。",
  noticeIdentityAskedSubject: "請核實身份",
  noticeIdentityAskedText: "請聯絡客服提交身份證明。核實完成前，暫停充值、提現和轉帳。",
  noticeIdentitySeenSubject: "身份已核實",
  noticeIdentitySeenText: "您的身份已核實，充值、提現和轉帳已恢復。",
  contactChangedSubject: "{{site}} 帳戶 {{name}} 的綁定已更換",
  contactChangedText:
    "【{{site}}】帳戶 {{name}} 已改用其他聯絡方式，這裡不再接收驗證碼。若非本人操作，請立即聯絡客服。",
  accountClosedSubject: "{{site}} 帳戶 {{name}} 已登出",
  accountClosedText:
    "【{{site}}】帳戶 {{name}} 已按您的要求登出，不能再登入。若非本人操作，請立即聯絡客服。",
  contactOffSubject: "{{site}} 帳戶 {{name}} 的綁定已解除",
  contactOffText:
    "【{{site}}】帳戶 {{name}} 與這裡的綁定已解除，不再接收驗證碼。若非本人操作，請立即聯絡客服。",
  noticeFundsPasswordResetSubject: "資金密碼已重設",
  noticeFundsPasswordResetText:
    "您的資金密碼已通過驗證碼重設，24 小時內不能提款。若非本人操作，請立即聯絡客服。",
  noticeSecurityResetSubject: "安全設定已重設",
  noticeSecurityResetText:
    "客服核實後重設了您的安全設定，所有登入已退出，24 小時內不能提款。若非本人申請，請立即聯絡客服。",
  noticeDepositCreditedSubject: "充值到帳",
  noticeDepositCreditedText: "您的充值 {{amount}} 元已到帳。",
  noticeWithdrawPaidSubject: "提現到帳",
  noticeWithdrawPaidText: "您的提現 {{amount}} 元已到帳。",
  noticeWithdrawReturnedSubject: "提現退回",
  noticeWithdrawReturnedText:
    "您的提現 {{amount}} 元未能出款，款項已全部退回餘額，原因見提現記錄。",
  noticeCardBoundSubject: "已綁定銀行卡",
  noticeCardBoundText:
    "您的帳號綁定了銀行卡 {{masked}}，{{hours}} 小時後可用於提現。若非本人操作，請立即聯絡客服。",
  noticeCardBoundNowSubject: "已綁定銀行卡",
  noticeCardBoundNowText:
    "您的帳號綁定了銀行卡 {{masked}}，現在就可用於提現。若非本人操作，請立即聯絡客服。",
  noticeCardRemovedSubject: "已移除銀行卡",
  noticeCardRemovedText:
    "銀行卡 {{masked}} 已從您的帳號移除。若非本人操作，請立即修改密碼並聯繫客服。",
  noticeWalletBoundSubject: "已綁定電子錢包",
  noticeWalletBoundText:
    "您的帳號綁定了電子錢包 {{masked}}，{{hours}} 小時後可用於提現。若非本人操作，請立即聯絡客服。",
  noticeWalletBoundNowSubject: "已綁定電子錢包",
  noticeWalletBoundNowText:
    "您的帳號綁定了電子錢包 {{masked}}，現在就可用於提現。若非本人操作，請立即聯絡客服。",
  noticePointsReceivedSubject: "收到轉點",
  noticePointsReceivedText: "{{from}} 轉給您 {{amount}} 元，已到帳。",
  noticeSignPointSubject: "請簽署轉點協議",
  noticeSignPointText: "您的上級提醒您簽署現行的轉點協議。簽署後才能轉點。",
  noticeSignCurrencySubject: "請簽署數字貨幣協議",
  noticeSignCurrencyText: "您的上級提醒您簽署現行的數字貨幣協議。簽署後才能提現到 USDT 地址。",
  noticeUsdtBoundSubject: "已新增 USDT 地址",
  noticeUsdtBoundText:
    "您的帳號添加了 地址 {{masked}}，{{hours}} 小時後可用於提現。若非本人操作，請立即聯絡客服。",
  noticeUsdtBoundNowSubject: "已新增 USDT 地址",
  noticeUsdtBoundNowText:
    "您的帳號添加了 地址 {{masked}}，現在就可用於提現。若非本人操作，請立即聯絡客服。",
  noticeUsdtRemovedSubject: "已移除 USDT 地址",
  noticeUsdtRemovedText:
    "地址 {{masked}} 已從您的帳號移除。若非本人操作，請立即修改密碼並聯繫客服。",
  noticeWalletRemovedSubject: "已移除電子錢包",
  noticeWalletRemovedText:
    "電子錢包 {{masked}} 已從您的帳號移除。若非本人操作，請立即修改密碼並聯繫客服。",
  noticeRebatePaidSubject: "外部遊戲返水到帳",
  noticeRebatePaidText: "{{day}} 的外部遊戲返水 {{amount}} 元已到帳。",
  noticeRatesRaisedSubject: "返點已調高",
  noticeRatesRaisedText: "您的上級調高了您的獎金組或返點，之後的投注按新值計算。",
  noticeUplineSubject: "上級 {{from}}：{{title}}",
  noticeUplineText: "{{text}}\n\n—— 來自您的上級 {{from}}。平台不會通過此類訊息索取密碼或驗證碼。",
};
