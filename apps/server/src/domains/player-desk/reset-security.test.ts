import {
  approveTask,
  getPlayer,
  getProfile,
  getSecurityCenterData,
  issueRecoveryCode,
  issueRecoveryLink,
  login,
  loginResults,
  operatorResults,
  passwordResults,
  recoverPassword,
  resetSecurity,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { HttpStatus } from "../../testing/call-over.ts";
import { anOperator } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { demoPassword } from "../site/demo-accounts.ts";

const better = "a much better sentence";
const Checklist = ["documentSeen", "calledBack", "lastBetsNamed"] as const;
const UserName = "player1";
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());

const enter = (Password: string) => world.call(login, { UserName, Password });
const recover = (Token: string, LinkCode: string) =>
  world.call(recoverPassword, { Token, LinkCode, NewPassword: better });

it("takes three different checks, and a player", async () => {
  const of = { UserName, Items: ["phone" as const] };
  const twice = ["documentSeen", "calledBack", "calledBack"] as const;
  expect(await operator.act(resetSecurity, { ...of, Checklist: [...twice] })).toMatchObject({
    Result: operatorResults.UNFIT.code,
  });
  expect(
    await operator.act(resetSecurity, { ...of, UserName: "operator2", Checklist: [...Checklist] }),
  ).toMatchObject({ Result: operatorResults.NOT_FOUND.code });
});

it("takes what was lost off with two persons, and lets the player back in by link and code", async () => {
  const accountId = await accountIdOf(world, UserName);
  await world.db.rows({
    text: `INSERT INTO account_profile (account_id, merchant_id, phone) VALUES ($1, 1, '+8613800138000')
      ON CONFLICT (account_id) DO UPDATE SET phone = excluded.phone`,
    values: [accountId],
  });
  const token = await world.signIn(UserName);
  expect(await operator.act(issueRecoveryLink, { UserName })).toMatchObject({
    Result: operatorResults.NOT_FOUND.code,
  });
  const asked = await operator.act(resetSecurity, {
    UserName,
    Items: ["loginPassword", "fundsPassword", "phone"],
    Checklist: [...Checklist],
  });
  expect(asked).toMatchObject({ Result: 0, TaskId: expect.any(Number) });
  // Nothing happens before another one agrees.
  expect(await world.call(getProfile, {}, token)).toMatchObject({
    Profile: { HasFundsPassword: true, Phone: "+86 138****8000" },
  });
  const TaskId = "TaskId" in asked ? Number(asked.TaskId) : 0;
  expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  const ended: unknown = await world.call(getProfile, {}, token).catch((e: unknown) => e);
  expect(ended).toBeInstanceOf(HttpStatus);
  expect(await enter(demoPassword)).toMatchObject({
    Result: loginResults.ACCOUNT_OR_PASSWORD.code,
  });

  const see = () => world.call(getPlayer, { UserName }, operator.token);
  expect(await see()).toMatchObject({ RecoveryUntil: expect.any(Number) });
  expect(await operator.act(issueRecoveryCode, { UserName })).toMatchObject({
    Result: operatorResults.NOT_FOUND.code,
  });
  const link = await operator.act(issueRecoveryLink, { UserName });
  const Token = "Link" in link ? (String(link.Link).split("#recover=")[1] ?? "") : "";
  expect(await operator.act(issueRecoveryCode, { UserName })).toMatchObject({
    Result: operatorResults.SAME_PERSON.code,
  });
  const made = await other.act(issueRecoveryCode, { UserName });
  const LinkCode = "LinkCode" in made ? String(made.LinkCode) : "";
  expect(await recover(Token, "WRONG234")).toMatchObject({
    Result: passwordResults.CODE_WRONG.code,
  });
  expect(await recover("no link", LinkCode)).toMatchObject({
    Result: passwordResults.CODE_WRONG.code,
  });
  expect(await recover(Token, LinkCode.toLowerCase())).toMatchObject({ Result: 0 });
  expect(await recover(Token, LinkCode)).toMatchObject({ Result: passwordResults.CODE_WRONG.code });

  const entered = await enter(better);
  const fresh = "access_token" in entered ? entered.access_token : "";
  expect(await world.call(getProfile, {}, fresh)).toMatchObject({
    Profile: { HasFundsPassword: false, Phone: "" },
  });
  expect(await world.call(getSecurityCenterData, {}, fresh)).toMatchObject({
    Holds: [{ Kind: "withdraw", Until: expect.any(Number) }],
  });
  const told = await world.db.rows({
    text: "SELECT template FROM player_message WHERE account_id = $1 AND template = 'noticeSecurityReset'",
    values: [accountId],
  });
  expect(told).toHaveLength(1);
});

it("ends a link after five wrong codes, and after a day", async () => {
  const accountId = await accountIdOf(world, "player2");
  await world.db.rows({
    text: "INSERT INTO session_recovery (account_id, expires_at) VALUES ($1, fd_now() + interval '1 day')",
    values: [accountId],
  });
  const fresh = async () => {
    const link = await operator.act(issueRecoveryLink, { UserName: "player2" });
    const made = await other.act(issueRecoveryCode, { UserName: "player2" });
    return {
      token: "Link" in link ? (String(link.Link).split("#recover=")[1] ?? "") : "",
      code: "LinkCode" in made ? String(made.LinkCode) : "",
    };
  };
  const wrong = { Result: passwordResults.CODE_WRONG.code };
  const first = await fresh();
  for (let i = 0; i < 5; i++) expect(await recover(first.token, "WRONG234")).toMatchObject(wrong);
  expect(await recover(first.token, first.code)).toMatchObject(wrong);
  const late = await fresh();
  await world.advance(24 * 3_600_000);
  expect(await recover(late.token, late.code)).toMatchObject(wrong);
});
