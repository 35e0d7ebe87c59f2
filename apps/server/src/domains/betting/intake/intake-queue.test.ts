import { money, parseCheckedMoney } from "@fairdraw/money";
import { submitBet } from "@fairdraw/wire";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from "vitest";
import { aBetItem, aBetRequest, anOpenIssue, openIssueOf } from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney, moneyOf } from "../../../testing/players.ts";
import { createTestIntake } from "../../../testing/test-intake.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { verify } from "../../../verify/verify.ts";
import type { BetIntent } from "../rules/bet-intent.ts";
import { readIntent } from "./read-intent.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const otherGame = 104;
const players = ["player1", "player2", "player3", "player4", "player5"];
let world: TestWorld;
const tokens = new Map<string, string>();

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    gameIds: [101, otherGame],
  });
  for (const name of players) tokens.set(name, await world.signIn(name));
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
  for (const name of players) await giveMoney(world, name, money(1_000_000n));
});

/** So many turns of the event loop that a lane has begun, or rests. */
const turns = async () => {
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve));
};
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const submit = async (name: string, item = aBetItem()) =>
  world.call(submitBet, await aBetRequest(world, [item]), tokens.get(name) ?? "");

describe("the close", () => {
  it("refuses a bet that waited for the issue's lock until after it", async () => {
    const issue = await anOpenIssue(world);
    const request = await aBetRequest(world, [aBetItem()]);
    const before = await moneyOf(world, "player1");
    let answer: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM lottery_issue WHERE serial_number = $1 FOR UPDATE",
        values: [issue.serialNumber],
      });
      await world.setTime(issue.closeTimeStamp - 1);
      answer = world.call(submitBet, request, tokens.get("player1"));
      await untilWaiting(world.db, { words: ["lottery_issue"] });
      await world.setTime(issue.closeTimeStamp);
    });
    expect(await answer).toMatchObject({ Result: 1 });
    expect(await moneyOf(world, "player1")).toBe(before);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
  });

  it("refuses a bet whose account another job held until after it", async () => {
    const issue = await anOpenIssue(world);
    const request = await aBetRequest(world, [aBetItem()]);
    const before = await moneyOf(world, "player1");
    const accountId = await accountIdOf(world, "player1");
    let answer: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM ledger_player WHERE account_id = $1 FOR UPDATE",
        values: [accountId],
      });
      await world.setTime(issue.closeTimeStamp - 1);
      answer = world.call(submitBet, request, tokens.get("player1"));
      await sleep(100);
      await world.setTime(issue.closeTimeStamp);
    });
    expect(await answer).toMatchObject({ Result: 1 });
    expect(await moneyOf(world, "player1")).toBe(before);
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
  });

  it("is not held up by a bet whose account another job holds", async () => {
    const issue = await anOpenIssue(world);
    const request = await aBetRequest(world, [aBetItem()]);
    const accountId = await accountIdOf(world, "player1");
    let answer: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM ledger_player WHERE account_id = $1 FOR UPDATE",
        values: [accountId],
      });
      answer = world.call(submitBet, request, tokens.get("player1"));
      await world.setTime(issue.closeTimeStamp);
      await world.tick(["fence-issues"]);
      const [fenced] = await world.db.rows<{ fenced: boolean }>({
        text: "SELECT fenced_at IS NOT NULL AS fenced FROM lottery_issue WHERE serial_number = $1",
        values: [issue.serialNumber],
      });
      expect(fenced?.fenced).toBe(true);
    });
    expect(await answer).toMatchObject({ Result: 1 });
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  it("is fenced only after every bet that holds the issue has ended", async () => {
    const issue = await anOpenIssue(world);
    const order: string[] = [];
    let fence: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (bettor) => {
      await bettor.rows({
        text: "SELECT FROM lottery_issue WHERE serial_number = $1 FOR SHARE",
        values: [issue.serialNumber],
      });
      await world.setTime(issue.closeTimeStamp);
      fence = world.tick(["fence-issues"]).then(() => order.push("fenced"));
      await untilWaiting(world.db, { words: ["lottery_issue"] });
      order.push("bet ended");
    });
    await fence;
    expect(order).toEqual(["bet ended", "fenced"]);
  });
});

