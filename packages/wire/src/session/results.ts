import { defineResults } from "../core/result.ts";

/** Token/Login. Account unknown and password wrong are one code. Source: domain/enums.md B11. */
export const loginResults = defineResults({
  ACCOUNT_OR_PASSWORD: {
    code: 1,
    zh: "账号或密码错误",
    en: "Account or password wrong",
    ui: { kind: "field", field: "password" },
  },
  CAPTCHA_REQUIRED: {
    code: 2,
    zh: "请输入图形验证码",
    en: "Captcha required",
    ui: { kind: "field", field: "captcha" },
  },
  CAPTCHA_WRONG: {
    code: 3,
    zh: "图形验证码错误",
    en: "Captcha wrong",
    ui: { kind: "field", field: "captcha" },
  },
  GOOGLE_REQUIRED: {
    code: 4,
    zh: "请输入谷歌验证码",
    en: "Google code required",
    ui: { kind: "dialog", hint: "code input" },
  },
  GOOGLE_WRONG: {
    code: 5,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  FROZEN: {
    code: 6,
    zh: "账号已冻结，请联系客服",
    en: "Account frozen, contact support",
    ui: { kind: "dialog" },
  },
  LOCKED: {
    code: 7,
    zh: "错误次数过多，请稍后再试",
    en: "Too many errors, locked for a while",
    ui: { kind: "dialog" },
  },
  BLACKLIST: {
    code: 8,
    zh: "账号已被限制",
    en: "Account is on the blacklist",
    ui: { kind: "dialog" },
  },
  IP_NOT_ALLOWED: {
    code: 9,
    zh: "登录IP不在许可范围",
    en: "Login IP not allowed",
    ui: { kind: "redirect", to: "/IPRestricted?Reason=account" },
  },
  IP_RESTRICTED: {
    code: 10,
    zh: "您的地区不支持访问",
    en: "Region restricted",
    ui: { kind: "redirect", to: "/IPRestricted" },
  },
  SITE_MAINTAIN: {
    code: 11,
    zh: "站点维护中",
    en: "Site maintenance",
    ui: { kind: "redirect", to: "/Offline" },
  },
  MERCHANT_CLOSED: {
    code: 12,
    zh: "站点已关闭",
    en: "Site closed",
    ui: { kind: "redirect", to: "/ErrorMsg" },
  },
  PASSWORD_RESET: {
    code: 13,
    zh: "请先修改密码",
    en: "Password must be changed",
    ui: { kind: "dialog", redirect: "/AccountPassword" },
  },
  QRCODE_EXPIRED: {
    code: 14,
    zh: "二维码已过期",
    en: "QR code expired",
    ui: { kind: "dialog", reload: true },
  },
  QRCODE_REFUSED: {
    code: 15,
    zh: "已在手机上取消登录",
    en: "Refused on the phone",
    ui: { kind: "toast" },
  },
  WECHAT_UNBOUND: {
    code: 16,
    zh: "该微信未绑定账号",
    en: "WeChat not bound",
    ui: { kind: "dialog" },
  },
  WECHAT_DISABLED: {
    code: 17,
    zh: "未开放微信登录",
    en: "WeChat login closed",
    ui: { kind: "dialog" },
  },
  SMS_WRONG: {
    code: 18,
    zh: "短信验证码错误",
    en: "SMS code wrong",
    ui: { kind: "field", field: "sms" },
  },
  DEMO_CLOSED: { code: 19, zh: "试玩未开放", en: "Demo closed", ui: { kind: "dialog" } },
  SAME_TIME: { code: 20, zh: "登录请求处理中", en: "Login in progress", ui: { kind: "toast" } },
  VERSION_OLD: {
    code: 21,
    zh: "请更新应用版本",
    en: "Please update the app",
    ui: { kind: "redirect", to: "/DownLoadCenterAndAFK" },
  },
});
