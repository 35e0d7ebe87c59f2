import type { CallWords } from "../words.ts";

/** Words of the calls about daily rebates of external games. */
export const rebates: CallWords = {
  areas: {
    AdminRebate: "返水",
  },
  calls: {
    "AdminRebate/Bills": "每日返水",
    "AdminRebate/Cancel": "作废返水",
    "AdminRebate/RunDetail": "单日试算",
  },
  fields: {
    "AdminRebate.Category": "类别",
    "AdminRebate.BillNo": "账单",
    "AdminRebate.Base": "有效投注",
    "AdminRebate.Rate": "比例（万分之）",
    "AdminRebate.Amount": "返水",
    "AdminRebate.State": "状态",
    "AdminRebate.MadeAt": "生成时间",
    "AdminRebate.PayAt": "可派发时间",
    "AdminRebate.DecidedAt": "处理时间",
    "AdminRebate.CancelReason": "作废原因",
    "AdminRebate.Day": "日期",
    "AdminRebate.Kind": "游戏",
    "AdminRebate.Stage": "结算进度",
    "AdminRebate.Lines": "有投注的账号",
    "AdminRebate.Bills": "账单数",
    "AdminRebate.Hash": "账单哈希",
    "AdminRebate.WrittenBills": "已生成账单",
    "AdminRebate.WrittenAmount": "已生成金额",
    "AdminRebate.WrittenHash": "已生成账单哈希",
  },
  values: {
    "AdminRebate.Category.1": "棋牌",
    "AdminRebate.Category.2": "捕鱼",
    "AdminRebate.Category.3": "真人",
    "AdminRebate.Category.4": "电子",
    "AdminRebate.Category.5": "体育",
    "AdminRebate.Category.6": "区块链",
    "AdminRebate.State.0": "待发放",
    "AdminRebate.State.1": "已发放",
    "AdminRebate.State.2": "已取消",
    "AdminRebate.Kind.General": "体育以外",
    "AdminRebate.Kind.Sport": "体育",
  },
};
