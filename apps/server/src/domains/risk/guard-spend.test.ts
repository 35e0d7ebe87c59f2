import { betResults, commonResults, MerchantState, PlayerState } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { guardSpend, rgStates } from "./guard-spend.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const unknown = 999_999_999n;
let world: TestWorld;
let one: bigint;
let two: bigint;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  one = await accountIdOf(world, "player1");
  two = await accountIdOf(world, "player2");
});
afterAll(() => world.close());

const setAccount = (column: "state" | "rg_state", value: number, untilMs = startMs + 1000) =>
  world.db.rows({
    text: `UPDATE account SET ${column} = $2, rg_until = to_timestamp($3::bigint / 1000.0) WHERE id = $1`,
    values: [one, value, untilMs],
  });
const setMerchant = (state: number) =>
  world.db.rows({
    text: "UPDATE merchant SET state = $2 WHERE id = (SELECT merchant_id FROM account WHERE id = $1)",
    values: [one, state],
  });
const guard = (ids: bigint[]) => guardSpend(world.db, ids, "bet");

beforeEach(async () => {
  await setMerchant(MerchantState.DEMO);
  await setAccount("state", 0);
  await setAccount("rg_state", rgStates.NONE);
});

describe("the door of outgoing money", () => {
  it("lets everybody through of whom nothing is known, and nobody who is not known", async () => {
    expect(await guard([])).toEqual(new Map());
    expect(await guard([one, two])).toEqual(new Map());
    const code = commonResults.NO_PERMISSION.code;
    expect(await guard([unknown, one])).toEqual(new Map([[unknown, code]]));
  });

  it.each([PlayerState.BET_BLOCKED, PlayerState.ACCOUNT_FROZEN, PlayerState.DELETED])(
    "stops an account with the flag %i, whatever else it has, and not its neighbours",
    async (flag) => {
      await setAccount("state", flag | PlayerState.WITHDRAW_BLOCKED);
      expect(await guard([one, two])).toEqual(new Map([[one, betResults.BLOCKED.code]]));
    },
  );

  it("does not mind flags about other things", async () => {
    await setAccount("state", PlayerState.WITHDRAW_BLOCKED);
    expect(await guard([one, two])).toEqual(new Map());
  });

  it.each([
    [MerchantState.NORMAL, null],
    [MerchantState.MAINTAIN, commonResults.MAINTENANCE.code],
    [MerchantState.NO_BET, commonResults.FEATURE_CLOSED.code],
    [MerchantState.NO_WITHDRAW, null],
    [MerchantState.CLOSED, commonResults.FEATURE_CLOSED.code],
  ])("answers the state %i of the merchant for all of its players", async (state, code) => {
    await setMerchant(state);
    expect((await guard([one])).get(one) ?? null).toBe(code);
  });

  it("names the merchant's state before the player's", async () => {
    await setMerchant(MerchantState.MAINTAIN);
    await setAccount("state", PlayerState.ACCOUNT_FROZEN);
    expect(await guard([one])).toEqual(new Map([[one, commonResults.MAINTENANCE.code]]));
  });

  it("stops who protects himself until the time he has set is over", async () => {
    await setAccount("rg_state", rgStates.COOL_OFF);
    expect(await guard([one, two])).toEqual(new Map([[one, commonResults.RG_COOL_OFF.code]]));
    await setAccount("rg_state", rgStates.EXCLUDED);
    expect(await guard([one, two])).toEqual(new Map([[one, commonResults.RG_EXCLUDED.code]]));
    await setAccount("rg_state", rgStates.EXCLUDED, startMs);
    expect(await guard([one, two])).toEqual(new Map());
  });
});

