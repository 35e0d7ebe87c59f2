import {
  changePassword,
  createPlayerInit,
  createPlayers,
  getTeamMember,
  login,
  PlayerState,
  passwordResults,
  registerResults,
  type WantedPlayer,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { accountIdOf, moneyOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

let world: TestWorld;
let token: string;
let agent: bigint;
/** Thrown at the next point of this name. */
let dieAt: string | null = null;
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  world.db.rows<R>({ text, values });

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    onPoint(point) {
      if (point !== dieAt) return;
      dieAt = null;
      throw new Error(`died at ${point}`);
    },
  });
  agent = await accountIdOf(world, "agent1");
  token = await world.signIn("agent1");
  await sql("DELETE FROM agent_quota");
});
afterAll(() => world.close());
afterEach(() => {
  dieAt = null;
});

let count = 0;
const password = "correct-horse-7";
const fresh = (of: Partial<WantedPlayer> = {}): WantedPlayer => {
  count += 1;
  const UserName = `lucky${String(count).padStart(4, "0")}`;
  return { UserName, Password: password, IsAgent: false, PrizeGroup: 1900, Rates: [], ...of };
};
const ask = (Players: WantedPlayer[], RequestId: string = crypto.randomUUID(), by = token) =>
  world.call(createPlayers, { RequestId, Players }, by);
const codesOf = async (Players: WantedPlayer[], id?: string, by?: string) => {
  const answer = await ask(Players, id, by);
  return "Players" in answer ? answer.Players.map(({ Code }) => Code) : answer.Result;
};
const code = (name: keyof typeof registerResults) => registerResults[name].code;
const setState = (set: string, id = agent) =>
  sql(`UPDATE account SET state = state ${set} WHERE id = $1`, [id]);

/** A way to bring a code about. */
interface Case {
  readonly of: Partial<WantedPlayer>;
  readonly on?: () => Promise<unknown>;
  readonly off?: () => Promise<unknown>;
}
const cases: readonly (readonly [keyof typeof registerResults, Case])[] = [
  ["ACCOUNT_FIRST", { of: { UserName: "1lucky" } }],
  ["ACCOUNT_CHARS", { of: { UserName: "lucky_88" } }],
  ["ACCOUNT_LENGTH", { of: { UserName: "lucky" } }],
  ["ACCOUNT_EXISTS", { of: { UserName: "Player1" } }],
  ["PASSWORD_SIMPLE", { of: { Password: "12345678" } }],
  ["PASSWORD_RULE", { of: { Password: "xK9#q" } }],
  ["PASSWORD_ACCOUNT", { of: { UserName: "violetpig", Password: "violetpig77" } }],
  ["NICKNAME_LENGTH", { of: { NickName: "x" } }],
  ["NICKNAME_WORD", { of: { NickName: "support" } }],
  ["NICKNAME_USED", { of: { NickName: "player1" } }],
  ["GROUP_EXCEED", { of: { PrizeGroup: 1982 } }],
  ["GROUP_STEP", { of: { PrizeGroup: 1901 } }],
  ["RATE_EXCEED", { of: { Rates: [{ Kind: 3, Rate: 41 }] } }],
  [
    "QUOTA_SHORT",
    {
      of: { PrizeGroup: 1940 },
      on: () => sql("INSERT INTO agent_quota VALUES ($1, 1940, 0)", [agent]),
      off: () => sql("DELETE FROM agent_quota WHERE agent_id = $1", [agent]),
    },
  ],
];

