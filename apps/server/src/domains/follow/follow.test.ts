import { money } from "@fairdraw/money";
import {
  type AnswerOf,
  betResults,
  cancelBet,
  commonResults,
  createFollow,
  type FollowItem,
  getBetDetail,
  getBetReceipt,
  joinFollow,
  type PayloadOf,
  type RequestOf,
  searchFollows,
  type updateBetCollection,
} from "@fairdraw/wire";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { betsOf, giveMoney, moneyOf, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

let world: TestWorld;
let leader: string;
let followers: string[];
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107],
  });
  for (const name of ["player1", "player2", "player3", "player4"]) {
    await giveMoney(world, name, money(1_000_000_000n));
  }
  leader = await world.signIn("player1");
  followers = [
    await world.signIn("player2"),
    await world.signIn("player3"),
    await world.signIn("player4"),
  ];
});
afterAll(() => world.close());

const follower = (i: number) => followers[i] ?? "";
const milli = (amount: string) => BigInt(Math.round(Number(amount) * 1000));

/** A bet of ten yuan and more of the leader on the issue that sells; wins on nine digits of ten. */
async function aLeaderBet(
  digits: number[] = [0, 1, 2, 3, 4, 5, 6, 7],
  who = leader,
): Promise<string> {
  await anOpenIssue(world);
  const { Orders } = await placed(world, who, [
    aBetItem({ stakePositions: [digits, [], [], [], []] }),
  ]);
  return Orders[0]?.BetNo ?? "";
}

const create = (
  BetNo: string,
  change: Partial<RequestOf<typeof createFollow>> = {},
  who = leader,
) =>
  world.call(
    createFollow,
    { BetNo, CommissionRate: 500, IsHidden: false, Words: "", ...change },
    who,
  );

/** Offers a bet and expects that to succeed. */
async function offered(
  change: Partial<RequestOf<typeof createFollow>> = {},
  digits?: number[],
): Promise<{ id: string; betNo: string }> {
  const betNo = await aLeaderBet(digits);
  const answer = await create(betNo, change);
  assert("FollowId" in answer, `offered: ${JSON.stringify(answer)}`);
  return { id: answer.FollowId, betNo };
}

const join = (FollowId: string, who: string, change: Partial<RequestOf<typeof joinFollow>> = {}) =>
  world.call(joinFollow, { RequestId: crypto.randomUUID(), FollowId, Multiple: 1, ...change }, who);

async function joined(id: string, who: string, Multiple = 1) {
  const answer = await join(id, who, { Multiple });
  assert("Orders" in answer, `joined: ${JSON.stringify(answer)}`);
  return answer;
}

async function search(
  who: string,
  filter: RequestOf<typeof searchFollows> = {},
): Promise<readonly FollowItem[]> {
  const answer: AnswerOf<typeof searchFollows> = await world.call(searchFollows, filter, who);
  assert("Items" in answer, "answered");
  return answer.Items;
}

