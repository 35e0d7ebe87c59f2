import { PlayerState, type RequestOf, registerResults, updatePlayerRate } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { accountIdOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";

let world: TestWorld;
let token: string;
let agent: bigint;
let child: bigint;
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  agent = await accountIdOf(world, "agent1");
  child = await accountIdOf(world, "player1");
  token = await world.signIn("agent1");
  await sql("DELETE FROM agent_quota");
});
afterAll(() => world.close());

type Body = RequestOf<typeof updatePlayerRate>;
const ask = (of: Partial<Body> = {}) =>
  world.call(updatePlayerRate, { UserName: "player1", Rates: [], ...of }, token);
const groupOf = async (id: bigint) => {
  const rows = await world.db.rows<{ group: number }>({
    text: 'SELECT prize_group AS "group" FROM account WHERE id = $1',
    values: [id],
  });
  return rows[0]?.group ?? 0;
};
const quota = (prizeGroup: number, allowed: number) =>
  sql(
    `INSERT INTO agent_quota VALUES ($1, $2, $3) ON CONFLICT (agent_id, prize_group) DO UPDATE SET allowed = excluded.allowed`,
    [agent, prizeGroup, allowed],
  );

/** A way to bring a code about; what of the request does it, and what has to be so meanwhile. */
interface Case {
  readonly body: Partial<Body>;
  readonly on?: () => Promise<unknown>;
  readonly off?: () => Promise<unknown>;
}
const noQuota: Case = {
  body: { PrizeGroup: 1956 },
  on: () => quota(1956, 0),
  off: () => sql("DELETE FROM agent_quota WHERE agent_id = $1", [agent]),
};
const cases: readonly (readonly [keyof typeof registerResults, Case])[] = [
  ["GROUP_EXCEED", { body: { PrizeGroup: 1982 } }],
  ["GROUP_LOWER", { body: { PrizeGroup: 1700 } }],
  ["GROUP_STEP", { body: { PrizeGroup: 1953 } }],
  ["RATE_EXCEED", { body: { Rates: [{ Kind: 1, Rate: 41 }] } }],
  ["RATE_LOWER", { body: { Rates: [{ Kind: 1, Rate: 29 }] } }],
  ["QUOTA_SHORT", noQuota],
  ["NOT_DIRECT", { body: { UserName: "nobody" } }],
];

describe("each code of a raise", () => {
  it.each(cases)("%s is told over HTTP", async (name, made) => {
    await made.on?.();
    const answer = await ask(made.body);
    await made.off?.();
    expect(answer.Result).toBe(registerResults[name].code);
  });

  const pairs = cases.flatMap(([name, one], i) =>
    cases.slice(i + 1).flatMap(([later, other]) => {
      const isApart = Object.keys(one.body).some((key) => key in other.body);
      // What only somebody who is there has cannot be judged of nobody.
      const isOfMember = later === "NOT_DIRECT" && /LOWER|QUOTA/.test(name);
      return isApart || isOfMember ? [] : [{ name, later, one, other }];
    }),
  );
  it.each(pairs)("$name is told before $later", async ({ name, one, other }) => {
    await one.on?.();
    await other.on?.();
    const answer = await ask({ ...other.body, ...one.body });
    await other.off?.();
    await one.off?.();
    expect(answer.Result).toBe(registerResults[name].code);
  });

  it("NOT_DIRECT is the answer to everybody who is not right below, and to oneself", async () => {
    for (const UserName of ["agent1", "direct1", "root1", "operator", "nobody"]) {
      expect((await ask({ UserName })).Result).toBe(registerResults.NOT_DIRECT.code);
    }
    const above = await world.signIn("direct1");
    const answer = await world.call(updatePlayerRate, { UserName: "player1", Rates: [] }, above);
    expect(answer.Result).toBe(registerResults.NOT_DIRECT.code);
  });

  it("is nothing that a player or a blocked agent may ask", async () => {
    const player = await world.signIn("player1");
    const asked = { UserName: "player1", Rates: [] };
    expect((await world.call(updatePlayerRate, asked, player)).Result).toBe(902);
    const state = (set: string) =>
      sql(`UPDATE account SET state = state ${set} WHERE id = $1`, [agent]);
    await state(`| ${PlayerState.AGENT_BLOCKED}`);
    expect((await ask()).Result).toBe(902);
    await state(`& ~${PlayerState.AGENT_BLOCKED}`);
  });

  it("a kind that comes twice says nothing", async () => {
    const rate = { Kind: 1 as const, Rate: 35 };
    expect((await ask({ Rates: [rate, rate] })).Result).toBe(904);
  });
});

