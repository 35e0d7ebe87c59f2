import { money } from "@fairdraw/money";
import {
  commonResults,
  findRecipients,
  initTransfer,
  isRefused,
  listMessages,
  type RequestOf,
  searchTransfers,
  selfExclude,
  selfExcludeChoices,
  signTradeAgreement,
  submitTransfer,
  transferResults,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { accountIdOf, giveMoney, moneyOf } from "../../testing/players.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { sendProved } from "./submit-transfer.ts";

let world: TestWorld;
let token = "";
let atPoint: (point: string) => void = () => {};
const day = 86_400_000;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    onPoint: (point) => atPoint(point),
  });
  token = await world.signIn("agent1");
  const sign = { Type: "Point" as const, Version: 1, FundsPassword: demoFundsPassword };
  expect(await world.call(signTradeAgreement, sign, token)).toMatchObject({ Result: 0 });
});
afterAll(() => world.close());
afterEach(() => {
  atPoint = () => {};
});

type Body = RequestOf<typeof submitTransfer>;
const bodyOf = (of: Partial<Body> = {}): Body => ({
  RequestId: crypto.randomUUID(),
  ToUserName: "player2",
  Amount: "100",
  Type: 1,
  FundsPassword: demoFundsPassword,
  ...of,
});
const send = (of: Partial<Body> = {}) => world.call(submitTransfer, bodyOf(of), token);
const list = (of: object = {}, own = token) =>
  world.call(
    searchTransfers,
    {
      PageIndex: 1,
      PageSize: 20,
      DateFrom: world.nowMs() - day,
      DateTo: world.nowMs() + day,
      ...of,
    },
    own,
  );
const breaks = async () => (await verify(world.db, () => {})).breaks;
const flows = (userName: string) =>
  world.db.rows<{ kind: number; amount: bigint; times: number }>({
    text: `SELECT f.kind, f.amount, f.times FROM fact_flow_day f JOIN account a ON a.id = f.account_id
      WHERE a.user_name = $1 AND a.merchant_id = 1 AND f.kind IN (41, 42) ORDER BY f.kind`,
    values: [userName],
  });

