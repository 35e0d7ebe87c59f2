import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Tx } from "../../../platform/database/db.ts";
import { createIds } from "../../../platform/ids.ts";
import { systemRandom } from "../../../platform/random.ts";
import { accountIdOf } from "../../../testing/players.ts";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  createTestWorld,
  type TestWorld,
} from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import type { BetIntent } from "../rules/bet-intent.ts";
import { createKnownKeys, type KnownKeys } from "./known-keys.ts";
import { placeBets } from "./place-bets.ts";
import { readIntent } from "./read-intent.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
  // The first bet of an issue opens its counters.
  await place([await anIntent("player1")], createKnownKeys());
});
afterAll(() => world.close());

async function anIntent(name: string, multiple = 1) {
  const items = [aBetItem({ stakePositions: [[1], [], [], [], []], Multiple: multiple })];
  const request = await aBetRequest(world, items);
  const accountId = await accountIdOf(world, name);
  return readIntent({ accountId, requestId: request.RequestId, groups: [request] });
}

/** Places a batch. Answers also which statements left together, packet by packet. */
async function place(intents: readonly BetIntent[], known: KnownKeys) {
  const nowMs = () => world.nowMs();
  const parts = { newId: createIds({ nowMs, random: systemRandom }), random: systemRandom, nowMs };
  const packets: string[][] = [];
  let isOpen = false;
  const outcomes = await world.db.transaction((tx) => {
    const watched: Tx = {
      ...tx,
      async rows(statement) {
        if (!isOpen) packets.push([]);
        isOpen = true;
        packets.at(-1)?.push(statement.name ?? "");
        const rows = await tx.rows(statement);
        isOpen = false;
        return rows as never;
      },
    };
    return placeBets(watched, parts, intents, { skipLocked: true, exposures: "last", known });
  });
  return { kinds: outcomes.map(({ kind }) => kind), packets };
}

const stakeOfIssues = async () =>
  world.db.rows({
    text: `SELECT merchant_id AS merchant, stake::int, (SELECT sum(stake)::int FROM bet_number_stake n
        WHERE n.issue_id = e.issue_id AND n.merchant_id = e.merchant_id) AS numbers
      FROM bet_exposure e WHERE stake > 0 ORDER BY 1`,
  });

it("has the counters of issues and players that it has seen asked for along with the locks", async () => {
  const known = createKnownKeys();
  const first = await place([await anIntent("player1")], known);
  expect(first.kinds).toEqual(["placed"]);
  expect(first.packets[0]).not.toContain("bet_exposures");
  expect(first.packets).toHaveLength(3);
  const again = await place([await anIntent("player1")], known);
  expect(again.kinds).toEqual(["placed"]);
  expect(again.packets[0]).toContain("bet_exposures");
  expect(again.packets).toHaveLength(2);
  const other = await place([await anIntent("player1"), await anIntent("player2")], known);
  expect(other.kinds).toEqual(["placed", "placed"]);
  expect(other.packets[0]).not.toContain("bet_exposures");
  expect(await stakeOfIssues()).toEqual([{ merchant: 1, stake: 10_000, numbers: 10_000 }]);
});

it("judges and counts by what the locks found where the guess was wrong", async () => {
  const known = createKnownKeys();
  await place([await anIntent("player1")], known);
  const before = await stakeOfIssues();
  const wrong: KnownKeys = {
    ...known,
    guess: (intents) =>
      known.guess(intents)?.map((one) => ({ ...one, bettor: { ...one.bettor, merchantId: 2 } })) ??
      null,
  };
  const placed = await place([await anIntent("player1")], wrong);
  expect(placed.kinds).toEqual(["placed"]);
  expect(placed.packets[0]).toContain("bet_exposures");
  expect(placed.packets).toHaveLength(3);
  expect(before).toEqual([{ merchant: 1, stake: 12_000, numbers: 12_000 }]);
  expect(await stakeOfIssues()).toEqual([{ merchant: 1, stake: 14_000, numbers: 14_000 }]);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});
