import { type Deed, doDeed } from "./deeds.ts";
import { type Grove, readAll, readTree, type Standing } from "./grove.ts";
import { type Mover, type Moves, type Pick, pickBy } from "./movers.ts";

const raisesOfRound = 3;
const transfersOfRound = 3;
const yuan = 1000n;

/** What was done of each kind. */
export type Done = Record<Deed["what"], number>;

export interface Made {
  readonly done: Done;
  readonly faults: readonly string[];
}

/**
 * Subtrees move while others make accounts among them, raise them and send points, all at once and at both servers.
 * Shape: what stands otherwise afterwards than the answers said; `makers` are those of the tree who make accounts.
 */
export async function raceOnce(
  grove: Grove,
  race: {
    chance: () => number;
    name: string;
    creates: number;
    makers: (tree: readonly Standing[]) => readonly Standing[];
    mover: Mover;
  },
): Promise<Made> {
  const { chance, name } = race;
  const { db, worlds } = grove;
  const pick = pickBy(chance);
  const tree = await readTree(grove);
  const sumBefore = sumOf(await readAll(db));
  const move = await race.mover(grove, { tree, chance });
  const deeds = deedsOf(tree, { ...race, pick, makers: race.makers(tree) });
  const doing = Promise.all(deeds.map((deed) => doDeed(pick(worlds), deed)));
  const [codes, moved] = await Promise.all([doing, move(doing)]);
  const now = await readAll(db);
  const done: Done = { create: 0, raise: 0, transfer: 0, move: moved.count };
  for (const [i, { what }] of deeds.entries()) if (codes[i] === 0) done[what] += 1;
  const sumAfter = sumOf(now);
  return {
    done,
    faults: [
      ...(sumBefore === sumAfter ? [] : [`money was ${sumBefore}, is ${sumAfter}`]),
      ...placeFaults({ tree, now, moved: moved.last, deeds, codes }),
      ...termFaults({ now, deeds, codes }),
      ...moneyFaults({ tree, now, deeds, codes }),
    ].map((fault) => `${name}: ${fault}`),
  };
}

const sumOf = (all: readonly Standing[]) => all.reduce((sum, one) => sum + one.available, 0n);

/** Who does what in a round: members make accounts below them, raise those right below and send them points. */
function deedsOf(
  tree: readonly Standing[],
  of: {
    pick: Pick;
    chance: () => number;
    name: string;
    creates: number;
    makers: readonly Standing[];
  },
): Deed[] {
  const { pick, chance, name } = of;
  const below = (most: number) => Math.floor(chance() * (most + 1));
  const agents = tree.filter(({ isAgent }) => isAgent);
  const parents = agents.filter(({ id }) => tree.some(({ parentId }) => parentId === id));
  const childOf = (by: Standing) => pick(tree.filter(({ parentId }) => parentId === by.id));
  // Now and then a little more than there is to give.
  const termsBelow = (by: Standing) => ({
    group: by.group + 2 - 2 * below(10),
    card: Math.max(0, by.card + 1 - below(8)),
    odds: Math.max(0, by.odds + 1 - below(8)),
  });
  const creates = Array.from({ length: of.creates }, (_, i): Deed => {
    const by = pick(of.makers);
    const to = `${name}c${i}`;
    return { what: "create", by, to, terms: termsBelow(by), isAgent: chance() < 1 / 2 };
  });
  const raises = Array.from({ length: raisesOfRound }, (): Deed => {
    const by = pick(parents);
    const { name: to, group, card, odds } = childOf(by);
    const most = termsBelow(by);
    const terms = {
      group: Math.max(group, most.group),
      card: Math.max(card, most.card),
      odds: Math.max(odds, most.odds),
    };
    return { what: "raise", by, to, terms };
  });
  const senders = parents.filter(({ hasFunds }) => hasFunds);
  const transfers = Array.from({ length: transfersOfRound }, (): Deed => {
    const by = pick(senders);
    return { what: "transfer", by, to: childOf(by).name, amount: 10 + below(90) };
  });
  return [...creates, ...raises, ...transfers];
}

interface Outcome {
  readonly now: readonly Standing[];
  readonly deeds: readonly Deed[];
  readonly codes: readonly number[];
}

const byName = (all: readonly Standing[]) => new Map(all.map((one) => [one.name, one]));

/** Who stands below somebody else than the answers said. */
function placeFaults(of: Outcome & { tree: readonly Standing[]; moved: Moves["last"] }): string[] {
  const { tree, now, moved, deeds, codes } = of;
  const known = byName(now);
  const names = new Map(now.map(({ id, name }) => [id, name]));
  const parentOf = (name: string) => names.get(known.get(name)?.parentId ?? -1n) ?? "nobody";
  const meant = new Map<string, string>();
  const before = new Map(tree.map(({ id, name }) => [id, name]));
  for (const { name, parentId } of tree.slice(1)) {
    meant.set(name, before.get(parentId ?? -1n) ?? "nobody");
  }
  for (const [name, target] of moved) meant.set(name, target);
  const faults: string[] = [];
  for (const [i, deed] of deeds.entries()) {
    if (deed.what !== "create") continue;
    if (codes[i] === 0) meant.set(deed.to, deed.by.name);
    else if (known.has(deed.to))
      faults.push(`${deed.to} was refused with ${codes[i]} and is there`);
  }
  for (const [name, parent] of meant) {
    const found = parentOf(name);
    if (found !== parent) faults.push(`${name} stands below ${found}, not below ${parent}`);
  }
  return faults;
}

/** Who has more than his parent, or less than he was given. */
function termFaults({ now, deeds, codes }: Outcome): string[] {
  const known = byName(now);
  const byId = new Map(now.map((one) => [one.id, one]));
  const faults: string[] = [];
  for (const one of now) {
    const parent = one.parentId === null ? undefined : byId.get(one.parentId);
    if (parent !== undefined && isAbove(one, parent)) {
      faults.push(`${one.name} has more than ${parent.name}`);
    }
  }
  for (const [i, deed] of deeds.entries()) {
    if (codes[i] !== 0 || (deed.what !== "raise" && deed.what !== "create")) continue;
    const found = known.get(deed.to);
    const { group, card, odds } = deed.terms;
    if (found === undefined || found.group < group || found.card < card || found.odds < odds) {
      faults.push(`${deed.to} has less than was given`);
    }
  }
  return faults;
}

const isAbove = (one: Standing, other: Standing) =>
  one.group > other.group || one.card > other.card || one.odds > other.odds;

/** Whose money is not what he had, less what he sent, and what he was sent. */
function moneyFaults({
  tree,
  now,
  deeds,
  codes,
}: Outcome & { tree: readonly Standing[] }): string[] {
  const meant = new Map(tree.map(({ name, available }) => [name, available]));
  const add = (name: string, amount: bigint) => meant.set(name, (meant.get(name) ?? 0n) + amount);
  for (const [i, deed] of deeds.entries()) {
    if (deed.what !== "transfer" || codes[i] !== 0) continue;
    add(deed.by.name, -BigInt(deed.amount) * yuan);
    add(deed.to, BigInt(deed.amount) * yuan);
  }
  const known = byName(now);
  return [...meant].flatMap(([name, amount]) => {
    const found = known.get(name)?.available;
    return found === amount ? [] : [`${name} has ${found}, not ${amount}`];
  });
}
