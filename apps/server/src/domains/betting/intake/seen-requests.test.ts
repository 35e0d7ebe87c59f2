import { money } from "@fairdraw/money";
import { betResults, commonResults } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { accountIdOf, giveMoney, moneyOf, traceOf } from "../../../testing/players.ts";
import { createTestIntake } from "../../../testing/test-intake.ts";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  createTestWorld,
  currentIssueOf,
  type TestWorld,
} from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import type { BetIntent } from "../rules/bet-intent.ts";
import { findRequest } from "./find-request.ts";
import { readIntent } from "./read-intent.ts";
import { createSeenRequests } from "./seen-requests.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
beforeEach(async () => {
  await anOpenIssue(world);
});
afterAll(() => world.close());

async function anIntent(name: string, requestId: string = crypto.randomUUID()) {
  const request = await aBetRequest(world, [aBetItem()]);
  return readIntent({ accountId: await accountIdOf(world, name), requestId, groups: [request] });
}

const aProcess = () => createTestIntake(world);

describe("requests that were seen", () => {
  const intentOf = (requestId: string) => ({ requestId }) as BetIntent;
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

  it("are told apart from those that come for the first time", () => {
    const seen = createSeenRequests();
    const [first = [], second = []] = [ids(300), ids(300)].map((all) => all.map(intentOf));
    expect(seen.repeatsIn(first)).toEqual([]);
    expect(seen.repeatsIn(first)).toEqual(first);
    expect(seen.repeatsIn(second)).toEqual([]);
  });

  it("make room for newer ones, which stay new", () => {
    const places = 2 ** 12;
    const seen = createSeenRequests(undefined, places);
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) =>
        intentOf(`00000000-0000-7000-8000-${(from + i).toString(16).padStart(12, "0")}`),
      );
    for (let from = 0; from < 10 * places; from += places) {
      expect(seen.repeatsIn(numbered(from, places))).toEqual([]);
      expect(seen.repeatsIn(numbered(from, places))).toHaveLength(places);
    }
    expect(seen.repeatsIn(numbered(0, 1000))).toEqual([]);
    expect(seen.repeatsIn(numbered(9 * places, places))).toHaveLength(places - 1000);
  });

  it("are told apart up to the highest number of their digits", () => {
    const seen = createSeenRequests();
    const ends = ["ffffffffffff", "fffffffffffe", "000000000000", "000000400000", "ffffffbfffff"];
    const all = ends.map((end) => intentOf(`ffffffff-ffff-7fff-bfff-${end}`));
    expect(seen.repeatsIn(all)).toEqual([]);
    // The third and the fourth share a place, and so do the first and the last.
    expect(seen.repeatsIn(all)).toEqual([all[1]]);
  });

  it("are all doubted for a second after one was taken for new", () => {
    let now = 0;
    const seen = createSeenRequests(() => now);
    const fresh = () => ids(50).map(intentOf);
    seen.noteMiss();
    now = 999;
    expect(seen.repeatsIn(fresh())).toHaveLength(50);
    now = 1000;
    expect(seen.repeatsIn(fresh())).toEqual([]);
  });
});

describe("a request that came to another process before", () => {
  const repeated = async (name: string) => {
    const intent = await anIntent(name);
    const first = await aProcess().place(intent);
    expect(first).toMatchObject({ kind: "placed" });
    return { intent, first };
  };

  it("gets its answer again and leaves its neighbours alone", async () => {
    for (const name of ["player1", "player2"]) await giveMoney(world, name, money(1_000_000n));
    const { intent, first } = await repeated("player1");
    const neighbour = await anIntent("player2");
    const process = aProcess();
    const before = await moneyOf(world, "player1");
    expect(await Promise.all([process.place(intent), process.place(neighbour)])).toMatchObject([
      first,
      { kind: "placed" },
    ]);
    expect(await moneyOf(world, "player1")).toBe(before);
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  /** From here on whatever is new is refused. */
  const close = async () => {
    const late = await anIntent("player2");
    await world.setTime((await currentIssueOf(world)).closeTimeStamp);
    expect(await aProcess().place(late)).toMatchObject({
      kind: "refused",
      code: betResults.ISSUE_CLOSED.code,
    });
  };

  it("gets its answer again where it would be refused if it were new", async () => {
    await giveMoney(world, "player3", money(1_000_000n));
    const { intent, first } = await repeated("player3");
    await close();
    const before = await traceOf(world);
    expect(await aProcess().place(intent)).toEqual(first);
    expect(await traceOf(world)).toEqual(before);
  });

  it.each([
    { which: "would be placed", isClosed: false },
    { which: "would be refused", isClosed: true },
  ])("is refused with other content that $which", async ({ isClosed }) => {
    await giveMoney(world, "player4", money(1_000_000n));
    const { intent } = await repeated("player4");
    if (isClosed) await close();
    const other = { ...intent, payloadHash: Buffer.from(intent.payloadHash).reverse() };
    const before = await traceOf(world);
    expect(await aProcess().place(other)).toMatchObject({
      kind: "refused",
      code: commonResults.CONFLICT.code,
    });
    expect(await traceOf(world)).toEqual(before);
  });

  it("is refused when its id was voided meanwhile", async () => {
    await giveMoney(world, "player5", money(1_000_000n));
    const intent = await anIntent("player5");
    await findRequest({ db: world.db }, intent);
    expect(await aProcess().place(intent)).toMatchObject({
      kind: "refused",
      code: commonResults.CONFLICT.code,
    });
  });

  it("costs its batch one more run, and those of the next second none", async () => {
    await giveMoney(world, "player1", money(1_000_000n));
    const one = await repeated("player1");
    const two = await repeated("player1");
    const process = aProcess();
    const transaction = vi.spyOn(world.db, "transaction");
    await process.place(one.intent);
    expect(transaction).toHaveBeenCalledTimes(2);
    await process.place(two.intent);
    expect(transaction).toHaveBeenCalledTimes(3);
    await process.place(two.intent);
    expect(transaction).toHaveBeenCalledTimes(4);
    transaction.mockRestore();
  });
});
