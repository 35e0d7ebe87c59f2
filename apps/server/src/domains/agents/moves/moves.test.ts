import {
  cancelPlayerMove,
  checkPlayerMove,
  commonResults,
  movePlayer,
  PlayerMoveState,
  PlayerState,
  playerMoveResults,
  type RequestOf,
  searchPlayerMoves,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { accountIdOf } from "../../../testing/players.ts";
import { addMember, tokenOf } from "../../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";

const dayMs = 86_400_000;
/** The next 00:00 in Shanghai after Monday noon. */
const midnightMs = Date.UTC(2026, 0, 5, 16);
let world: TestWorld;
let token: string;
/** Thrown at the next point of this name. */
let dieAt: string | null = null;
const ids = new Map<string, bigint>();
const idOf = (name: string) => ids.get(name) ?? 0n;
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
  const members = [
    ["mover1", "root1", true],
    ["left1", "mover1", true],
    ["right1", "mover1", true],
    ["child1", "left1", true],
    ["deep1", "child1", false],
    ["plain1", "left1", false],
    ["apart1", "root1", true],
    ["apartkid1", "apart1", false],
  ] as const;
  for (const [userName, under, isAgent] of members) {
    ids.set(userName, await addMember(world, { userName, under, isAgent }));
  }
  ids.set("root1", await accountIdOf(world, "root1"));
  await sql(
    "UPDATE account SET prize_group = 1850 WHERE user_name IN ('child1', 'deep1', 'plain1')",
  );
  token = await tokenOf(world, "mover1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.setTime(usualStartMs);
  token = await tokenOf(world, "mover1");
});
afterEach(async () => {
  dieAt = null;
  await sql("DELETE FROM player_move");
  await sql("DELETE FROM session_counter");
});

type Body = RequestOf<typeof movePlayer>;
const pair = { UserName: "child1", TargetUserName: "right1" };
const check = (of: Partial<typeof pair> = {}, by = token) =>
  world.call(checkPlayerMove, { ...pair, ...of }, by);
const move = (of: Partial<Body> = {}, by = token) =>
  world.call(
    movePlayer,
    { RequestId: crypto.randomUUID(), ...pair, FundsPassword: demoFundsPassword, ...of },
    by,
  );
const moves = async () => {
  // Hours may have passed since the login.
  const by = await tokenOf(world, "mover1");
  const answer = await world.call(searchPlayerMoves, { PageIndex: 1, PageSize: 20 }, by);
  return "Items" in answer ? answer.Items : [];
};
const pathOf = async (name: string) => {
  const [row] = await sql<{ path: bigint[] }>("SELECT path FROM account WHERE id = $1", [
    idOf(name),
  ]);
  return row?.path ?? [];
};
const flag = (name: string, bit: number): Case => ({
  on: () => sql("UPDATE account SET state = state | $2::int WHERE id = $1", [idOf(name), bit]),
  off: () => sql("UPDATE account SET state = state & ~$2::int WHERE id = $1", [idOf(name), bit]),
});
const row = (insert: string, remove: string): Case => ({
  on: () => sql(insert, [idOf("child1"), idOf("left1"), idOf("right1"), idOf("mover1")]),
  off: () => sql(remove),
});
const agreement = (kind: number): Case =>
  row(
    `INSERT INTO open_agreement SELECT gen_random_uuid(), $2, $1, ${kind}, fd_now() WHERE $3::bigint + $4::bigint > 0`,
    `DELETE FROM open_agreement WHERE kind = ${kind}`,
  );
const earlier = (state: number): Case =>
  row(
    `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, asked_at, effective_at, state, ended_at)
      VALUES (1, $4, false, $1, $2, $3, gen_random_uuid(), '', fd_now(), fd_now() + interval '${state === 0 ? 9 : -9} days', ${state}, ${state === 0 ? "NULL" : "fd_now() - interval '9 days'"})`,
    `DELETE FROM player_move WHERE state = ${state}`,
  );

