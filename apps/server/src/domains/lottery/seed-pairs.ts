import { createHash } from "node:crypto";
import type { SeedPlace } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { open, seal } from "../../platform/secret-box.ts";
import type { SeedKeeper } from "./make-issues.ts";
import {
  findOpenPairs,
  insertSeedPairs,
  insertSeedPlace,
  insertSeedReveal,
  lockSeedPlace,
  type SeedPairRow,
  type SeedPlaceRow,
  storeSeedPlace,
} from "./seed-pairs.sql.ts";

const seedBytes = 32;
const clientSeedBytes = 8;

interface SeedParts {
  readonly db: Db;
  readonly keeper: SeedKeeper;
}

/** What a closed pair reveals. */
export interface RevealedPair {
  readonly SeedNo: number;
  readonly Commit: string;
  readonly ServerSeed: string;
  readonly Draws: number;
}

/** A player's seeds for instant games; made with the first question. */
export function seedsOf(parts: SeedParts, accountId: bigint): Promise<SeedPlace> {
  return parts.db.transaction(async (tx) => {
    const { place, pairs } = await openSeeds(tx, parts.keeper, accountId);
    return toWirePlace(place, pairs);
  });
}

/** Changes the player's own seed from the next draw on; the pair and its count of draws stay. */
export function changeClientSeed(
  parts: SeedParts,
  accountId: bigint,
  clientSeed: string,
): Promise<SeedPlace> {
  return parts.db.transaction(async (tx) => {
    const { place, pairs } = await openSeeds(tx, parts.keeper, accountId);
    const changed = { ...place, clientSeed };
    await storeSeedPlace(tx, { accountId, ...changed });
    return toWirePlace(changed, pairs);
  });
}

/**
 * Closes the pair in use and takes the one whose commitment the player has seen; the one after that
 * is committed to in the same transaction. Refuses (null) when the named pair is not the one in use:
 * two presses close one pair. Effects: the seed revealed, the count of draws back at 0.
 * Source: domain/games.md 4.4.
 */
export function rotateSeeds(
  parts: SeedParts,
  accountId: bigint,
  seedNo: number,
): Promise<{ place: SeedPlace; revealed: RevealedPair } | null> {
  return parts.db.transaction(async (tx) => {
    const { place, pairs } = await openSeeds(tx, parts.keeper, accountId);
    const [used, next] = pairs;
    assert(used !== undefined && next !== undefined, "a player has a pair in use and the next one");
    if (seedNo !== place.seedNo) return null;
    const serverSeed = openSeed(used, parts.keeper, accountId);
    await insertSeedReveal(tx, { accountId, seedNo, serverSeed, draws: place.nextNonce });
    const after = makePair(parts.keeper, accountId, next.seedNo + 1);
    await insertSeedPairs(tx, accountId, [after]);
    const moved = { seedNo: next.seedNo, clientSeed: place.clientSeed, nextNonce: 0 };
    await storeSeedPlace(tx, { accountId, ...moved });
    return {
      place: toWirePlace(moved, [next, after]),
      revealed: {
        SeedNo: seedNo,
        Commit: used.seedCommit.toString("hex"),
        ServerSeed: serverSeed.toString("hex"),
        Draws: place.nextNonce,
      },
    };
  });
}

/** What one instant draw follows from. */
export interface TakenSeed {
  readonly seedNo: number;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly seed: Buffer;
  readonly seedCommit: Buffer;
}

/**
 * Takes the next draw of the pair in use. Effects: the count of draws, so that no draw is made twice.
 * Locks: the player's seeds, after his account.
 */
export async function takeSeed(tx: Tx, keeper: SeedKeeper, accountId: bigint): Promise<TakenSeed> {
  const { place, pairs } = await openSeeds(tx, keeper, accountId);
  const [used] = pairs;
  assert(used?.seedNo === place.seedNo, "the pair in use is the first that is open");
  await storeSeedPlace(tx, { accountId, ...place, nextNonce: place.nextNonce + 1 });
  return {
    seedNo: place.seedNo,
    nonce: place.nextNonce,
    clientSeed: place.clientSeed,
    seed: openSeed(used, keeper, accountId),
    seedCommit: used.seedCommit,
  };
}

/** Locks a player's seeds, making the first two pairs where there are none. */
async function openSeeds(
  tx: Tx,
  keeper: SeedKeeper,
  accountId: bigint,
): Promise<{ place: SeedPlaceRow; pairs: SeedPairRow[] }> {
  let place = await lockSeedPlace(tx, accountId);
  if (place === null) {
    const first = [makePair(keeper, accountId, 1), makePair(keeper, accountId, 2)];
    await insertSeedPairs(tx, accountId, first);
    const clientSeed = Buffer.from(keeper.random.bytes(clientSeedBytes)).toString("hex");
    await insertSeedPlace(tx, { accountId, clientSeed });
    place = await lockSeedPlace(tx, accountId);
  }
  assert(place !== null, "the place was made");
  return { place, pairs: await findOpenPairs(tx, accountId) };
}

/** Ties a sealed seed to its player and number, so that one cannot stand in for another. */
export function pairPlace(accountId: bigint, seedNo: number): string {
  return `pair ${accountId} ${seedNo}`;
}

function makePair(keeper: SeedKeeper, accountId: bigint, seedNo: number): SeedPairRow {
  const seed = keeper.random.bytes(seedBytes);
  return {
    seedNo,
    seedCommit: createHash("sha256").update(seed).digest(),
    sealedSeed: seal(seed, {
      keyHex: keeper.seedKey,
      boundTo: pairPlace(accountId, seedNo),
      random: keeper.random,
    }),
  };
}

function openSeed(pair: SeedPairRow, keeper: SeedKeeper, accountId: bigint): Buffer {
  const seed = open(pair.sealedSeed, {
    keyHex: keeper.seedKey,
    boundTo: pairPlace(accountId, pair.seedNo),
  });
  const commit = createHash("sha256").update(seed).digest();
  assert(commit.equals(pair.seedCommit), "the seed is the one that was committed to");
  return Buffer.from(seed);
}

function toWirePlace(place: SeedPlaceRow, pairs: readonly SeedPairRow[]): SeedPlace {
  const commitOf = (seedNo: number) =>
    pairs.find((pair) => pair.seedNo === seedNo)?.seedCommit.toString("hex") ?? "";
  return {
    SeedNo: place.seedNo,
    Commit: commitOf(place.seedNo),
    NextCommit: commitOf(place.seedNo + 1),
    ClientSeed: place.clientSeed,
    Nonce: place.nextNonce,
  };
}