describe("each code of a new account", () => {
  it.each(cases)("%s is told over HTTP", async (name, { of, on, off }) => {
    await on?.();
    const codes = await codesOf([fresh(of)]);
    await off?.();
    expect(codes).toEqual([code(name)]);
  });

  it("NICKNAME_WORD is told of an account whose own name would stand for its nick name", async () => {
    for (const UserName of ["kefu0001", "admin888"]) {
      expect(await codesOf([fresh({ UserName })])).toEqual([code("NICKNAME_WORD")]);
    }
  });

  const pairs = cases.flatMap(([name, one], i) =>
    cases
      .slice(i + 1)
      .filter(([, other]) => !Object.keys(one.of).some((key) => key in other.of))
      .map(([later, other]) => ({ name, later, one, other })),
  );
  it.each(pairs)("$name is told before $later", async ({ name, one, other }) => {
    await one.on?.();
    await other.on?.();
    const codes = await codesOf([fresh({ ...other.of, ...one.of })]);
    await other.off?.();
    await one.off?.();
    expect(codes).toEqual([code(name)]);
  });

  it("DEPTH_LIMIT is told to an agent with twenty above him, on his page too", async () => {
    let parent = agent;
    for (let i = 0; i < 17; i++) {
      const [row] = await sql<{ id: bigint }>(
        `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, created_at)
          SELECT 1, 2, $2, $2, p.id, p.path || p.id, 1900, a.password_hash, '', fd_now()
          FROM account p, account a WHERE p.id = $1 AND a.id = $3 RETURNING id`,
        [parent, `deep${i}agent`, agent],
      );
      parent = row?.id ?? 0n;
    }
    const [row] = await sql<{ depth: number }>(
      "SELECT cardinality(path) AS depth FROM account WHERE id = $1",
      [parent],
    );
    expect(row?.depth).toBe(19);
    await sql("INSERT INTO ledger_player (account_id, merchant_id) VALUES ($1, 1)", [parent]);
    const deep = await world.signIn("deep16agent");
    const last = fresh({ IsAgent: true, PrizeGroup: 1900 });
    expect(await codesOf([last], undefined, deep)).toEqual([0]);
    const id = await accountIdOf(world, last.UserName);
    await sql("UPDATE account SET must_change_password = false WHERE id = $1", [id]);
    const lastSession = await world.call(login, { ...loginOf(last.UserName, password) });
    const by = "access_token" in lastSession ? lastSession.access_token : "";
    expect(await world.call(createPlayerInit, {}, by)).toMatchObject({
      RefusedBy: code("DEPTH_LIMIT"),
    });
    expect(await codesOf([fresh({ PrizeGroup: 1700 })], undefined, by)).toEqual([
      code("DEPTH_LIMIT"),
    ]);
  });

  it("an agent who was blocked meanwhile, and one who is none any more, make nobody", async () => {
    const player = await world.signIn("player1");
    expect(await codesOf([fresh()], undefined, player)).toBe(902);
    await setState(`| ${PlayerState.AGENT_BLOCKED}`);
    expect(await codesOf([fresh()])).toBe(902);
    await setState(`& ~${PlayerState.AGENT_BLOCKED}`);
  });
});

const loginOf = (UserName: string, Password: string) => ({
  UserName,
  Password,
  LoginType: 1 as const,
  DeviceId: "device-of-test",
});

