import {
  changeFundsPassword,
  passwordResults as codes,
  getFundsReset,
  PlayerState,
  type RequestOf,
  resetFundsPassword,
  selfExclude,
  sendAccountCode,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createSimulatedSender } from "../../../platform/message-sender.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { totpCodeAt } from "../../../platform/totp.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../../testing/test-world.ts";
import { demoFundsPassword, demoPassword } from "../../site/demo-accounts.ts";
import { sealAuthenticator } from "../authenticator.ts";

const hourMs = 3_600_000;
const better = "a much better sentence";
const secret = new TextEncoder().encode("12345678901234567890");
const sender = createSimulatedSender();
let world: TestWorld;
let token: string;
let accountId: bigint;
let funds: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    messageSender: sender,
  });
  accountId = await accountIdOf(world, "player1");
  funds = await hashPassword(demoFundsPassword);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [
    "session_counter",
    "session_code",
    "account_question",
    "account_hold",
    "account_security",
  ]) {
    await world.db.rows({ text: `DELETE FROM ${table}` });
  }
  await world.db.rows({
    text: "UPDATE account SET state = 0, funds_password_hash = $2 WHERE id = $1",
    values: [accountId, funds],
  });
  await world.db.rows({
    text: "INSERT INTO account_security (account_id, email) VALUES ($1, 'player1@example.org')",
    values: [accountId],
  });
  await world.advance(60_000);
  token = await world.signIn("player1");
});

async function codeByMail(): Promise<string> {
  const sent = await world.call(sendAccountCode, { Channel: "email", Purpose: "funds" }, token);
  expect(sent).toMatchObject({ Result: 0, Masked: "pl***@example.org" });
  return /\d{6}/.exec(sender.sent.at(-1)?.text ?? "")?.[0] ?? "";
}
const reset = (change: Partial<RequestOf<typeof resetFundsPassword>>) =>
  world.call(
    resetFundsPassword,
    { Channel: "email", Code: "000000", NewPassword: better, ...change },
    token,
  );
const withQuestions = async () => {
  const hash = await hashPassword("bluecup");
  await world.db.rows({
    text: "INSERT INTO account_question (account_id, position, question, answer_hash) VALUES ($1, 1, 'What?', $2)",
    values: [accountId, hash],
  });
};
const withAuthenticator = () =>
  world.db.rows({
    text: "UPDATE account_security SET google_secret = $2, google_scopes = 32 WHERE account_id = $1",
    values: [
      accountId,
      sealAuthenticator(secret, {
        accountId,
        tokenKey: testSecrets.tokenKey,
        random: repeatableRandom("reset"),
      }),
    ],
  });
const googleCode = async () => {
  const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return totpCodeAt(secret, clock?.now ?? 0);
};

