import { defineResults } from "../core/result.ts";

/** Changing login and funds passwords. Source: domain/enums.md B7. */
export const passwordResults = defineResults({
  OLD_WRONG: {
    code: 1,
    zh: "原密码错误",
    en: "Old password wrong",
    ui: { kind: "field", field: "old" },
  },
  SAME_AS_OLD: {
    code: 2,
    zh: "新密码不可与原密码相同",
    en: "Same as the old password",
    ui: { kind: "field", field: "new" },
  },
  TOO_SIMPLE: {
    code: 3,
    zh: "密码过于简单",
    en: "Too simple",
    ui: { kind: "field", field: "new" },
  },
  SAME_AS_DEFAULT: {
    code: 4,
    zh: "不可使用初始密码",
    en: "Same as the default password",
    ui: { kind: "field", field: "new" },
  },
  RULE_MISMATCH: {
    code: 5,
    zh: "密码格式不符合要求",
    en: "Does not match the rule",
    ui: { kind: "field", field: "new" },
  },
  CONFIRM_MISMATCH: {
    code: 6,
    zh: "两次密码不一致",
    en: "Passwords differ",
    ui: { kind: "field", field: "confirm" },
  },
  SAME_AS_FUNDS: {
    code: 7,
    zh: "登录密码不可与资金密码相同",
    en: "Same as the funds password",
    ui: { kind: "field", field: "new" },
  },
  SAME_AS_LOGIN: {
    code: 8,
    zh: "资金密码不可与登录密码相同",
    en: "Same as the login password",
    ui: { kind: "field", field: "new" },
  },
  SAME_AS_ACCOUNT: {
    code: 9,
    zh: "密码不可与账号相同",
    en: "Same as the account",
    ui: { kind: "field", field: "new" },
  },
  GOOGLE_REQUIRED: {
    code: 10,
    zh: "请输入谷歌验证码",
    en: "Google code required",
    ui: { kind: "field", field: "Google code" },
  },
  GOOGLE_WRONG: {
    code: 11,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  LOCKED: {
    code: 12,
    zh: "错误次数过多，请稍后再试",
    en: "Too many errors, locked",
    ui: { kind: "dialog" },
  },
  FUNDS_UNSET: {
    code: 13,
    zh: "尚未设置资金密码",
    en: "No funds password yet",
    ui: { kind: "dialog" },
  },
  FUNDS_SET: {
    code: 14,
    zh: "资金密码已设置",
    en: "Funds password already set",
    ui: { kind: "toast" },
  },
  ANSWER_WRONG: {
    code: 15,
    zh: "密保答案错误",
    en: "Security answer wrong",
    ui: { kind: "field", field: "answer" },
  },
  VERIFY_EXPIRED: {
    code: 16,
    zh: "验证已过期，请重新操作",
    en: "Verification expired",
    ui: { kind: "dialog" },
  },
  CODE_WRONG: {
    code: 17,
    zh: "验证码错误",
    en: "Code wrong",
    ui: { kind: "field", field: "code" },
  },
  CAPTCHA_WRONG: {
    code: 18,
    zh: "图形验证码错误",
    en: "Captcha wrong",
    ui: { kind: "field", field: "captcha" },
  },
  CAPTCHA_REQUIRED: {
    code: 19,
    zh: "请输入图形验证码",
    en: "Captcha required",
    ui: { kind: "field", field: "captcha" },
  },
});

/** Binding, changing and unbinding phone, e-mail, QQ and WeChat. Source: domain/enums.md B17 up to 9; the rest are our own. */
export const unbindResults = defineResults({
  NOT_BOUND: { code: 1, zh: "尚未绑定", en: "Not bound", ui: { kind: "toast" } },
  CODE_WRONG: { code: 2, zh: "验证码错误", en: "Code wrong", ui: { kind: "field", field: "code" } },
  CODE_EXPIRED: {
    code: 3,
    zh: "验证码已过期",
    en: "Code expired",
    ui: { kind: "field", field: "code" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 4,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  GOOGLE_WRONG: {
    code: 5,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  ONLY_LOGIN: {
    code: 6,
    zh: "唯一登录方式，请先设置密码",
    en: "The only way to log in; set a password first",
    ui: { kind: "dialog", redirect: "/AccountPassword" },
  },
  TOO_FREQUENT: { code: 7, zh: "发送过于频繁", en: "Sent too often", ui: { kind: "toast" } },
  SEND_FAIL: { code: 8, zh: "验证码发送失败", en: "Sending failed", ui: { kind: "toast" } },
  TOO_SOON: {
    code: 9,
    zh: "绑定未满24小时",
    en: "Bound less than 24 hours ago",
    ui: { kind: "dialog" },
  },
  PHONE_FORMAT: {
    code: 10,
    zh: "手机号格式不正确",
    en: "Phone number format wrong",
    ui: { kind: "field", field: "to" },
  },
  EMAIL_LENGTH: {
    code: 11,
    zh: "邮箱不可超过50个字符",
    en: "E-mail longer than 50 characters",
    ui: { kind: "field", field: "to" },
  },
  EMAIL_FORMAT: {
    code: 12,
    zh: "邮箱格式不正确",
    en: "E-mail format wrong",
    ui: { kind: "field", field: "to" },
  },
  QQ_FORMAT: {
    code: 13,
    zh: "QQ须为5至20位数字",
    en: "QQ takes 5 to 20 digits",
    ui: { kind: "field", field: "to" },
  },
  ALREADY_BOUND: { code: 14, zh: "已经绑定", en: "Already bound", ui: { kind: "toast" } },
  USED_BY_OTHER: {
    code: 15,
    zh: "已被其他账号绑定",
    en: "Bound to another account",
    ui: { kind: "field", field: "to" },
  },
  SAME_AS_OLD: {
    code: 16,
    zh: "与原来的相同",
    en: "Same as the old one",
    ui: { kind: "field", field: "to" },
  },
  VERIFY_EXPIRED: {
    code: 17,
    zh: "验证已过期，请重新操作",
    en: "Verification expired",
    ui: { kind: "dialog" },
  },
  LOCKED: {
    code: 18,
    zh: "资金密码已锁定，请稍后再试",
    en: "The funds password is locked for a while",
    ui: { kind: "dialog" },
  },
});

/** Google authenticator. Source: domain/enums.md B19. */
export const googleResults = defineResults({
  CODE_FORMAT: {
    code: 1,
    zh: "验证码须为6位数字",
    en: "Six digits",
    ui: { kind: "field", field: "Google code" },
  },
  CODE_WRONG: {
    code: 2,
    zh: "谷歌验证码错误",
    en: "Code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  CODE_USED: {
    code: 3,
    zh: "验证码已使用，请等待下一个",
    en: "Code already used",
    ui: { kind: "field", field: "Google code" },
  },
  ALREADY_BOUND: { code: 4, zh: "已绑定谷歌验证器", en: "Already bound", ui: { kind: "toast" } },
  NOT_BOUND: {
    code: 5,
    zh: "尚未绑定谷歌验证器",
    en: "Not bound",
    ui: { kind: "dialog", redirect: "/AccountSecurity" },
  },
  SECRET_EXPIRED: {
    code: 6,
    zh: "密钥已过期，请重新获取",
    en: "Secret expired",
    ui: { kind: "dialog", reload: true },
  },
  LOCKED: { code: 7, zh: "错误次数过多，请稍后再试", en: "Locked", ui: { kind: "dialog" } },
  PASSWORD_WRONG: {
    code: 8,
    zh: "登录密码错误",
    en: "Login password wrong",
    ui: { kind: "field", field: "password" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 9,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  NOT_ENABLED: {
    code: 10,
    zh: "站点未启用谷歌验证",
    en: "Not enabled on this site",
    ui: { kind: "dialog" },
  },
  FORCED: {
    code: 11,
    zh: "站点要求绑定，不可解除",
    en: "Binding is compulsory",
    ui: { kind: "dialog" },
  },
  CONTACT_CODE_WRONG: {
    code: 12,
    zh: "短信或邮件验证码错误",
    en: "The code that was sent is wrong",
    ui: { kind: "field", field: "code" },
  },
  CONTACT_CODE_EXPIRED: {
    code: 13,
    zh: "短信或邮件验证码已过期",
    en: "The code that was sent has expired",
    ui: { kind: "field", field: "code" },
  },
  RECOVERY_WRONG: {
    code: 14,
    zh: "恢复码错误或已使用",
    en: "Recovery code wrong or used",
    ui: { kind: "field", field: "Google code" },
  },
  CONTACT_UNBOUND: {
    code: 15,
    zh: "尚未绑定手机或邮箱",
    en: "No phone or e-mail is bound",
    ui: { kind: "dialog" },
  },
});

/** Adding and removing passkeys. */
export const passkeyResults = defineResults({
  HOST_UNFIT: {
    code: 1,
    zh: "通行密钥只能在网站域名下使用",
    en: "Passkeys work under a domain name only",
    ui: { kind: "dialog" },
  },
  EXPIRED: {
    code: 2,
    zh: "验证已过期，请再试一次",
    en: "This has expired, please try again",
    ui: { kind: "dialog" },
  },
  LIMIT: {
    code: 3,
    zh: "通行密钥数量已达上限",
    en: "There are as many passkeys as an account may have",
    ui: { kind: "dialog" },
  },
  LOCKED: { code: 4, zh: "错误次数过多，请稍后再试", en: "Locked", ui: { kind: "dialog" } },
  PASSWORD_WRONG: {
    code: 5,
    zh: "登录密码错误",
    en: "Login password wrong",
    ui: { kind: "field", field: "password" },
  },
  REJECTED: {
    code: 6,
    zh: "通行密钥验证失败",
    en: "The passkey was not accepted",
    ui: { kind: "dialog" },
  },
  EXISTS: {
    code: 7,
    zh: "通行密钥已添加",
    en: "The passkey is there already",
    ui: { kind: "toast" },
  },
  NOT_FOUND: { code: 8, zh: "通行密钥不存在", en: "No such passkey", ui: { kind: "toast" } },
  CODE_REQUIRED: {
    code: 9,
    zh: "请输入谷歌验证码",
    en: "Give the code of your authenticator",
    ui: { kind: "field", field: "Google code" },
  },
  CODE_WRONG: {
    code: 10,
    zh: "谷歌验证码错误",
    en: "Code wrong",
    ui: { kind: "field", field: "Google code" },
  },
});

/** Checks of addresses and devices, and security questions. */
export const protectionResults = defineResults({
  NO_WAY: {
    code: 1,
    zh: "请先绑定手机、邮箱或谷歌验证器",
    en: "Add a phone, an e-mail or an authenticator first",
    ui: { kind: "dialog" },
  },
  DEVICE_UNNAMED: {
    code: 2,
    zh: "无法识别这台设备，请允许网站保存数据",
    en: "This device cannot be recognised; let the site store data",
    ui: { kind: "dialog" },
  },
  IP_FORMAT: {
    code: 3,
    zh: "地址格式不正确",
    en: "This is no address or network",
    ui: { kind: "field", field: "addresses" },
  },
  OWN_IP_OUTSIDE: {
    code: 4,
    zh: "名单须包含您现在的地址",
    en: "The list must contain your present address",
    ui: { kind: "field", field: "addresses" },
  },
  QUESTION_SAME: {
    code: 5,
    zh: "两个问题不可相同",
    en: "The questions are the same",
    ui: { kind: "field", field: "question" },
  },
  ANSWER_LENGTH: {
    code: 6,
    zh: "答案须为2至50个字符",
    en: "Answers have 2 to 50 characters",
    ui: { kind: "field", field: "answer" },
  },
  ANSWER_SAME: {
    code: 7,
    zh: "两个答案不可相同",
    en: "The answers are the same",
    ui: { kind: "field", field: "answer" },
  },
  QUESTION_UNSET: {
    code: 8,
    zh: "尚未设置密保问题",
    en: "No security questions are set",
    ui: { kind: "dialog" },
  },
  LOCKED: { code: 9, zh: "错误次数过多，请稍后再试", en: "Locked", ui: { kind: "dialog" } },
  PASSWORD_WRONG: {
    code: 10,
    zh: "登录密码错误",
    en: "Login password wrong",
    ui: { kind: "field", field: "password" },
  },
  ANSWER_WRONG: {
    code: 11,
    zh: "密保答案错误",
    en: "Security answer wrong",
    ui: { kind: "field", field: "answer" },
  },
});

/** Why a picture is refused. */
export const pictureResults = defineResults({
  KIND: {
    code: 1,
    zh: "只支持 PNG、JPEG 或 WebP 图片",
    en: "Only PNG, JPEG and WebP pictures",
    ui: { kind: "field", field: "picture" },
  },
  TOO_LARGE: {
    code: 2,
    zh: "图片不可超过 2 MB",
    en: "The picture is larger than 2 MB",
    ui: { kind: "field", field: "picture" },
  },
  TOO_MANY_PIXELS: {
    code: 3,
    zh: "图片不可超过 2500 万像素",
    en: "The picture has more than 25 megapixels",
    ui: { kind: "field", field: "picture" },
  },
  ANIMATED: {
    code: 4,
    zh: "不支持动态图片",
    en: "Moving pictures are not taken",
    ui: { kind: "field", field: "picture" },
  },
  BROKEN: {
    code: 5,
    zh: "图片已损坏，请换一张",
    en: "The picture is damaged, please take another one",
    ui: { kind: "field", field: "picture" },
  },
});
