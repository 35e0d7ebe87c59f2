import { money } from "@fairdraw/money";
import {
  betResults,
  coolOff,
  createFollow,
  FollowAutoState,
  isRefused,
  joinFollow,
  LimitPeriod,
  LimitType,
  listFollowAutos,
  type RequestOf,
  setLimit,
  startFollowAuto,
  stopFollowAuto,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import {
  accountIdOf,
  betsOf,
  giveMoney,
  moneyOf,
  passIssue,
  placed,
} from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const gameId = 101;
let world: TestWorld;
let leader: string;
let follower: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [gameId],
  });
  for (const name of ["player1", "player2", "player3", "player4", "player5"]) {
    await giveMoney(world, name, money(1_000_000_000n));
  }
  leader = await world.signIn("player1");
  follower = await world.signIn("player2");
});
afterEach(async () => {
  for (const { AutoId } of await list(follower)) await stop(AutoId, follower);
  await passIssue(world);
});
afterAll(() => world.close());

const start = (
  FollowId: string,
  who = follower,
  change: Partial<RequestOf<typeof startFollowAuto>> = {},
) =>
  world.call(
    startFollowAuto,
    {
      RequestId: crypto.randomUUID(),
      FollowId,
      Multiple: 2,
      Issues: 10,
      StakeMax: "1000",
      ...change,
    },
    who,
  );

/** Starts following by itself, and expects that to succeed. */
async function started(
  FollowId: string,
  who = follower,
  change: Partial<RequestOf<typeof startFollowAuto>> = {},
): Promise<string> {
  const answer = await start(FollowId, who, change);
  assert("AutoId" in answer, `started: ${JSON.stringify(answer)}`);
  await world.advance(1);
  return answer.AutoId;
}

const stop = (AutoId: string, who: string) => world.call(stopFollowAuto, { AutoId }, who);

async function list(who: string) {
  const answer = await world.call(listFollowAutos, { GameId: gameId }, who);
  assert("Items" in answer, "answered");
  return answer.Items;
}

async function autoOf(id: string, who = follower) {
  const found = (await list(who)).find(({ AutoId }) => AutoId === id);
  assert(found !== undefined, "its player sees it");
  return found;
}

/** An offer of a bet of 16 yuan, or of two for each digit, on the issue that sells. */
async function offered(digits: number[] = [0, 1, 2, 3, 4, 5, 6, 7]): Promise<string> {
  await anOpenIssue(world);
  const { Orders } = await placed(world, leader, [
    aBetItem({ stakePositions: [digits, [], [], [], []] }),
  ]);
  const answer = await world.call(
    createFollow,
    { BetNo: Orders[0]?.BetNo ?? "", CommissionRate: 0, IsHidden: false, Words: "" },
    leader,
  );
  assert("FollowId" in answer, `offered: ${JSON.stringify(answer)}`);
  return answer.FollowId;
}

const work = () => world.tick(["follow-leaders"]);

async function followersOf(offerId: string): Promise<number> {
  const rows = await world.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM follow_join WHERE offer_id = $1",
    values: [offerId],
  });
  return rows[0]?.n ?? 0;
}

