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

describe("each kind of spending", () => {
  const spendings = ["bet", "withdraw", "transfer", "external", "activity"] as const;
  const {
    BET_BLOCKED,
    WITHDRAW_BLOCKED,
    TRANSFER_OUT_BLOCKED,
    EXTERNAL_BLOCKED,
    ACTIVITY_BLOCKED,
  } = PlayerState;
  const flags = [
    BET_BLOCKED,
    WITHDRAW_BLOCKED,
    TRANSFER_OUT_BLOCKED,
    EXTERNAL_BLOCKED,
    ACTIVITY_BLOCKED,
  ];
  const { NO_PERMISSION, FEATURE_CLOSED, MAINTENANCE, RG_COOL_OFF, RG_EXCLUDED } = commonResults;
  /** Codes of all kinds, in their order. */
  const codes = async () => {
    const answers = await Promise.all(
      spendings.map((spending) => guardSpend(world.db, [one], spending)),
    );
    return answers.map((answer) => answer.get(one) ?? 0);
  };

  it.each(flags.map((flag, i) => [flag, i] as const))(
    "is stopped by its own flag %i alone",
    async (flag, i) => {
      await setAccount("state", flag);
      const own = i === 0 ? betResults.BLOCKED.code : NO_PERMISSION.code;
      expect(await codes()).toEqual(spendings.map((_, at) => (at === i ? own : 0)));
    },
  );

  it.each([PlayerState.ACCOUNT_FROZEN, PlayerState.DELETED])("is stopped by %i", async (flag) => {
    await setAccount("state", flag);
    const no = NO_PERMISSION.code;
    expect(await codes()).toEqual([betResults.BLOCKED.code, no, no, no, no]);
  });

  it("is play or not: a break stops bets, external games and activities, and leaves money free to go", async () => {
    for (const [state, { code }] of [
      [rgStates.COOL_OFF, RG_COOL_OFF],
      [rgStates.EXCLUDED, RG_EXCLUDED],
    ] as const) {
      await setAccount("rg_state", state);
      expect(await codes()).toEqual([code, 0, 0, code, code]);
    }
  });

  it.each([
    [MerchantState.NORMAL, [0, 0, 0, 0, 0]],
    [MerchantState.DEMO, [0, 0, 0, 0, 0]],
    [MerchantState.MAINTAIN, Array.from({ length: 5 }, () => MAINTENANCE.code)],
    [MerchantState.NO_BET, [FEATURE_CLOSED.code, 0, 0, FEATURE_CLOSED.code, 0]],
    [MerchantState.NO_WITHDRAW, [0, FEATURE_CLOSED.code, 0, 0, 0]],
    [MerchantState.CLOSED, Array.from({ length: 5 }, () => FEATURE_CLOSED.code)],
  ])("obeys the state %i of the merchant", async (state, expected) => {
    await setMerchant(state);
    expect(await codes()).toEqual(expected);
  });
});
