import { call, type Outcome } from "@fairdraw/client/call/call.ts";
import { ownDeviceId } from "@fairdraw/client/call/device.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { placeName } from "@fairdraw/client/texts/place-name.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { showToast } from "@fairdraw/ui";
import {
  type LoginGrant,
  login,
  loginDemo,
  loginGoogle,
  type loginPhone,
  logout,
  type SessionGrant,
} from "@fairdraw/wire/session/calls.ts";
import type { loginPasskey } from "@fairdraw/wire/session/passkey-calls.ts";
import { loginByTicket } from "@fairdraw/wire/session/qr-calls.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import i18next from "i18next";
import { type LoginProblem, loginProblemOf } from "./login-answer.ts";
import { loginMerchant, noteLoginMerchant } from "./login-merchant.ts";

const nameKey = "fairdraw.name";

export function rememberedName(): string {
  return deviceStorage.getItem(nameKey) ?? "";
}

function remember(name: string | null): void {
  if (name === null) deviceStorage.removeItem(nameKey);
  else deviceStorage.setItem(nameKey, name);
}

/** `needsCaptcha`: the next try must bring the answer to one. */
export type LoginEnd =
  | { kind: "in" }
  /** The visitor has closed the browser's window for passkeys. */
  | { kind: "stopped" }
  | { kind: "unknown" }
  | { kind: "refused"; problem: LoginProblem; needsCaptcha: boolean };

/** Stores a session that was just opened. */
export function enterWith(grant: SessionGrant): void {
  storeSession(grant, deviceNowMs());
}

function tellLastLogin(last: LoginGrant["LastLogin"]): void {
  if (last === null) return;
  const told = { time: siteDateTime(last.Time), ip: last.Ip, place: placeName(last.Place) };
  const text =
    last.Place === ""
      ? i18next.t("lastLogin", { ns: "session", ...told })
      : i18next.t("lastLoginFrom", { ns: "session", ...told });
  showToast({ kind: "info", text });
}

type LoginCall =
  | typeof login
  | typeof loginGoogle
  | typeof loginDemo
  | typeof loginByTicket
  | typeof loginPasskey
  | typeof loginPhone;

/** What came of a login. Effects: the session is stored. */
export function endOfLogin(outcome: Outcome<LoginCall>): LoginEnd {
  if (outcome.kind === "refused") {
    const problem = loginProblemOf({ ...outcome.refusal, Result: outcome.code });
    const isCaptcha = problem.kind === "field" && problem.field === "captcha";
    const needsCaptcha = outcome.refusal.NeedCaptcha === true || isCaptcha;
    return { kind: "refused", problem, needsCaptcha };
  }
  if (outcome.kind !== "done") return { kind: "unknown" };
  enterWith(outcome.answer);
  tellLastLogin(outcome.answer.LastLogin);
  return { kind: "in" };
}

/** Opens a session. Effects: the session is stored, the name if the player wants it. */
export async function logIn(form: {
  userName: string;
  password: string;
  remembers: boolean;
  captcha: { CaptchaId?: string; CaptchaCode?: string };
}): Promise<LoginEnd> {
  const outcome = await call(login, {
    UserName: form.userName,
    Password: form.password,
    DeviceId: ownDeviceId(),
    ...loginMerchant(),
    ...form.captcha,
  });
  // A merchant that is not there any more must not keep this device out of the site.
  if (outcome.kind === "refused" && outcome.code === loginResults.MERCHANT_CLOSED.code) {
    noteLoginMerchant("");
  }
  const end = endOfLogin(outcome);
  const isRight = end.kind === "in" || (end.kind === "refused" && end.problem.kind === "google");
  if (isRight) remember(form.remembers ? form.userName : null);
  return end;
}

/** The second step: the authenticator's code to the ticket of the first. */
export async function logInWithCode(ticket: string, code: string): Promise<LoginEnd> {
  const body = { Ticket: ticket, Code: code, DeviceId: ownDeviceId() };
  return endOfLogin(await call(loginGoogle, body));
}

/** A new account for play money and a session of it. */
export async function logInAsDemo(): Promise<LoginEnd> {
  return endOfLogin(await call(loginDemo, { DeviceId: ownDeviceId() }));
}

/** Redeems what the phone allowed, for the page that showed the code. */
export async function logInByTicket(ticket: string, secret: string): Promise<LoginEnd> {
  const body = { Ticket: ticket, Secret: secret, DeviceId: ownDeviceId() };
  return endOfLogin(await call(loginByTicket, body));
}

/** Ends the session here at once and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  await call(logout, {});
  clearSession();
}