describe("following a leader by itself", () => {
  it("bets on his next offers, not on the one that it began with, and shows its progress", async () => {
    const first = await offered();
    const id = await started(first);
    await work();
    expect(await followersOf(first)).toBe(0);
    const before = await moneyOf(world, "player2");
    const next = await offered();
    const another = await offered([0, 1, 2, 3, 4]);
    await work();
    await work();
    expect([await followersOf(next), await followersOf(another)]).toEqual([1, 1]);
    expect(before - (await moneyOf(world, "player2"))).toBe(52_000n);
    expect(await autoOf(id)).toMatchObject({
      State: FollowAutoState.RUNNING,
      Issues: 1,
      IssuesMax: 10,
      Bets: 2,
      Stake: "52.000",
      StakeMax: "1000.000",
      LastCode: 0,
    });
    const [bet] = (await betsOf(world, follower)).Items;
    expect(bet).toMatchObject({ Source: 2, Multiple: 2, PlayId: "ssc.dwd" });
    await passIssue(world);
    const net = (await betsOf(world, follower)).Items.slice(0, 2).reduce(
      (sum, row) => sum + Number(row.Prize) - Number(row.Amount),
      0,
    );
    expect(Number((await autoOf(id)).Net)).toBe(net);
  });

  it("ends after its issues, however many offers there were on them", async () => {
    const id = await started(await offered(), follower, { Issues: 2 });
    for (let issue = 1; issue <= 2; issue++) {
      await offered();
      await offered();
      await work();
      expect(await autoOf(id)).toMatchObject({ Issues: issue, Bets: issue * 2, State: 0 });
      await passIssue(world);
    }
    expect(await autoOf(id)).toMatchObject({ State: FollowAutoState.DONE });
    const late = await offered();
    await work();
    expect(await followersOf(late)).toBe(0);
  });

  it("ends before a bet that would cost more than its cap", async () => {
    const id = await started(await offered(), follower, { StakeMax: "63.999" });
    const one = await offered();
    const two = await offered();
    await work();
    expect([await followersOf(one), await followersOf(two)]).toEqual([1, 0]);
    expect(await autoOf(id)).toMatchObject({
      State: FollowAutoState.STAKE_MAX,
      Stake: "32.000",
      Bets: 1,
    });
  });

  it("ends on request, and is nobody else's to end", async () => {
    const id = await started(await offered());
    expect(await stop(id, leader)).toMatchObject({ Result: 902 });
    expect(await stop(id, follower)).toMatchObject({ Result: 0 });
    expect(await stop(id, follower)).toMatchObject({ Result: 0 });
    const offer = await offered();
    await work();
    expect(await followersOf(offer)).toBe(0);
    expect(await autoOf(id)).toMatchObject({ State: FollowAutoState.STOPPED, Bets: 0 });
  });

  it("never bets more than its player has", async () => {
    const poor = await world.signIn("agent1");
    const had = await moneyOf(world, "agent1");
    await giveMoney(world, "agent1", money(had + 1000n));
    const multiple = Number((await moneyOf(world, "agent1")) / 16_000n) + 1;
    const id = await started(await offered(), poor, { Multiple: multiple, StakeMax: "100000000" });
    const before = await moneyOf(world, "agent1");
    const offer = await offered();
    await work();
    expect(await followersOf(offer)).toBe(0);
    expect(await moneyOf(world, "agent1")).toBe(before);
    expect(await autoOf(id, poor)).toMatchObject({
      State: FollowAutoState.BALANCE_SHORT,
      LastCode: betResults.BALANCE_SHORT.code,
    });
  });

  it("goes on after a bet that only the issue's limits refused", async () => {
    const id = await started(await offered(), follower, {
      Multiple: 99_999,
      StakeMax: "999999999999",
    });
    await giveMoney(world, "player2", money(20_000_000_000n));
    await offered();
    await work();
    const auto = await autoOf(id);
    expect(auto).toMatchObject({ State: FollowAutoState.RUNNING, Bets: 0 });
    expect(auto.LastCode).toBeGreaterThan(0);
  });

  it("ends by a limit of the player's own, and at once with a break of his", async () => {
    const careful = await world.signIn("player4");
    const limit = { Type: LimitType.STAKE, Period: LimitPeriod.DAY, Value: "40" };
    await world.call(setLimit, limit, careful);
    const id = await started(await offered(), careful);
    const one = await offered();
    const two = await offered();
    await work();
    expect([await followersOf(one), await followersOf(two)]).toEqual([1, 0]);
    expect(await autoOf(id, careful)).toMatchObject({ State: FollowAutoState.BARRED, Bets: 1 });

    const resting = await world.signIn("player5");
    const other = await started(two, resting);
    await world.call(coolOff, { Hours: 24 }, resting);
    const three = await offered();
    await work();
    expect(await followersOf(three)).toBe(0);
    expect(await autoOf(other, resting)).toMatchObject({ State: FollowAutoState.BARRED });
  });
});

