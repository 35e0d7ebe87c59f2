import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  balance: "可用餘額",
  flows: "資金明細",
  figures: "盈虧概況",
  today: "今日",
  month: "本月",
  count: "注單",
  stake: "投注",
  prize: "派獎",
  net: "盈虧",
  figuresSee: "檢視盈虧報表",
  figuresFailed: "盈虧沒有載入成功。",
  retry: "重試",
  hidden: "金額已隱藏",
  toDos: "待辦事項",
  toDosNone: "沒有待辦事項。",
  messages: "未讀訊息 {{count}} 條",
  read: "去閱讀",
  unset: "尚未設定",
  old: "超過 180 天未更換",
  act: "去處理",
  actAria: "{{action}}：{{what}}",
  data: "帳戶資料",
};
