import {
  commonResults,
  createPlayers,
  deletePlayer,
  getTeamMember,
  movePlayer,
  PlayerState,
  type RequestOf,
  searchOwnDeeds,
  sendAgentMessage,
  teamResults,
  updatePlayerRate,
  updateTeamRemark,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { addMembers, tokenOf } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";

const dayMs = 86_400_000;
let world: TestWorld;
let token: string;

type Body = RequestOf<typeof searchOwnDeeds>;
const ask = (change: Partial<Body> = {}, by = token) => {
  const to = world.nowMs() + dayMs;
  const usual = { DateFrom: to - 30 * dayMs, DateTo: to, PageIndex: 1, PageSize: 20 as const };
  return world.call(searchOwnDeeds, { ...usual, ...change }, by);
};
async function found(change: Partial<Body> = {}, by = token) {
  const answer = await ask(change, by);
  assert("Items" in answer, `found: ${JSON.stringify(answer)}`);
  return answer;
}
const short = async (change: Partial<Body> = {}, by = token) =>
  (await found(change, by)).Items.map(({ Kind, UserName, Before, After }) => [
    Kind,
    UserName,
    Before,
    After,
  ]);
/** Does one thing a second after the one before, so that the order is known. */
async function done(answer: () => Promise<object>): Promise<void> {
  await world.advance(1000);
  expect(await answer()).toMatchObject({ ServerTime: expect.any(Number) });
}
const once = () => ({ RequestId: crypto.randomUUID() });
const write = (To: string[] | "team", Title: string) =>
  world.call(sendAgentMessage, { ...once(), To, Title, Text: "text" }, token);

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await addMembers(world, [
    { userName: "agent2", under: "direct1", isAgent: true, prizeGroup: 1950 },
    { userName: "kid2", under: "agent2", prizeGroup: 1900 },
    { userName: "unused2", under: "direct1" },
  ]);
  token = await tokenOf(world, "direct1");
  const Players = [
    { UserName: "made22", Password: "Secret-77-x", IsAgent: false, PrizeGroup: 1900, Rates: [] },
  ];
  await done(() => world.call(createPlayers, { ...once(), Players }, token));
  await done(() => world.call(updateTeamRemark, { UserName: "kid2", Remark: "Ming" }, token));
  await done(() =>
    world.call(updatePlayerRate, { UserName: "agent2", PrizeGroup: 1952, Rates: [] }, token),
  );
  await done(() => write(["kid2"], "one"));
  await done(() => write(["kid2", "agent2"], "two"));
  await done(() => write("team", "all"));
  const move = { UserName: "kid2", TargetUserName: "agent1", FundsPassword: demoFundsPassword };
  await done(() => world.call(movePlayer, { ...once(), ...move }, token));
  await done(() => world.call(deletePlayer, { UserName: "unused2" }, token));
});
afterAll(() => world.close());

it("lists all that an agent did with anybody, newest first", async () => {
  expect(await short()).toEqual([
    ["delete", null, "unused2", ""],
    ["move", "kid2", "agent2", "agent1"],
    ["message", null, "team", "all"],
    ["message", null, "", "two"],
    ["message", "kid2", "", "one"],
    ["group", "agent2", "1950", "1952"],
    ["remark", "kid2", "", "Ming"],
    ["create", "made22", "", ""],
  ]);
});

it("finds the points that were sent, as they are read", async () => {
  await world.db.rows({
    text: `INSERT INTO transfer_point (id, merchant_id, from_account, to_account, request_id, request_hash, type, amount, remark, balance_after, at)
      VALUES (gen_random_uuid(), 1, $1, $2, gen_random_uuid(), '', 1, 12500, '', 0, fd_now())`,
    values: [await accountIdOf(world, "direct1"), await accountIdOf(world, "agent2")],
  });
  expect(await short({ Kind: "transfer" })).toEqual([["transfer", "agent2", "", "12.5"]]);
});

it("finds by kind, by member and by day, a page at a time", async () => {
  expect(await short({ Kind: "rates" })).toEqual([["group", "agent2", "1950", "1952"]]);
  expect((await found({ UserName: "KID2" })).Items.map(({ Kind, After }) => [Kind, After])).toEqual(
    [
      ["move", "agent1"],
      ["message", "two"],
      ["message", "one"],
      ["remark", "Ming"],
    ],
  );
  const { Items } = await found();
  const remark = Items.find(({ Kind }) => Kind === "remark");
  assert(remark !== undefined, "the note is there");
  const till = { DateTo: Math.floor(remark.At / 1000) * 1000 };
  expect(await short(till)).toEqual([["create", "made22", "", ""]]);
  expect(await found({ PageIndex: 2 })).toMatchObject({ Total: Items.length, Items: [] });
});

it("shows an agent nothing of what another did, above or below him", async () => {
  expect(await short({}, await tokenOf(world, "root1"))).toEqual([]);
  expect(await short({}, await tokenOf(world, "agent2"))).toEqual([]);
});

it("keeps the deed and hides the name of who stands elsewhere now", async () => {
  const put = (parent: string) =>
    world.db.rows({
      text: `UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p WHERE p.user_name = $1 AND a.user_name = 'kid2'`,
      values: [parent],
    });
  await put("root1");
  const gone = await short();
  expect(gone).toContainEqual(["remark", null, "", "Ming"]);
  expect(gone.flat()).not.toContain("kid2");
  expect(await ask({ UserName: "kid2" })).toMatchObject({ Result: teamResults.NOT_EXIST.code });
  await put("agent2");
});

it("names nobody in the log of a member whom the agent does not see any more", async () => {
  const moved = async () => {
    const member = await world.call(getTeamMember, { UserName: "kid2" }, token);
    assert("Log" in member, "the member is there");
    return member.Log.filter(({ Kind }) => Kind === "move").map(({ Before, After }) => [
      Before,
      After,
    ]);
  };
  const set = (state: number) =>
    world.db.rows({
      text: "UPDATE account SET state = $1 WHERE user_name = 'agent2'",
      values: [state],
    });
  expect(await moved()).toEqual([["agent2", "agent1"]]);
  await set(PlayerState.DELETED);
  expect(await moved()).toEqual([["", "agent1"]]);
  await set(0);
});

it("refuses a range without days, and one of more than 92", async () => {
  const to = world.nowMs();
  const refused = { Result: commonResults.PARAM_ERROR.code };
  expect(await ask({ DateFrom: to, DateTo: to })).toMatchObject(refused);
  expect(await ask({ DateFrom: to - 92 * dayMs - 1, DateTo: to })).toMatchObject(refused);
  expect(await ask({ DateFrom: to - 92 * dayMs, DateTo: to })).toMatchObject({ Total: 9 });
});