describe("asking for it", () => {
  it("is answered the same for the same request, and refused for another under its id", async () => {
    const offer = await offered();
    const RequestId = crypto.randomUUID();
    const id = await started(offer, follower, { RequestId });
    expect(await started(offer, follower, { RequestId })).toBe(id);
    expect(await start(offer, follower, { RequestId, Multiple: 3 })).toMatchObject({ Result: 909 });
    expect(await start(offer)).toMatchObject({ Result: 908 });
    const running = (await list(follower)).filter(({ State }) => State === FollowAutoState.RUNNING);
    expect(running.map(({ AutoId }) => AutoId)).toEqual([id]);
  });

  it("is refused for the own offer, an unknown one, a cap of nothing and for who may not bet", async () => {
    const offer = await offered();
    expect(await start(offer, leader)).toMatchObject({ Result: betResults.FOLLOW_SELF.code });
    expect(await start(crypto.randomUUID())).toMatchObject({ Result: 902 });
    expect(isRefused(await start(offer, follower, { StakeMax: "0" }))).toBe(true);
    const there = await world.signIn("player5");
    await world.call(coolOff, { Hours: 24 }, there);
    expect(isRefused(await start(offer, there))).toBe(true);
  });
});

it("has an offer followed once by each of many, also by hand and in several rounds at once", async () => {
  const third = await world.signIn("player3");
  const begun = await offered();
  const ids = [await started(begun), await started(begun, third, { Multiple: 1 })];
  const offer = await offered();
  const join = { RequestId: crypto.randomUUID(), FollowId: offer, Multiple: 1 };
  await Promise.all([work(), world.call(joinFollow, join, third)]);
  await work();
  expect(await followersOf(offer)).toBe(2);
  const bets = await world.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM bet b JOIN follow_offer f ON f.bet_id = b.follow_of WHERE f.id = $1 AND b.account_id = $2",
    values: [offer, await accountIdOf(world, "player3")],
  });
  expect(bets).toEqual([{ n: 1 }]);
  await stop(ids[1] ?? "", third);
  await passIssue(world);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

it("is not held up by one whose bet cannot be written", async () => {
  const third = await world.signIn("player3");
  const begun = await offered();
  const broken = await started(begun);
  const sound = await started(begun, third, { Multiple: 1 });
  await world.db.rows({
    text: `CREATE FUNCTION test_break() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken''; END'`,
  });
  await world.db.rows({
    text: `CREATE TRIGGER test_break BEFORE INSERT ON follow_auto_step FOR EACH ROW
      WHEN (NEW.auto_id = '${broken}') EXECUTE FUNCTION test_break()`,
  });
  const offer = await offered();
  for (let round = 0; round < 5; round++) await work();
  expect(await followersOf(offer)).toBe(1);
  expect(await autoOf(broken)).toMatchObject({ Bets: 0, State: FollowAutoState.RUNNING });
  await world.db.rows({ text: "DROP TRIGGER test_break ON follow_auto_step" });
  await work();
  expect(await followersOf(offer)).toBe(2);
  await stop(sound, third);
});

it("waits a day and no longer", async () => {
  const id = await started(await offered());
  const { EndTime } = await autoOf(id);
  await world.setTime(EndTime);
  await world.tick();
  // Nobody's login lasts a day.
  leader = await world.signIn("player1");
  follower = await world.signIn("player2");
  const offer = await offered();
  await work();
  expect(await followersOf(offer)).toBe(0);
  expect(await autoOf(id)).toMatchObject({ State: FollowAutoState.EXPIRED });
});
