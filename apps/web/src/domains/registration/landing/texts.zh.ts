/** Top of the page that a registration link opens. */
export const zh = {
  invitedBy: "由 {{name}} 邀请",
  invites: "{{name}} 邀请您在 {{site}} 注册",
  invitesAlone: "欢迎在 {{site}} 注册",
  contactQQ: "联系 QQ：{{number}}",
  provableTitle: "每一期开奖，您都可以自己核对",
  provableSeed: "种子的指纹在收注之前就已公布",
  provableSeal: "封盘之后才开奖，注单不能再增减",
  provableCheck: "开奖后公布种子，任何人都能重算号码",
  safer: "{{age}}+ 未满 {{age}} 岁禁止参与 · 彩票多半会输钱，请先定好时间和金额",
} as const;
