import {
  type Call,
  commonResults,
  PlayerState,
  playerMoveResults,
  registerResults,
  servedCalls,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoFundsPassword } from "./domains/site/demo-accounts.ts";
import { assert } from "./platform/assert.ts";
import { accountIdOf } from "./testing/players.ts";
import { rawCall } from "./testing/raw-call.ts";
import { addMember, tokenOf } from "./testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "./testing/test-world.ts";

/**
 * Whom agents may look at and act on, call by call. A new call for agents needs a row here, or the first test fails.
 * Tree: root1 over direct1 and direct2; direct1 over agent1 and agent2; agent1 over sub1 and kid1, sub1 over deep1,
 * agent2 over nephew1, direct2 over cousin1. rival1 is a root agent of the same site with rivalkid1 below him.
 */
const relations = [
  "self",
  "child",
  "grandchild",
  "sibling's child",
  "parent",
  "other merchant",
  "deleted child",
  "staff",
] as const;
type Relation = (typeof relations)[number];

/** Everybody of the team, the caller included. */
const team: readonly Relation[] = ["self", "child", "grandchild"];

type Door =
  | {
      /** The request about an account of that name. */
      readonly about: (userName: string) => object;
      /** Relations that are not answered exactly as a name that nobody has. */
      readonly letsIn: readonly Relation[];
    }
  /** The request of a call that is about nobody else, and the code that it answers; 0 for done. */
  | { readonly request: object; readonly code?: number };

/** A registration link that nobody has. */
const noLink = { request: { Code: "ZZZZZZZZ" }, code: registerResults.LINK_INVALID.code };
const newLink = {
  Note: "",
  IsAgent: false,
  PrizeGroup: 1900,
  Rates: [],
  ShowsName: true,
  MaxUses: 0,
};

/** Each call for agents by its key among the served ones. */
const doors: Readonly<Record<string, Door>> = {
  listUnsigned: { request: { Type: "Point", PageIndex: 1 } },
  remindUnsigned: { about: (UserName) => ({ Type: "Point", UserName }), letsIn: ["child"] },
  getTeamSummary: { request: {} },
  getTeamTree: { about: (UserName) => ({ UserName }), letsIn: team },
  searchTeam: {
    about: (ParentUserName) => ({ ParentUserName, PageIndex: 1, PageSize: 20 }),
    letsIn: team,
  },
  getTeamMember: { about: (UserName) => ({ UserName }), letsIn: team },
  getRebateSettings: { request: { Kind: "General", PageIndex: 1, PageSize: 20 } },
  saveRebates: {
    request: {
      RequestId: crypto.randomUUID(),
      Kind: "Sport",
      Rows: [{ UserName: "nobody0", Rates: [{ Category: 5, Rate: 1 }] }],
      FundsPassword: demoFundsPassword,
    },
  },
  searchRebateBills: {
    request: {
      Kind: "General",
      DateFrom: 20_260_101,
      DateTo: 20_260_105,
      PageIndex: 1,
      PageSize: 20,
    },
  },
  updatePlayerRate: { about: (UserName) => ({ UserName, Rates: [] }), letsIn: ["child"] },
  createPlayerInit: { request: {} },
  createPlayers: {
    request: {
      RequestId: crypto.randomUUID(),
      Players: [{ UserName: "x", Password: "", IsAgent: false, PrizeGroup: 1900, Rates: [] }],
    },
  },
  checkPlayerMove: {
    about: (UserName) => ({ UserName, TargetUserName: "nobody" }),
    letsIn: team,
  },
  movePlayer: {
    about: (UserName) => ({
      RequestId: crypto.randomUUID(),
      UserName,
      TargetUserName: "nobody",
      FundsPassword: "x",
    }),
    letsIn: team,
  },
  cancelPlayerMove: { request: { MoveId: 999_999 }, code: playerMoveResults.NOT_EXIST.code },
  searchPlayerMoves: { request: { PageIndex: 1, PageSize: 20 } },
  deletePlayer: { about: (UserName) => ({ UserName }), letsIn: team },
  sendAgentMessage: {
    about: (UserName) => ({
      RequestId: crypto.randomUUID(),
      To: [UserName],
      Title: "seen",
      Text: "seen",
    }),
    letsIn: ["child", "grandchild"],
  },
  listAgentMessages: { request: {} },
  getTeamReport: {
    about: (UserName) => ({
      UserName,
      DateFrom: 20260105,
      DateTo: 20260105,
      PageIndex: 1,
      PageSize: 20,
    }),
    letsIn: team,
  },
  searchRegisterLinks: { request: { PageIndex: 1, PageSize: 20 } },
  createRegisterLink: {
    request: { ...newLink, RequestId: crypto.randomUUID(), ValidDays: 0 },
  },
  updateRegisterLink: {
    request: { ...newLink, ...noLink.request, IsDefault: false },
    code: noLink.code,
  },
  setRegisterLinkState: { request: { ...noLink.request, IsOn: true }, code: noLink.code },
  deleteRegisterLink: noLink,
  listLinkMembers: {
    request: { ...noLink.request, PageIndex: 1, PageSize: 20 },
    code: noLink.code,
  },
  searchActive: {
    request: { DayFrom: 20_260_101, DayTo: 20_260_131, PageIndex: 1, PageSize: 20 },
  },
  searchOwnDeeds: {
    about: (UserName) => ({ UserName, DateFrom: 0, DateTo: 1, PageIndex: 1, PageSize: 20 }),
    letsIn: team,
  },
  updateTeamRemark: {
    about: (UserName) => ({ UserName, Remark: "seen" }),
    letsIn: team,
  },
};

