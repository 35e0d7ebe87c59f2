export const zh = {
  rules: "新密码的要求",
  kept: "已符合",
  open: "未符合",
  short: "至少 8 个字符，任意字符均可",
  long: "不超过 64 个字符",
  simple: "至少 4 种不同字符，不是连续或重复的一串",
  common: "不是常见密码，也不是试玩账户的密码",
  account: "与账号不同，也不是账号加几位数字",
  same: "与原密码不同",
  broken: "密码还不符合要求：{{rules}}",
} as const;
