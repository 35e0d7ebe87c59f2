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
};