describe("new accounts", () => {
  it("stand below the agent, with what he gave; one that is refused stops no other", async () => {
    const [one, two, three] = [
      fresh({ Rates: [{ Kind: 1, Rate: 20 }], PrizeGroup: 1940 }),
      fresh({ UserName: "player1" }),
      fresh({ IsAgent: true, NickName: "小雨" }),
    ];
    expect(await codesOf([one, two, three])).toEqual([0, code("ACCOUNT_EXISTS"), 0]);
    const rows = await sql(
      `SELECT a.role, a.parent_id = $1 AS "isBelow", a.path = p.path || p.id AS "isRight", a.prize_group AS "group", a.nick_name AS nick,
          a.must_change_password AS "mustChange", a.terms_version AS terms,
          (SELECT rate FROM account_rate WHERE account_id = a.id AND kind = 1) AS rate
        FROM account a JOIN account p ON p.id = a.parent_id WHERE a.user_name = ANY($2) ORDER BY a.id`,
      [agent, [one.UserName, three.UserName]],
    );
    const same = { isBelow: true, isRight: true, mustChange: true, terms: null };
    expect(rows).toEqual([
      { ...same, role: 1, group: 1940, nick: one.UserName, rate: 20 },
      { ...same, role: 2, group: 1900, nick: "小雨", rate: null },
    ]);
    expect(await moneyOf(world, one.UserName)).toBe(0n);
  });

  it("have the note that their agent gave them, which only he sees", async () => {
    const [noted, plain] = [fresh({ Remark: " met at the fair " }), fresh({ Remark: "" })];
    const id = crypto.randomUUID();
    expect(await codesOf([noted, plain], id)).toEqual([0, 0]);
    expect(await codesOf([noted, plain], id)).toEqual([0, 0]);
    expect(await codesOf([{ ...noted, Remark: "another" }, plain], id)).toBe(909);
    const seen = async (UserName: string, by: string) => {
      const found = await world.call(getTeamMember, { UserName }, by);
      if (!("Member" in found)) throw new Error(`refused with ${found.Result}`);
      return [found.Member.Remark, found.Log.map(({ Kind, After }) => [Kind, After])];
    };
    expect(await seen(noted.UserName, token)).toEqual([
      "met at the fair",
      expect.arrayContaining([["remark", "met at the fair"]]),
    ]);
    expect(await seen(plain.UserName, token)).toEqual(["", [["create", ""]]]);
    expect((await seen(noted.UserName, await world.signIn("direct1")))[0]).toBe("");
  });

  it("must change the first password at once, and into another one", async () => {
    const player = fresh();
    await ask([player]);
    const opened = await world.call(login, loginOf(player.UserName, password));
    expect(opened).toMatchObject({ MustChangePassword: true });
    const own = "access_token" in opened ? opened.access_token : "";
    const change = (NewPassword: string) =>
      world.call(changePassword, { OldPassword: password, NewPassword }, own);
    expect(await world.call(createPlayerInit, {}, own)).not.toMatchObject({ RefusedBy: 0 });
    expect((await change(password)).Result).toBe(passwordResults.SAME_AS_DEFAULT.code);
    expect((await change("another-horse-8")).Result).toBe(0);
    const again = await world.call(login, loginOf(player.UserName, "another-horse-8"));
    expect(again).toMatchObject({ MustChangePassword: false });
  });

  it("no password is stored or answered, but as its hash", async () => {
    const player = fresh({ Password: "purple-elephant-59" });
    const answer = await ask([player]);
    expect(JSON.stringify(answer)).not.toContain("purple-elephant");
    const tables = await sql<{ name: string }>(
      "SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    );
    for (const { name } of tables) {
      const found = await sql(`SELECT FROM ${name} AS t WHERE t::text LIKE '%purple-elephant%'`);
      expect([name, found.length]).toEqual([name, 0]);
    }
  });
});

describe("a request to make accounts", () => {
  it("acts once, and gives its first answers again", async () => {
    const id = crypto.randomUUID();
    const players = [fresh(), fresh({ UserName: "player2" }), fresh()];
    const first = await codesOf(players, id);
    expect(first).toEqual([0, code("ACCOUNT_EXISTS"), 0]);
    expect(await codesOf(players, id)).toEqual(first);
    expect((await ask([fresh()], id)).Result).toBe(909);
  });

  it("acts once when it comes ten times at the same moment", async () => {
    const id = crypto.randomUUID();
    const players = [fresh(), fresh(), fresh()];
    const all = await Promise.all(Array.from({ length: 10 }, () => codesOf(players, id)));
    expect(new Set(all.map(String))).toEqual(new Set(["0,0,0"]));
    const rows = await sql("SELECT FROM account WHERE user_name = ANY($1)", [
      players.map(({ UserName }) => UserName),
    ]);
    expect(rows).toHaveLength(3);
  });

  it.each([
    "create-player:player-made",
    "create-player:before-commit",
    "create-player:after-commit",
  ])("that dies at %s is finished when it comes again", async (point) => {
    const id = crypto.randomUUID();
    const players = [fresh(), fresh()];
    dieAt = point;
    await expect(ask(players, id)).rejects.toThrow(/HTTP 500/);
    expect(await codesOf(players, id)).toEqual([0, 0]);
  });

  it("of two agents who want one name, one gets it", async () => {
    const other = await world.signIn("direct1");
    const player = fresh();
    const codes = await Promise.all([
      codesOf([player]),
      codesOf([player], undefined, other),
      codesOf([player], undefined, other),
    ]);
    expect(codes.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 4, 4]);
  });

  it("takes as many of a top group as the quota has left, however many ask at once", async () => {
    await sql("INSERT INTO agent_quota VALUES ($1, 1938, 3)", [agent]);
    const asked = Array.from({ length: 8 }, () => codesOf([fresh({ PrizeGroup: 1938 })]));
    const codes = (await Promise.all(asked)).flat();
    expect(codes.filter((one) => one === 0)).toHaveLength(3);
    expect(codes.filter((one) => one === code("QUOTA_SHORT"))).toHaveLength(5);
    expect(await world.call(createPlayerInit, {}, token)).toMatchObject({
      Quotas: [{ PrizeGroup: 1938, Total: 3, Used: 3, Left: 0 }],
    });
  });

  it("is refused beyond the number of a day", async () => {
    await sql(
      "INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'newPlayersPerDay', '1')",
    );
    expect((await ask([fresh(), fresh()])).Result).toBe(903);
    await sql("DELETE FROM site_setting WHERE name = 'newPlayersPerDay'");
  });
});
