import { parseCheckedMoney } from "@fairdraw/money";
import {
  approveTask,
  type Call,
  cancelAgentMove,
  createRootAgent,
  getAgentTree,
  issueRecoveryCode,
  issueRecoveryLink,
  login,
  loginResults,
  moveAgent,
  operatorResults,
  PlayerMoveState,
  recoverPassword,
  searchAgentMoves,
  searchAgents,
  setAgentQuota,
  setAgentRates,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { anOperator, Reason } from "../../../testing/operators.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { addMember } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let second: Awaited<ReturnType<typeof anOperator>>;
const { NOT_FOUND, SAME_PERSON, TOO_LATE, UNFIT } = operatorResults;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operator = await anOperator(world);
  second = await anOperator(world, "operator2");
  await addMember(world, { userName: "rival1", under: null, isAgent: true, prizeGroup: 1980 });
  for (const userName of ["side1", "side2"]) {
    await addMember(world, { userName, under: "direct1", isAgent: true, prizeGroup: 1940 });
  }
});
afterAll(() => world.close());

const ask = async (call: Call, body: object) => {
  const answer = await world.call(call, { ...body, Reason } as never, operator.token);
  return answer as { Result?: number; TaskId?: number };
};
/** Proposes a deed and has it approved; answers the code of the approval. */
async function byTwo(call: Call, body: object): Promise<number | undefined> {
  const { Result, TaskId } = await ask(call, body);
  if (TaskId === undefined) return Result;
  const approved = await world.call(approveTask, { TaskId, Reason }, second.token);
  return "Result" in approved ? approved.Result : 0;
}
const rateOf = async (name: string, kind: number) => {
  const tree = await world.call(getAgentTree, { UserName: name }, operator.token);
  return "Rates" in tree ? tree.Rates.find(({ Kind }) => Kind === kind)?.Rate : undefined;
};

describe("the trees of a site", () => {
  it("are listed from the top down, and below whom one asks for", async () => {
    const page = { PageIndex: 1, PageSize: 20 as const };
    const all = await world.call(searchAgents, page, operator.token);
    const names = "Items" in all ? all.Items.map(({ UserName }) => UserName) : [];
    expect(names.indexOf("root1")).toBeLessThan(names.indexOf("direct1"));
    expect(names.indexOf("direct1")).toBeLessThan(names.indexOf("agent1"));
    const below = await world.call(
      searchAgents,
      { ...page, ParentUserName: "agent1" },
      operator.token,
    );
    expect(below).toMatchObject({ Total: 5 });
    expect(await world.call(getAgentTree, { UserName: "agent1" }, operator.token)).toMatchObject({
      Path: ["root1", "direct1"],
      PrizeGroup: 1960,
    });
  });
});

describe("what staff see of a tree", () => {
  const page = { PageIndex: 1, PageSize: 20 as const };
  it("begins with those above whom nobody stands", async () => {
    const roots = await world.call(searchAgents, { ...page, IsRoot: true }, operator.token);
    const Items = "Items" in roots ? roots.Items : [];
    expect(Items.map(({ UserName }) => UserName)).toEqual(["root1", "rival1"]);
    expect(roots).toMatchObject({ Total: 2 });
  });

  it("is what a team has together, itself included", async () => {
    const below = await world.call(
      searchAgents,
      { ...page, ParentUserName: "agent1" },
      operator.token,
    );
    const yuan = (amount: string | undefined) => parseCheckedMoney(amount ?? "");
    const rows = "Items" in below ? below.Items : [];
    const players = rows.reduce((sum, { Balance }) => sum + yuan(Balance), 0n);
    expect(players).toBeGreaterThan(0n);
    const tree = await world.call(getAgentTree, { UserName: "agent1" }, operator.token);
    assert("Balance" in tree, "the tree is answered");
    expect(yuan(tree.TeamBalance)).toBe(yuan(tree.Balance) + players);
    expect(rows[0]?.Rates).toContainEqual({ Kind: 1, Rate: 30 });
  });

  it("says between which values a correction is taken", async () => {
    const tree = await world.call(getAgentTree, { UserName: "agent1" }, operator.token);
    expect(tree).toMatchObject({ IsAgent: true, PrizeGroupLeast: 1950, PrizeGroupMost: 1970 });
    const rates = "Rates" in tree ? tree.Rates : [];
    expect(rates).toContainEqual({ Kind: 1, Rate: 40, Least: 30, Most: 50 });
    const root = await world.call(getAgentTree, { UserName: "root1" }, operator.token);
    expect(root).toMatchObject({ PrizeGroupMost: 1980, Path: [] });
  });
});