/** Names of each viewer's relatives; those that he cannot have are left out. */
const viewers: Readonly<
  Record<string, { userName: string; targets: Partial<Record<Relation, string>> }>
> = {
  "a root agent": {
    userName: "root1",
    targets: {
      child: "direct1",
      grandchild: "agent1",
      "sibling's child": "rivalkid1",
      "deleted child": "goneroot1",
    },
  },
  "a direct agent": {
    userName: "direct1",
    targets: {
      child: "agent1",
      grandchild: "sub1",
      "sibling's child": "cousin1",
      parent: "root1",
      "deleted child": "gonedirect1",
    },
  },
  "an agent": {
    userName: "agent1",
    targets: {
      child: "sub1",
      grandchild: "deep1",
      "sibling's child": "nephew1",
      parent: "direct1",
      "deleted child": "goneagent1",
    },
  },
};

/** Shape: the deletion last; who it lets in is nobody afterwards. */
const agentCalls = Object.entries<Call>(servedCalls)
  .filter(([, { policy }]) => policy.who === "agent")
  .sort(([a], [b]) => Number(a === "deletePlayer") - Number(b === "deletePlayer"));
let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  const agents = [
    ["direct2", "root1"],
    ["agent2", "direct1"],
    ["sub1", "agent1"],
    ["rival1", null],
  ] as const;
  for (const [userName, under] of agents) {
    await addMember(world, { userName, under, isAgent: true });
  }
  const players = [
    ["kid1", "agent1"],
    ["deep1", "sub1"],
    ["nephew1", "agent2"],
    ["cousin1", "direct2"],
    ["rivalkid1", "rival1"],
    ["goneroot1", "root1"],
    ["gonedirect1", "direct1"],
    ["goneagent1", "agent1"],
  ] as const;
  for (const [userName, under] of players) await addMember(world, { userName, under });
  await addMember(world, { userName: "elsewhere1", under: "agent1", merchantId: 2 });
  // Some calls are not for accounts of visitors.
  await world.db.rows({
    text: "UPDATE account SET state = CASE WHEN user_name LIKE 'gone%' THEN $1 ELSE 0 END WHERE role <> 3",
    values: [PlayerState.DELETED],
  });
});
afterAll(() => world.close());

