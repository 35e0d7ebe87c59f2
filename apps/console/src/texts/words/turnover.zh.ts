import type { CallWords } from "../words.ts";

/** Words of the calls about turnover that players are asked for. */
export const turnover: CallWords = {
  areas: {},
  calls: {
    "AdminWallet/Turnover": "流水要求",
    "AdminWallet/RelieveTurnover": "减免流水",
  },
  fields: {
    "AdminWallet/RelieveTurnover.Id": "流水要求编号",
    "AdminWallet/Turnover.Id": "流水要求编号",
    "AdminWallet/Turnover.Amount": "对应金额",
    "AdminWallet.Source": "来源",
    Since: "起始时间",
    "AdminWallet.Multiple": "倍数",
    Required: "要求流水",
    Done: "已完成",
    Remaining: "剩余",
    "AdminWallet/RelieveTurnover.Remaining": "减免后剩余（0 为全部免除）",
    Locked: "锁定金额",
    Relieved: "已减免",
  },
  values: {},
};
