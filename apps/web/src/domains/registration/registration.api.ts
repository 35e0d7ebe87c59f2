import { call, type Outcome, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { ownDeviceId } from "@fairdraw/client/call/device.ts";
import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import { resultField, resultRow, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import {
  checkUserName,
  initRegister,
  sendRegisterSms,
  submitRegister,
} from "@fairdraw/wire/registration/register-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { registerByWechat } from "@fairdraw/wire/registration/wechat-calls.ts";
import i18next from "i18next";
import { linkCodeOf } from "../site/link-code.ts";
import { placeOf, type RegisterForm } from "./register-form.ts";

export type Invitation = SuccessOf<typeof initRegister>;

/** `leads`: to another page, e.g. for a link that is used up. */
export type Refusal =
  | { kind: "leads"; to: string }
  | {
      kind: "told";
      field: string | null;
      step: 1 | 2;
      text: string;
      /** Another captcha is needed. */
      isCaptchaSpent: boolean;
    };

interface Refused {
  readonly RetrySeconds?: number | undefined;
  readonly CaptchaSpent?: boolean | undefined;
}

function refusalOf(code: number, { RetrySeconds, CaptchaSpent }: Refused = {}): Refusal {
  const row = resultRow(registerResults, code);
  const lead = resultLead(row?.ui);
  if (lead?.isAtOnce === true) return { kind: "leads", to: lead.to };
  const place = placeOf(resultField(registerResults, code));
  const said = resultText(registerResults, code);
  tellUnknown(registerResults, code);
  const text =
    RetrySeconds === undefined
      ? said
      : i18next.t("tryAgainIn", { ns: "registration", text: said, count: RetrySeconds });
  return {
    kind: "told",
    field: place?.field ?? null,
    step: place?.step ?? 2,
    text,
    isCaptchaSpent: CaptchaSpent === true,
  };
}

function noAnswer(): Refusal {
  const text = i18next.t("noAnswer", { ns: "registration" });
  // It may have arrived.
  return { kind: "told", field: null, step: 2, text, isCaptchaSpent: true };
}

/** What a link asks for; a bad link leads to its page. Null: the server said nothing. */
export async function readInvitation(code: string): Promise<Invitation | Refusal | null> {
  // What is no code at all leads nowhere, whatever the server would call it.
  if (code !== "" && linkCodeOf(code) === null) return { kind: "leads", to: "/LinkFailure" };
  const outcome = await call(initRegister, code === "" ? {} : { Code: code });
  if (outcome.kind === "done") return outcome.answer;
  return outcome.kind === "refused" ? refusalOf(outcome.code) : null;
}

/** Whether an account name may still be taken; null when that is not known. */
export async function isNameFree(userName: string): Promise<boolean | null> {
  const outcome = await call(checkUserName, { UserName: userName });
  return outcome.kind === "done" ? outcome.answer.Available : null;
}

type Captcha = { CaptchaId?: string; CaptchaCode?: string };

/** Sends a code to a phone. Shape: seconds until the next one, or why not. */
export async function sendSms(phone: string, captcha: Captcha): Promise<number | Refusal> {
  const outcome = await call(sendRegisterSms, { Phone: phone, ...captcha });
  if (outcome.kind === "done") return outcome.answer.ResendSeconds;
  if (outcome.kind !== "refused") return noAnswer();
  return refusalOf(outcome.code, outcome.refusal);
}

type Grant = SuccessOf<typeof submitRegister>;

function endOf(outcome: Outcome<typeof submitRegister | typeof registerByWechat>): Grant | Refusal {
  if (outcome.kind === "done") return outcome.answer;
  if (outcome.kind !== "refused") return noAnswer();
  return refusalOf(outcome.code, outcome.refusal);
}

function playerOf(form: RegisterForm, invitation: Invitation) {
  return {
    Code: invitation.Code,
    UserName: form.userName,
    Password: form.password,
    BirthDate: form.birthDate,
    TermsVersion: invitation.Terms.Version,
    AcceptMarketing: form.acceptsMarketing,
    DeviceId: ownDeviceId(),
  };
}

/** Opens the account. Shape: its session, or why not. */
export async function register(
  form: RegisterForm,
  invitation: Invitation,
  captcha: Captcha,
): Promise<Grant | Refusal> {
  const typed = Object.entries(form.more).filter(([, text]) => text.trim() !== "");
  return endOf(
    await call(submitRegister, {
      ...playerOf(form, invitation),
      ...Object.fromEntries(typed.map(([key, text]) => [key, text.trim()])),
      ...(form.smsCode === "" ? {} : { SmsCode: form.smsCode }),
      ...captcha,
    }),
  );
}

/** Opens an account that WeChat logs in to. */
export async function registerFromWechat(
  form: RegisterForm,
  invitation: Invitation,
  ticket: string,
): Promise<Grant | Refusal> {
  return endOf(await call(registerByWechat, { ...playerOf(form, invitation), Ticket: ticket }));
}
