import { money } from "@fairdraw/money";
import {
  closeAccount,
  closeAccountResults,
  getProfile,
  login,
  loginResults,
  PlayerState,
  type RequestOf,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import type { Message } from "../../platform/message-sender.ts";
import { aPlanRequest, aSureLoss, planned } from "../../testing/plans.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoFundsPassword, demoPassword } from "../site/demo-accounts.ts";

const sent: Message[] = [];
/** What a losing line of one number costs. */
const lineCost = money(2000n);
let world: TestWorld;
let players = 0;
let userName = "";
let accountId = 0n;
let token = "";
beforeAll(async () => {
  const messageSender = {
    reaches: () => true,
    send: async (message: Message) => void sent.push(message),
  };
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    messageSender,
  });
  await world.db.rows({
    text: `WITH made AS (
        INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
          funds_password_hash, terms_version, created_at)
        SELECT merchant_id, role, 'leaver' || n, 'leaver' || n, parent_id, path, prize_group, 0, password_hash,
          funds_password_hash, terms_version, created_at
        FROM account, generate_series(1, 20) AS n WHERE user_name = 'player1' AND merchant_id = 1
        RETURNING id, merchant_id
      )
      INSERT INTO ledger_player (account_id, merchant_id) SELECT id, merchant_id FROM made`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.advance(60_000);
  players += 1;
  userName = `leaver${players}`;
  accountId = await accountIdOf(world, userName);
  token = await world.signIn(userName);
});

type Body = RequestOf<typeof closeAccount>;
const close = (change: Partial<Body> = {}, as = token) =>
  world.call(
    closeAccount,
    { Password: demoPassword, FundsPassword: demoFundsPassword, ...change },
    as,
  );
const refused = ({ code }: { code: number }) => expect.objectContaining({ Result: code });

async function startPlan(multiples: readonly number[]): Promise<void> {
  const plan = { items: [aSureLoss()], multiples };
  await planned(world, token, await aPlanRequest(world, token, plan));
}

async function stateOf(): Promise<number> {
  const [row] = await world.db.rows<{ state: number }>({
    text: "SELECT state FROM account WHERE id = $1",
    values: [accountId],
  });
  return row?.state ?? -1;
}

it("closes an empty account: sessions end, nobody logs in again, a mail and the reason are kept", async () => {
  await world.db.rows({
    text: "INSERT INTO account_security (account_id, email) VALUES ($1, 'leaver@mail.example')",
    values: [accountId],
  });
  const elsewhere = await world.signIn(userName);
  expect(await close({ Reason: "I play no more" }, elsewhere)).toMatchObject({ Result: 0 });
  expect(await stateOf()).toBe(PlayerState.DELETED);
  for (const one of [token, elsewhere]) {
    await expect(world.call(getProfile, {}, one)).rejects.toThrow("HTTP 401");
  }
  const again = await world.call(login, { UserName: userName, Password: demoPassword });
  expect(again).toEqual(refused(loginResults.FROZEN));
  const [term] = await world.db.rows<{ reason: string; by: bigint }>({
    text: "SELECT reason, set_by AS by FROM account_flag_term WHERE account_id = $1",
    values: [accountId],
  });
  expect(term).toEqual({ reason: "I play no more", by: accountId });
  await world.tick(["deliveries"]);
  expect(sent.at(-1)).toMatchObject({ to: "leaver@mail.example", channel: "email" });
  expect(sent.at(-1)?.text).toContain(`账户 ${userName} 已按您的要求注销`);
});

it("stays open while a bet waits for its draw, and closes once it has lost", async () => {
  await giveMoney(world, userName, lineCost);
  await placed(world, token, [aSureLoss()]);
  expect(await close()).toEqual(refused(closeAccountResults.OPEN_BETS));
  await passIssue(world);
  token = await world.signIn(userName);
  expect(await close()).toMatchObject({ Result: 0 });
});

it("stays open while a plan runs", async () => {
  await giveMoney(world, userName, money(lineCost * 3n));
  await startPlan([1, 1, 1]);
  expect(await close({ Password: "wrong" })).toEqual(refused(closeAccountResults.RUNNING_PLANS));
});

it("stays open while there is money, whatever the password", async () => {
  await giveMoney(world, userName, money(1n));
  expect(await close()).toEqual(refused(closeAccountResults.BALANCE));
  expect(await close({ Password: "wrong" })).toEqual(refused(closeAccountResults.BALANCE));
  expect(await stateOf()).toBe(0);
});

it("names open bets before plans and money", async () => {
  await giveMoney(world, userName, money(lineCost * 4n));
  await placed(world, token, [aSureLoss()]);
  await startPlan([1, 1]);
  expect(await close()).toEqual(refused(closeAccountResults.OPEN_BETS));
});

it("sends agents to support, whatever they have", async () => {
  const agent = await world.signIn("agent1");
  expect(await close({ Password: "wrong" }, agent)).toEqual(refused(closeAccountResults.AGENT));
});

it("asks for both passwords, the login's first, and stops guesses of it", async () => {
  const both = { Password: "wrong", FundsPassword: "wrong" };
  expect(await close({ FundsPassword: "wrong" })).toEqual(
    refused(closeAccountResults.FUNDS_PASSWORD_WRONG),
  );
  for (let i = 0; i < 5; i += 1) {
    expect(await close(both)).toEqual(refused(closeAccountResults.PASSWORD_WRONG));
  }
  expect(await close()).toEqual(refused(closeAccountResults.LOCKED));
  expect(await stateOf()).toBe(0);
});