describe("an offer", () => {
  it.each(["官方 客服", "加我 weixin888.com", "https://evil.example", "QQ 12345678", "a@b.co"])(
    "does not pass for the site, nor lead out of it: %s",
    async (Words) => {
      expect(await create(await aLeaderBet(), { Words })).toMatchObject({
        Result: commonResults.PARAM_ERROR.code,
      });
    },
  );

  it.each(["\u202eabc", "a\nb", "a\u200bb"])(
    "has no letters that nobody sees: %j",
    async (Words) => {
      await expect(create(await aLeaderBet(), { Words })).rejects.toMatchObject({ status: 400 });
    },
  );

  it("stands in the list with its terms, and whose it is only for its leader", async () => {
    const { id, betNo } = await offered({ Words: "稳", CommissionRate: 300 });
    expect(await create(betNo)).toMatchObject({ FollowId: id });
    const [seen] = await search(follower(0));
    expect(seen).toMatchObject({
      FollowId: id,
      PlayId: "ssc.dwd",
      Selection: { positions: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []] },
      Stake: "16.000",
      StakeOfOne: "16.000",
      PrizeOfOne: "19.500",
      CommissionRate: 300,
      Words: "稳",
      IsMine: false,
      Followers: 0,
    });
    expect(seen?.Nick).toMatch(/\*\*\*/);
    expect(seen?.Vip).toBe(0);
    await world.db.rows({
      text: "INSERT INTO vip_player (account_id, level) SELECT account_id, 3 FROM follow_offer WHERE id = $1",
      values: [id],
    });
    expect((await search(leader))[0]).toMatchObject({ Vip: 3 });
    expect((await search(leader))[0]).toMatchObject({ IsMine: true });
    await passIssue(world);
    expect(await search(follower(0))).toEqual([]);
  });

  it("is refused for what may not be followed", async () => {
    const small = await aLeaderBet([1, 2]);
    expect(await create(small)).toMatchObject({ Result: betResults.FOLLOW_NOT_ALLOWED.code });
    const sure = await aLeaderBet([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await create(sure)).toMatchObject({ Result: betResults.FOLLOW_NOT_ALLOWED.code });
    const others = await aLeaderBet();
    expect(await create(others, {}, follower(0))).toMatchObject({ Result: 902 });
    const taken = await aLeaderBet();
    await world.call(cancelBet, { BetNos: [taken] }, leader);
    expect(await create(taken)).toMatchObject({ Result: betResults.FOLLOW_NOT_ALLOWED.code });
    const late = await aLeaderBet();
    await passIssue(world);
    expect(await create(late)).toMatchObject({ Result: betResults.FOLLOW_CLOSED.code });
  });

  it("is one of five at most", async () => {
    for (let i = 0; i < 5; i++) await offered();
    expect(await create(await aLeaderBet())).toMatchObject({
      Result: betResults.FOLLOW_NOT_ALLOWED.code,
    });
    await passIssue(world);
    expect(await create(await aLeaderBet())).toMatchObject({ Result: 0 });
    await passIssue(world);
  });
});

describe("following", () => {
  it("bets the same at an own multiple, once for each follower", async () => {
    const { id } = await offered();
    const before = await moneyOf(world, "player2");
    const first = await joined(id, follower(0), 3);
    expect(before - (await moneyOf(world, "player2"))).toBe(48_000n);
    expect(await join(id, follower(0))).toMatchObject({ Result: 908 });
    const [bet] = (await betsOf(world, follower(0), { BetNo: first.Orders[0]?.BetNo ?? "" })).Items;
    expect(bet).toMatchObject({ PlayId: "ssc.dwd", Multiple: 3, Amount: "48.000", Source: 2 });
    expect((await search(follower(0)))[0]).toMatchObject({
      HasJoined: true,
      Followers: 1,
      FollowStake: "48.000",
    });
    expect((await search(follower(0), { Scope: "mine" })).map((item) => item.FollowId)).toContain(
      id,
    );
    expect(await create(first.Orders[0]?.BetNo ?? "", {}, follower(0))).toMatchObject({
      Result: betResults.FOLLOW_NOT_ALLOWED.code,
    });
    await passIssue(world);
  });

  it("answers a repeated request as the first time, and twenty at once with one bet", async () => {
    const { id } = await offered();
    const RequestId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => join(id, follower(0), i % 2 === 0 ? { RequestId } : {})),
    );
    const numbers = answers.flatMap((answer) =>
      "Orders" in answer ? [answer.Orders[0]?.BetNo] : [],
    );
    expect(new Set(numbers).size).toBe(1);
    const rows = await world.db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM follow_join WHERE offer_id = $1",
      values: [id],
    });
    expect(rows).toEqual([{ n: 1 }]);
    await passIssue(world);
  });

  it("is refused for the own offer, one that is gone, and after the close", async () => {
    const { id, betNo } = await offered();
    expect(await join(id, leader)).toMatchObject({ Result: betResults.FOLLOW_SELF.code });
    expect(await join(crypto.randomUUID(), follower(0))).toMatchObject({ Result: 902 });
    await world.call(cancelBet, { BetNos: [betNo] }, leader);
    expect(await join(id, follower(0))).toMatchObject({ Result: betResults.FOLLOW_CLOSED.code });
    const late = await offered();
    await world.setTime((await search(follower(0), { Scope: "open" }))[0]?.CloseTime ?? 0);
    expect(await join(late.id, follower(0))).toMatchObject({
      Result: betResults.FOLLOW_CLOSED.code,
    });
    await passIssue(world);
  });

  it("binds the leader: a followed bet is not taken back", async () => {
    const { id, betNo } = await offered();
    await joined(id, follower(0));
    const answer = await world.call(cancelBet, { BetNos: [betNo] }, leader);
    expect(answer).toMatchObject({ Failed: [{ Code: betResults.CANCEL_STATE.code }] });
    await passIssue(world);
  });
});