/** A way to bring a code about. `of` is what it takes of the request. */
interface Case {
  readonly of?: Partial<typeof pair>;
  readonly on?: () => Promise<unknown>;
  readonly off?: () => Promise<unknown>;
}
type Name = keyof typeof playerMoveResults;
const cases: readonly (readonly [Name, Case])[] = [
  ["NOT_EXIST", { of: { UserName: "apartkid1" } }],
  ["NOT_IN_TEAM", { of: { UserName: "mover1" } }],
  ["TARGET_NOT_EXIST", { of: { TargetUserName: "apart1" } }],
  ["TARGET_IS_SELF", { of: { TargetUserName: "child1" } }],
  ["TARGET_IN_SUBTREE", { of: { TargetUserName: "deep1" } }],
  ["TARGET_NOT_AGENT", { of: { TargetUserName: "plain1" } }],
  ["ALREADY_PARENT", { of: { TargetUserName: "left1" } }],
  [
    "RATE_EXCEED",
    {
      on: () => sql("UPDATE account SET prize_group = 1840 WHERE id = $1", [idOf("right1")]),
      off: () => sql("UPDATE account SET prize_group = 1900 WHERE id = $1", [idOf("right1")]),
    },
  ],
  [
    "QUOTA_SHORT",
    {
      on: () => sql("INSERT INTO agent_quota VALUES ($1, 1850, 0)", [idOf("right1")]),
      off: () => sql("DELETE FROM agent_quota WHERE agent_id = $1", [idOf("right1")]),
    },
  ],
  ["PROPOSAL_OPEN", agreement(1)],
  ["BILL_OPEN", agreement(3)],
  ["TOO_SOON", earlier(PlayerMoveState.DONE)],
  ["PENDING", earlier(PlayerMoveState.WAITING)],
  ["STATE", flag("child1", PlayerState.ACCOUNT_FROZEN)],
];
const codeOf = (name: Name) => playerMoveResults[name].code;