describe("a correction", () => {
  it("lowers what an account gets, no further than to its children", async () => {
    const rates = (Rate: number) => [{ Kind: 1, Rate }];
    const of = { UserName: "agent1", PrizeGroup: null };
    expect(await byTwo(setAgentRates, { ...of, Rates: rates(29) })).toBe(UNFIT.code);
    expect(await byTwo(setAgentRates, { ...of, Rates: rates(51) })).toBe(UNFIT.code);
    expect(await byTwo(setAgentRates, { ...of, Rates: rates(35) })).toBe(0);
    expect(await rateOf("agent1", 1)).toBe(35);
    expect(await byTwo(setAgentRates, { ...of, PrizeGroup: 1948, Rates: [] })).toBe(UNFIT.code);
    expect(await byTwo(setAgentRates, { ...of, PrizeGroup: 1950, Rates: [] })).toBe(0);
    expect(await byTwo(setAgentRates, { ...of, PrizeGroup: 1972, Rates: [] })).toBe(UNFIT.code);
    expect(await byTwo(setAgentRates, { ...of, PrizeGroup: 1960, Rates: rates(40) })).toBe(0);
    const noted = await world.db.rows({
      text: "SELECT kind, value_before, value_after FROM rate_change WHERE account_id = $1 ORDER BY id",
      values: [await accountIdOf(world, "agent1")],
    });
    expect(noted).toHaveLength(4);
  });

  it("is of nobody for a name that nobody has, and of staff", async () => {
    const nothing = { PrizeGroup: null, Rates: [] };
    for (const UserName of ["nobody", "operator2"]) {
      expect(await byTwo(setAgentRates, { UserName, ...nothing })).toBe(NOT_FOUND.code);
    }
  });
});

describe("a move by staff", () => {
  it("goes under any agent of the site, is listed, and can be cancelled", async () => {
    const of = { UserName: "side1", TargetUserName: "rival1" };
    expect(await byTwo(moveAgent, of)).toBe(0);
    expect(await byTwo(moveAgent, of)).toBe(TOO_LATE.code);
    const page = { PageIndex: 1, PageSize: 20 as const };
    const moves = await world.call(searchAgentMoves, page, operator.token);
    expect(moves).toMatchObject({
      Items: [{ UserName: "side1", FromUserName: "direct1", TargetUserName: "rival1", State: 0 }],
    });
    const Id = "Items" in moves ? (moves.Items[0]?.MoveId ?? 0) : 0;
    expect((await ask(cancelAgentMove, { Id })).Result).toBe(0);
    expect((await ask(cancelAgentMove, { Id })).Result).toBe(TOO_LATE.code);
    expect((await ask(cancelAgentMove, { Id: 999 })).Result).toBe(NOT_FOUND.code);
    expect(await byTwo(moveAgent, { UserName: "side2", TargetUserName: "rival1" })).toBe(0);
    await world.setTime(Date.UTC(2026, 0, 5, 16));
    await world.tick(["move-downlines"]);
    const [row] = await world.db.rows<{ path: bigint[]; state: number }>({
      text: `SELECT a.path, m.state FROM player_move m JOIN account a ON a.id = m.account_id ORDER BY m.id DESC LIMIT 1`,
    });
    expect(row).toEqual({
      path: [await accountIdOf(world, "rival1")],
      state: PlayerMoveState.DONE,
    });
    await world.setTime(usualStartMs);
  });

  it("does not go where it does not fit", async () => {
    const under = (TargetUserName: string) =>
      byTwo(moveAgent, { UserName: "direct1", TargetUserName });
    expect(await under("agent1")).toBe(UNFIT.code);
    expect(await under("player1")).toBe(UNFIT.code);
    expect(await under("nobody")).toBe(NOT_FOUND.code);
    // It has rates, the other one has none.
    expect(await under("rival1")).toBe(UNFIT.code);
  });
});

describe("quotas", () => {
  it("quotas are set and taken off", async () => {
    const of = { UserName: "agent1", PrizeGroup: 1958 };
    expect((await ask(setAgentQuota, { ...of, Allowed: 3 })).Result).toBe(0);
    const tree = await world.call(getAgentTree, { UserName: "agent1" }, operator.token);
    expect("Quotas" in tree ? tree.Quotas : []).toContainEqual({
      PrizeGroup: 1958,
      Total: 3,
      Used: 0,
    });
    expect((await ask(setAgentQuota, { ...of, Allowed: null })).Result).toBe(0);
    expect((await ask(setAgentQuota, { ...of, PrizeGroup: 1957, Allowed: 1 })).Result).toBe(
      UNFIT.code,
    );
    expect((await ask(setAgentQuota, { ...of, UserName: "player1", Allowed: 1 })).Result).toBe(
      NOT_FOUND.code,
    );
  });
});

