import { getBetType, submitBet, verifyBettor } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { solvedCaptcha } from "../../../testing/captchas.ts";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  createTestWorld,
  type TestWorld,
} from "../../../testing/test-world.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
});
afterAll(() => world.close());

const setting = (value: boolean) =>
  world.db.rows({
    text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'needsBetVerification', $1::jsonb)
      ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
    values: [JSON.stringify(value)],
  });
const bet = async (token: string) =>
  world.call(submitBet, await aBetRequest(world, [aBetItem()]), token);
const show = (token: string, FundsPassword: string) =>
  world.call(verifyBettor, { FundsPassword }, token);

it("lets everybody bet where the site asks for nothing", async () => {
  const token = await world.signIn("player1");
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({
    NeedsVerification: false,
  });
  expect(await bet(token)).toMatchObject({ Result: 0 });
});

it("asks once per login session where the site wants it", async () => {
  await setting(true);
  const token = await world.signIn("player1");
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({
    NeedsVerification: true,
  });
  expect(await bet(token)).toMatchObject({ Result: 21 });
  expect(await show(token, "wrong")).toMatchObject({ Result: 22, TriesLeft: 4 });
  expect(await bet(token)).toMatchObject({ Result: 21 });
  expect(await show(token, demoFundsPassword)).toMatchObject({ Result: 0 });
  expect(await bet(token)).toMatchObject({ Result: 0 });
  const later = await world.signIn("player1");
  expect(await bet(later)).toMatchObject({ Result: 21 });
  expect(await bet(token)).toMatchObject({ Result: 0 });
});

it("takes the answer to a captcha in place of the funds password, each once", async () => {
  await setting(true);
  const token = await world.signIn("player3");
  const captcha = await solvedCaptcha(world);
  const by = (proof: { CaptchaId?: string; CaptchaCode?: string }) =>
    world.call(verifyBettor, proof, token);
  expect(await by({})).toMatchObject({ Result: 904 });
  expect(await by({ ...captcha, CaptchaCode: "0000" })).toMatchObject({ Result: 22, TriesLeft: 4 });
  expect(await by(captcha)).toMatchObject({ Result: 22, TriesLeft: 3 });
  expect(await bet(token)).toMatchObject({ Result: 21 });
  expect(await by(await solvedCaptcha(world))).toMatchObject({ Result: 0 });
  expect(await bet(token)).toMatchObject({ Result: 0 });
});

it("gives a session five tries and no sixth, right or wrong", async () => {
  await setting(true);
  const token = await world.signIn("player2");
  const tries = await Promise.all(Array.from({ length: 8 }, () => show(token, "wrong")));
  const results = tries.map((answer) => ("Result" in answer ? answer.Result : null));
  expect(results.filter((result) => result === 22)).toHaveLength(5);
  const left = tries.flatMap((answer) => ("TriesLeft" in answer ? (answer.TriesLeft ?? []) : []));
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  expect(await show(token, demoFundsPassword)).toMatchObject({ Result: 903 });
  expect(await bet(token)).toMatchObject({ Result: 21 });
});
