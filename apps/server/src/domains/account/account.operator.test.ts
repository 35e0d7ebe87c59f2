import {
  getBetType,
  getPlayer,
  getWalletAmount,
  isRefused,
  kickPlayers,
  login,
  loginResults,
  operatorResults,
  PlayerState,
  setBlacklist,
  setPlayerFlags,
  setPlayerPrivileges,
  submitBet,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { expectKey } from "../../platform/assert.ts";
import { hashToken } from "../../platform/tokens.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  createTestWorld,
  type TestWorld,
} from "../../testing/test-world.ts";
import { insertSession } from "../session/session.sql.ts";
import { demoPassword } from "../site/demo-accounts.ts";
import { findAccounts } from "./account.sql.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
});
afterAll(() => world.close());

const pump = () => world.tick(["pump-events"]);
const notFound = { Result: operatorResults.NOT_FOUND.code };
const forced = {
  status: 401,
  body: expect.stringContaining(`"Result":${TokenVerifyResult.FORCED_LOGOUT}`),
};

it("signs players out at once: every session, its calls and its hub connection", async () => {
  const tokens = [await world.signIn("player1"), await world.signIn("player1")];
  const untouched = await world.signIn("player2");
  const page = await connectHub(world.url, { token: tokens[0] ?? "", events: [] });
  expect(await operator.ask(getPlayer, { UserName: "player1" })).toMatchObject({ Sessions: 2 });
  expect(await operator.act(kickPlayers, { UserNames: ["Player1"] })).toMatchObject({ Result: 0 });
  for (const token of tokens) {
    await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject(forced);
  }
  await pump();
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(isRefused(await world.call(getWalletAmount, {}, untouched))).toBe(false);
  expect(await operator.ask(getPlayer, { UserName: "player1" })).toMatchObject({ Sessions: 0 });
  await world.signIn("player1");
});

it.each([[["nobody"]], [["player1", "nobody"]], [["operator2"]]])(
  "signs out nobody when %j is asked for",
  async (UserNames) => {
    const token = await world.signIn("player1");
    expect(await operator.act(kickPlayers, { UserNames })).toMatchObject(notFound);
    expect(isRefused(await world.call(getWalletAmount, {}, token))).toBe(false);
  },
);

it("shuts an account out at once, with the reason on record, and lets it in again", async () => {
  const token = await world.signIn("player4");
  const page = await connectHub(world.url, { token, events: [] });
  const put = (IsOn: boolean) => operator.act(setBlacklist, { UserNames: ["player4"], IsOn });
  expect(await put(true)).toMatchObject({ Result: 0 });
  await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject({
    status: 401,
    body: expect.stringContaining(`"Result":${TokenVerifyResult.BLACKLIST}`),
  });
  await pump();
  await expect.poll(() => page.isClosed()).toBe(true);
  const tryIn = () => world.call(login, { UserName: "player4", Password: demoPassword });
  expect(await tryIn()).toMatchObject({ Result: loginResults.BLACKLIST.code });
  expect(await operator.ask(getPlayer, { UserName: "player4" })).toMatchObject({
    IsBlacklisted: true,
    Sessions: 0,
  });
  expect(await put(true)).toMatchObject({ Result: 0 });
  expect(await put(false)).toMatchObject({ Result: 0 });
  expect(await tryIn()).toMatchObject({ Result: 0 });
  const rows = await world.db.rows({
    text: "SELECT reason <> '' AS told, ended_at IS NOT NULL AS ended FROM account_blacklist",
  });
  expect(rows).toEqual([{ told: true, ended: true }]);
});

it("ends a session that a login opens while its account is shut out", async () => {
  const accountId = await accountIdOf(world, "player5");
  const account = expectKey(await findAccounts(world.db, [accountId]), accountId, "account");
  expect(await operator.act(setBlacklist, { UserNames: ["player5"], IsOn: true })).toMatchObject({
    Result: 0,
  });
  const hash = hashToken("late");
  await insertSession(world.db, {
    id: crypto.randomUUID(),
    accountId,
    tokenHash: hash,
    sessionVersion: account.sessionVersion,
    loginType: 0,
    ip: "127.0.0.1",
    isBetVerified: true,
  });
  await expect(world.call(getWalletAmount, {}, "late")).rejects.toMatchObject({ status: 401 });
});

it("blocks an account's bets and allows them again", async () => {
  const token = await world.signIn("player3");
  const bet = async () => {
    await anOpenIssue(world);
    const answer = await world.call(submitBet, await aBetRequest(world, [aBetItem()]), token);
    return "Result" in answer ? answer.Result : -1;
  };
  const set = (Flags: number) => operator.act(setPlayerFlags, { UserName: "player3", Flags });
  const page = await connectHub(world.url, { token, events: ["UserInfoPrivileges"] });
  expect(await bet()).toBe(0);
  expect(await set(PlayerState.BET_BLOCKED)).toMatchObject({ Result: 0 });
  expect(await bet()).not.toBe(0);
  await pump();
  // The page asks again what he may, and takes the board away.
  await expect.poll(() => page.seen).toHaveLength(1);
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({ CanBet: false });
  expect(await operator.ask(getPlayer, { UserName: "player3" })).toMatchObject({ Flags: 2 });
  await set(0);
  expect(await bet()).toBe(0);
  await page.connection.stop();
});

it("freezes an account: its session and connection end, and it cannot log in", async () => {
  const token = await world.signIn("player4");
  const page = await connectHub(world.url, { token, events: [] });
  const set = (Flags: number) => operator.act(setPlayerFlags, { UserName: "player4", Flags });
  await set(PlayerState.ACCOUNT_FROZEN);
  await pump();
  await expect.poll(() => page.isClosed()).toBe(true);
  await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject(forced);
  await expect(world.signIn("player4")).rejects.toThrow();
  await set(0);
  await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject(forced);
  await world.signIn("player4");
});

it.each([
  ["the flag of demo accounts", PlayerState.DEMO],
  ["the flag of accounts that are gone", PlayerState.DELETED],
])("does not change %s", async (_, Flags) => {
  const refused = { Result: operatorResults.UNFIT.code };
  expect(await operator.act(setPlayerFlags, { UserName: "player1", Flags })).toMatchObject(refused);
});

it("does not reach staff or accounts of another merchant", async () => {
  await world.db.rows({
    text: "UPDATE account SET user_name = 'elsewhere' WHERE merchant_id = 2 AND user_name = 'player1'",
  });
  for (const UserName of ["operator2", "elsewhere", "nobody"]) {
    expect(await operator.ask(getPlayer, { UserName })).toMatchObject(notFound);
    expect(await operator.act(setPlayerFlags, { UserName, Flags: 1 })).toMatchObject(notFound);
    expect(await operator.act(setPlayerPrivileges, { UserName })).toMatchObject(notFound);
  }
});
