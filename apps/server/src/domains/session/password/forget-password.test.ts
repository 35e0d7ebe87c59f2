import {
  checkForgetPassword,
  commonResults,
  getCaptcha,
  getWalletAmount,
  login,
  loginResults,
  passwordResults,
  resetForgottenPassword,
  sendForgetPasswordCode,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createSimulatedSender } from "../../../platform/message-sender.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { HttpStatus } from "../../../testing/call-over.ts";
import { solvedCaptcha } from "../../../testing/captchas.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../../site/demo-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const better = "a much better sentence";
const { CAPTCHA_WRONG, CODE_WRONG, VERIFY_EXPIRED, SAME_AS_OLD, RULE_MISMATCH } = passwordResults;
const sender = createSimulatedSender();
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, messageSender: sender });
  for (const name of ["player1", "player2", "player3"]) {
    await world.db.rows({
      text: "INSERT INTO account_security (account_id, email) VALUES ($1, $2)",
      values: [await accountIdOf(world, name), `${name}@example.org`],
    });
  }
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rows({ text: "DELETE FROM session_counter" });
  await world.advance(60_000);
});

async function begin(UserName: string): Promise<string> {
  const answer = await world.call(checkForgetPassword, {
    UserName,
    ...(await solvedCaptcha(world)),
  });
  if (!("Ticket" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.Ticket;
}
const send = (Ticket: string, Channel: "email" | "phone" = "email") =>
  world.call(sendForgetPasswordCode, { Ticket, Channel });
const reset = (Ticket: string, Code: string, NewPassword = better) =>
  world.call(resetForgottenPassword, { Ticket, Code, NewPassword });
const codeIn = (text = sender.sent.at(-1)?.text ?? "") => /\d{6}/.exec(text)?.[0] ?? "";

describe("a forgotten password", () => {
  it("is replaced with the code that was sent, and every session ends", async () => {
    const token = await world.signIn("player1");
    const ticket = await begin("player1");
    expect(await send(ticket)).toMatchObject({ Result: 0, ExpireSeconds: 300, ResendSeconds: 60 });
    expect(sender.sent.at(-1)).toMatchObject({ channel: "email", to: "player1@example.org" });
    expect(await reset(ticket, codeIn())).toMatchObject({ Result: 0 });
    expect(await world.call(login, { UserName: "player1", Password: better })).toMatchObject({
      Result: 0,
    });
    const error: unknown = await world.call(getWalletAmount, {}, token).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(HttpStatus);
    expect(error).toMatchObject({ status: 401, body: expect.stringContaining('"Result":3') });
  });

  it("opens an account that guesses have locked", async () => {
    for (let i = 0; i < 5; i++) {
      const captcha = i < 3 ? {} : await solvedCaptcha(world);
      await world.call(login, { UserName: "player3", Password: "wrong", ...captcha });
    }
    const own = { UserName: "player3", DeviceId: "device-of-the-owner" };
    const Password = better;
    const ticket = await begin("player3");
    await send(ticket);
    expect(await reset(ticket, codeIn())).toMatchObject({ Result: 0 });
    expect(await world.call(login, { UserName: "player3", Password })).toMatchObject({ Result: 0 });
    // His own device counts by itself once it is known.
    expect(await world.call(login, { ...own, Password })).toMatchObject({ Result: 0 });
    for (let i = 0; i < 5; i++) {
      const captcha = i < 3 ? {} : await solvedCaptcha(world);
      await world.call(login, { ...own, Password: "forgotten", ...captcha });
    }
    expect(await world.call(login, { ...own, Password })).toMatchObject({
      Result: loginResults.LOCKED.code,
    });
    const again = await begin("player3");
    await world.advance(60_000);
    await send(again);
    expect(await reset(again, codeIn(), `${better} 2`)).toMatchObject({ Result: 0 });
    // So many wrong ones came from this address.
    const captcha = await solvedCaptcha(world);
    expect(await world.call(login, { ...own, ...captcha, Password: `${better} 2` })).toMatchObject({
      Result: 0,
    });
  });

  it("does not tell whether there is an account, or where it can be written to", async () => {
    const walk = async (name: string) => {
      await world.db.rows({ text: "DELETE FROM session_counter" });
      const answers: unknown[] = [];
      const say = (answer: object) => {
        const { ServerTime: _t, Ticket: _k, ...rest } = answer as Record<string, unknown>;
        answers.push(rest);
      };
      const checked = await world.call(checkForgetPassword, {
        UserName: name,
        ...(await solvedCaptcha(world)),
      });
      say(checked);
      const ticket = "Ticket" in checked ? checked.Ticket : "";
      say(await send(ticket));
      say(await send(ticket));
      say(await reset(ticket, "000000", "short"));
      for (let i = 0; i < 7; i++) say(await reset(ticket, "000000"));
      return answers;
    };
    const known = await walk("player2");
    expect(await walk("player4")).toEqual(known);
    expect(await walk("nobody7")).toEqual(known);
    expect(await walk("no body at all")).toEqual(known);
    expect(known.slice(0, 5)).toMatchObject([
      { Result: 0, Channels: ["email", "phone"] },
      { Result: 0 },
      { Result: 903 },
      { Result: RULE_MISMATCH.code },
      { Result: CODE_WRONG.code },
    ]);
  });

  it("sends nothing to nobody", async () => {
    const before = sender.sent.length;
    await send(await begin("nobody8"));
    await send(await begin("player4"));
    expect(sender.sent.length).toBe(before);
  });

  it("takes a code five times wrong and then no more, right or not", async () => {
    const ticket = await begin("player2");
    await send(ticket);
    const code = codeIn();
    const wrong = code === "111111" ? "222222" : "111111";
    for (let i = 0; i < 5; i++) {
      expect(await reset(ticket, wrong)).toMatchObject({ Result: CODE_WRONG.code });
    }
    expect(await reset(ticket, code)).toMatchObject({ Result: CODE_WRONG.code });
  });

  it("takes a code and a ticket once, and not when they are old", async () => {
    const ticket = await begin("player2");
    await send(ticket);
    const code = codeIn();
    await world.advance(300_000);
    expect(await reset(ticket, code)).toMatchObject({ Result: VERIFY_EXPIRED.code });
    await send(ticket);
    const fresh = codeIn();
    const answers = await Promise.all([reset(ticket, fresh), reset(ticket, fresh)]);
    expect(answers.filter((answer) => answer.Result === 0)).toHaveLength(1);
    expect(await reset(ticket, fresh)).toMatchObject({ Result: VERIFY_EXPIRED.code });
    const late = await begin("player2");
    await world.advance(900_000);
    expect(await send(late)).toMatchObject({ Result: VERIFY_EXPIRED.code });
  });

  it("tells that the password is the old one only to whoever has the code", async () => {
    const ticket = await begin("player2");
    await send(ticket);
    expect(await reset(ticket, "000000", better)).toMatchObject({ Result: CODE_WRONG.code });
    expect(await reset(ticket, codeIn(), better)).toMatchObject({ Result: SAME_AS_OLD.code });
    const funds = "a sentence about money";
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = $2 WHERE id = $1",
      values: [await accountIdOf(world, "player2"), await hashPassword(funds)],
    });
    expect(await reset(ticket, codeIn(), funds)).toMatchObject({
      Result: passwordResults.SAME_AS_FUNDS.code,
    });
    expect(await reset(ticket, codeIn(), "quite another one")).toMatchObject({ Result: 0 });
  });

  it("needs a captcha", async () => {
    expect(await world.call(checkForgetPassword, { UserName: "player1" })).toMatchObject({
      Result: CAPTCHA_WRONG.code,
    });
    const captcha = await world.call(getCaptcha, {});
    const CaptchaId = "CaptchaId" in captcha ? captcha.CaptchaId : "";
    expect(
      await world.call(checkForgetPassword, { UserName: "player1", CaptchaId, CaptchaCode: "no" }),
    ).toMatchObject({ Result: CAPTCHA_WRONG.code });
  });

  it("is not kept from its player by strangers who ask for codes in his name", async () => {
    const own = { "x-device-id": "the-owners-own-phone" };
    const who = { UserName: "player5", Password: demoPassword, DeviceId: own["x-device-id"] };
    expect(await world.call(login, who)).toMatchObject({ Result: 0 });
    const ask = async (call: { path: string }, body: object) =>
      (await rawCall(world.url + call.path, { body: JSON.stringify(body), headers: own })).json;
    const beginOwn = async () => {
      const body = { UserName: "player5", ...(await solvedCaptcha(world)) };
      return String((await ask(checkForgetPassword, body))["Ticket"]);
    };
    const Ticket = await beginOwn();
    expect(await ask(sendForgetPasswordCode, { Ticket, Channel: "email" })).toMatchObject({
      Result: 0,
    });
    await world.tick(["deliveries"]);
    const Code = codeIn();
    // A stranger gets three from his address, uses up tries of his own, and leaves the owner's code as it is.
    const stranger = await begin("player5");
    for (let i = 0; i < 3; i += 1) {
      expect(await send(stranger)).toMatchObject({ Result: 0 });
      await world.advance(60_000);
    }
    expect(await send(stranger)).toMatchObject({ Result: commonResults.TOO_FREQUENT.code });
    for (let i = 0; i < 6; i += 1) {
      expect(await reset(stranger, Code)).toMatchObject({ Result: CODE_WRONG.code });
    }
    expect(await reset(Ticket, Code)).toMatchObject({ Result: 0 });
    expect(
      await ask(sendForgetPasswordCode, { Ticket: await beginOwn(), Channel: "email" }),
    ).toEqual(expect.objectContaining({ Result: 0 }));
  });

  it("keeps codes as hashes only", async () => {
    await send(await begin("player2"));
    const [row] = await world.db.rows<{ text: string }>({
      text: "SELECT string_agg(c::text, ' ') AS text FROM session_code c",
    });
    const stored = row?.text ?? "";
    expect(stored).not.toContain(codeIn());
    expect(stored).not.toContain(Buffer.from(codeIn()).toString("hex"));
  });
});