describe("points that are sent", () => {
  it("leave one balance and reach the other, ask for turnover there, and are told", async () => {
    await giveMoney(world, "agent1", money(1_000_000n));
    const before = await moneyOf(world, "player2");
    const sent = await send({ Remark: "  一月  ", Type: 2 });
    expect(sent).toMatchObject({ Result: 0, WalletAmount: "900.000" });
    expect(await moneyOf(world, "agent1")).toBe(900_000n);
    expect((await moneyOf(world, "player2")) - before).toBe(100_000n);
    const OrderNo = "OrderNo" in sent ? sent.OrderNo : "";
    expect(await list()).toMatchObject({
      Total: 1,
      Items: [
        { OrderNo, IsOut: true, UserName: "player2", Type: 2, Amount: "100.000", Remark: "一月" },
      ],
      AllSum: { Sent: "100.000", Received: "0.000" },
    });
    const other = await world.signIn("player2");
    expect(await list({ Direction: "in" }, other)).toMatchObject({
      Total: 1,
      Items: [{ OrderNo, IsOut: false, UserName: "agent1" }],
      AllSum: { Received: "100.000" },
    });
    expect(await list({ Direction: "out" }, other)).toMatchObject({ Total: 0, Items: [] });
    const told = await world.call(listMessages, {}, other);
    expect("Items" in told && told.Items[0]).toMatchObject({
      Link: `/TransferRecord?order=${OrderNo}`,
      Text: expect.stringContaining("100.000"),
    });
    const asked = await world.db.rows({
      text: `SELECT r.source, r.required, r.amount FROM turnover_requirement r JOIN account a ON a.id = r.account_id
        WHERE a.user_name = 'player2' AND a.merchant_id = 1`,
    });
    expect(asked).toEqual([{ source: 3, required: 100_000n, amount: 100_000n }]);
    expect(await flows("agent1")).toEqual([{ kind: 41, amount: 100_000n, times: 1 }]);
    expect(await flows("player2")).toEqual([{ kind: 42, amount: 100_000n, times: 1 }]);
    expect(await breaks()).toEqual([]);
  });

  it("are sent once for a request, whoever repeats it and when, and never for another transfer", async () => {
    await giveMoney(world, "agent1", money(1_000_000n));
    const body = bodyOf();
    const answers = await Promise.all([1, 2, 3].map(() => world.call(submitTransfer, body, token)));
    const numbers = new Set(answers.map((one) => ("OrderNo" in one ? one.OrderNo : "")));
    expect(numbers.size).toBe(1);
    expect(await moneyOf(world, "agent1")).toBe(900_000n);
    const wrong = { ...body, FundsPassword: "wrong" };
    expect(await world.call(submitTransfer, wrong, token)).toMatchObject({ Result: 0 });
    expect(await world.call(submitTransfer, { ...body, Amount: "101" }, token)).toMatchObject({
      Result: commonResults.CONFLICT.code,
    });
    expect(await moneyOf(world, "agent1")).toBe(900_000n);
  });

  it("never go above the limit of a day: of a hundred at its last unit one passes", async () => {
    await giveMoney(world, "agent1", money(2_000_000n));
    const init = await world.call(initTransfer, {}, token);
    const left = "DayLeft" in init ? init.DayLeft : "0";
    const dayMax = (200_000 - Number(left) + 10).toFixed(3);
    await storeSetting(world.db, {
      merchantId: 1,
      name: "transferLimits",
      value: { min: "10.000", max: "50000.000", dayMax },
    });
    const before = await moneyOf(world, "agent1");
    const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
    const parts = { db: world.db, newId, tokenKey: testSecrets.tokenKey };
    const sender = { accountId: await accountIdOf(world, "agent1"), merchantId: 1 };
    const toId = await accountIdOf(world, "player2");
    // Behind the passwords, of which only a few are judged at once.
    const sent = await Promise.all(
      Array.from({ length: 100 }, () =>
        sendProved(parts, { sender, toId, body: bodyOf({ Amount: "10" }) }),
      ),
    );
    expect(sent.filter((one) => !("code" in one))).toHaveLength(1);
    expect(sent.filter((one) => "code" in one && one !== transferResults.DAY_LIMIT)).toEqual([]);
    expect(await send({ Amount: "10" })).toMatchObject({ Result: transferResults.DAY_LIMIT.code });
    expect(before - (await moneyOf(world, "agent1"))).toBe(10_000n);
    await world.db.rows({ text: "DELETE FROM site_setting WHERE name = 'transferLimits'" });
    expect(await breaks()).toEqual([]);
  });

  it("are there whole or not at all, wherever the process dies, and once when asked again", async () => {
    await giveMoney(world, "agent1", money(2_000_000n));
    const seen = new Set<string>();
    atPoint = (point) => seen.add(point);
    await send({ Amount: "10" });
    const points = [...seen].filter((point) => point.startsWith("send-points:"));
    expect(points).toEqual([
      "send-points:points-moved",
      "send-points:before-commit",
      "send-points:after-commit",
    ]);
    for (const wanted of points) {
      const before = await moneyOf(world, "agent1");
      const body = bodyOf({ Amount: "10" });
      let isLeft = true;
      atPoint = (point) => {
        if (point !== wanted || !isLeft) return;
        isLeft = false;
        throw new Error("the process died here");
      };
      await world.call(submitTransfer, body, token).catch(() => null);
      expect(isLeft, wanted).toBe(false);
      atPoint = () => {};
      expect(await breaks(), wanted).toEqual([]);
      expect(await world.call(submitTransfer, body, token), wanted).toMatchObject({ Result: 0 });
      expect(before - (await moneyOf(world, "agent1")), wanted).toBe(10_000n);
    }
    expect(await breaks()).toEqual([]);
  });

  it("cross each other without waiting for ever", async () => {
    await giveMoney(world, "agent1", money(1_000_000n));
    await world.db.rows({
      text: `INSERT INTO privilege (account_id, transfer_point, super_transfer_point, deposit_from_wallet, bonus_wallet, proportional_dividend,
          contracts, daily_pays, daily_pay_permission, contract_permission)
        SELECT id, true, true, false, false, false, '{}', '{}', '{}', '{}' FROM account WHERE user_name = 'direct1' AND merchant_id = 1
        ON CONFLICT (account_id) DO UPDATE SET super_transfer_point = true`,
    });
    await giveMoney(world, "direct1", money(1_000_000n));
    const above = await world.signIn("direct1");
    const sign = { Type: "Point" as const, Version: 1, FundsPassword: demoFundsPassword };
    await world.call(signTradeAgreement, sign, above);
    const down = (n: number) =>
      n % 2 === 0
        ? send({ Amount: "10" })
        : world.call(submitTransfer, bodyOf({ ToUserName: "agent1", Amount: "10" }), above);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => down(n)));
    expect(answers.map(({ Result }) => Result)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(await breaks()).toEqual([]);
  });
});

