import { money } from "@fairdraw/money";
import { commonResults, getBetByRequestId, submitBet } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, moneyOf, traceOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
});

type Request = Awaited<ReturnType<typeof aBetRequest>>;
const submit = (request: Request, by = token) => world.call(submitBet, request, by);
const ask = (RequestId: string, by = token) => world.call(getBetByRequestId, { RequestId }, by);
const betsUnder = async (requestId: string) =>
  (await world.db.rows({ text: "SELECT FROM bet WHERE request_id = $1", values: [requestId] }))
    .length;

describe("the same request id", () => {
  it("answers the same again, also after the issue has closed and was settled", async () => {
    const issue = await anOpenIssue(world);
    const request = await aBetRequest(world, [aBetItem()]);
    const first = await submit(request);
    expect(first).toMatchObject({ Result: 0 });
    const before = await traceOf(world);
    expect(await submit(request)).toEqual(first);
    await world.setTime(issue.closeTimeStamp);
    expect(await submit(request)).toEqual(first);
    expect(await traceOf(world)).toBe(before);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect(await submit(request)).toEqual(first);
    expect(await betsUnder(request.RequestId)).toBe(1);
  });

  it("is the same in capitals, which neither fail nor undo the bets of others", async () => {
    const request = await aBetRequest(world, [aBetItem()]);
    const capitals = { ...request, RequestId: request.RequestId.toUpperCase() };
    const first = await submit(request);
    const before = await traceOf(world);
    expect(await submit(capitals)).toEqual(first);
    expect(await ask(capitals.RequestId)).toMatchObject({ Found: true });
    expect(await traceOf(world)).toBe(before);
    expect(await betsUnder(request.RequestId)).toBe(1);
    const { RequestId } = capitals;
    const other = await aBetRequest(world, [aBetItem({ Multiple: 2 })], { RequestId });
    expect(await submit(other)).toMatchObject({ Result: 909 });
  });

  it("has one effect and equal answers when it is sent 50 times at once", async () => {
    const before = await moneyOf(world, "player1");
    const request = await aBetRequest(world, [aBetItem()]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(request)));
    expect(answers[0]).toMatchObject({ Result: 0 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await moneyOf(world, "player1")).toBe(before - 4000n);
    expect(await betsUnder(request.RequestId)).toBe(1);
  });

  it("is refused with 909 when it comes with other content", async () => {
    const request = await aBetRequest(world, [aBetItem()]);
    await submit(request);
    const before = await traceOf(world);
    const other = await aBetRequest(world, [aBetItem({ Multiple: 2 })], {
      RequestId: request.RequestId,
    });
    expect(await submit(other)).toMatchObject({ Result: 909 });
    expect(await traceOf(world)).toBe(before);
  });

  it("belongs to each player for himself", async () => {
    const player2 = await world.signIn("player2");
    const request = await aBetRequest(world, [aBetItem()]);
    expect(await submit(request)).toMatchObject({ Result: 0 });
    const other = { ...request, Items: [aBetItem({ Multiple: 2 })], TotalAmount: "8.000" };
    expect(await submit(other, player2)).toMatchObject({ Result: 0 });
    expect(await ask(request.RequestId, await world.signIn("player3"))).toMatchObject({
      Found: false,
    });
    expect(await ask(request.RequestId)).toMatchObject({ Found: true });
  });

  it("is judged again after a refusal, so that a retry after a top-up succeeds", async () => {
    const player4 = await world.signIn("player4");
    await world.db.rows({
      text: "UPDATE ledger_player SET available = 0 WHERE account_id = $1",
      values: [await accountIdOf(world, "player4")],
    });
    const request = await aBetRequest(world, [aBetItem()]);
    expect(await submit(request, player4)).toMatchObject({ Result: 12 });
    await giveMoney(world, "player4", money(10_000n));
    expect(await submit(request, player4)).toMatchObject({ Result: 0, WalletAmount: "6.000" });
  });
});

describe("GetByRequestId", () => {
  it("finds the answer of a request that was placed", async () => {
    const request = await aBetRequest(world, [aBetItem()]);
    const answer = await submit(request);
    expect(await ask(request.RequestId)).toMatchObject({ Found: true, Answer: answer });
  });

  it("voids an id that it does not find, so that a late arrival is refused with 909", async () => {
    const request = await aBetRequest(world, [aBetItem()]);
    const before = await moneyOf(world, "player1");
    expect(await ask(request.RequestId)).toMatchObject({ Found: false, Answer: null });
    expect(await ask(request.RequestId)).toMatchObject({ Found: false });
    expect(await submit(request)).toMatchObject({ Result: 909 });
    expect(await betsUnder(request.RequestId)).toBe(0);
    expect(await moneyOf(world, "player1")).toBe(before);
  });

  it("keeps no more than 200 ids in an hour that nobody used, and finds those that were placed all the same", async () => {
    const other = await world.signIn("player5");
    const request = await aBetRequest(world, [aBetItem({ Unit: "fen" })]);
    expect(await submit(request, other)).toMatchObject({ Result: 0 });
    const accountId = await accountIdOf(world, "player5");
    const voided = async () => {
      const [row] = await world.db.rows<{ n: number }>({
        text: "SELECT count(*)::int AS n FROM bet_request WHERE account_id = $1 AND answer IS NULL",
        values: [accountId],
      });
      return row?.n;
    };
    for (let n = 0; n < 200; n++) {
      expect(await ask(crypto.randomUUID(), other)).toMatchObject({ Found: false });
    }
    const tooMany = { Result: commonResults.TOO_FREQUENT.code };
    expect(await ask(crypto.randomUUID(), other)).toMatchObject(tooMany);
    expect(await voided()).toBe(200);
    expect(await ask(request.RequestId, other)).toMatchObject({ Found: true });
    await world.advance(3_600_000);
    expect(await ask(crypto.randomUUID(), other)).toMatchObject({ Found: false });
  });

  it("never lets a bet double when it races with the submit, and says what happened", async () => {
    const seen = { placed: 0, voided: 0 };
    for (let round = 0; round < 40; round++) {
      const request = await aBetRequest(world, [aBetItem({ Unit: "fen" })]);
      const before = await moneyOf(world, "player1");
      const submitting = submit(request);
      // Some questions are on their way first, some together, some a little later.
      if (round % 3 === 1) await new Promise((resolve) => setImmediate(resolve));
      if (round % 3 === 2) await new Promise((resolve) => setTimeout(resolve, round % 8));
      const [answer, found] = await Promise.all([submitting, ask(request.RequestId)]);
      const after = await moneyOf(world, "player1");
      const isFound = "Found" in found && found.Found;
      expect("Orders" in answer).toBe(isFound);
      expect(after).toBe(isFound ? before - 40n : before);
      expect(await betsUnder(request.RequestId)).toBe(isFound ? 1 : 0);
      if (!isFound) {
        expect(answer).toMatchObject({ Result: 909 });
        const again = await submit({ ...request, RequestId: crypto.randomUUID() });
        expect(again).toMatchObject({ Result: 0 });
        expect(await moneyOf(world, "player1")).toBe(before - 40n);
      }
      seen[isFound ? "placed" : "voided"] += 1;
    }
    expect(seen.placed + seen.voided).toBe(40);
    expect(seen.placed).toBeGreaterThan(0);
  });
});
