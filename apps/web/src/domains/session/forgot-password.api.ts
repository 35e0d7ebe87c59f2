import { call, type Outcome, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { passwordResults } from "@fairdraw/wire/account/results.ts";
import {
  type CodeChannel,
  checkForgetPassword,
  recoverPassword,
  resetForgottenPassword,
  sendForgetPasswordCode,
} from "@fairdraw/wire/session/forget-password-calls.ts";

/** A step that was refused: the field it is about (null: the whole) and what to say. */
export interface StepRefused {
  field: string | null;
  text: string;
}

export type StepEnd<T> = { kind: "done"; answer: T } | ({ kind: "refused" } & StepRefused);

type StepCall =
  | typeof checkForgetPassword
  | typeof sendForgetPasswordCode
  | typeof resetForgottenPassword
  | typeof recoverPassword;

function endOf<C extends StepCall>(outcome: Outcome<C>, noAnswer: string): StepEnd<SuccessOf<C>> {
  if (outcome.kind === "done") return { kind: "done", answer: outcome.answer };
  if (outcome.kind !== "refused") return { kind: "refused", field: null, text: noAnswer };
  tellUnknown(passwordResults, outcome.code);
  return {
    kind: "refused",
    field: resultField(passwordResults, outcome.code),
    text: resultText(passwordResults, outcome.code),
  };
}

/** Begins; the answer is alike for accounts that do not exist. */
export async function beginForgotten(
  form: { userName: string; captcha: { CaptchaId?: string; CaptchaCode?: string } },
  noAnswer: string,
) {
  const body = { UserName: form.userName, ...form.captcha };
  return endOf(await call(checkForgetPassword, body), noAnswer);
}

/** Sends a code to the mail address or phone of the account, if it has one. */
export async function sendForgotten(ticket: string, channel: CodeChannel, noAnswer: string) {
  return endOf(await call(sendForgetPasswordCode, { Ticket: ticket, Channel: channel }), noAnswer);
}

/** Sets the new password. Effects: every session of the account ends. */
export async function resetForgotten(
  form: { ticket: string; code: string; password: string },
  noAnswer: string,
) {
  const body = { Ticket: form.ticket, Code: form.code, NewPassword: form.password };
  return endOf(await call(resetForgottenPassword, body), noAnswer);
}

/** Sets the new password of whom support has reset. Effects: every session of the account ends. */
export async function recover(
  form: { token: string; code: string; password: string },
  noAnswer: string,
) {
  const body = { Token: form.token, LinkCode: form.code, NewPassword: form.password };
  return endOf(await call(recoverPassword, body), noAnswer);
}