describe("who receives points", () => {
  it("is found by the beginning of his name, right below or in the whole team", async () => {
    const find = async (Text: string, own = token) => {
      const answer = await world.call(findRecipients, { Text }, own);
      return "Items" in answer ? answer.Items : [];
    };
    const direct = await find("PLAYER");
    expect(direct.map(({ UserName, Depth }) => [UserName, Depth])).toEqual(
      ["player1", "player2", "player3", "player4", "player5"].map((name) => [name, 1]),
    );
    expect(await find("%")).toEqual([]);
    const root = await world.signIn("root1");
    const team = await find("", root);
    expect(team[0]).toMatchObject({ UserName: "direct1", IsAgent: true, Depth: 1 });
    expect(team.find(({ UserName }) => UserName === "player1")?.Depth).toBe(3);
    const player = await world.signIn("player1");
    expect(await world.call(findRecipients, { Text: "" }, player)).toMatchObject({
      Result: transferResults.NO_PRIVILEGE.code,
    });
  });

  it("is looked for by people, not by programs that try all names", async () => {
    const root = await world.signIn("root1");
    const codes: unknown[] = [];
    for (let i = 0; i < 61; i += 1) {
      const answer = await world.call(findRecipients, { Text: "p" }, root);
      codes.push(isRefused(answer) ? answer.Result : 0);
    }
    expect(codes.indexOf(commonResults.TOO_FREQUENT.code)).toBeGreaterThan(50);
  });

  it("is nobody who has excluded himself, without a word about why; who sends may be", async () => {
    await giveMoney(world, "agent1", money(1_000_000n));
    const excluded = await world.signIn("player3");
    const exclude = { Months: selfExcludeChoices[0], FundsPassword: demoFundsPassword };
    const done = await world.call(selfExclude, exclude, excluded);
    expect(done).toMatchObject({ Result: 0 });
    const refused = await send({ ToUserName: "player3" });
    expect(refused).toMatchObject({
      Result: transferResults.RECIPIENT_BLOCKED.code,
      Message: "收款会员不可接收转点",
    });
    await world.db.rows({
      text: "UPDATE account SET rg_state = 2, rg_until = fd_now() + interval '1 day' WHERE id = $1",
      values: [await accountIdOf(world, "agent1")],
    });
    expect(await send()).toMatchObject({ Result: 0 });
  });
});

it("lets nothing be sent for a day after a change of security", async () => {
  const accountId = await accountIdOf(world, "agent1");
  await world.db.rows({
    text: "INSERT INTO account_hold (account_id, kind, until, created_at) SELECT $1, 'withdraw', now + interval '1 day', now FROM fd_now() AS now",
    values: [accountId],
  });
  expect(await send()).toMatchObject({ Result: transferResults.BLOCKED.code });
  const init = await world.call(initTransfer, {}, token);
  expect(init).toMatchObject({
    RefusedBy: transferResults.BLOCKED.code,
    HeldUntil: expect.any(Number),
  });
  await world.db.rows({
    text: "DELETE FROM account_hold WHERE account_id = $1",
    values: [accountId],
  });
});