/** What a call answers to somebody, without the time. */
async function ask(
  [key, call]: (typeof agentCalls)[number],
  by: { token: string; host?: string },
  userName: string,
): Promise<Record<string, unknown>> {
  const door = doors[key];
  assert(door !== undefined, `${key} has a row`);
  const { json, status } = await rawCall(world.url + call.path, {
    body: JSON.stringify("about" in door ? door.about(userName) : door.request),
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(by.host === undefined ? {} : { host: by.host }),
    },
  });
  expect(status).toBe(200);
  const { ServerTime: _, ...answer } = json;
  return answer;
}

const nobody = "nobody0";
const isAbout = ([key]: (typeof agentCalls)[number]) => "about" in (doors[key] ?? {});
const letsIn = (key: string, relation: Relation) => {
  const door = doors[key];
  return door !== undefined && "about" in door && door.letsIn.includes(relation);
};

it("names every call for agents", () => {
  expect(Object.keys(doors).sort()).toEqual(agentCalls.map(([key]) => key).sort());
});

describe.each(Object.entries(viewers))("%s", (_viewer, { userName, targets }) => {
  const all: Partial<Record<Relation, string>> = {
    ...targets,
    self: userName,
    "other merchant": "elsewhere1",
    staff: "operator",
  };
  const rows = agentCalls.filter(isAbout).flatMap((call) =>
    relations.flatMap((relation) => {
      const target = all[relation];
      return target === undefined ? [] : [{ call, name: call[1].name, relation, target }];
    }),
  );
  it.each(rows)("$name about $relation", async ({ call, relation, target }) => {
    const token = await tokenOf(world, userName);
    const unknown = await ask(call, { token }, nobody);
    const answer = await ask(call, { token }, target);
    const isAsNobody = JSON.stringify(answer) === JSON.stringify(unknown);
    expect(isAsNobody ? "as nobody" : "let in").toBe(
      letsIn(call[0], relation) ? "let in" : "as nobody",
    );
    expect(Number(unknown["Result"] ?? 0)).toBeGreaterThan(0);
  });

  it("is answered by calls about the own team, and by none while his functions are blocked", async () => {
    const token = await tokenOf(world, userName);
    const id = await accountIdOf(world, userName);
    const put = (flags: number) =>
      world.db.rows({ text: "UPDATE account SET state = $2 WHERE id = $1", values: [id, flags] });
    for (const call of agentCalls.filter((one) => !isAbout(one))) {
      const { Result = 0 } = await ask(call, { token }, nobody);
      const door = doors[call[0]];
      expect([call[0], Result]).toEqual([call[0], (door && "code" in door && door.code) || 0]);
    }
    await put(PlayerState.AGENT_BLOCKED);
    for (const call of agentCalls) {
      expect(await ask(call, { token }, userName)).toMatchObject({
        Result: commonResults.NO_PERMISSION.code,
      });
    }
    await put(0);
  });
});

it.each(agentCalls)("%s is for no player", async (...call) => {
  const token = await tokenOf(world, "player1");
  expect(await ask(call, { token }, "player1")).toMatchObject({
    Result: commonResults.NO_PERMISSION.code,
  });
});

it.each(agentCalls.filter(isAbout))(
  "%s tells an agent of another merchant of nobody here",
  async (...call) => {
    const by = { token: await tokenOf(world, "agent1", 2), host: "second.localhost" };
    const unknown = await ask(call, by, nobody);
    for (const target of ["sub1", "kid1", "deep1", "direct2", "nephew1"]) {
      expect(await ask(call, by, target)).toEqual(unknown);
    }
    const own = JSON.stringify(await ask(call, by, "elsewhere1"));
    expect(own).not.toBe(JSON.stringify(unknown));
  },
);
