import type { zh } from "./texts.zh.ts";

// Made by tools/make-traditional.ts out of the Simplified texts; change those.
export const tw: Record<keyof typeof zh, string> = {
  codeLoginSubject: "{{site}} 登入驗證碼",
  codeLoginText:
    "【{{site}}】登入驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeForgottenSubject: "{{site}} 找回密碼驗證碼",
  codeForgottenText:
    "【{{site}}】找回密碼驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請忽略此訊息。",
  codeRegisterSubject: "{{site}} 註冊驗證碼",
  codeRegisterText:
    "【{{site}}】註冊驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeBindSubject: "{{site}} 綁定驗證碼",
  codeBindText:
    "【{{site}}】綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。",
  codeChangeSubject: "{{site}} 更換綁定驗證碼",
  codeChangeText:
    "【{{site}}】更換綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
  codeUnbindSubject: "{{site}} 解除綁定驗證碼",
  codeUnbindText:
    "【{{site}}】解除綁定驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
  codeResetFundsSubject: "{{site}} 重置資金密碼驗證碼",
  codeResetFundsText:
    "【{{site}}】重置資金密碼驗證碼 {{code}}，{{minutes}} 分鐘內有效。請勿告訴任何人，包括客服。若非本人操作，請立即修改密碼。",
};
