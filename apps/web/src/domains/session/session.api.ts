import { showToast } from "@fairdraw/ui";
import { login, logout } from "@fairdraw/wire/session/calls.ts";
import i18next from "i18next";
import { call } from "../../lib/call.ts";
import { deviceNowMs } from "../../lib/device-clock.ts";
import { clearSession, storeSession } from "../../lib/session-store.ts";
import { siteDateTime } from "../../lib/site-time.ts";
import { type LoginProblem, loginProblemOf } from "./login-answer.ts";

const nameKey = "fairdraw.name";

export function rememberedName(): string {
  return localStorage.getItem(nameKey) ?? "";
}

export type LoginEnd = { kind: "in" } | { kind: "unknown" } | LoginProblem;

/** Opens a session. Effects: the session is stored, the name if the player wants it. */
export async function logIn(form: {
  userName: string;
  password: string;
  remembers: boolean;
}): Promise<LoginEnd> {
  const outcome = await call(login, { UserName: form.userName, Password: form.password });
  if (outcome.kind === "refused") return loginProblemOf(outcome.code);
  if (outcome.kind !== "done") return { kind: "unknown" };
  if (form.remembers) localStorage.setItem(nameKey, form.userName);
  else localStorage.removeItem(nameKey);
  storeSession(outcome.answer, deviceNowMs());
  const last = outcome.answer.LastLogin;
  if (last !== null) {
    const time = siteDateTime(last.Time);
    showToast({ kind: "info", text: i18next.t("lastLogin", { ns: "session", time, ip: last.Ip }) });
  }
  return { kind: "in" };
}

/** Ends the session here at once and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  await call(logout, {});
  clearSession();
}
