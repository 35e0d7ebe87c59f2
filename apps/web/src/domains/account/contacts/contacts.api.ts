import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { resultField, resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { getSecurityCenterData } from "@fairdraw/wire/account/calls.ts";
import {
  bindEmail,
  bindPhone,
  bindQq,
  type CodePurpose,
  type ContactChannel,
  changeEmail,
  changePhone,
  checkOldContact,
  sendAccountCode,
  unbindEmail,
  unbindPhone,
} from "@fairdraw/wire/account/contact-calls.ts";
import { unbindResults } from "@fairdraw/wire/account/results.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import {
  beginWechatBinding,
  bindWechat as bindWechatCall,
  unbindWechat as unbindWechatCall,
} from "@fairdraw/wire/registration/wechat-calls.ts";
import { queryOptions } from "@tanstack/react-query";
import i18next from "i18next";

/** A step that was refused: its field, null for the whole, and what to say. */
export interface Said {
  field: string | null;
  text: string;
}

export type End<T> = { kind: "done"; answer: T } | ({ kind: "refused" } & Said);

type Table = Parameters<typeof resultText>[0];

/** How a call of this part of the account ended, in words of its table. */
export function endOf<C extends Call>(
  outcome: Outcome<C>,
  table: Table = unbindResults,
): End<SuccessOf<C>> {
  if (outcome.kind === "done") return { kind: "done", answer: outcome.answer };
  if (outcome.kind !== "refused") {
    return { kind: "refused", field: null, text: i18next.t("noAnswer", { ns: "contacts" }) };
  }
  tellUnknown(table, outcome.code);
  return {
    kind: "refused",
    field: resultField(table, outcome.code),
    text: resultText(table, outcome.code),
  };
}

/** Which protections the account has. */
export const protectionsQuery = queryOptions({
  queryKey: ["account", "protections"],
  queryFn: async () => (await read(getSecurityCenterData, {})).Items,
});

export async function sendCode(code: {
  channel: ContactChannel;
  purpose: CodePurpose;
  to?: string;
}) {
  const { channel: Channel, purpose: Purpose, to } = code;
  return endOf(
    await call(sendAccountCode, { Channel, Purpose, ...(to === undefined ? {} : { To: to }) }),
  );
}

export async function proveOld(channel: ContactChannel, code: string) {
  return endOf(await call(checkOldContact, { Channel: channel, Code: code }));
}

export async function bindContact(
  channel: ContactChannel,
  form: { to: string; code: string; password: string },
) {
  const { to, code: Code, password: Password } = form;
  return channel === "phone"
    ? endOf(await call(bindPhone, { Phone: to, Code, Password }))
    : endOf(await call(bindEmail, { Email: to, Code, Password }));
}

export async function changeContact(
  channel: ContactChannel,
  form: { to: string; code: string; ticket: string },
) {
  const { to, code: Code, ticket: Ticket } = form;
  return channel === "phone"
    ? endOf(await call(changePhone, { Phone: to, Code, Ticket }))
    : endOf(await call(changeEmail, { Email: to, Code, Ticket }));
}

export async function unbindContact(
  channel: ContactChannel,
  form: { code: string; password: string; googleCode: string },
) {
  const body = {
    Code: form.code,
    FundsPassword: form.password,
    ...(form.googleCode === "" ? {} : { GoogleCode: form.googleCode }),
  };
  return channel === "phone"
    ? endOf(await call(unbindPhone, body))
    : endOf(await call(unbindEmail, body));
}

export async function storeQq(qq: string, password: string) {
  return endOf(await call(bindQq, { QQ: qq, Password: password }));
}

/** Where WeChat is asked who somebody is. */
export async function beginWechat(password: string) {
  return endOf(await call(beginWechatBinding, { Password: password }));
}

export async function bindWechat(back: { state: string; code: string }) {
  return endOf(await call(bindWechatCall, { State: back.state, Code: back.code }));
}

export async function unbindWechat(form: { password: string; googleCode: string }) {
  const { password: FundsPassword, googleCode: GoogleCode } = form;
  const body = { FundsPassword, ...(GoogleCode === "" ? {} : { GoogleCode }) };
  return endOf(await call(unbindWechatCall, body));
}