describe("each thing that an account does", () => {
  /** What stops it, and no other flag does. */
  const flags = {
    bet: PlayerState.BET_BLOCKED,
    deposit: PlayerState.DEPOSIT_BLOCKED,
    withdraw: PlayerState.WITHDRAW_BLOCKED,
    transfer: PlayerState.TRANSFER_OUT_BLOCKED,
    receive: PlayerState.TRANSFER_IN_BLOCKED,
    external: PlayerState.EXTERNAL_BLOCKED,
    activity: PlayerState.ACTIVITY_BLOCKED,
    chat: PlayerState.CHAT_BLOCKED,
    agent: PlayerState.AGENT_BLOCKED,
  } as const;
  type Doing = keyof typeof flags;
  const all = Object.keys(flags) as Doing[];
  const no = commonResults.NO_PERMISSION.code;
  const closed = commonResults.FEATURE_CLOSED.code;
  const blocked = (doing: Doing) => (doing === "bet" ? betResults.BLOCKED.code : no);
  /** What cannot be done, with its code. */
  const refused = async () => {
    const answers = await Promise.all(
      all.map(async (doing) => [doing, (await guardSpend(world.db, [one], doing)).get(one)]),
    );
    return Object.fromEntries(answers.filter(([, code]) => code !== undefined));
  };
  const each = (of: readonly Doing[], code: number) =>
    Object.fromEntries(of.map((doing) => [doing, code]));

  it.each(all)("is stopped by its own flag alone: %s", async (doing) => {
    await setAccount("state", flags[doing]);
    expect(await refused()).toEqual({ [doing]: blocked(doing) });
  });

  it("minds no flag that is about passwords and codes", async () => {
    const { PASSWORD_RESET, FUNDS_LOCKED, GOOGLE_LOCKED } = PlayerState;
    await setAccount("state", PASSWORD_RESET | FUNDS_LOCKED | GOOGLE_LOCKED);
    expect(await refused()).toEqual({});
  });

  it.each([PlayerState.ACCOUNT_FROZEN, PlayerState.DELETED])("is stopped by %i", async (flag) => {
    await setAccount("state", flag);
    expect(await refused()).toEqual({ ...each(all, no), bet: betResults.BLOCKED.code });
  });

  it("is for demo accounts where nobody else's money is in it", async () => {
    await setAccount("state", PlayerState.DEMO);
    const away = ["deposit", "withdraw", "transfer", "receive", "agent"] as const;
    expect(await refused()).toEqual(each(away, commonResults.DEMO_NOT_ALLOWED.code));
    await setAccount("state", PlayerState.DEMO | PlayerState.WITHDRAW_BLOCKED);
    expect(await refused()).toMatchObject({ withdraw: no });
  });

  it("is play or not: a break stops play and money in, and leaves money free to go", async () => {
    const play = ["bet", "deposit", "receive", "external", "activity"] as const;
    await setAccount("rg_state", rgStates.COOL_OFF);
    expect(await refused()).toEqual(each(play, commonResults.RG_COOL_OFF.code));
    await setAccount("rg_state", rgStates.EXCLUDED);
    const excluded = each([...play, "chat", "agent"], commonResults.RG_EXCLUDED.code);
    expect(await refused()).toEqual(excluded);
  });

  it("is play of who has said that he is of age", async () => {
    const terms = (version: string | null) =>
      world.db.rows({
        text: "UPDATE account SET terms_version = $2 WHERE id = $1",
        values: [one, version],
      });
    await terms(null);
    const play = ["bet", "deposit", "external", "activity"] as const;
    expect(await refused()).toEqual(each(play, commonResults.AGE_REQUIRED.code));
    await setAccount("rg_state", rgStates.COOL_OFF);
    expect(await refused()).toMatchObject({ bet: commonResults.RG_COOL_OFF.code });
    await terms("1");
  });

  it("leaves bank cards alone in a break, but not while staff ask who he is", async () => {
    const guardCards = async () =>
      (await guardSpend(world.db, [one], "payment method")).get(one) ?? null;
    await setAccount("rg_state", rgStates.EXCLUDED);
    expect(await guardCards()).toBeNull();
    await setAccount("state", PlayerState.DEMO);
    expect(await guardCards()).toBe(commonResults.DEMO_NOT_ALLOWED.code);
    await setAccount("state", PlayerState.ACCOUNT_FROZEN);
    expect(await guardCards()).toBe(no);
  });

  it("waits with money in and out while staff ask who he is", async () => {
    await world.db.rows({
      text: "INSERT INTO account_identity (account_id, asked_at, asked_by) VALUES ($1, fd_now(), $2)",
      values: [one, await accountIdOf(world, "operator")],
    });
    const money = ["deposit", "withdraw", "transfer"] as const;
    expect(await refused()).toEqual(each(money, commonResults.VERIFY_IDENTITY.code));
    await world.db.rows({
      text: "UPDATE account_identity SET verified_at = fd_now(), verified_by = asked_by",
    });
    expect(await refused()).toEqual({});
  });

  it.each([
    [MerchantState.NORMAL, {}],
    [MerchantState.DEMO, {}],
    [MerchantState.MAINTAIN, each(all, commonResults.MAINTENANCE.code)],
    [MerchantState.NO_BET, each(["bet", "external"], closed)],
    [MerchantState.NO_WITHDRAW, each(["withdraw"], closed)],
    [MerchantState.CLOSED, each(all, closed)],
  ])("obeys the state %i of the merchant", async (state, expected) => {
    await setMerchant(state);
    expect(await refused()).toEqual(expected);
  });
});
