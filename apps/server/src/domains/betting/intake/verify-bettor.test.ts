import { commonResults, getBetType, PlayerState, submitBet, verifyBettor } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { solvedCaptcha } from "../../../testing/captchas.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";

const { FUNDS_LOCKED, FUNDS_UNSET } = commonResults;
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

it("gives an account five tries with the funds password and no sixth, in whatever session, for 15 minutes", async () => {
  await setting(true);
  const token = await world.signIn("player2");
  const tries = await Promise.all(Array.from({ length: 8 }, () => show(token, "wrong")));
  const results = tries.map((answer) => ("Result" in answer ? answer.Result : null));
  expect(results.filter((result) => result === 22)).toHaveLength(5);
  const left = tries.flatMap((answer) => ("TriesLeft" in answer ? (answer.TriesLeft ?? []) : []));
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  const other = await world.signIn("player2");
  expect(await show(other, demoFundsPassword)).toMatchObject({ Result: FUNDS_LOCKED.code });
  expect(await bet(other)).toMatchObject({ Result: 21 });
  await world.advance(15 * 60_000);
  expect(await show(other, demoFundsPassword)).toMatchObject({ Result: 0 });
});

it("obeys the lock that operators set, until its time is over, and knows who has no funds password", async () => {
  await setting(true);
  const token = await world.signIn("player4");
  const accountId = await accountIdOf(world, "player4");
  const until = "fd_now() + interval '1 hour'";
  await world.db.rows({
    text: "UPDATE account SET state = state | $2::int WHERE id = $1",
    values: [accountId, PlayerState.FUNDS_LOCKED],
  });
  await world.db.rows({
    text: `INSERT INTO account_flag_term (account_id, flag, set_at, set_by, reason, until, notice)
      VALUES ($1, $2, fd_now(), $1, 'test', ${until}, '')`,
    values: [accountId, PlayerState.FUNDS_LOCKED],
  });
  expect(await show(token, demoFundsPassword)).toMatchObject({ Result: FUNDS_LOCKED.code });
  await world.advance(60 * 60_000);
  const later = await world.signIn("player4");
  expect(await show(later, demoFundsPassword)).toMatchObject({ Result: 0 });
  const none = await world.signIn("player5");
  await world.db.rows({
    text: "UPDATE account SET funds_password_hash = '' WHERE user_name = 'player5'",
  });
  expect(await show(none, demoFundsPassword)).toMatchObject({ Result: FUNDS_UNSET.code });
});