describe("taking back and following at the same moment", () => {
  it("leaves one of the two, never both", async () => {
    const ends = { cancelled: 0, followed: 0 };
    for (let round = 0; round < 12; round++) {
      const { id, betNo } = await offered();
      const [cancelled, followed] = await Promise.all([
        world.call(cancelBet, { BetNos: [betNo] }, leader),
        join(id, follower(round % 3)),
      ]);
      const isCancelled = "Failed" in cancelled && cancelled.Failed?.length === 0;
      const isFollowed = "Orders" in followed;
      expect(isCancelled).toBe(!isFollowed);
      if (isCancelled) ends.cancelled += 1;
      else ends.followed += 1;
      if (round % 4 === 3) await passIssue(world);
    }
    expect(ends.cancelled + ends.followed).toBe(12);
  });
});

describe("what is hidden", () => {
  it("is told neither to strangers nor to followers before the close, in no answer", async () => {
    const digits = [1, 3, 4, 5, 8, 9];
    const { id } = await offered({ IsHidden: true }, digits);
    const answer = await joined(id, follower(0));
    const betNo = answer.Orders[0]?.BetNo ?? "";
    const told = [
      await search(follower(0)),
      await search(follower(1)),
      await betsOf(world, follower(0), { BetNo: betNo }),
      await world.call(getBetDetail, { BetNo: betNo }, follower(0)),
      await world.call(getBetReceipt, { BetNo: betNo }, follower(0)),
    ];
    for (const one of told) expect(JSON.stringify(one)).not.toContain("1,3,4,5,8,9");
    expect((await search(leader))[0]?.Selection).toEqual({ positions: [digits, [], [], [], []] });
    await passIssue(world);
    const [row] = (await betsOf(world, follower(0), { BetNo: betNo })).Items;
    expect(row?.Selection).toEqual({ positions: [digits, [], [], [], []] });
    expect(await world.call(getBetReceipt, { BetNo: betNo }, follower(0))).toMatchObject({
      BetNo: betNo,
    });
  });
});