describe("a raise", () => {
  it("changes what is named, and writes down who did it", async () => {
    const before = await groupOf(child);
    const answer = await ask({ PrizeGroup: before + 2, Rates: [{ Kind: 2, Rate: 40 }] });
    expect(answer).toMatchObject({ Result: 0, PrizeGroup: before + 2 });
    expect(answer).toMatchObject({ Rates: expect.arrayContaining([{ Kind: 2, Rate: 40 }]) });
    const rows = await world.db.rows({
      text: "SELECT kind, value_before, value_after, changed_by FROM rate_change WHERE account_id = $1 ORDER BY id",
      values: [child],
    });
    expect(rows).toEqual([
      { kind: 0, value_before: before, value_after: before + 2, changed_by: agent },
      { kind: 2, value_before: 30, value_after: 40, changed_by: agent },
    ]);
  });

  it("beyond what the site allows is refused, though the agent has it", async () => {
    await sql("UPDATE account_rate SET rate = rate WHERE account_id = $1", [agent]);
    await sql(
      `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'rateMaxima', $1::jsonb)
        ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
      [
        JSON.stringify({
          card: 35,
          fish: 100,
          video: 80,
          slot: 120,
          sport: 80,
          blockchain: 60,
          odds: 50,
        }),
      ],
    );
    const code = registerResults.RATE_EXCEED.code;
    expect((await ask({ Rates: [{ Kind: 1, Rate: 36 }] })).Result).toBe(code);
    expect((await ask({ Rates: [{ Kind: 1, Rate: 35 }] })).Result).toBe(0);
    await sql("DELETE FROM site_setting WHERE name = 'rateMaxima'");
  });

  it("of many at once lets as many to a top group as the quota has left", async () => {
    const names = ["player1", "player2", "player3", "player4", "player5"];
    const top = await groupOf(agent);
    await quota(top, 2);
    const answers = await Promise.all(names.map((UserName) => ask({ UserName, PrizeGroup: top })));
    expect(answers.map(({ Result }) => Result).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0,
      0,
      ...[1, 2, 3].map(() => registerResults.QUOTA_SHORT.code),
    ]);
  });

  it("the database itself lets no rate exceed the parent's, and none fall", async () => {
    await expect(
      sql("UPDATE account_rate SET rate = 1000 WHERE account_id = $1 AND kind = 1", [child]),
    ).rejects.toThrow(/exceeds that of its parent/);
    await expect(
      sql("UPDATE account_rate SET rate = 1 WHERE account_id = $1 AND kind = 1", [agent]),
    ).rejects.toThrow(/cannot fall/);
    await expect(
      sql("DELETE FROM account_rate WHERE account_id = $1 AND kind = 1", [agent]),
    ).rejects.toThrow(/cannot fall/);
    await expect(
      world.db.transaction(async (tx) => {
        await tx.rows({ text: "SELECT set_config('fairdraw.correction', 'on', true)" });
        await tx.rows({
          text: "UPDATE account_rate SET rate = 1 WHERE account_id = $1 AND kind = 1",
          values: [agent],
        });
      }),
    ).rejects.toThrow(/below that of a child/);
  });
});

it("tells who gets more, once for each raise, and nothing where nothing is raised", async () => {
  const told = async () =>
    (
      await world.db.rows<{ kind: string; link: string }>({
        text: "SELECT kind, link FROM player_message WHERE account_id = $1 AND template = 'noticeRatesRaised'",
        values: [child],
      })
    ).map(({ kind, link }) => `${kind} ${link}`);
  const before = await told();
  expect(await ask()).toMatchObject({ Result: 0 });
  expect((await ask({ Rates: [{ Kind: 1, Rate: 29 }] })).Result).not.toBe(0);
  expect(await told()).toEqual(before);
  const Rates = [
    { Kind: 2 as const, Rate: 40 },
    { Kind: 3 as const, Rate: 40 },
  ];
  expect(await ask({ Rates })).toMatchObject({ Result: 0 });
  expect(await ask({ Rates })).toMatchObject({ Result: 0 });
  expect(await told()).toEqual([...before, "account /AccountInfo"]);
});
