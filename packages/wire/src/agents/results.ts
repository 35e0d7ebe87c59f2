import { defineResults } from "../core/result.ts";

/** Moving a downline. Source: domain/enums.md B8. */
export const playerMoveResults = defineResults({
  NOT_EXIST: {
    code: 1,
    zh: "会员不存在",
    en: "Player does not exist",
    ui: { kind: "field", field: "player" },
  },
  NOT_IN_TEAM: {
    code: 2,
    zh: "会员不在您的团队内",
    en: "Player not in your team",
    ui: { kind: "field", field: "player" },
  },
  TARGET_NOT_EXIST: {
    code: 3,
    zh: "目标代理不存在",
    en: "Target does not exist",
    ui: { kind: "field", field: "target" },
  },
  TARGET_NOT_IN_TEAM: {
    code: 4,
    zh: "目标不在您的团队内",
    en: "Target not in your team",
    ui: { kind: "field", field: "target" },
  },
  TARGET_NOT_AGENT: {
    code: 5,
    zh: "目标不是代理",
    en: "Target is not an agent",
    ui: { kind: "field", field: "target" },
  },
  TARGET_IS_SELF: {
    code: 6,
    zh: "不可移动到自身",
    en: "Cannot move under itself",
    ui: { kind: "field", field: "target" },
  },
  TARGET_IN_SUBTREE: {
    code: 7,
    zh: "不可移动到自己的下级",
    en: "Target is below the player",
    ui: { kind: "field", field: "target" },
  },
  ALREADY_PARENT: {
    code: 8,
    zh: "已是该代理的直属下级",
    en: "Already a direct descendant",
    ui: { kind: "toast" },
  },
  RATE_EXCEED: {
    code: 9,
    zh: "此账号的返点高于目标代理",
    en: "Player's rates exceed the target's",
    ui: { kind: "dialog" },
  },
  QUOTA_SHORT: {
    code: 10,
    zh: "目标代理配额不足",
    en: "Target's quota too small",
    ui: { kind: "dialog" },
  },
  PROPOSAL_OPEN: {
    code: 11,
    zh: "有待确认的契约或工资",
    en: "Open proposal",
    ui: { kind: "dialog" },
  },
  BILL_OPEN: { code: 12, zh: "有未结清的工资或分红", en: "Unpaid bills", ui: { kind: "dialog" } },
  TOO_SOON: { code: 13, zh: "30天内已移动过", en: "Moved within 30 days", ui: { kind: "dialog" } },
  DEPTH_LIMIT: { code: 14, zh: "层级超过上限", en: "Depth limit", ui: { kind: "dialog" } },
  PENDING: {
    code: 15,
    zh: "已有待生效的移动",
    en: "A move is already waiting",
    ui: { kind: "toast" },
  },
  STATE: {
    code: 16,
    zh: "会员状态不可移动",
    en: "Player's state forbids it",
    ui: { kind: "dialog" },
  },
  CANNOT_CANCEL: {
    code: 17,
    zh: "移动已生效，不可取消",
    en: "Already done",
    ui: { kind: "toast" },
  },
  // Ours: a second proof of who moves somebody.
  GOOGLE_REQUIRED: {
    code: 18,
    zh: "请输入谷歌验证码",
    en: "Google code required",
    ui: { kind: "field", field: "Google code" },
  },
  GOOGLE_WRONG: {
    code: 19,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  // Ours: a reason of a move that was not done.
  MOVER_STOPPED: {
    code: 20,
    zh: "发起人已不可移动会员",
    en: "Its mover may no longer move players",
    ui: { kind: "toast" },
  },
  OVERRULED: {
    code: 21,
    zh: "上级已另行移动该会员",
    en: "An agent above moves this player elsewhere",
    ui: { kind: "toast" },
  },
});

/** Deleting a player. Source: domain/enums.md B9. */
export const playerDeleteResults = defineResults({
  NOT_EXIST: { code: 1, zh: "会员不存在", en: "Player does not exist", ui: { kind: "toast" } },
  NOT_DIRECT: {
    code: 2,
    zh: "只能删除直属下级",
    en: "Direct descendants only",
    ui: { kind: "toast" },
  },
  HAS_BALANCE: { code: 3, zh: "会员仍有余额", en: "Balance not zero", ui: { kind: "dialog" } },
  HAS_BET: { code: 4, zh: "会员有未结算注单", en: "Unsettled bets", ui: { kind: "dialog" } },
  HAS_SCHEDULE: {
    code: 5,
    zh: "会员有进行中的追号",
    en: "Running schedules",
    ui: { kind: "dialog" },
  },
  HAS_REQUEST: {
    code: 6,
    zh: "会员有未完成的充提申请",
    en: "Open deposit or withdrawal",
    ui: { kind: "dialog" },
  },
  HAS_DESCENDANT: { code: 7, zh: "会员有下级", en: "Has descendants", ui: { kind: "dialog" } },
  HAS_DEPOSIT: { code: 8, zh: "会员有充值记录", en: "Has deposits", ui: { kind: "dialog" } },
  TOO_OLD: {
    code: 9,
    zh: "注册超过30天不可删除",
    en: "Registered more than 30 days ago",
    ui: { kind: "dialog" },
  },
  HAS_CONTRACT: { code: 10, zh: "会员有契约或工资", en: "Has contracts", ui: { kind: "dialog" } },
  HAS_EXTERNAL: {
    code: 11,
    zh: "外接游戏仍有余额",
    en: "External balance not zero",
    ui: { kind: "dialog" },
  },
});