describe("what follows from a hidden selection", () => {
  it("is hidden as long as the selection: the highest prize of a play whose levels differ", async () => {
    await anOpenIssue(world);
    // A tie pays some five times what the other two pay.
    const { Orders } = await placed(world, leader, [
      {
        PlayId: "ssc.lm.lh",
        Selection: { options: ["tie"] },
        StakeEach: "10",
        OddsVersion: 0,
        Count: 1,
        Amount: "10",
      },
    ]);
    const answer = await create(Orders[0]?.BetNo ?? "", { IsHidden: true });
    assert("FollowId" in answer, `offered: ${JSON.stringify(answer)}`);
    const copy = await joined(answer.FollowId, follower(0));
    const betNo = copy.Orders[0]?.BetNo ?? "";
    const seen = async (who: string, no: string) => {
      const detail = await world.call(getBetDetail, { BetNo: no }, who);
      assert("Levels" in detail, "a detail");
      return detail;
    };
    const before = await seen(follower(0), betNo);
    expect(before.HighestPrize).toBeNull();
    expect(before.Levels.map(({ Count }) => Count)).toEqual(before.Levels.map(() => 0));
    expect((await seen(leader, Orders[0]?.BetNo ?? "")).HighestPrize).not.toBeNull();
    // What is signed names all levels of the play, whatever was picked.
    expect(JSON.parse(copy.Receipt.Text).bets[0].pays.split(" ")).toHaveLength(
      before.Levels.length,
    );
    const receipt = await world.call(getBetReceipt, { BetNo: betNo }, follower(0));
    expect(receipt).toMatchObject({ Content: "", Path: null });
    // Taken back, it still tells nothing, and the leader is bound no longer.
    await world.call(cancelBet, { BetNos: [betNo] }, follower(0));
    expect((await seen(follower(0), betNo)).HighestPrize).toBeNull();
    expect(await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, leader)).toMatchObject(
      { Cancelled: [Orders[0]?.BetNo] },
    );
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  it("is told after the close", async () => {
    const { id } = await offered({ IsHidden: true }, [1, 3, 4, 5, 8, 9]);
    const betNo = (await joined(id, follower(1))).Orders[0]?.BetNo ?? "";
    await passIssue(world);
    const detail = await world.call(getBetDetail, { BetNo: betNo }, follower(1));
    expect(detail).toMatchObject({ HighestPrize: expect.stringMatching(/^\d+\.\d{3}$/) });
  });
});

describe("commission", () => {
  it("is a part of a net profit alone, moved once from follower to leader, to the thousandth", async () => {
    let won = 0;
    for (let round = 0; round < 12; round++) {
      const { id } = await offered({ CommissionRate: 333 }, [0, 1, 2, 3, 4]);
      const before = [await moneyOf(world, "player1"), await moneyOf(world, "player3")] as const;
      const bet = await joined(id, follower(1), 7);
      await passIssue(world);
      await world.tick(["pay-commissions"]);
      const [row] = (await betsOf(world, follower(1), { BetNo: bet.Orders[0]?.BetNo ?? "" })).Items;
      assert(row !== undefined, "the bet is found");
      const net = milli(row.Prize) - milli(row.Amount);
      const due = net > 0n ? (net * 333n) / 10_000n : 0n;
      if (due > 0n) won += 1;
      const paid = await world.db.rows<{ amount: bigint }>({
        text: "SELECT amount FROM follow_commission WHERE offer_id = $1 AND paid_at IS NOT NULL",
        values: [id],
      });
      expect(paid).toEqual(due > 0n ? [{ amount: due }] : []);
      expect(await moneyOf(world, "player3")).toBe(before[1] + net - due);
    }
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThan(12);
    await world.tick();
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  it("waits for a follower who has spent his prize", async () => {
    const poor = await world.signIn("agent1");
    const owed = (id: string) =>
      world.db.rows<{ paid: boolean }>({
        text: "SELECT paid_at IS NOT NULL AS paid FROM follow_commission WHERE offer_id = $1",
        values: [id],
      });
    for (let hasOwed = false; !hasOwed; ) {
      await giveMoney(world, "agent1", money(100_000n));
      const { id } = await offered({ CommissionRate: 500 }, [0, 1, 2, 3, 4, 5, 6]);
      await joined(id, poor, 7);
      const issue = await anOpenIssue(world);
      await world.setTime(issue.drawTimeStamp);
      await world.tick(["fence-issues", "seal-bets", "draw-issues", "settle-issues"]);
      await anOpenIssue(world);
      await spendAll(poor);
      await world.tick(["pay-commissions"]);
      const [one] = await owed(id);
      hasOwed = one !== undefined;
      if (hasOwed) expect(one?.paid).toBe(false);
      await giveMoney(world, "agent1", money(100_000n));
      await world.advance(61_000);
      await world.tick(["pay-commissions"]);
      expect((await owed(id)).every(({ paid }) => paid)).toBe(true);
    }
    await world.tick();
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  /** Bets all that he has, down to what no stake is small enough for. */
  async function spendAll(token: string): Promise<void> {
    for (const [Unit, price] of [
      ["yuan", 2_000n],
      ["li", 2n],
    ] as const) {
      const Multiple = Number((await moneyOf(world, "agent1")) / price);
      if (Multiple > 0) await placed(world, token, [aBetItem({ Unit, Multiple, stakePositions })]);
    }
  }
  const stakePositions = [[3], [], [], [], []];
});

it("tells players of the site who joined the game what may be followed", async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${world.url}/Hub`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => follower(0),
    })
    .configureLogging(LogLevel.None)
    .build();
  const seen: PayloadOf<typeof updateBetCollection>[] = [];
  connection.on("UpdateBetCollection", (payload: PayloadOf<typeof updateBetCollection>) => {
    seen.push(payload);
  });
  await connection.start();
  await connection.invoke("Join", 101);
  const { id } = await offered({ IsHidden: true });
  await joined(id, follower(1));
  await passIssue(world);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3), { timeout: 10_000 });
  const own = seen.filter((event) => event.FollowId === id);
  expect(own.map((event) => event.Action)).toEqual(["add", "update", "close"]);
  expect(own[1]?.Item).toMatchObject({
    Followers: 1,
    Selection: null,
    PrizeOfOne: null,
    IsMine: false,
  });
  await connection.stop();
});
