import {
  approveTask,
  betResults,
  commonResults,
  getBetType,
  getPlayer,
  getWalletAmount,
  isRefused,
  kickPlayers,
  listMessages,
  login,
  loginResults,
  operatorResults,
  PlayerState,
  setBlacklist,
  setPlayerFlags,
  setPlayerIdentity,
  setPlayerPrivileges,
  submitBet,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { expectKey } from "../../platform/assert.ts";
import { hashToken } from "../../platform/tokens.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../../testing/bets-to-place.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { guardSpend } from "../risk/guard-spend.ts";
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
const setFlag = (
  name: string | readonly string[],
  Flags: number,
  more: { IsOn?: boolean; Until?: number | null; Notice?: string } = {},
) =>
  operator.act(setPlayerFlags, {
    UserNames: typeof name === "string" ? [name] : [...name],
    Flags,
    IsOn: true,
    Until: null,
    Notice: "",
    ...more,
  });
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

it("asks a player who he is, and money waits until the proof is seen", async () => {
  const put = (IdentityState: 0 | 1 | 2, UserName = "player3") =>
    operator.act(setPlayerIdentity, { UserName, IdentityState });
  const accountId = await accountIdOf(world, "player3");
  const seen = async () => {
    const [player, refused] = await Promise.all([
      operator.ask(getPlayer, { UserName: "player3" }),
      guardSpend(world.db, [accountId], "withdraw"),
    ]);
    return ["IdentityState" in player && player.IdentityState, refused.get(accountId) ?? 0];
  };
  expect(await put(1, "operator2")).toMatchObject(notFound);
  expect(await seen()).toEqual([0, 0]);
  expect(await put(1)).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual([1, commonResults.VERIFY_IDENTITY.code]);
  expect(await put(2)).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual([2, 0]);
  expect(await put(1)).toMatchObject({ Result: 0 });
  expect(await put(0)).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual([0, 0]);
  // Some send it before anybody asks.
  expect(await put(2)).toMatchObject({ Result: 0 });
  expect(await seen()).toEqual([2, 0]);
});

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
    idleMinutes: 30,
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
  const set = (IsOn: boolean) => setFlag("player3", PlayerState.BET_BLOCKED, { IsOn });
  const page = await connectHub(world.url, { token, events: ["UserInfoPrivileges"] });
  expect(await bet()).toBe(0);
  expect(await set(true)).toMatchObject({ Result: 0 });
  expect(await bet()).not.toBe(0);
  await pump();
  // The page asks again what he may, and takes the board away.
  await expect.poll(() => page.seen).toHaveLength(1);
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({ CanBet: false });
  expect(await operator.ask(getPlayer, { UserName: "player3" })).toMatchObject({ Flags: 2 });
  await set(false);
  expect(await bet()).toBe(0);
  await page.connection.stop();
});

it("freezes an account: its session and connection end, and it cannot log in", async () => {
  const token = await world.signIn("player4");
  const page = await connectHub(world.url, { token, events: [] });
  const set = (IsOn: boolean) => setFlag("player4", PlayerState.ACCOUNT_FROZEN, { IsOn });
  await set(true);
  await pump();
  await expect.poll(() => page.isClosed()).toBe(true);
  await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject(forced);
  await expect(world.signIn("player4")).rejects.toThrow();
  await set(false);
  await expect(world.call(getWalletAmount, {}, token)).rejects.toMatchObject(forced);
  await world.signIn("player4");
});

it.each([
  ["the flag of demo accounts", PlayerState.DEMO],
  ["the flag of accounts that are gone", PlayerState.DELETED],
])("does not change %s", async (_, Flags) => {
  const refused = { Result: operatorResults.UNFIT.code };
  expect(await setFlag("player1", Flags)).toMatchObject(refused);
  expect(await setFlag("player1", Flags | PlayerState.BET_BLOCKED)).toMatchObject(refused);
});

it("does not reach staff or accounts of another merchant", async () => {
  await world.db.rows({
    text: "UPDATE account SET user_name = 'elsewhere' WHERE merchant_id = 2 AND user_name = 'player1'",
  });
  for (const UserName of ["operator2", "elsewhere", "nobody"]) {
    expect(await operator.ask(getPlayer, { UserName })).toMatchObject(notFound);
    expect(await setFlag(UserName, 1)).toMatchObject(notFound);
    expect(await operator.act(setPlayerPrivileges, { UserName })).toMatchObject(notFound);
  }
});