describe("each code of a move", () => {
  it.each(cases)("%s is told by the check and by the move", async (name, { of, on, off }) => {
    await on?.();
    const answers = [await check(of), await move(of)];
    await off?.();
    expect(answers.map(({ Result }) => Result)).toEqual([codeOf(name), codeOf(name)]);
  });

  const isApart = (one: Case, other: Case) =>
    one.on === other.on ||
    Object.keys(one.of ?? {}).some((key) => key in (other.of ?? {})) ||
    // What only a target has that could be one, or somebody who is there.
    (one.of !== undefined && other.of !== undefined);
  const pairs = cases.flatMap(([name, one], i) =>
    cases
      .slice(i + 1)
      .filter(([, other]) => !isApart(one, other))
      .map(([later, other]) => ({ name, later, one, other })),
  );
  it.each(pairs)("$name is told before $later", async ({ name, one, other }) => {
    await one.on?.();
    await other.on?.();
    const answer = await check({ ...other.of, ...one.of });
    await other.off?.();
    await one.off?.();
    expect(answer.Result).toBe(codeOf(name));
  });

  it("DEPTH_LIMIT is told for who has too many levels below him, before PENDING and STATE", async () => {
    let under = "left1";
    for (let i = 0; i < 18; i++) {
      const userName = `tall${String(i).padStart(2, "0")}`;
      ids.set(
        userName,
        await addMember(world, { userName, under, prizeGroup: 1700, isAgent: true }),
      );
      under = userName;
    }
    const of = { UserName: "tall00", TargetUserName: "right1" };
    expect((await check(of)).Result).toBe(0);
    ids.set(
      "between1",
      await addMember(world, {
        userName: "between1",
        under: "right1",
        isAgent: true,
        prizeGroup: 1700,
      }),
    );
    const higher = { UserName: "tall00", TargetUserName: "between1" };
    await sql("UPDATE account SET state = state | 1 WHERE user_name = 'tall00'");
    await move(of);
    expect((await check(higher)).Result).toBe(codeOf("DEPTH_LIMIT"));
    expect((await move(higher)).Result).toBe(codeOf("DEPTH_LIMIT"));
  });

  it("an agent cannot tell by any code who is frozen and who has shut himself out or takes a break", async () => {
    const set = (name: string, to: string) =>
      sql(`UPDATE account SET ${to} WHERE id = $1`, [idOf(name)]);
    const states = [
      "state = 1",
      "rg_state = 2, rg_until = NULL",
      "rg_state = 2, rg_until = fd_now() + interval '90 days'",
      "rg_state = 1, rg_until = fd_now() + interval '1 day'",
    ];
    for (const [name, code] of [
      ["child1", "STATE"],
      ["right1", "TARGET_NOT_AGENT"],
    ] as const) {
      for (const to of states) {
        await set(name, to);
        const answers = [await check(), await move()].map(({ Result }) => Result);
        await set(name, "state = 0, rg_state = 0, rg_until = NULL");
        expect(answers, `${name} with ${to}`).toEqual([codeOf(code), codeOf(code)]);
      }
      await set(name, "rg_state = 1, rg_until = fd_now() - interval '1 second'");
      expect((await check()).Result).toBe(0);
      await set(name, "rg_state = 0, rg_until = NULL");
    }
  });

  it("a debt to the house is told to no agent, and does not go away by a move", async () => {
    await sql(
      `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
        VALUES (gen_random_uuid(), 1, $1, 1, gen_random_uuid(), 1000, fd_now())`,
      [idOf("child1")],
    );
    expect((await check()).Result).toBe(0);
    expect(await sql("SELECT state FROM receivable")).toEqual([{ state: 0 }]);
    await sql("DELETE FROM receivable");
  });

  it("whoever moves proves that it is he", async () => {
    const wrong = { FundsPassword: "wrong" };
    expect((await move(wrong)).Result).toBe(commonResults.FUNDS_WRONG.code);
    const funds = await sql<{ hash: string }>(
      "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
      [idOf("mover1")],
    );
    const setFunds = (hash: string) =>
      sql("UPDATE account SET funds_password_hash = $2 WHERE id = $1", [idOf("mover1"), hash]);
    await setFunds("");
    expect((await move()).Result).toBe(commonResults.FUNDS_UNSET.code);
    await setFunds(funds[0]?.hash ?? "");
    const lock = flag("mover1", PlayerState.FUNDS_LOCKED);
    await lock.on?.();
    expect((await move()).Result).toBe(commonResults.FUNDS_LOCKED.code);
    await lock.off?.();
  });

  it("a move of somebody else cannot be taken back, and one that is done neither", async () => {
    const asked = await move();
    const MoveId = "MoveId" in asked ? asked.MoveId : 0;
    const cancel = (by: string) => world.call(cancelPlayerMove, { MoveId }, by);
    const other = await tokenOf(world, "root1");
    expect((await cancel(other)).Result).toBe(codeOf("NOT_EXIST"));
    expect((await cancel(token)).Result).toBe(0);
    expect((await cancel(token)).Result).toBe(codeOf("CANNOT_CANCEL"));
  });
});

