import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { LoginProblem } from "./login-answer.ts";
import type { LoginEnd } from "./session.api.ts";

/** What a login page has to say about the last try. */
export interface LoginProblems {
  needsCaptcha: boolean;
  password?: string;
  captcha?: string;
  code?: string;
  /** About the try as a whole. */
  form?: string;
  /** Too important for a line. */
  dialog?: string;
  /** The page has no words for it: its number stands under it. */
  hasFailureNote?: boolean;
}

/** Makes a try of any kind; the page then says what came of it. */
export type EndLogin = (work: () => Promise<LoginEnd>) => Promise<void>;

/** What lets a new device in, and where its code can be sent to. */
export interface DeviceTicket {
  readonly ticket: string;
  readonly channels: readonly ("email" | "phone")[];
}

const noProblems: LoginProblems = { needsCaptcha: false };

/** Tries to log in, and where that leads: in, to the second step, to another page, to a word about it. */
export function useLoginEnd(then: {
  onDevice: (step: DeviceTicket) => void;
  onIn: () => void;
  onGoogle: (step: { ticket: string; hasPasskey: boolean }) => void;
}) {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const [problems, setProblems] = useState(noProblems);
  const [isBusy, setBusy] = useState(false);

  const said = (problem: LoginProblem): Omit<LoginProblems, "needsCaptcha"> => {
    if (problem.kind === "field") return { [problem.field]: inLanguage(problem.text) };
    if (problem.kind === "other") {
      return { dialog: t("refusedOther", { code: problem.code }), hasFailureNote: true };
    }
    if (problem.kind !== "dialog") return {};
    if (problem.lockedMinutes === null) return { dialog: inLanguage(problem.text) };
    return { dialog: t("locked", { count: problem.lockedMinutes }) };
  };
  const show = (end: Exclude<LoginEnd, { kind: "in" }>) => {
    if (end.kind === "stopped") {
      setProblems((before) => ({ needsCaptcha: before.needsCaptcha, form: t("passkeyStopped") }));
      return;
    }
    if (end.kind === "unknown") {
      setProblems((before) => ({ needsCaptcha: before.needsCaptcha, form: t("noAnswer") }));
      return;
    }
    const { problem, needsCaptcha } = end;
    setProblems({ needsCaptcha, ...said(problem) });
    if (problem.kind === "redirect") void navigate(problem.to);
    if (problem.kind === "google") then.onGoogle(problem);
    if (problem.kind === "device") then.onDevice(problem);
  };
  const tryIn: EndLogin = async (work) => {
    if (isBusy) return;
    setBusy(true);
    setProblems(({ needsCaptcha }) => ({ needsCaptcha }));
    const end = await work();
    setBusy(false);
    if (end.kind === "in") then.onIn();
    else show(end);
  };
  return {
    problems,
    isBusy,
    tryIn,
    forget: () => setProblems(({ needsCaptcha }) => ({ needsCaptcha })),
  };
}