it("says to a player why he may not bet or enter, in the words of the operator", async () => {
  const token = await world.signIn("player2");
  const Notice = "请联系客服补交资料";
  await setFlag("player2", PlayerState.BET_BLOCKED, { Notice });
  expect(await world.call(getBetType, { GameId: 101 }, token)).toMatchObject({
    CanBet: false,
    BlockedNotice: Notice,
  });
  await anOpenIssue(world);
  const bet = await world.call(submitBet, await aBetRequest(world, [aBetItem()]), token);
  expect(bet).toMatchObject({ Result: betResults.BLOCKED.code, Message: Notice });
  const told = await world.call(listMessages, {}, token);
  expect(told).toMatchObject({
    Items: [{ Kind: "account", Text: expect.stringContaining(Notice) }],
  });
  await setFlag("player2", PlayerState.BET_BLOCKED, { IsOn: false });
  expect(await world.call(listMessages, {}, token)).toMatchObject({
    Items: [{ Title: "账号限制已解除" }, {}],
  });
  const free = await world.call(getBetType, { GameId: 101 }, token);
  expect(free).toMatchObject({ CanBet: true });
  expect(free).not.toHaveProperty("BlockedNotice");
  await setFlag("player2", PlayerState.ACCOUNT_FROZEN, { Notice });
  const tryIn = () => world.call(login, { UserName: "player2", Password: demoPassword });
  expect(await tryIn()).toMatchObject({ Result: loginResults.FROZEN.code, Message: Notice });
  // The usual words, where he left none.
  await setFlag("player2", PlayerState.ACCOUNT_FROZEN);
  expect(await tryIn()).toMatchObject({ Message: loginResults.FROZEN.zh });
  await setFlag("player2", PlayerState.ACCOUNT_FROZEN, { IsOn: false });
  expect(await tryIn()).toMatchObject({ Result: 0 });
});

it("keeps what is said of each flag, and takes one off when its time is over", async () => {
  const both = PlayerState.BET_BLOCKED | PlayerState.CHAT_BLOCKED;
  await setFlag("player2", both, { Until: world.nowMs() + 60_000, Notice: "later" });
  await setFlag("player2", PlayerState.CHAT_BLOCKED, { Notice: "for good" });
  const seen = async () => {
    const answer = await operator.ask(getPlayer, { UserName: "player2" });
    if (!("FlagTerms" in answer)) throw new Error("refused");
    return [answer.Flags, answer.FlagTerms.map(({ Flag, Notice }) => [Flag, Notice])] as const;
  };
  const [flags, terms] = await seen();
  expect(flags).toBe(both);
  expect(terms).toContainEqual([PlayerState.BET_BLOCKED, "later"]);
  expect(terms).toContainEqual([PlayerState.CHAT_BLOCKED, "for good"]);
  await world.tick(["end-flags"]);
  expect((await seen())[0]).toBe(both);
  await world.advance(61_000);
  await world.tick(["end-flags"]);
  expect(await seen()).toEqual([
    PlayerState.CHAT_BLOCKED,
    [[PlayerState.CHAT_BLOCKED, "for good"]],
  ]);
  const over = await setFlag("player2", PlayerState.BET_BLOCKED, { Until: world.nowMs() - 1 });
  expect(over).toMatchObject({ Result: operatorResults.UNFIT.code });
  await setFlag("player2", both, { IsOn: false });
  expect(await seen()).toEqual([0, []]);
});

it("takes a second person for the flags of more than twenty accounts in a day", async () => {
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
      SELECT 1, 1, 'crowd' || n, 'crowd' || n, '{}', 1900, '', '', fd_now() FROM generate_series(1, 22) AS n`,
  });
  await world.advance(25 * 3_600_000);
  operator = await anOperator(world);
  const crowd = Array.from({ length: 22 }, (_, i) => `crowd${i + 1}`);
  const block = (names: string[]) => setFlag(names, PlayerState.CHAT_BLOCKED);
  const flagged = async () => {
    const [row] = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM account WHERE user_name LIKE 'crowd%' AND state = 16",
    });
    return row?.n;
  };
  expect(await block(crowd.slice(0, 20))).toMatchObject({ Result: 0, TaskId: null });
  expect(await flagged()).toBe(20);
  const answer = await block(crowd.slice(20));
  expect(answer).toMatchObject({ Result: 0, TaskId: expect.any(Number) });
  expect(await flagged()).toBe(20);
  const TaskId = "TaskId" in answer ? (answer.TaskId ?? 0) : 0;
  const other = await anOperator(world, "operator2");
  expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  expect(await flagged()).toBe(22);
});
