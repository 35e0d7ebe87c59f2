import {
  agentMessageResults as codes,
  commonResults,
  getTeamMember,
  listAgentMessages,
  listMessages,
  PlayerState,
  type RequestOf,
  sendAgentMessage,
  setMessageSettings,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { addMembers } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { textFault } from "./send-message.ts";

let world: TestWorld;
let token = "";

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("agent1");
  await addMembers(world, [
    { userName: "agent11", under: "agent1", isAgent: true },
    { userName: "player111", under: "agent11", isAgent: false },
    { userName: "rootx", under: null, isAgent: true },
    { userName: "playerx", under: "rootx", isAgent: false },
  ]);
});
afterAll(() => world.close());

type Body = RequestOf<typeof sendAgentMessage>;
const send = (of: Partial<Body> = {}, by = token) =>
  world.call(
    sendAgentMessage,
    {
      RequestId: crypto.randomUUID(),
      To: ["player1"],
      Title: "新游戏",
      Text: "请看看新游戏。",
      ...of,
    },
    by,
  );
async function told(userName: string): Promise<string[]> {
  const found = await world.call(listMessages, {}, await world.signIn(userName));
  return "Items" in found
    ? found.Items.filter(({ Kind }) => Kind === "upline").map(({ Title }) => Title)
    : [];
}
const protect = async (userName: string, rgState: number) =>
  world.db.rows({
    text: "UPDATE account SET rg_state = $2, rg_until = fd_now() + interval '1 day' WHERE id = $1",
    values: [await accountIdOf(world, userName), rgState],
  });

it("reaches those who are named, once for an id", async () => {
  const RequestId = crypto.randomUUID();
  const first = await send({ RequestId, To: ["PLAYER1", "player111"] });
  expect(first).toMatchObject({ Result: 0 });
  expect(await send({ RequestId, To: ["PLAYER1", "player111"] })).toEqual({
    ...first,
    ServerTime: expect.any(Number),
  });
  expect(await send({ RequestId, To: ["player2"] })).toMatchObject({
    Result: commonResults.CONFLICT.code,
  });
  await world.tick();
  expect(await told("player1")).toEqual(["上级 agent1：新游戏"]);
  expect(await told("player111")).toEqual(["上级 agent1：新游戏"]);
  expect(await told("player2")).toEqual([]);
  const member = await world.call(getTeamMember, { UserName: "player1" }, token);
  expect(member).toMatchObject({ Log: [{ Kind: "message", After: "新游戏" }] });
  const list = await world.call(listAgentMessages, {}, token);
  expect(list).toMatchObject({
    Items: [{ UserNames: ["player1", "player111"], Scope: null, IsSent: true }],
    NamesLeft: 98,
    BroadcastsLeft: 3,
  });
});

it("reaches all right below, or all below; not who shut himself out, takes a break or does not want to", async () => {
  await protect("player3", 2);
  await protect("player4", 1);
  const own = await world.signIn("player5");
  await world.call(setMessageSettings, { Kind: "upline", IsOn: false }, own);
  expect(await send({ To: "direct", Title: "direct" })).toMatchObject({ Result: 0 });
  expect(await send({ To: "team", Title: "team" })).toMatchObject({ Result: 0 });
  // Nobody learns from an answer that one of these is protected.
  expect(await send({ To: ["player3"], Title: "alone" })).toMatchObject({ Result: 0 });
  await world.tick();
  const title = (word: string) => `上级 agent1：${word}`;
  expect(await told("player2")).toEqual([title("team"), title("direct")]);
  expect(await told("player111")).toEqual([title("team"), title("新游戏")]);
  expect(await told("player5")).toEqual([]);
  for (const userName of ["player3", "player4"]) await protect(userName, 0);
  expect(await told("player3")).toEqual([]);
  expect(await told("player4")).toEqual([]);
  expect(await told("playerx")).toEqual([]);
});

it("keeps a message and hides the name of who has left since", async () => {
  const names = async () => {
    const list = await world.call(listAgentMessages, {}, token);
    return "Items" in list ? list.Items.at(-1)?.UserNames : null;
  };
  const put = (parent: string) =>
    world.db.rows({
      text: `UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p
        WHERE p.user_name = $1 AND a.user_name = 'player111' AND p.merchant_id = a.merchant_id`,
      values: [parent],
    });
  expect(await names()).toEqual(["player1", "player111"]);
  await put("rootx");
  expect(await names()).toEqual(["player1", ""]);
  await put("agent11");
});

