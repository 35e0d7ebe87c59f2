import {
  createPlayers,
  createRegisterLink,
  movePlayer,
  type RateKind,
  submitRegister,
  updatePlayerRate,
} from "@fairdraw/wire";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { solvedCaptcha } from "../../testing/captchas.ts";
import { accountIdOf } from "../../testing/players.ts";
import { addMember, tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { ratesCorrection } from "./desk/correct-rates.ts";
import { treeChecks } from "./tree/tree.checks.ts";

/** An account as the model knows it. Units: rates in 1/10,000. */
interface Node {
  readonly name: string;
  readonly parent: Node | null;
  group: number;
  rates: Record<1 | 7, number>;
  isAgent: boolean;
}
type Want = { group: number; card: number; odds: number };
interface Making {
  readonly kind: "create" | "link";
  readonly at: number;
  readonly want: Want;
  readonly isAgent: boolean;
}
type Op =
  | Making
  | { readonly kind: "raise"; readonly at: number; readonly want: Want }
  | { readonly kind: "correct"; readonly at: number; readonly want: Want }
  | { readonly kind: "move"; readonly at: number; readonly to: number };

let world: TestWorld;
let operatorId: bigint;
let runs = 0;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  operatorId = await accountIdOf(world, "operator");
  const limits = { perAddressPerHour: 99_999, perAddressPerDay: 99_999, perDevicePerDay: 99_999 };
  const value = { isOpen: true, nameChecksPerMinute: 99_999, ...limits };
  await storeSetting(world.db, { merchantId: 1, name: "registerLimits", value });
});
afterAll(() => world.close());

const maxima = { 1: 100, 7: 50 } as const;
const ratesOf = ({ card, odds }: Want) => [
  { Kind: 1 as RateKind, Rate: card },
  { Kind: 7 as RateKind, Rate: odds },
];
const isGroup = (group: number) => group >= 1700 && group % 2 === 0;
/** Whether a parent may give this, from what somebody has. */
function mayGive(parent: Node, want: Want, old: { group: number; rates: Node["rates"] }): boolean {
  const fits = (kind: 1 | 7, rate: number) =>
    rate <= parent.rates[kind] &&
    rate >= old.rates[kind] &&
    (rate === old.rates[kind] || rate <= maxima[kind]);
  return (
    want.group <= parent.group &&
    want.group >= old.group &&
    isGroup(want.group) &&
    fits(1, want.card) &&
    fits(7, want.odds)
  );
}
const isBelow = (node: Node, above: Node): boolean =>
  node.parent !== null && (node.parent === above || isBelow(node.parent, above));
const childrenOf = (nodes: readonly Node[], of: Node) =>
  nodes.filter(({ parent }) => parent === of);
const nothing = { group: 0, rates: { 1: 0, 7: 0 } };

const want = fc.record({
  group: fc.oneof(fc.integer({ min: 1895, max: 1905 }), fc.integer({ min: 1690, max: 1990 })),
  card: fc.integer({ min: 0, max: 45 }),
  odds: fc.integer({ min: 0, max: 35 }),
});
const at = fc.nat(30);
const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("create" as const, "link" as const),
    at,
    want,
    isAgent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("raise" as const), at, want }),
  fc.record({ kind: fc.constant("correct" as const), at, want }),
  fc.record({ kind: fc.constant("move" as const), at, to: at }),
);

async function codeOf(answer: Promise<object>): Promise<number> {
  const told: unknown = Reflect.get(await answer, "Result");
  return typeof told === "number" ? told : 0;
}

/** Makes an account below an agent by either way; answers whether it is there. */
async function make(of: Making, agent: Node, name: string) {
  const by = await tokenOf(world, agent.name);
  const { group, ...rates } = of.want;
  const given = { IsAgent: of.isAgent, PrizeGroup: group, Rates: ratesOf({ group, ...rates }) };
  if (of.kind === "create") {
    const player = { UserName: name, Password: "correct-horse-7", ...given };
    const asked = { RequestId: crypto.randomUUID(), Players: [player] };
    const answer = await world.call(createPlayers, asked, by);
    return "Players" in answer && answer.Players[0]?.Code === 0;
  }
  const wish = { Note: "", ShowsName: true, ValidDays: 0 as const, MaxUses: 1, ...given };
  const link = await world.call(
    createRegisterLink,
    { RequestId: crypto.randomUUID(), ...wish },
    by,
  );
  if (!("Code" in link)) return false;
  const form = { UserName: name, Password: "a long sentence 7", BirthDate: "1990-02-28" };
  const body = { ...form, Code: link.Code, TermsVersion: "1", AcceptMarketing: false };
  return (
    (await codeOf(world.call(submitRegister, { ...body, ...(await solvedCaptcha(world)) }))) === 0
  );
}

/** Does a move at once, as if its midnight had come. */
async function move(root: Node, node: Node, to: Node): Promise<boolean> {
  const by = await tokenOf(world, root.name);
  const code = await codeOf(
    world.call(
      movePlayer,
      {
        RequestId: crypto.randomUUID(),
        UserName: node.name,
        TargetUserName: to.name,
        FundsPassword: demoFundsPassword,
      },
      by,
    ),
  );
  if (code !== 0) return false;
  await world.db.rows({ text: "UPDATE player_move SET effective_at = fd_now() WHERE state = 0" });
  await world.tick(["move-downlines"]);
  await world.db.rows({
    text: "UPDATE player_move SET ended_at = fd_now() - interval '31 days' WHERE state = 1",
  });
  return true;
}

