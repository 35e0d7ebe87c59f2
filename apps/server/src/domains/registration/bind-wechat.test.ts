import {
  beginWechatBinding,
  bindWechat,
  unbindResults as codes,
  type RequestOf,
  unbindWechat,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rows({
    text: "UPDATE account_profile SET wechat_id = NULL, wechat_bound_at = NULL",
  });
  token = await world.signIn("player1");
});

async function stateOf(as = token): Promise<string> {
  const begun = await world.call(beginWechatBinding, { Password: demoFundsPassword }, as);
  if (!("Url" in begun)) throw new Error(`refused: ${JSON.stringify(begun)}`);
  const url = new URL(begun.Url, world.url);
  expect(url.pathname).toBe("/AccountInfo");
  return url.searchParams.get("State") ?? "";
}
const bind = async (Code: string, as = token) =>
  world.call(bindWechat, { State: await stateOf(as), Code }, as);
const unbind = (body: Partial<RequestOf<typeof unbindWechat>> = {}) =>
  world.call(unbindWechat, { FundsPassword: demoFundsPassword, ...body }, token);

it("binds the WeChat that comes back, once, and to one account of the site", async () => {
  expect(await bind("no code")).toMatchObject({ Result: codes.CODE_WRONG.code });
  const State = await stateOf();
  expect(await world.call(bindWechat, { State, Code: "sim-ann" }, token)).toMatchObject({
    Result: 0,
  });
  expect(await world.call(bindWechat, { State, Code: "sim-ann" }, token)).toMatchObject({
    Result: codes.ALREADY_BOUND.code,
  });
  expect(
    await world.call(beginWechatBinding, { Password: demoFundsPassword }, token),
  ).toMatchObject({
    Result: codes.ALREADY_BOUND.code,
  });
  const other = await world.signIn("player2");
  expect(await bind("sim-ann", other)).toMatchObject({ Result: codes.USED_BY_OTHER.code });
});

it("takes no state but an own, fresh one", async () => {
  const foreign = await stateOf(await world.signIn("player2"));
  const expired = { Result: codes.VERIFY_EXPIRED.code };
  const come = (State: string) => world.call(bindWechat, { State, Code: "sim-bob" }, token);
  expect(await come(foreign)).toMatchObject(expired);
  expect(await come("made up")).toMatchObject(expired);
  const late = await stateOf();
  await world.advance(600_000);
  expect(await come(late)).toMatchObject(expired);
});

it("is taken off after a day, in the order of its rules", async () => {
  expect(await unbind({ FundsPassword: "x" })).toMatchObject({ Result: codes.NOT_BOUND.code });
  await bind("sim-cat");
  const hash = (value: string) =>
    world.db.rows({
      text: "UPDATE account SET password_hash = $1 WHERE user_name = 'player1' AND merchant_id = 1",
      values: [value],
    });
  const [before] = await world.db.rows<{ hash: string }>({
    text: "SELECT password_hash AS hash FROM account WHERE user_name = 'player1' AND merchant_id = 1",
  });
  await hash("");
  expect(await unbind({ FundsPassword: "x" })).toMatchObject({ Result: codes.ONLY_LOGIN.code });
  await hash(before?.hash ?? "");
  expect(await unbind({ FundsPassword: "x" })).toMatchObject({ Result: codes.TOO_SOON.code });
  await world.db.rows({
    text: "UPDATE account_profile SET wechat_bound_at = fd_now() - interval '24 hours'",
  });
  expect(await unbind({ FundsPassword: "x" })).toMatchObject({
    Result: codes.FUNDS_PASSWORD_WRONG.code,
  });
  expect(await unbind()).toMatchObject({ Result: 0 });
});

it("is bound by nobody who has a session alone", async () => {
  expect(await world.call(beginWechatBinding, { Password: "wrong" }, token)).toMatchObject({
    Result: codes.FUNDS_PASSWORD_WRONG.code,
  });
});
