import type { CallWords } from "../words.ts";

/** Words of the calls of staff and their rights. */
export const staff: CallWords = {
  areas: {},
  calls: {
    "AdminToken/Views": "已存视图",
    "AdminToken/SaveView": "保存视图",
    "AdminToken/RemoveView": "删除视图",
    "AdminExport/List": "导出列表",
    "AdminToken/Prove": "确认身份",
    "AdminTask/Preview": "影响预览",
    "AdminTask/Revise": "修改提案",
  },
  fields: {
    Subject: "对象",
    Rows: "涉及条数",
    Players: "涉及玩家",
    Amount: "金额",
    Undo: "如何撤销",
    Revises: "取代提案",
    Hands: "不可批准者",
    NeedsTwo: "须两人完成",
    Hours: "批准时限（小时）",
    Totp: "动态验证码",
    "AdminTask/Revise.Request": "修改后的内容（JSON）",
  },
  values: {
    "Undo.none": "无法撤销",
    "Undo.opposite": "以相反操作撤销",
    "Undo.again": "以原值再次操作撤销",
    "State.4": "已被修改",
  },
};
