import type { Tx } from "../../platform/database/db.ts";
import {
  type ChainName,
  findChainHashes,
  findHeadFacts,
  type HeadFacts,
} from "./head-facts.sql.ts";
import type { Head } from "./head-text.ts";

type Found = { row: string; message: string } | null;

/** Finds the first thing that heads say and that is no longer so. Locks: none; one snapshot. */
export async function compareHeads(tx: Tx, heads: readonly Head[]): Promise<Found> {
  const facts = await findHeadFacts(tx, heads);
  for (const head of heads) {
    const now = facts.get(head.no);
    const found = now === undefined ? null : differenceOf(head, now);
    if (found !== null) return found;
  }
  return (
    (await chainDifference(tx, heads, "audit")) ?? (await chainDifference(tx, heads, "ledger"))
  );
}

function differenceOf(head: Head, now: HeadFacts): Found {
  const hours = `between ${timeOf(head.from)} and ${timeOf(head.upto)}`;
  const is = (count: string | number | undefined) => `head ${head.no} says ${count ?? "nothing"}`;
  return (
    firstOther(head.days, now.days, 2, ([game, day], said) => ({
      row: `lottery_day ${day} of game ${game}`,
      message: `holds other commitments than were published; ${is(said?.[2])}`,
    })) ??
    firstOther(head.seals, now.seals, 1, ([game], said) => ({
      row: `lottery_issue of game ${game}, sealed ${hours}`,
      message: `commitment or sealed bets are others than were published; ${is(said?.[2])}`,
    })) ??
    firstOther(head.odds, now.odds, 2, ([merchant, version], said) => ({
      row: `odds_change of merchant ${merchant}, version ${version}`,
      message: `are other odds than were published; ${is(said?.[2])}`,
    }))
  );
}

/** The first fact that is on one side only, or another on the other side. Shape: a fact begins with the `width` columns of its key. */
function firstOther<Fact extends readonly (string | number)[]>(
  said: readonly Fact[],
  now: readonly Fact[],
  width: number,
  tell: (key: Fact, said: Fact | undefined) => { row: string; message: string },
): Found {
  const keyOf = (fact: Fact) => fact.slice(0, width).join("/");
  const texts = new Map(now.map((fact) => [keyOf(fact), JSON.stringify(fact)]));
  const known = new Map(said.map((fact) => [keyOf(fact), fact]));
  const other = said.find((fact) => texts.get(keyOf(fact)) !== JSON.stringify(fact));
  if (other !== undefined) return tell(other, other);
  const added = now.find((fact) => !known.has(keyOf(fact)));
  return added === undefined ? null : tell(added, undefined);
}

const rowOf = { audit: "operator_audit", ledger: "ledger_seal" } as const;

async function chainDifference(tx: Tx, heads: readonly Head[], name: ChainName): Promise<Found> {
  const places = heads.map((head) => head[name]).filter(({ no }) => no > 0);
  const hashes = await findChainHashes(
    tx,
    name,
    places.map(({ no }) => no),
  );
  const other = places.find(({ no, hash }) => hashes.get(no) !== hash);
  if (other === undefined) return null;
  const message = hashes.has(other.no)
    ? "is another than was published"
    : "was published and is gone";
  return { row: `${rowOf[name]} ${other.no}`, message };
}

function timeOf(ms: number): string {
  return ms === 0 ? "the beginning" : new Date(ms).toISOString();
}
