import { money } from "@fairdraw/money";
import { betResults, commonResults } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  currentIssueOf,
} from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, moneyOf, traceOf } from "../../../testing/players.ts";
import { createTestIntake } from "../../../testing/test-intake.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { findRequest } from "./find-request.ts";
import { readIntent } from "./read-intent.ts";

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
});
