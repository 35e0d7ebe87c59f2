import { consequenceOf } from "@fairdraw/client/call/call-failure.ts";
import { TokenVerifyResult } from "@fairdraw/wire/session/enums.ts";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { expect, it } from "vitest";
import { loginProblemOf } from "../session/login-answer.ts";
import { errorMessageOf, errorMessages, traceIdOf } from "./error-message.ts";

const inTaiwan: Record<string, string> = { 您的账号在其他地方登录: "您的帳號在其他地方登入" };
const messageOf = (msg: string | null) =>
  errorMessageOf(msg, { traditionalOf: (text) => inTaiwan[text] ?? text });

it("has a text for the reasons why a session ends", () => {
  expect(messageOf("2")).toMatchObject({
    kind: "session",
    text: { zh: "您的账号在其他地方登录" },
  });
});

it("has a text for every end of a session that leads here, and a page for the other", () => {
  for (const Result of Object.values(TokenVerifyResult).filter((one) => one !== 0)) {
    const failure = { status: 401, body: { Result }, isQuiet: false, path: "/" };
    const goTo = consequenceOf(failure)?.goTo ?? "";
    const msg = new URL(goTo, "https://site.example").searchParams.get("Msg");
    if (Result === TokenVerifyResult.IP_RESTRICTED) expect(goTo).toBe("/IPRestricted");
    else expect(messageOf(msg), goTo).toMatchObject({ kind: "session", code: Result });
  }
});

it("has a text for every refused login that leads here", () => {
  const leads = Object.values(loginResults).filter(({ code }) => {
    const problem = loginProblemOf({ Result: code });
    if (problem.kind !== "redirect" || !problem.to.startsWith("/ErrorMsg")) return false;
    const msg = new URL(problem.to, "https://site.example").searchParams.get("Msg");
    expect(messageOf(msg)).toMatchObject({ code });
    return true;
  });
  expect(leads.map(({ zh }) => zh)).toEqual(["站点已关闭"]);
});

it("never has two texts for one code", () => {
  const codes = errorMessages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

it("has a text for a defect of the server and for every common refusal", () => {
  expect(messageOf("999")).toMatchObject({
    kind: "server",
    text: { en: "System busy, try again later" },
  });
  expect(messageOf("907")).toMatchObject({ kind: "refusal", text: { zh: "该功能未开放" } });
});

it("knows its own texts in each of the three languages", () => {
  for (const msg of [
    "您的账号在其他地方登录",
    "您的帳號在其他地方登入",
    "Another person logged in on this account",
  ]) {
    expect(messageOf(msg)).toMatchObject({ kind: "session", code: 2 });
  }
});

it("shows no text that comes from the address", () => {
  const foreign = [null, "", "0", "8", "hello", "<b>1</b>", "1 ", "constructor", "01", "有效"];
  for (const msg of [...foreign, "操作成功", "您的账号在其他地方登录，请致电 123"]) {
    expect(messageOf(msg)).toBeNull();
  }
});

it("shows only what looks like a trace id of the server", () => {
  expect(traceIdOf("0f0e0d0c-1111-4222-8333-444455556666")).not.toBeNull();
  for (const trace of [null, "", "call 123 456", "0f0e"]) expect(traceIdOf(trace)).toBeNull();
});
