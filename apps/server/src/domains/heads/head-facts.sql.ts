import type { Queryable } from "../../platform/database/db.ts";

/** The hours that a head covers. Units: epoch ms; after `from`, up to and with `upto`. */
export interface HeadHours {
  readonly no: number;
  readonly from: number;
  readonly upto: number;
}

/** Commitments that became public: game, day, hash and number of issues. */
export type DayFact = readonly [gameId: number, day: number, commit: string, issues: number];
/** Issues of a game whose bets were sealed: how many, and a hash over their commitments and roots. */
export type SealFact = readonly [gameId: number, issues: number, digest: string];
/** Odds of a merchant: version, and a hash over what they are. */
export type OddsFact = readonly [merchantId: number, version: number, digest: string];

/** What a head says of its hours, in a fixed order. */
export interface HeadFacts {
  readonly days: readonly DayFact[];
  readonly seals: readonly SealFact[];
  readonly odds: readonly OddsFact[];
}

const hours = `unnest($1::int[], $2::bigint[], $3::bigint[]) AS h (no, begins, ends)`;
const within = (column: string) =>
  `${column} > to_timestamp(h.begins / 1000.0) AND ${column} <= to_timestamp(h.ends / 1000.0)`;
const digest = (lines: string, order: string) =>
  `encode(sha256(convert_to(string_agg(${lines} || E'\\n', '' ORDER BY ${order}), 'UTF8')), 'hex')`;

type Row<T> = { no: number; fact: T };

/**
 * What the tables say of some hours. Shape: by the number of the head; hours in which nothing happened have empty lists.
 * The digest of seals is over `serial|commit|bets root|content root|bets|signature`, a line each; of a seal of before, which
 * has no signature, over what stands before that.
 */
export async function findHeadFacts(
  db: Queryable,
  heads: readonly HeadHours[],
): Promise<Map<number, HeadFacts>> {
  const values = [
    heads.map(({ no }) => no),
    heads.map(({ from }) => from),
    heads.map(({ upto }) => upto),
  ];
  const days = await db.rows<Row<DayFact>>({
    text: `SELECT h.no, json_build_array(d.game_id, d.lottery_day, encode(d.day_commit, 'hex'), d.issue_count) AS fact
      FROM ${hours} JOIN lottery_day d ON ${within("d.committed_at")} ORDER BY h.no, d.game_id, d.lottery_day`,
    values,
  });
  const seals = await db.rows<Row<SealFact>>({
    text: `SELECT h.no, json_build_array(i.game_id, count(*), ${digest(
      "concat_ws('|', i.serial_number, encode(i.seed_commit, 'hex'), encode(i.bets_root, 'hex'), encode(i.content_root, 'hex'), i.bet_count, encode(s.signature, 'hex'))",
      'i.serial_number COLLATE "C"',
    )}) AS fact
      FROM ${hours} JOIN lottery_issue i ON ${within("i.sealed_at")} LEFT JOIN lottery_seal_signature s ON s.issue_id = i.id GROUP BY h.no, i.game_id ORDER BY h.no, i.game_id`,
    values,
  });
  const odds = await db.rows<Row<OddsFact>>({
    text: `SELECT h.no, json_build_array(o.merchant_id, o.version, ${digest(
      "concat_ws('|', o.play_no, o.level, o.odds_milli)",
      'o.play_no, o.level COLLATE "C"',
    )}) AS fact
      FROM ${hours} JOIN odds_change o ON ${within("o.at")} GROUP BY h.no, o.merchant_id, o.version ORDER BY h.no, o.merchant_id, o.version`,
    values,
  });
  const of = <T>(rows: readonly Row<T>[], no: number) =>
    rows.filter((row) => row.no === no).map(({ fact }) => fact);
  return new Map(
    heads.map(({ no }) => [no, { days: of(days, no), seals: of(seals, no), odds: of(odds, no) }]),
  );
}

/** A place in a chain, and the hash there. Shape: 0 and "" of an empty one. */
export interface ChainPlace {
  readonly no: number;
  readonly hash: string;
}

export type ChainName = "audit" | "ledger";
const chains = {
  audit: `SELECT chain_no::float8 AS no, encode(hash, 'hex') AS hash FROM operator_audit`,
  ledger: `SELECT no::float8 AS no, encode(hash, 'hex') AS hash FROM ledger_seal`,
} as const;
const keys = { audit: "operator_audit.chain_no", ledger: "ledger_seal.no" } as const;

/** The end of a chain now. */
export async function findChainEnd(db: Queryable, name: ChainName): Promise<ChainPlace> {
  const [row] = await db.rows<ChainPlace>({
    text: `${chains[name]} ORDER BY ${keys[name]} DESC LIMIT 1`,
  });
  return row ?? { no: 0, hash: "" };
}

/** The hashes at some places of a chain; places that it does not have are left out. */
export async function findChainHashes(
  db: Queryable,
  name: ChainName,
  places: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.rows<ChainPlace>({
    text: `${chains[name]} WHERE ${keys[name]} = ANY($1::bigint[])`,
    values: [places],
  });
  return new Map(rows.map(({ no, hash }) => [no, hash]));
}
