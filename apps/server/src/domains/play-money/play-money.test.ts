import {
  commonResults,
  coolOff,
  getDemoLink,
  getPlayMoney,
  getWalletAmount,
  loginDemo,
  loginResults,
  MerchantState,
  PlayerState,
  playMoneyResults,
  refillPlayMoney,
  selfExclude,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { signInOperator } from "../../testing/operators.ts";
import { accountIdOf, moneyOf, placed } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { grantStart, type Holder } from "./grant-play-money.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const full = 10_000_000n;
let world: TestWorld;
let token: string;
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await anOpenIssue(world);
  token = await world.signIn("player1");
});
afterEach(async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
  await world.close();
});

const refill = (RequestId: string = crypto.randomUUID(), who = token) =>
  world.call(refillPlayMoney, { RequestId }, who);
const state = (who = token) => world.call(getPlayMoney, {}, who);
/** Stakes 4.000, so that a refill has something to bring. */
const spend = (who = token) => placed(world, who, [aBetItem()]);
const refillsOf = async (userName: string) => {
  const [row] = await world.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM play_money_grant WHERE kind = 2 AND account_id = $1",
    values: [await accountIdOf(world, userName)],
  });
  return row?.n;
};
const clockOf = async () => {
  const [row] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  return row?.now ?? 0;
};
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

describe("a refill", () => {
  it("brings the balance up to 10,000.000 out of the play money of the house, and says when the next can be had", async () => {
    await spend();
    const now = await clockOf();
    expect(await state()).toMatchObject({
      IsOffered: true,
      Amount: "4.000",
      Target: "10000.000",
      NextRefillAt: null,
    });
    expect(await refill()).toMatchObject({
      Result: 0,
      Amount: "4.000",
      WalletAmount: "10000.000",
      NextRefillAt: now + hourMs,
    });
    expect(await moneyOf(world, "player1")).toBe(full);
    expect(await state()).toMatchObject({ Amount: "0.000", NextRefillAt: now + hourMs });
    const moved = await sql(
      `SELECT debit, credit, kind, amount, player_balance_after FROM ledger_transfer
        WHERE ref = (SELECT id FROM play_money_grant WHERE kind = 2)`,
    );
    const player = await accountIdOf(world, "player1");
    expect(moved).toEqual([
      {
        debit: -104n,
        credit: player * 8n + 1n,
        kind: 91,
        amount: 4000n,
        player_balance_after: full,
      },
    ]);
  });

  it("can be had again at 60:00 after the last one, and not at 59:59; what the account began with does not count", async () => {
    await spend();
    const first = await clockOf();
    expect(await refill()).toMatchObject({ Result: 0 });
    await spend();
    await world.setTime(first + hourMs - secondMs);
    expect(await refill()).toMatchObject({
      Result: playMoneyResults.TOO_EARLY.code,
      Message: playMoneyResults.TOO_EARLY.zh,
      NextRefillAt: first + hourMs,
    });
    expect(await state()).toMatchObject({ Amount: "4.000", NextRefillAt: first + hourMs });
    await world.setTime(first + hourMs);
    expect(await state()).toMatchObject({ Amount: "4.000", NextRefillAt: null });
    expect(await refill()).toMatchObject({
      Result: 0,
      Amount: "4.000",
      NextRefillAt: first + 2 * hourMs,
    });
  });

  it("is refused to who has the full amount or more, and takes no hour from him", async () => {
    const enough = { Result: playMoneyResults.ENOUGH.code };
    expect(await refill()).toMatchObject(enough);
    await spend();
    expect(await refill()).toMatchObject({ Result: 0 });
    expect(await refill()).toMatchObject(enough);
  });

  it("acts once for a request, however its id is spelled, and is answered then as it was", async () => {
    await spend();
    const id = crypto.randomUUID();
    const first = await refill(id);
    await spend();
    await world.advance(hourMs);
    const { ServerTime: _, ...same } = first;
    expect(await refill(id)).toMatchObject(same);
    expect(await refill(id.toUpperCase())).toMatchObject(same);
    expect(await refillsOf("player1")).toBe(1);
    expect(await moneyOf(world, "player1")).toBe(full - 4000n);
  });

  it("does not take the id of another player's request for its own", async () => {
    const other = await world.signIn("player2");
    await spend();
    await spend(other);
    const id = crypto.randomUUID();
    expect(await refill(id)).toMatchObject({ Result: 0 });
    expect(await refill(id, other)).toMatchObject({ Result: 0, WalletAmount: "10000.000" });
    expect(await refillsOf("player2")).toBe(1);
  });

  it("is given once to fifty that come at once", async () => {
    await spend();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refill()));
    const given = answers.filter((answer) => "Amount" in answer);
    expect(given).toHaveLength(1);
    expect(await refillsOf("player1")).toBe(1);
    expect(await moneyOf(world, "player1")).toBe(full);
  });

  it("is answered alike to one request that comes fifty times at once", async () => {
    await spend();
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refill(id)));
    expect(new Set(answers.map((answer) => "Amount" in answer && answer.Amount))).toEqual(
      new Set(["4.000"]),
    );
    expect(await refillsOf("player1")).toBe(1);
  });

  it("is judged by the balance above the lock: a bet beside it is either filled up or not", async () => {
    await spend();
    await Promise.all([refill(), ...Array.from({ length: 5 }, () => spend())]);
    const left = full - (await moneyOf(world, "player1"));
    expect([0n, 4000n, 8000n, 12_000n, 16_000n, 20_000n]).toContain(left);
    expect(await refillsOf("player1")).toBe(1);
  });

  it("tells the player's other windows to ask for the balance", async () => {
    await spend();
    const page = await connectHub(world.url, { token, events: ["ChangeWebSiteInfo"] });
    await refill();
    await world.tick(["pump-events"]);
    await vi.waitFor(() => {
      expect(page.of("ChangeWebSiteInfo")).toEqual([{ Channel: "own", Area: "balance" }]);
    });
    await page.connection.stop();
  });
});