describe("parallel bets of one account", () => {
  it("spend what is there and never more: of 20 bets of 10 from 100 exactly 10 are accepted", async () => {
    const accountId = await accountIdOf(world, "player2");
    for (let round = 0; round < 3; round++) {
      await setMoney(accountId, 100_000n);
      const item = aBetItem({ stakePositions: [[1, 2, 3, 4, 5], [], [], [], []] });
      const answers = await Promise.all(Array.from({ length: 20 }, () => submit("player2", item)));
      const results = answers.map((answer) => ("Result" in answer ? answer.Result : -1));
      expect(results.filter((result) => result === 0)).toHaveLength(10);
      expect(results.filter((result) => result === 12)).toHaveLength(10);
      expect(await moneyOf(world, "player2")).toBe(0n);
      const balances = answers.flatMap((answer) =>
        "Orders" in answer ? [parseCheckedMoney(answer.WalletAmount)] : [],
      );
      expect(new Set(balances).size).toBe(10);
    }
  });
});

describe("the queue", () => {
  it("answers others at once while two accounts are held elsewhere, and those afterwards", async () => {
    const heldNames = players.slice(0, 2);
    const accountIds = await Promise.all(heldNames.map((name) => accountIdOf(world, name)));
    const answered: string[] = [];
    const bet = async (name: string) => {
      expect(await submit(name)).toMatchObject({ Result: 0 });
      answered.push(name);
    };
    const held: Promise<void>[] = [];
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM ledger_player WHERE account_id = ANY($1::bigint[]) FOR UPDATE",
        values: [accountIds],
      });
      // One after the other, so that they would stop both workers of the queue.
      for (const name of heldNames) {
        held.push(bet(name));
        await sleep(100);
      }
      await Promise.all(players.slice(2).map(bet));
      expect([...answered].sort()).toEqual(players.slice(2).sort());
    });
    await Promise.all(held);
    expect(answered.slice(3).sort()).toEqual(heldNames);
  });

  it("answers bets on one game while those on another wait for an issue that is held", async () => {
    const issue = await anOpenIssue(world);
    const elsewhere = await openIssueOf(world, otherGame);
    let stalled: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (holder) => {
      await holder.rows({
        text: "SELECT FROM lottery_issue WHERE serial_number = $1 AND game_id = 101 FOR UPDATE",
        values: [issue.serialNumber],
      });
      stalled = submit("player1");
      await untilWaiting(world.db, { words: ["lottery_issue"] });
      const request = await aBetRequest(world, [aBetItem()], {
        GameId: otherGame,
        SerialNumber: elsewhere.serialNumber,
      });
      const answer = await world.call(submitBet, request, tokens.get("player2"));
      expect(answer).toMatchObject({ Result: 0 });
    });
    expect(await stalled).toMatchObject({ Result: 0 });
  });

  it("lets a request that cannot be written hurt nobody but itself", async () => {
    const queue = aQueue();
    const intents = await Promise.all(players.map((name) => anIntent(name)));
    const [poisoned, ...good] = intents;
    if (poisoned === undefined) throw new Error("five players");
    // No number of a play is this large: the insert fails.
    const groups = poisoned.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({ ...line, play: { ...line.play, no: 40_000 } })),
    }));
    const bad = { ...poisoned, groups };
    const before = await moneyOf(world, "player1");
    const results = await Promise.allSettled([bad, ...good].map((intent) => queue.place(intent)));
    expect(results.map((result) => result.status)).toEqual([
      "rejected",
      ...good.map(() => "fulfilled"),
    ]);
    for (const result of results.slice(1)) {
      expect(result).toMatchObject({ value: { kind: "placed" } });
    }
    expect(await moneyOf(world, "player1")).toBe(before);
    await queue.drain();
  });

  it("takes several requests of one account one after the other, each with its own answer", async () => {
    const queue = aQueue();
    const intents = await Promise.all(Array.from({ length: 8 }, () => anIntent("player3")));
    const outcomes = await Promise.all(intents.map((intent) => queue.place(intent)));
    const numbers = outcomes.flatMap((outcome) =>
      outcome?.kind === "placed"
        ? outcome.placed.groups.flatMap((group) => group.orders.map((order) => order.betNo))
        : [],
    );
    expect(new Set(numbers).size).toBe(8);
  });

  describe("after a batch of several", () => {
    /** A queue that has just answered one, by a clock that stands still, and how many batches there were. */
    async function aRestedQueue() {
      vi.spyOn(performance, "now").mockReturnValue(0);
      const transaction = vi.spyOn(world.db, "transaction");
      const queue = aQueue();
      const intents = await Promise.all(players.map((name) => anIntent(name)));
      await Promise.all(intents.map((intent) => queue.place(intent)));
      await turns();
      expect(transaction).toHaveBeenCalledTimes(1);
      return { queue, batches: () => transaction.mock.calls.length };
    }
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    it("gathers what comes within a moment for the next", async () => {
      const [first, second] = [await anIntent("player1"), await anIntent("player2")];
      const { queue, batches } = await aRestedQueue();
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const one = queue.place(first);
      await turns();
      const other = queue.place(second);
      await turns();
      expect(batches()).toBe(1);
      vi.runOnlyPendingTimers();
      expect(await Promise.all([one, other])).toMatchObject([
        { kind: "placed" },
        { kind: "placed" },
      ]);
      expect(batches()).toBe(2);
    });

    it("lets a caller who is alone wait for nobody", async () => {
      const [first, second] = [await anIntent("player1"), await anIntent("player2")];
      const { queue, batches } = await aRestedQueue();
      await queue.place(first);
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      await queue.place(second);
      expect(batches()).toBe(3);
    });

    it("begins the next at once when many wait", async () => {
      const many = await Promise.all(
        Array.from({ length: 128 }, (_, i) => anIntent(players[i % players.length] ?? "")),
      );
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const { queue, batches } = await aRestedQueue();
      const placed = many.slice(1).map((intent) => queue.place(intent));
      await turns();
      expect(batches()).toBe(1);
      placed.push(...many.slice(0, 1).map((intent) => queue.place(intent)));
      await turns();
      expect(batches()).toBe(2);
      // That batch may be through already, and its lane rest by a timer that nobody moves any more.
      vi.runOnlyPendingTimers();
      vi.useRealTimers();
      const kinds = (await Promise.all(placed)).map((outcome) => outcome?.kind);
      expect(kinds).toEqual(many.map(() => "placed"));
    });
  });

  it("is drained only when everything that it took is answered", async () => {
    const queue = aQueue();
    await queue.drain();
    let answered = 0;
    const intents = await Promise.all(players.map((name) => anIntent(name)));
    for (const intent of intents) {
      void queue.place(intent).then(() => {
        answered += 1;
      });
    }
    await queue.drain();
    await sleep(0);
    expect(answered).toBe(players.length);
  });
});

function aQueue() {
  return createTestIntake(world);
}

async function anIntent(name: string): Promise<BetIntent> {
  const request = await aBetRequest(world, [aBetItem()]);
  return readIntent({
    accountId: await accountIdOf(world, name),
    requestId: request.RequestId,
    groups: [request],
  });
}

/** Puts a balance in place without a transfer; the books of this world no longer hold afterwards. */
async function setMoney(accountId: bigint, available: bigint): Promise<void> {
  await world.db.rows({
    text: "UPDATE ledger_player SET available = $2 WHERE account_id = $1",
    values: [accountId, available],
  });
}