describe("a root agent", () => {
  const of = { NewUserName: "newroot9", PrizeGroup: 1980, Rates: [{ Kind: 4, Rate: 120 }] };
  const better = "a much better sentence";
  const enter = (UserName: string, Password: string) =>
    world.call(login, { UserName, Password, LoginType: 1, DeviceId: "device-of-test" });
  const propose = async (body: object) => (await ask(createRootAgent, body)).TaskId ?? 0;
  const approve = (TaskId: number, { token } = second) =>
    world.call(approveTask, { TaskId, Reason }, token);
  const by = (who: typeof operator, call: Call) =>
    world.call(call, { UserName: of.NewUserName, Reason } as never, who.token) as Promise<
      Record<string, string>
    >;
  const see = (UserName: string) => world.call(getAgentTree, { UserName }, operator.token);

  it("is made by two operators, and neither of them can log in as him", async () => {
    const TaskId = await propose(of);
    expect(await approve(TaskId, operator)).toMatchObject({ Result: SAME_PERSON.code });
    expect(await see(of.NewUserName)).toMatchObject({ Result: NOT_FOUND.code });
    const [task] = await world.db.rows<{ request: object }>({
      text: "SELECT request FROM operator_task WHERE id = $1",
      values: [TaskId],
    });
    expect(task?.request).toEqual({ ...of, Reason });
    expect(await approve(TaskId)).toEqual({ Result: 0, ServerTime: expect.any(Number) });
    const month = 30 * 86_400_000;
    expect(await see(of.NewUserName)).toMatchObject({ RecoveryUntil: usualStartMs + month });
    expect(await see("root1")).toMatchObject({ RecoveryUntil: null });
    for (const guess of ["", of.NewUserName, "Fairdraw-demo-1"]) {
      expect(await enter(of.NewUserName, guess)).toMatchObject({
        Result: loginResults.ACCOUNT_OR_PASSWORD.code,
      });
    }

    const { Link = "" } = await by(operator, issueRecoveryLink);
    expect(await by(operator, issueRecoveryCode)).toMatchObject({ Result: SAME_PERSON.code });
    const { LinkCode = "" } = await by(second, issueRecoveryCode);
    const Token = Link.split("#recover=")[1] ?? "";
    expect(
      await world.call(recoverPassword, { Token, LinkCode, NewPassword: better }),
    ).toMatchObject({ Result: 0 });
    expect(await enter(of.NewUserName, better)).toMatchObject({
      IsAgent: true,
      MustChangePassword: false,
    });
    expect(await see(of.NewUserName)).toMatchObject({ RecoveryUntil: null });
    // He is in: no operator makes another way.
    expect(await by(operator, issueRecoveryLink)).toMatchObject({ Result: NOT_FOUND.code });
  });

  it("takes a name that is free, and values that the site allows", async () => {
    const unfit = [
      of,
      { ...of, NewUserName: "kefu9999" },
      { ...of, NewUserName: "newroot8", Rates: [...of.Rates, ...of.Rates] },
      { ...of, NewUserName: "newroot8", Rates: [{ Kind: 4, Rate: 121 }] },
    ];
    for (const body of unfit) expect((await ask(createRootAgent, body)).Result).toBe(UNFIT.code);
  });

  it("is not proposed twice, and not made once his name is somebody else's", async () => {
    const TaskId = await propose({ ...of, NewUserName: "newroot7" });
    const again = await ask(createRootAgent, { ...of, NewUserName: "NewRoot7" });
    expect(again.Result).toBe(TOO_LATE.code);
    await addMember(world, { userName: "newroot7", under: "agent1", isAgent: false });
    expect(await approve(TaskId)).toMatchObject({ Result: UNFIT.code });
    expect(await see("newroot7")).toMatchObject({ IsAgent: false });
  });

  it("is not made when somebody takes his name at the same moment", async () => {
    const TaskId = await propose({ ...of, NewUserName: "newroot6" });
    const begun = await world.db.transaction(async (tx) => {
      await tx.rows({
        text: `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, state, password_hash, funds_password_hash, created_at)
          VALUES (1, 1, 'NewRoot6', 'NewRoot6', '{}', 1900, 0, '', '', fd_now())`,
      });
      const approval = approve(TaskId);
      await untilWaiting(world.db, { words: ["INSERT INTO account"] });
      return { approval };
    });
    expect(await begun.approval).toMatchObject({ Result: UNFIT.code });
  });
});