describe("a move", () => {
  it("comes into force at the next midnight, with all below, once", async () => {
    await sql(
      `INSERT INTO open_agreement VALUES (gen_random_uuid(), $1, $2, 2, fd_now()), (gen_random_uuid(), $2, $3, 2, fd_now())`,
      [idOf("left1"), idOf("child1"), idOf("deep1")],
    );
    expect(await check()).toMatchObject({
      EffectiveAt: midnightMs,
      Effects: [
        { Kind: 1, Count: 2 },
        { Kind: 2, Count: 1 },
        { Kind: 3, UserName: "mover1" },
        { Kind: 3, UserName: "left1" },
        { Kind: 3, UserName: "right1" },
      ],
    });
    expect(await move()).toMatchObject({ Result: 0, EffectiveAt: midnightMs });
    await world.setTime(midnightMs - 1000);
    await world.tick(["move-downlines"]);
    expect(await moves()).toMatchObject([{ State: PlayerMoveState.WAITING }]);
    await world.setTime(midnightMs);
    await world.tick(["move-downlines"]);
    const above = [idOf("root1"), idOf("mover1"), idOf("right1")];
    expect(await pathOf("child1")).toEqual(above);
    expect(await pathOf("deep1")).toEqual([...above, idOf("child1")]);
    expect(await moves()).toMatchObject([
      {
        UserName: "child1",
        FromUserName: "left1",
        TargetUserName: "right1",
        State: PlayerMoveState.DONE,
        Reason: 0,
        EndedAt: midnightMs,
      },
    ]);
    const left = await sql("SELECT payer_id AS payer FROM open_agreement");
    expect(left).toEqual([{ payer: idOf("child1") }]);
    await world.tick(["move-downlines"]);
    expect(await pathOf("child1")).toEqual(above);
    // Whoever was moved stays for thirty days.
    token = await tokenOf(world, "mover1");
    expect((await check({ TargetUserName: "left1" })).Result).toBe(codeOf("TOO_SOON"));
    await world.advance(31 * dayMs);
    token = await tokenOf(world, "mover1");
    expect(await move({ TargetUserName: "left1" })).toMatchObject({ Result: 0 });
    // Nobody was awake for a week.
    await world.advance(7 * dayMs);
    await world.tick(["move-downlines"]);
    expect(await pathOf("child1")).toEqual([idOf("root1"), idOf("mover1"), idOf("left1")]);
    await sql("DELETE FROM open_agreement");
    token = await tokenOf(world, "mover1");
  });

  it.each<[string, Name, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      "whose target has less by then",
      "RATE_EXCEED",
      () => sql("UPDATE account SET prize_group = 1840 WHERE id = $1", [idOf("right1")]),
      () => sql("UPDATE account SET prize_group = 1900 WHERE id = $1", [idOf("right1")]),
    ],
    [
      "whose account left the team",
      "NOT_IN_TEAM",
      () => place("child1", "apart1"),
      () => place("child1", "left1"),
    ],
    [
      "whose target left the team",
      "TARGET_NOT_IN_TEAM",
      () => place("right1", "apart1"),
      () => place("right1", "mover1"),
    ],
    [
      "whose account was frozen",
      "STATE",
      () => sql("UPDATE account SET state = 1 WHERE id = $1", [idOf("child1")]),
      () => sql("UPDATE account SET state = 0 WHERE id = $1", [idOf("child1")]),
    ],
    [
      "whose mover was frozen",
      "MOVER_STOPPED",
      () => flag("mover1", PlayerState.ACCOUNT_FROZEN).on?.() ?? Promise.resolve(),
      () => flag("mover1", PlayerState.ACCOUNT_FROZEN).off?.() ?? Promise.resolve(),
    ],
    [
      "whose mover may no longer act as an agent",
      "MOVER_STOPPED",
      () => flag("mover1", PlayerState.AGENT_BLOCKED).on?.() ?? Promise.resolve(),
      () => flag("mover1", PlayerState.AGENT_BLOCKED).off?.() ?? Promise.resolve(),
    ],
  ])("%s is not done, and says why", async (_what, name, on, off) => {
    expect((await move()).Result).toBe(0);
    await on();
    await world.setTime(midnightMs);
    await world.tick(["move-downlines"]);
    await off();
    const [done] = await moves();
    expect(done).toMatchObject({ State: PlayerMoveState.CANCELLED, Reason: codeOf(name) });
    expect((await pathOf("child1")).at(-1)).toBe(idOf("left1"));
  });

  it.each([
    "move-downlines:tree-moved",
    "move-downlines:before-commit",
    "move-downlines:after-commit",
  ])("that dies at %s is done by the next round", async (point) => {
    expect((await move()).Result).toBe(0);
    await world.setTime(midnightMs);
    dieAt = point;
    await world.tick(["move-downlines"]).catch(() => {});
    await world.tick(["move-downlines"]);
    expect((await pathOf("child1")).at(-1)).toBe(idOf("right1"));
    expect(await moves()).toMatchObject([{ State: PlayerMoveState.DONE }]);
    await place("child1", "left1");
  });

  it("is asked for once, however often it is sent", async () => {
    const RequestId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => move({ RequestId })));
    const numbers = answers.map((answer) => ("MoveId" in answer ? answer.MoveId : answer.Result));
    expect(new Set(numbers).size).toBe(1);
    expect(await moves()).toHaveLength(1);
    expect((await move({ RequestId, TargetUserName: "mover1" })).Result).toBe(909);
  });

  it("of an agent above replaces one that waits, and never the other way round", async () => {
    const lower = await tokenOf(world, "left1");
    const ofLower = { UserName: "deep1", TargetUserName: "left1" };
    const ofUpper = { UserName: "deep1", TargetUserName: "right1" };
    expect((await move(ofLower, lower)).Result).toBe(0);
    expect((await move(ofLower, lower)).Result).toBe(codeOf("PENDING"));
    expect((await check(ofUpper)).Result).toBe(0);
    expect((await move(ofUpper)).Result).toBe(0);
    const seen = async (by: string) => {
      const answer = await world.call(searchPlayerMoves, { PageIndex: 1, PageSize: 20 }, by);
      return "Items" in answer ? answer.Items.map(({ State, Reason }) => [State, Reason]) : [];
    };
    expect(await seen(lower)).toEqual([[PlayerMoveState.CANCELLED, codeOf("OVERRULED")]]);
    expect(await seen(token)).toEqual([[PlayerMoveState.WAITING, 0]]);
    expect((await move(ofLower, lower)).Result).toBe(codeOf("PENDING"));
    expect((await move(ofUpper)).Result).toBe(codeOf("PENDING"));
    // What staff decided stands.
    await sql("UPDATE player_move SET is_by_staff = true, mover_id = $1 WHERE state = 0", [
      idOf("left1"),
    ]);
    expect((await move(ofUpper)).Result).toBe(codeOf("PENDING"));
  });

  it("tells what either upline would have had of the last thirty days", async () => {
    await sql(
      `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, bets, stake, valid, returned, prize, lost, wins, won,
          won_returned, rebate, own_rebate, won_rebate)
        SELECT id, fd_day(fd_now()), fd_day(fd_now()), 101, path, 1, 1000000, 1000000, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM account WHERE id = $1`,
      [idOf("child1")],
    );
    await sql("UPDATE account SET prize_group = 1880 WHERE id = $1", [idOf("right1")]);
    const answer = await check();
    const sums = "Effects" in answer ? answer.Effects.filter(({ Kind }) => Kind === 3) : [];
    // 1,000 at (1900 - 1850) / 2000 for the one right above; nothing between equal groups.
    expect(sums.map(({ UserName, Before, After }) => [UserName, Before, After])).toEqual([
      ["mover1", "0.000", "10.000"],
      ["left1", "25.000", "0.000"],
      ["right1", "0.000", "15.000"],
    ]);
    await sql("UPDATE account SET prize_group = 1900 WHERE id = $1", [idOf("right1")]);
    await sql("DELETE FROM fact_account_day WHERE account_id = $1", [idOf("child1")]);
  });

  it("says nothing of who stands above the mover", async () => {
    await sql("UPDATE account SET prize_group = 1850 WHERE id = $1", [idOf("right1")]);
    expect(JSON.stringify(await check())).not.toContain("root1");
    await sql("UPDATE account SET prize_group = 1900 WHERE id = $1", [idOf("right1")]);
  });
});

/** Puts somebody elsewhere past all doors. */
async function place(name: string, under: string): Promise<void> {
  await sql(
    `UPDATE account a SET parent_id = CASE WHEN a.id = $1 THEN p.id ELSE a.parent_id END,
        path = (p.path || p.id) || CASE WHEN a.id = $1 THEN '{}' ELSE a.path[array_position(a.path, $1::bigint):] END
      FROM account p WHERE p.id = $2 AND (a.id = $1 OR a.path @> ARRAY[$1::bigint])`,
    [idOf(name), idOf(under)],
  );
}
