import type { zh } from "./texts.zh.ts";

export const en: Record<keyof typeof zh, string> = {
  codeLoginSubject: "{{site}}: code to log in",
  codeLoginText:
    "{{site}}: {{code}} is your code to log in. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeForgottenSubject: "{{site}}: code for a new password",
  codeForgottenText:
    "{{site}}: {{code}} is your code for a new password. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, you need do nothing.",
  codeRegisterSubject: "{{site}}: code to register",
  codeRegisterText:
    "{{site}}: {{code}} is your code to register. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeBindSubject: "{{site}}: code to add a contact",
  codeBindText:
    "{{site}}: {{code}} is your code to add this contact to your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support.",
  codeChangeSubject: "{{site}}: code to change a contact",
  codeChangeText:
    "{{site}}: {{code}} is your code to change a contact of your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
  codeUnbindSubject: "{{site}}: code to remove a contact",
  codeUnbindText:
    "{{site}}: {{code}} is your code to remove a contact from your account. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
  codeResetFundsSubject: "{{site}}: code for a new funds password",
  codeResetFundsText:
    "{{site}}: {{code}} is your code for a new funds password. It is valid for {{minutes}} minutes. Tell nobody, not even our support. If you did not ask for it, change your password now.",
};
