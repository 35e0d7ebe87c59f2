import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  title: "我的帳戶",
  data: "下載我的資料",
  dataWhy: "資料、登入、限額和訊息，儲存為一個檔案；每小時一次。",
  dataStart: "下載",
  dataAsk: "檔案內容不加掩碼。請用登入密碼確認。",
  dataSaved: "檔案已儲存",
  close: "登出帳戶",
  closeWhy: "永久停用這個帳戶。",
  closeStart: "申請登出",
  closeFinal: "登出後無法恢復：",
  closeLogin: "所有裝置立即退出，帳戶不能再登入。",
  closeNames: "帳號、暱稱和已綁定的手機、郵箱不會釋放。",
  closeMoney: "餘額須為零，且沒有未開獎的注單、進行中的追號或自動跟單。",
  closeBreak: "只想停一停？可以在理性遊戲裡設定休息或自我排除。",
  closeKnow: "我明白，繼續登出",
  goOn: "下一步",
  cancel: "取消",
  back: "返回",
  exit: "關閉",
  reason: "原因（可不填）",
  closeNow: "確認登出",
  closed: "帳戶已登出",
};