describe("a forgotten funds password", () => {
  it("is replaced by a code; withdrawals are held, the lock ends, the player is told", async () => {
    expect(await world.call(getFundsReset, {}, token)).toMatchObject({
      HasFundsPassword: true,
      Channels: [{ Channel: "email", Masked: "pl***@example.org" }],
      Questions: [],
      NeedsGoogle: false,
      HoldHours: 24,
    });
    await world.db.rows({
      text: "UPDATE account SET state = $2 WHERE id = $1",
      values: [accountId, PlayerState.FUNDS_LOCKED],
    });
    const Code = await codeByMail();
    const answer = await reset({ Code });
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    expect(answer).toMatchObject({ Result: 0, HeldUntil: (clock?.now ?? 0) + 24 * hourMs });
    const told = await world.db.rows({
      text: "SELECT template FROM player_message WHERE account_id = $1 AND template LIKE '%Reset'",
      values: [accountId],
    });
    expect(told).toEqual([{ template: "noticeFundsPasswordReset" }]);
    expect(
      await world.call(
        changeFundsPassword,
        { OldPassword: better, NewPassword: "quite another one", IsFirst: false },
        token,
      ),
    ).toMatchObject({ Result: 0 });
    expect(await reset({ Code })).toMatchObject({ Result: codes.CODE_WRONG.code });
  });

  it("takes the answers and the authenticator too, where they are set", async () => {
    await withQuestions();
    await withAuthenticator();
    expect(await world.call(getFundsReset, {}, token)).toMatchObject({
      Questions: ["What?"],
      NeedsGoogle: true,
    });
    const Code = await codeByMail();
    const body = { Code, Answers: [" Blue  CUP "], GoogleCode: await googleCode() };
    expect(await reset(body)).toMatchObject({ Result: 0 });
  });

  it("is refused in order, whatever else is wrong", async () => {
    await withQuestions();
    await withAuthenticator();
    const right = {
      Code: await codeByMail(),
      Answers: ["blue cup"],
      GoogleCode: await googleCode(),
      NewPassword: better,
      Confirm: better,
    };
    const rules: readonly [keyof typeof codes, Partial<RequestOf<typeof resetFundsPassword>>][] = [
      ["TOO_SIMPLE", { NewPassword: "aaaaaaaa", Confirm: "aaaaaaaa" }],
      ["CONFIRM_MISMATCH", { Confirm: "another" }],
      ["CODE_WRONG", { Code: "wrong" }],
      ["ANSWER_WRONG", { Answers: ["red cup"] }],
      ["GOOGLE_WRONG", { GoogleCode: "000000" }],
    ];
    for (const [i, [name, first]] of rules.entries()) {
      for (const [, second] of rules.slice(i)) {
        await world.db.rows({ text: "DELETE FROM session_counter" });
        await world.db.rows({ text: "UPDATE session_code SET failures = 0" });
        expect(await reset({ ...right, ...second, ...first }), name).toMatchObject({
          Result: codes[name].code,
        });
      }
    }
    const { GoogleCode: _none, ...without } = right;
    expect(await reset(without)).toMatchObject({ Result: codes.GOOGLE_REQUIRED.code });
    await world.advance(300_000);
    expect(await reset(right)).toMatchObject({ Result: codes.VERIFY_EXPIRED.code });
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = '' WHERE id = $1",
      values: [accountId],
    });
    expect(await reset(right)).toMatchObject({ Result: codes.FUNDS_UNSET.code });
  });

  it("is neither the old one nor that of the login", async () => {
    const Code = await codeByMail();
    const login = await hashPassword(better);
    const [before] = await world.db.rows<{ hash: string }>({
      text: "SELECT password_hash AS hash FROM account WHERE id = $1",
      values: [accountId],
    });
    const store = (column: string, hash: string | undefined) =>
      world.db.rows({
        text: `UPDATE account SET ${column} = $2 WHERE id = $1`,
        values: [accountId, hash],
      });
    await store("password_hash", login);
    expect(await reset({ Code })).toMatchObject({ Result: codes.SAME_AS_LOGIN.code });
    await store("password_hash", before?.hash);
    await store("funds_password_hash", login);
    expect(await reset({ Code })).toMatchObject({ Result: codes.SAME_AS_OLD.code });
  });

  it("is not guessed on with one code: five wrong answers lock", async () => {
    await withQuestions();
    const Code = await codeByMail();
    for (let i = 0; i < 5; i++) {
      await world.db.rows({ text: "UPDATE session_code SET failures = 0" });
      expect(await reset({ Code })).toMatchObject({ Result: codes.ANSWER_WRONG.code });
    }
    await world.db.rows({ text: "UPDATE session_code SET failures = 0" });
    expect(await reset({ Code, Answers: ["blue cup"] })).toMatchObject({
      Result: codes.LOCKED.code,
    });
  });
});

describe("the funds password", () => {
  const change = (body: Partial<RequestOf<typeof changeFundsPassword>>) =>
    world.call(
      changeFundsPassword,
      { OldPassword: demoFundsPassword, NewPassword: better, ...body },
      token,
    );

  it("is what the page believes it to be, or the change is refused before anything else", async () => {
    expect(await change({ IsFirst: true, NewPassword: "x" })).toMatchObject({
      Result: codes.FUNDS_SET.code,
    });
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = '' WHERE id = $1",
      values: [accountId],
    });
    expect(await change({ IsFirst: false, NewPassword: "x" })).toMatchObject({
      Result: codes.FUNDS_UNSET.code,
    });
    expect(await change({ IsFirst: true, OldPassword: demoPassword })).toMatchObject({ Result: 0 });
  });

  it("is typed twice alike, where the page leaves that to the server", async () => {
    expect(await change({ Confirm: "another" })).toMatchObject({
      Result: codes.CONFIRM_MISMATCH.code,
    });
    expect(await change({ Confirm: better })).toMatchObject({ Result: 0 });
  });

  it("is locked by operators for every call that takes it", async () => {
    await world.db.rows({
      text: "UPDATE account SET state = $2 WHERE id = $1",
      values: [accountId, PlayerState.FUNDS_LOCKED],
    });
    expect(await change({ NewPassword: "x" })).toMatchObject({ Result: codes.LOCKED.code });
    const refused = await world.call(
      selfExclude,
      { Months: 6, FundsPassword: demoFundsPassword },
      token,
    );
    expect(refused).toMatchObject({ Message: "资金密码已锁定，请改用登录密码" });
  });

  it("is not what guessers try first", async () => {
    for (const NewPassword of ["player1xyz", "shanghai1990", "passwordpassword", "ab3-ab3-ab3-"]) {
      expect(await change({ NewPassword }), NewPassword).toMatchObject({
        Result: codes.TOO_SIMPLE.code,
      });
    }
    expect(await change({ NewPassword: "better sentence ".repeat(5) })).toMatchObject({
      Result: codes.RULE_MISMATCH.code,
    });
  });
});
