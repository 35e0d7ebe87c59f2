import {
  addMember,
  createTestDatabase,
  createTestWorld,
  giveMoney,
  startTestPostgres,
  type TestWorld,
  tokenOf,
} from "@fairdraw/dev-world";
import { money } from "@fairdraw/money";
import { demoFundsPassword, signTradeAgreement } from "@fairdraw/wire";
import type { Db } from "../site.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const membersOfTree = 24;
/** So many agents right below the root have all that it has. */
const highest = 2;
const shareOfAgents = 0.6;
const rich = money(1_000_000_000n);
const rootTerms = { group: 1980, card: 60, odds: 40 };

/** Two processes on one database, in which time stands, and one tree that a step works on. */
export interface Grove {
  readonly db: Db;
  readonly worlds: readonly TestWorld[];
  readonly rootName: string;
}

/** An account as the rows say it stands. Units: rates in 1/10,000, money in 0.001. */
export interface Standing {
  readonly id: bigint;
  readonly name: string;
  readonly parentId: bigint | null;
  readonly isAgent: boolean;
  readonly hasFunds: boolean;
  readonly group: number;
  readonly card: number;
  readonly odds: number;
  readonly available: bigint;
}

/** Lends two servers on a database of their own; gone afterwards. */
export async function withWorlds(
  work: (worlds: readonly TestWorld[]) => Promise<void>,
): Promise<void> {
  const postgres = await startTestPostgres({ mayForget: true });
  const worlds: TestWorld[] = [];
  try {
    const { serverUrl } = postgres;
    const databaseUrl = await createTestDatabase(serverUrl, { mayForget: true });
    for (let i = 0; i < 2; i += 1) {
      worlds.push(await createTestWorld({ serverUrl, databaseUrl, startMs, roles: ["http"] }));
    }
    await worlds[0]?.db.rows({ text: withoutLimits });
    await work(worlds);
  } finally {
    for (const world of worlds) await world.close();
    await postgres.stop();
  }
}

/** Points ask for no turnover, so that they may go on, and accounts may be made all day. */
const withoutLimits = `INSERT INTO site_setting (merchant_id, name, value)
  VALUES (1, 'transferTurnover', '0'), (1, 'newPlayersPerDay', '100000')
  ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`;

/** Plants a random tree: agents and players with money, none with more than who stands above him. */
export async function plantTree(
  worlds: readonly TestWorld[],
  { rootName, chance }: { rootName: string; chance: () => number },
): Promise<Grove> {
  const [world] = worlds;
  if (world === undefined) throw new Error("a tree needs a world");
  const { db } = world;
  const below = (most: number) => Math.floor(chance() * (most + 1));
  const root = { name: rootName, ...rootTerms };
  const agents = [root];
  await plant(world, { ...rootTerms, name: rootName, under: null, isAgent: true });
  for (let n = 1; n < membersOfTree; n += 1) {
    const isHighest = n <= highest;
    const parent = (isHighest ? undefined : agents[below(agents.length - 1)]) ?? root;
    const isAgent = n <= highest + 1 || chance() < shareOfAgents;
    const less = (most: number) => (isHighest ? 0 : below(most));
    const member = {
      name: `${rootName}n${n}`,
      group: parent.group - 2 * less(8),
      card: Math.max(0, parent.card - less(12)),
      odds: Math.max(0, parent.odds - less(8)),
    };
    await plant(world, { ...member, under: parent.name, isAgent });
    if (isAgent) agents.push(member);
  }
  const sign = { Type: "Point" as const, Version: 1, FundsPassword: demoFundsPassword };
  for (const { name } of agents) {
    await world.call(signTradeAgreement, sign, await tokenOf(world, name));
  }
  return { db, worlds, rootName };
}

async function plant(
  world: TestWorld,
  of: {
    name: string;
    under: string | null;
    isAgent: boolean;
    group: number;
    card: number;
    odds: number;
  },
): Promise<void> {
  const { name, under, isAgent, group, card, odds } = of;
  const id = await addMember(world, { userName: name, under, isAgent, prizeGroup: group });
  await world.db.rows({
    text: "INSERT INTO account_rate (account_id, kind, rate) VALUES ($1, 1, $2), ($1, 7, $3)",
    values: [id, card, odds],
  });
  await giveMoney(world, name, rich);
  if (!isAgent) return;
  await world.db.rows({
    text: "INSERT INTO privilege (account_id, transfer_point) VALUES ($1, true)",
    values: [id],
  });
}

/** Everybody of every tree and site but staff, read without a path. */
export function readAll(db: Db): Promise<Standing[]> {
  return db.rows<Standing>({
    text: `SELECT a.id, a.user_name AS name, a.parent_id AS "parentId", a.role = 2 AS "isAgent", a.prize_group AS "group",
        a.funds_password_hash <> '' AS "hasFunds", coalesce(c.rate, 0) AS card, coalesce(o.rate, 0) AS odds, p.available
      FROM account a JOIN ledger_player p ON p.account_id = a.id LEFT JOIN account_rate c ON c.account_id = a.id AND c.kind = 1
      LEFT JOIN account_rate o ON o.account_id = a.id AND o.kind = 7 WHERE a.role <> 3 AND a.merchant_id = 1 ORDER BY a.id`,
  });
}

/** Who stands below somebody, along parents alone. */
export function belowOf(all: readonly Standing[], of: Standing): Standing[] {
  const children = Map.groupBy(all, ({ parentId }) => parentId);
  const found: Standing[] = [];
  const walk = (parent: Standing) => {
    for (const child of children.get(parent.id) ?? []) {
      found.push(child);
      walk(child);
    }
  };
  walk(of);
  return found;
}

/** Those of a grove's tree, its root first. */
export async function readTree({ db, rootName }: Grove): Promise<Standing[]> {
  const all = await readAll(db);
  const root = all.find(({ name }) => name === rootName);
  if (root === undefined) throw new Error(`${rootName} is gone`);
  return [root, ...belowOf(all, root)];
}