it("refuses empty words, the site's own name, web addresses and accounts of others, in this order", async () => {
  const faults: [Partial<Body>, { code: number }][] = [
    [{ Title: "", Text: "" }, codes.TITLE_EMPTY],
    [{ Text: "", Title: "官方客服" }, codes.TEXT_EMPTY],
    [{ Title: "官 方 客 服", Text: "www.example.com" }, codes.WORD],
    [{ Text: "来 example . com 领奖", To: ["nobody99"] }, codes.LINK],
    [{ To: ["player1", "playerx"] }, codes.NOT_IN_TEAM],
    [{ To: ["agent1"] }, codes.NOT_IN_TEAM],
    [{ To: ["direct1"] }, codes.NOT_IN_TEAM],
  ];
  for (const [of, { code }] of faults) expect(await send(of)).toMatchObject({ Result: code });
  await addMembers(world, [{ userName: "lonely1", under: "agent1", isAgent: true }]);
  expect(await send({ To: "team" }, await world.signIn("lonely1"))).toMatchObject({
    Result: codes.NOBODY.code,
  });
  expect(await send({}, await world.signIn("player1"))).toMatchObject({
    Result: commonResults.NO_PERMISSION.code,
  });
});

it("ends at the limit of a day, exactly also for many at once", async () => {
  await world.db.transaction((tx) =>
    storeSetting(tx, { merchantId: 1, name: "messagesPerDay", value: { names: 6, broadcasts: 3 } }),
  );
  const results = await Promise.all(Array.from({ length: 8 }, () => send({ To: ["player1"] })));
  // Three names are used up by the tests before.
  expect(results.filter(({ Result }) => Result === 0)).toHaveLength(3);
  expect(await send()).toMatchObject({ Result: codes.DAY_LIMIT.code });
  expect(await send({ To: "team" })).toMatchObject({ Result: 0 });
  expect(await send({ To: "team" })).toMatchObject({ Result: codes.DAY_LIMIT.code });
  await world.setTime(world.nowMs() + 86_400_000);
  token = await world.signIn("agent1");
  expect(await send()).toMatchObject({ Result: 0 });
});

it("goes on where it was when a round ends, and never writes to anybody twice", async () => {
  await world.tick();
  const names = Array.from({ length: 1100 }, (_, i) => `many${i}`);
  await addMembers(
    world,
    names.map((userName) => ({ userName, under: "agent11", isAgent: false })),
  );
  const sender = await world.signIn("agent11");
  await send({ To: "team", Title: "many" }, sender);
  for (let round = 0; round < 4; round++) await world.tick(["send-agent-messages"]);
  const [row] = await world.db.rows<{ accounts: number; messages: number }>({
    text: `SELECT count(DISTINCT account_id)::int AS accounts, count(*)::int AS messages FROM player_message
      WHERE kind = 'upline' AND payload->>'title' = 'many'`,
  });
  expect(row).toEqual({ accounts: 1101, messages: 1101 });
});

it.each([PlayerState.AGENT_BLOCKED, PlayerState.ACCOUNT_FROZEN])(
  "goes no further once its sender is stopped (%i), and holds up nobody else's",
  async (flag) => {
    const title = `stopped ${flag}`;
    const set = (state: number) =>
      world.db.rows({
        text: "UPDATE account SET state = $1 WHERE user_name = 'agent11'",
        values: [state],
      });
    await world.setTime(world.nowMs() + 86_400_000);
    token = await world.signIn("agent1");
    expect(await send({ To: "team", Title: title }, await world.signIn("agent11"))).toMatchObject({
      Result: 0,
    });
    expect(await send({ To: ["player2"], Title: title })).toMatchObject({ Result: 0 });
    await set(flag);
    for (let round = 0; round < 4; round++) await world.tick(["send-agent-messages"]);
    await set(0);
    for (let round = 0; round < 4; round++) await world.tick(["send-agent-messages"]);
    const [row] = await world.db.rows<{ others: number; players: number; open: number }>({
      text: `SELECT count(*) FILTER (WHERE a.user_name = 'player2')::int AS others,
          count(*) FILTER (WHERE a.user_name <> 'player2')::int AS players,
          (SELECT count(*)::int FROM agent_message WHERE ended_at IS NULL) AS open
        FROM player_message m JOIN account a ON a.id = m.account_id
        WHERE m.kind = 'upline' AND m.payload->>'title' = $1`,
      values: [title],
    });
    expect(row).toEqual({ others: 1, players: 0, open: 0 });
  },
);

it("finds web addresses however they are written, and lets plain words pass", () => {
  for (const Text of [
    "http://a",
    "WWW.a",
    "a。com",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "win 88 . vip 见",
    "evil.ru",
    "去 my-game.shop 看",
    "evil[.]com",
    "evil点com",
    "a (dot) net",
    "1.2.3.4:8080",
  ]) {
    expect(textFault({ Title: "x", Text })).toBe(codes.LINK);
  }
  for (const Text of ["第3.5期", "Good luck. Come again.", "18:30 开奖", "18点开奖", "8点 OK"]) {
    expect(textFault({ Title: "x", Text })).toBeNull();
  }
});