async function correct(node: Node, { group, ...rates }: Want): Promise<boolean> {
  return world.db.transaction(async (tx) => {
    const body = {
      UserName: node.name,
      PrizeGroup: group,
      Rates: ratesOf({ group, ...rates }),
      Reason: "a test asks",
    };
    const acting = {
      tx,
      body,
      operator: { accountId: operatorId, merchantId: 1 },
      ip: "",
      sessionId: "",
      done: { Result: 0 as const },
    };
    const found = await ratesCorrection.check(acting);
    return "code" in found ? false : !("code" in (await ratesCorrection.run(acting, found)));
  });
}

/** What the model expects of a step, and what it is then. */
function expected(nodes: Node[], of: Op, name: string): { isDone: boolean; apply: () => void } {
  const node = nodes[of.at % nodes.length] as Node;
  const [root] = nodes as [Node];
  const set = (to: Want) => {
    node.group = to.group;
    node.rates = { 1: to.card, 7: to.odds };
  };
  if (of.kind === "move") {
    const to = nodes[of.to % nodes.length] as Node;
    const isPlace =
      node !== root && to !== node && !isBelow(to, node) && to.isAgent && node.parent !== to;
    const isDone =
      isPlace &&
      node.group <= to.group &&
      node.rates[1] <= to.rates[1] &&
      node.rates[7] <= to.rates[7];
    return { isDone, apply: () => Object.assign(node, { parent: to }) };
  }
  if (of.kind === "create" || of.kind === "link") {
    const isDone = node.isAgent && mayGive(node, of.want, nothing);
    const rates = { 1: of.want.card, 7: of.want.odds };
    const made = { name, parent: node, group: of.want.group, rates, isAgent: of.isAgent };
    return { isDone, apply: () => nodes.push(made) };
  }
  if (of.kind === "raise") {
    const isDone = node.parent !== null && mayGive(node.parent, of.want, node);
    return { isDone, apply: () => set(of.want) };
  }
  const below = childrenOf(nodes, node);
  const { group, card, odds } = of.want;
  const above = node.parent ?? { group: 1980, rates: maxima };
  const isDone =
    isGroup(group) &&
    group <= above.group &&
    card <= above.rates[1] &&
    odds <= above.rates[7] &&
    below.every((one) => one.group <= group && one.rates[1] <= card && one.rates[7] <= odds);
  return { isDone, apply: () => set(of.want) };
}

async function act(nodes: Node[], of: Op, name: string): Promise<boolean> {
  const node = nodes[of.at % nodes.length] as Node;
  const [root] = nodes as [Node];
  if (of.kind === "move") return move(root, node, nodes[of.to % nodes.length] as Node);
  if (of.kind === "correct") return correct(node, of.want);
  if (of.kind === "create" || of.kind === "link") {
    if (!node.isAgent || !(await make(of, node, name))) return false;
    // First passwords are another test's.
    await world.db.rows({ text: "UPDATE account SET must_change_password = false" });
    return true;
  }
  if (node.parent === null) return false;
  const { group, ...rates } = of.want;
  const body = { UserName: node.name, PrizeGroup: group, Rates: ratesOf({ group, ...rates }) };
  const by = await tokenOf(world, node.parent.name);
  return (await codeOf(world.call(updatePlayerRate, body, by))) === 0;
}

it("no route to a rate leads to a child above its parent, and each lets through what it should", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 5, maxLength: 25 }), async (ops) => {
      runs += 1;
      const root: Node = {
        name: `model${runs}x`,
        parent: null,
        group: 1940,
        rates: { 1: 40, 7: 30 },
        isAgent: true,
      };
      const id = await addMember(world, {
        userName: root.name,
        under: null,
        isAgent: true,
        prizeGroup: root.group,
      });
      await world.db.rows({
        text: "INSERT INTO account_rate VALUES ($1, 1, 40), ($1, 7, 30)",
        values: [id],
      });
      const nodes: Node[] = [root];
      for (const [i, one] of ops.entries()) {
        const name = `model${runs}n${i}x`;
        const { isDone, apply } = expected(nodes, one, name);
        expect([one, await act(nodes, one, name)]).toEqual([one, isDone]);
        if (isDone) apply();
      }
      const found = await Promise.all(
        treeChecks.map((check) => world.db.transaction((tx) => check.run(tx))),
      );
      expect(found.filter((one) => one !== null)).toEqual([]);
      const rows = await world.db.rows<{ name: string; parent: string | null; group: number }>({
        text: `SELECT a.user_name AS name, p.user_name AS parent, a.prize_group AS "group" FROM account a
          LEFT JOIN account p ON p.id = a.parent_id WHERE a.user_name = $1 OR a.path @> ARRAY[$2::bigint] ORDER BY a.id`,
        values: [root.name, id],
      });
      expect(rows).toEqual(
        nodes.map(({ name, parent, group }) => ({ name, parent: parent?.name ?? null, group })),
      );
      await world.db.rows({ text: "DELETE FROM session_counter" });
    }),
    { numRuns: 4 },
  );
}, 120_000);
