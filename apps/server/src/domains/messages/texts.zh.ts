/** What is sent to phones and mailboxes: `<template>Subject` and `<template>Text`. Phones get the text alone. */
export const zh = {
  codeLoginSubject: "{{site}} 登录验证码",
  codeLoginText:
    "【{{site}}】登录验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。",
  codeForgottenSubject: "{{site}} 找回密码验证码",
  codeForgottenText:
    "【{{site}}】找回密码验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。若非本人操作，请忽略此消息。",
  codeRegisterSubject: "{{site}} 注册验证码",
  codeRegisterText:
    "【{{site}}】注册验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。",
  codeBindSubject: "{{site}} 绑定验证码",
  codeBindText:
    "【{{site}}】绑定验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。",
  codeChangeSubject: "{{site}} 更换绑定验证码",
  codeChangeText:
    "【{{site}}】更换绑定验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。若非本人操作，请立即修改密码。",
  codeUnbindSubject: "{{site}} 解除绑定验证码",
  codeUnbindText:
    "【{{site}}】解除绑定验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。若非本人操作，请立即修改密码。",
  codeResetFundsSubject: "{{site}} 重置资金密码验证码",
  codeResetFundsText:
    "【{{site}}】重置资金密码验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉任何人，包括客服。若非本人操作，请立即修改密码。",
  noticeNewDeviceSubject: "新设备登录",
  noticeNewDeviceText: "您的账号在一台新设备上登录，IP {{ip}}。若非本人操作，请立即修改密码。",
  noticePasswordChangedSubject: "登录密码已修改",
  noticePasswordChangedText: "您的登录密码已修改，其他设备均已退出。若非本人操作，请立即联系客服。",
  noticePasswordResetSubject: "登录密码已重置",
  noticePasswordResetText:
    "您的登录密码已通过验证码重置，所有设备均已退出。若非本人操作，请立即联系客服。",
  noticeFundsPasswordChangedSubject: "资金密码已修改",
  noticeFundsPasswordChangedText: "您的资金密码已修改。若非本人操作，请立即联系客服。",
  noticeAuthenticatorBoundSubject: "已绑定谷歌验证器",
  noticeAuthenticatorBoundText: "您的账号已绑定谷歌验证器。若非本人操作，请立即联系客服。",
  noticeAuthenticatorUnboundSubject: "谷歌验证器已解绑",
  noticeAuthenticatorUnboundText:
    "您的账号已解绑谷歌验证器。为保护资金，24 小时内不可提款。若非本人操作，请立即联系客服。",
  noticeScopesChangedSubject: "验证器使用范围已修改",
  noticeScopesChangedText: "谷歌验证器的使用范围已修改。若非本人操作，请立即联系客服。",
  noticePasskeyAddedSubject: "已添加通行密钥",
  noticePasskeyAddedText:
    "您的账号添加了一个通行密钥，可凭它登录。若非本人操作，请立即移除并修改密码。",
  noticePasskeyRemovedSubject: "通行密钥已移除",
  noticePasskeyRemovedText: "您的账号移除了一个通行密钥。若非本人操作，请立即修改密码。",
  noticeQuestionsChangedSubject: "密保问题已修改",
  noticeQuestionsChangedText: "您的密保问题已修改。若非本人操作，请立即修改密码。",
  noticeEntryChecksChangedSubject: "地址与设备限制已修改",
  noticeEntryChecksChangedText:
    "登录的地址与设备限制已修改。若非本人操作，请立即修改密码并联系客服。",
  noticeContactBoundSubject: "已绑定联系方式",
  noticeContactBoundText: "您的账号已绑定 {{contact}}。若非本人操作，请立即修改密码。",
  noticeContactUnboundSubject: "联系方式已解绑",
  noticeContactUnboundText: "您的账号已解绑 {{contact}}。若非本人操作，请立即修改密码。",
  noticeFlagsSetSubject: "账号功能受限",
  noticeFlagsSetText: "您的部分账号功能已受限。{{notice}}",
  noticeFlagsLiftedSubject: "账号限制已解除",
  noticeFlagsLiftedText: "您的部分账号限制已解除。",
  noticeExclusionEndedSubject: "自我排除已结束",
  noticeExclusionEndedText:
    "您的自我排除已由两位专员结束。建议您先设定限额再投注；需要帮助时，可随时再次暂停。",
  noticeExclusionStaysSubject: "自我排除继续有效",
  noticeExclusionStaysText: "您结束自我排除的申请未获同意，自我排除继续有效。",
  noticePictureRemovedSubject: "您的头像已被移除",
  noticePictureRemovedText:
    "您上传的头像不符合规定，已被移除。您可以换一张，或选择我们提供的头像。",
  noticeIdentityAskedSubject: "请核实身份",
  noticeIdentityAskedText: "请联系客服提交身份证明。核实完成前，暂停充值、提现和转账。",
  noticeIdentitySeenSubject: "身份已核实",
  noticeIdentitySeenText: "您的身份已核实，充值、提现和转账已恢复。",
  contactChangedSubject: "{{site}} 账户 {{name}} 的绑定已更换",
  contactChangedText:
    "【{{site}}】账户 {{name}} 已改用其他联系方式，这里不再接收验证码。若非本人操作，请立即联系客服。",
  accountClosedSubject: "{{site}} 账户 {{name}} 已注销",
  accountClosedText:
    "【{{site}}】账户 {{name}} 已按您的要求注销，不能再登录。若非本人操作，请立即联系客服。",
  contactOffSubject: "{{site}} 账户 {{name}} 的绑定已解除",
  contactOffText:
    "【{{site}}】账户 {{name}} 与这里的绑定已解除，不再接收验证码。若非本人操作，请立即联系客服。",
  noticeFundsPasswordResetSubject: "资金密码已重设",
  noticeFundsPasswordResetText:
    "您的资金密码已通过验证码重设，24 小时内不能提款。若非本人操作，请立即联系客服。",
  noticeSecurityResetSubject: "安全设置已重设",
  noticeSecurityResetText:
    "客服核实后重设了您的安全设置，所有登录已退出，24 小时内不能提款。若非本人申请，请立即联系客服。",
  noticeDepositCreditedSubject: "充值到账",
  noticeDepositCreditedText: "您的充值 {{amount}} 元已到账。",
  noticeWithdrawPaidSubject: "提现到账",
  noticeWithdrawPaidText: "您的提现 {{amount}} 元已到账。",
  noticeWithdrawReturnedSubject: "提现退回",
  noticeWithdrawReturnedText:
    "您的提现 {{amount}} 元未能出款，款项已全部退回余额，原因见提现记录。",
  noticeCardBoundSubject: "已绑定银行卡",
  noticeCardBoundText:
    "您的账号绑定了银行卡 {{masked}}，{{hours}} 小时后可用于提现。若非本人操作，请立即联系客服。",
  noticeCardBoundNowSubject: "已绑定银行卡",
  noticeCardBoundNowText:
    "您的账号绑定了银行卡 {{masked}}，现在就可用于提现。若非本人操作，请立即联系客服。",
  noticeCardRemovedSubject: "已移除银行卡",
  noticeCardRemovedText:
    "银行卡 {{masked}} 已从您的账号移除。若非本人操作，请立即修改密码并联系客服。",
  noticeWalletBoundSubject: "已绑定电子钱包",
  noticeWalletBoundText:
    "您的账号绑定了电子钱包 {{masked}}，{{hours}} 小时后可用于提现。若非本人操作，请立即联系客服。",
  noticeWalletBoundNowSubject: "已绑定电子钱包",
  noticeWalletBoundNowText:
    "您的账号绑定了电子钱包 {{masked}}，现在就可用于提现。若非本人操作，请立即联系客服。",
  noticePointsReceivedSubject: "收到转点",
  noticePointsReceivedText: "{{from}} 转给您 {{amount}} 元，已到账。",
  noticeSignPointSubject: "请签署转点协议",
  noticeSignPointText: "您的上级提醒您签署现行的转点协议。签署后才能转点。",
  noticeSignCurrencySubject: "请签署数字货币协议",
  noticeSignCurrencyText: "您的上级提醒您签署现行的数字货币协议。签署后才能提现到 USDT 地址。",
  noticeUsdtBoundSubject: "已添加 USDT 地址",
  noticeUsdtBoundText:
    "您的账号添加了 地址 {{masked}}，{{hours}} 小时后可用于提现。若非本人操作，请立即联系客服。",
  noticeUsdtBoundNowSubject: "已添加 USDT 地址",
  noticeUsdtBoundNowText:
    "您的账号添加了 地址 {{masked}}，现在就可用于提现。若非本人操作，请立即联系客服。",
  noticeUsdtRemovedSubject: "已移除 USDT 地址",
  noticeUsdtRemovedText:
    "地址 {{masked}} 已从您的账号移除。若非本人操作，请立即修改密码并联系客服。",
  noticeWalletRemovedSubject: "已移除电子钱包",
  noticeWalletRemovedText:
    "电子钱包 {{masked}} 已从您的账号移除。若非本人操作，请立即修改密码并联系客服。",
  noticeRebatePaidSubject: "外部游戏返水到账",
  noticeRebatePaidText: "{{day}} 的外部游戏返水 {{amount}} 元已到账。",
  noticeRatesRaisedSubject: "返点已调高",
  noticeRatesRaisedText: "您的上级调高了您的奖金组或返点，之后的投注按新值计算。",
  noticeUplineSubject: "上级 {{from}}：{{title}}",
  noticeUplineText: "{{text}}\n\n—— 来自您的上级 {{from}}。平台不会通过此类消息索取密码或验证码。",
};
