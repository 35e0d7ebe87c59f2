import { call } from "@fairdraw/client/call/call.ts";
import { ownDeviceId } from "@fairdraw/client/call/device.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { loginPhone, sendLoginCode } from "@fairdraw/wire/session/calls.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { endOfLogin, type LoginEnd } from "./session.api.ts";

export type Sent =
  | { kind: "sent"; resendSeconds: number }
  | { kind: "refused"; field: string | null; text: string };

/** Has a code sent to a phone; the answer is alike for phones that are nobody's. */
export async function sendPhoneCode(
  form: { phone: string; captcha: { CaptchaId?: string; CaptchaCode?: string } },
  noAnswer: string,
): Promise<Sent> {
  const outcome = await call(sendLoginCode, { Phone: form.phone, ...form.captcha });
  if (outcome.kind === "done") {
    return { kind: "sent", resendSeconds: outcome.answer.ResendSeconds };
  }
  if (outcome.kind !== "refused") return { kind: "refused", field: null, text: noAnswer };
  const { code } = outcome;
  return {
    kind: "refused",
    field: resultField(loginResults, code),
    text: resultText(loginResults, code),
  };
}

/** Opens a session with the code. */
export async function logInByPhone(phone: string, code: string): Promise<LoginEnd> {
  return endOfLogin(await call(loginPhone, { Phone: phone, Code: code, DeviceId: ownDeviceId() }));
}