describe("is refused", () => {
  const setFlag = async (flag: number) =>
    sql("UPDATE account SET state = state | $1 WHERE id = $2", [
      flag,
      await accountIdOf(world, "player1"),
    ]);

  it("to an account that may not bet, which is offered none", async () => {
    await spend();
    await setFlag(PlayerState.BET_BLOCKED);
    expect(await refill()).toMatchObject({ Result: commonResults.NO_PERMISSION.code });
    expect(await state()).toMatchObject({ IsOffered: false, Amount: "0.000" });
    expect(await refillsOf("player1")).toBe(0);
  });

  it("to a frozen account: its login has ended", async () => {
    await spend();
    await setFlag(PlayerState.ACCOUNT_FROZEN);
    await expect(refill()).rejects.toMatchObject({ status: 401 });
    expect(await refillsOf("player1")).toBe(0);
  });

  it("in a break, as long as it lasts", async () => {
    await spend();
    await world.call(coolOff, { Hours: 24 }, token);
    const refused = { Result: commonResults.RG_COOL_OFF.code };
    expect(await refill()).toMatchObject(refused);
    expect(await state()).toMatchObject({ IsOffered: false, Amount: "0.000" });
    await world.advance(24 * hourMs);
    token = await world.signIn("player1");
    expect(await refill()).toMatchObject({ Result: 0 });
  });

  it("to who has excluded himself", async () => {
    await spend();
    await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, token);
    expect(await refill()).toMatchObject({ Result: commonResults.RG_EXCLUDED.code });
  });

  it.each([
    MerchantState.NORMAL,
    MerchantState.NO_BET,
    MerchantState.NO_WITHDRAW,
    MerchantState.CLOSED,
  ])("on a site in state %i, which is no demo", async (siteState) => {
    await spend();
    await sql("UPDATE merchant SET state = $1 WHERE id = 1", [siteState]);
    const closed = { Result: commonResults.FEATURE_CLOSED.code };
    expect(await refill()).toMatchObject(closed);
    expect(await state()).toMatchObject(closed);
    expect(await refillsOf("player1")).toBe(0);
  });

  it("to staff, and granted to agents as to players", async () => {
    const agent = await world.signIn("agent1");
    expect(await refill(undefined, agent)).toMatchObject({ Result: 0, Amount: "10000.000" });
    // Staff have sessions of their own, which open no call of players.
    const staff = await signInOperator(world);
    await expect(refill(undefined, staff)).rejects.toMatchObject({ status: 401 });
    await expect(state(staff)).rejects.toMatchObject({ status: 401 });
  });

  it("without a login", async () => {
    await expect(
      world.call(refillPlayMoney, { RequestId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("for a request id that is none", async () => {
    const { status } = await rawCall(world.url + refillPlayMoney.path, {
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ RequestId: "mine" }),
    });
    expect(status).toBe(400);
  });
});

describe("what an account begins with", () => {
  it("is 10,000.000 for free play on a demo site; other sites have neither", async () => {
    const answer = await world.call(loginDemo, {});
    const own = "access_token" in answer ? answer.access_token : "";
    expect(await world.call(getWalletAmount, {}, own)).toMatchObject({ WalletAmount: "10000.000" });
    expect(await world.call(getDemoLink, {})).toMatchObject({ DemoLink: "/Login?Demo=1" });
    await sql("UPDATE merchant SET state = 0 WHERE id = 1");
    expect(await world.call(loginDemo, {})).toMatchObject({
      Result: loginResults.DEMO_CLOSED.code,
    });
    expect(await world.call(getDemoLink, {})).toMatchObject({ DemoLink: "" });
  });

  it("is nothing for accounts of sites that are no demo, in the same call", async () => {
    await sql("UPDATE merchant SET state = 0 WHERE id = 2");
    const holders = await world.db.rows<Holder>({
      text: `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
        SELECT m, 2, 'fresh', 'fresh', '{}', 1900, '', '', fd_now() FROM generate_series(1, 2) AS m RETURNING id AS "accountId", merchant_id AS "merchantId"`,
    });
    await sql(
      "INSERT INTO ledger_player (account_id, merchant_id) SELECT id, merchant_id FROM account WHERE user_name = 'fresh'",
    );
    const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
    await world.db.transaction((tx) => grantStart(tx, newId, holders));
    expect(await moneyOf(world, "fresh")).toBe(full);
    expect(await moneyOf(world, "fresh", 2)).toBe(0n);
    await expect(
      world.db.transaction((tx) => grantStart(tx, newId, holders)),
    ).rejects.toMatchObject({ constraint: "play_money_grant_start" });
  });
});
