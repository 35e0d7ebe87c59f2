import { randomUUID } from "node:crypto";
import {
  adjustBalance,
  approveTask,
  CashFlowType,
  getPlayer,
  getWalletAmount,
  operatorResults,
  type RequestOf,
  rejectTask,
  searchCashFlow,
  searchTasks,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { hashToken } from "../../platform/tokens.ts";
import { anOperator, Reason } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { walletSettings } from "./wallet.settings.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
/** What happens at a named point of a transaction. */
let atPoint: (point: string) => void = () => {};
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    onPoint: (point) => atPoint(point),
    // Requests fail here on purpose.
    log: createLog("silent"),
  });
});
/** A day later nothing of the day before counts towards a limit. */
beforeEach(async () => {
  atPoint = () => {};
  await world.advance(25 * 3_600_000);
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());

type Body = Omit<RequestOf<typeof adjustBalance>, "Reason">;
const body = (change: Partial<Body> = {}): Body => ({
  RequestId: randomUUID(),
  UserName: "player1",
  Type: "credit",
  Cause: "correction",
  Amount: "100",
  WagerRequired: "0",
  EvidenceUrl: "",
  ...change,
});
/** Sets the limit as two members of staff have agreed on it. */
const setAlone = (value: string) =>
  storeSetting(world.db, { merchantId: 1, name: walletSettings.adjustAlone.name, value });

const adjust = (change: Partial<Body> = {}) => operator.act(adjustBalance, body(change));
const done = { Result: 0, TaskId: null };
const refused = (code: { code: number }) => ({ Result: code.code });
async function balanceOf(UserName: string): Promise<string> {
  const answer = await operator.ask(getPlayer, { UserName });
  return "Balance" in answer ? answer.Balance : "refused";
}
async function countOf(table: "balance_adjustment" | "operator_task"): Promise<number> {
  const [row] = await world.db.rows<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ${table}`,
  });
  return row?.n ?? -1;
}
const breaks = async () => (await verify(world.db, () => {})).breaks;

describe("a corrected balance", () => {
  it("moves by the amount, with a name of its own for its player, and in the facts of the day", async () => {
    const token = await world.signIn("player1");
    const causes = ["correction", "compensation", "goodwill"] as const;
    for (const Cause of causes)
      expect(await adjust({ Cause, Amount: "10.001" })).toMatchObject(done);
    expect(await adjust({ Type: "debit", Cause: "goodwill", Amount: "0.003" })).toMatchObject(done);
    expect(await world.call(getWalletAmount, {}, token)).toMatchObject({
      WalletAmount: "10030.000",
    });
    const range = { DateFrom: world.nowMs() - dayMs, DateTo: world.nowMs() + dayMs };
    const asked = { PageIndex: 1, PageSize: 20 as const, ...range };
    const flows = await world.call(searchCashFlow, asked, token);
    const { ADMIN_SUB, GOODWILL, COMPENSATION, CORRECTION } = CashFlowType;
    expect(flows).toMatchObject({
      Items: [
        { TypeId: ADMIN_SUB, Out: "0.003", BalanceAfter: "10030.000" },
        { TypeId: GOODWILL, In: "10.001", ClassId: 11 },
        { TypeId: COMPENSATION },
        { TypeId: CORRECTION },
      ],
    });
    const facts = await world.db.rows({
      text: `SELECT kind, times, amount, cardinality(path) AS depth FROM fact_flow_day WHERE account_id = $1 ORDER BY kind`,
      values: [await accountIdOf(world, "player1")],
    });
    expect(facts).toEqual([
      { kind: 92, times: 1, amount: 3n, depth: 3 },
      ...[93, 94, 95].map((kind) => ({ kind, times: 1, amount: 10_001n, depth: 3 })),
    ]);
    expect(await breaks()).toEqual([]);
  });

  it("may ask for turnover before money leaves", async () => {
    await adjust({ UserName: "player2", WagerRequired: "300.5" });
    await adjust({ UserName: "player2" });
    await adjust({ UserName: "player2", WagerRequired: "0.5" });
    expect(await operator.ask(getPlayer, { UserName: "player2" })).toMatchObject({
      TurnoverRequired: "301.000",
    });
  });

  it.each<[string, Partial<Body>, { code: number }]>([
    ["nobody's account", { UserName: "nobody" }, operatorResults.NOT_FOUND],
    ["staff", { UserName: "operator2" }, operatorResults.NOT_FOUND],
    ["nothing", { Amount: "0" }, operatorResults.UNFIT],
    ["a debit with turnover", { Type: "debit", WagerRequired: "1" }, operatorResults.UNFIT],
    [
      "more than there is",
      { Type: "debit", Amount: "10000.001", UserName: "player3" },
      operatorResults.NOT_ENOUGH,
    ],
  ])("is refused for %s", async (_, change, code) => {
    const before = await countOf("balance_adjustment");
    expect(await adjust(change)).toMatchObject(refused(code));
    expect([await countOf("balance_adjustment"), await balanceOf("player3")]).toEqual([
      before,
      "10000.000",
    ]);
  });

  it("acts once for a request, also when ten come together and for another account", async () => {
    const request = body({ UserName: "player4" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => operator.act(adjustBalance, request)),
    );
    const codes = answers.map(({ Result }) => Result).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array(9).fill(operatorResults.DONE_BEFORE.code)]);
    const again = { ...request, UserName: "player5" };
    expect(await other.act(adjustBalance, again)).toMatchObject(
      refused(operatorResults.DONE_BEFORE),
    );
    expect([await balanceOf("player4"), await balanceOf("player5")]).toEqual([
      "10100.000",
      "10000.000",
    ]);
  });

  it("never falls below nothing, however many debits come together", async () => {
    await setAlone("1000000");
    const debits = Array.from({ length: 10 }, () =>
      adjust({ UserName: "player3", Type: "debit", Amount: "2500" }),
    );
    const codes = (await Promise.all(debits)).map(({ Result }) => Result);
    expect(codes.filter((code) => code === 0)).toHaveLength(4);
    expect(new Set(codes)).toEqual(new Set([0, operatorResults.NOT_ENOUGH.code]));
    expect(await balanceOf("player3")).toBe("0.000");
    await setAlone("5000.000");
    expect(await breaks()).toEqual([]);
  });

  it("is whole or not there at all, wherever its process dies, and is done once when asked again", async () => {
    const seen = new Set<string>();
    atPoint = (point) => seen.add(point);
    await adjust({ UserName: "player5", Amount: "1" });
    const points = [...seen].filter((point) => point.startsWith("operator-act:"));
    expect(points).toEqual(
      expect.arrayContaining(["operator-act:before-commit", "operator-act:after-commit"]),
    );
    for (const wanted of points) {
      const before = Number(await balanceOf("player5"));
      const request = body({ UserName: "player5", Amount: "1", WagerRequired: "1" });
      let left = 2;
      atPoint = (point) => {
        if (point === wanted && left > 0) {
          left -= 1;
          throw new Error("the process died here");
        }
      };
      for (let n = 0; n < 2; n += 1) await operator.act(adjustBalance, request).catch(() => null);
      expect(left, wanted).toBeLessThan(2);
      atPoint = () => {};
      expect(await breaks(), wanted).toEqual([]);
      const last = await operator.act(adjustBalance, request);
      expect([0, operatorResults.DONE_BEFORE.code], wanted).toContain(last.Result);
      expect(Number(await balanceOf("player5")), wanted).toBe(before + 1);
    }
    expect(await breaks()).toEqual([]);
  });
});

describe("the limit of one person", () => {
  const held = { Result: 0, TaskId: expect.any(Number) };

  it("holds nine of ten corrections of 4,900 that one person makes to ten accounts", async () => {
    await world.db.rows({
      text: `WITH made AS (
          INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
          SELECT 1, 1, 'gift' || n, 'gift' || n, '{}', 1900, '', '', fd_now() FROM generate_series(1, 10) AS n RETURNING id)
        INSERT INTO ledger_player (account_id, merchant_id) SELECT id, 1 FROM made`,
    });
    const answers = [];
    for (let n = 1; n <= 10; n += 1) {
      answers.push(await adjust({ UserName: `gift${n}`, Amount: "4900" }));
    }
    expect(answers).toMatchObject([done, ...Array(9).fill(held)]);
    expect([await balanceOf("gift1"), await balanceOf("gift2")]).toEqual(["4900.000", "0.000"]);
  });

  it("holds nine of ten corrections of 4,900 that ten persons make to one account", async () => {
    await world.db.rows({
      text: `WITH made AS (
          INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
          SELECT 1, 3, 'clerk' || n, 'clerk' || n, '{}', 1900, '', '', fd_now() FROM generate_series(1, 10) AS n RETURNING id, user_name),
        hired AS (INSERT INTO operator_staff (account_id, role, sealed_totp) SELECT id, 'house', '' FROM made)
        SELECT id, user_name FROM made`,
    });
    const before = Number(await balanceOf("player2"));
    const answers = [];
    for (let n = 1; n <= 10; n += 1) {
      const name = `clerk${n}`;
      await world.db.rows({
        text: `INSERT INTO operator_session (id, account_id, token_hash, session_version, ip, created_at, seen_at, expires_at)
          SELECT $1, a.id, $2, 0, '', now, now, now + interval '8 h' FROM fd_now() AS now, account a WHERE a.merchant_id = 1 AND a.user_name = $3`,
        values: [randomUUID(), hashToken(name), name],
      });
      const request = { ...body({ UserName: "player2", Amount: "4900" }), Reason };
      answers.push(await world.call(adjustBalance, request, name));
    }
    expect(answers).toMatchObject([done, ...Array(9).fill(held)]);
    expect(Number(await balanceOf("player2"))).toBe(before + 4900);
  });

  it("lets it happen when another approves, exactly once, and keeps both names", async () => {
    const request = body({ UserName: "player2", Amount: "5000.001" });
    const before = Number(await balanceOf("player2"));
    const answer = await operator.act(adjustBalance, request);
    expect(answer).toMatchObject(held);
    expect(Number(await balanceOf("player2"))).toBe(before);
    // The same once more is the same proposal.
    expect(await operator.act(adjustBalance, request)).toMatchObject(
      refused(operatorResults.TOO_LATE),
    );
    const TaskId = "TaskId" in answer ? (answer.TaskId ?? 0) : 0;
    expect(await operator.act(approveTask, { TaskId })).toMatchObject(
      refused(operatorResults.SAME_PERSON),
    );
    const both = await Promise.all([1, 2].map(() => other.act(approveTask, { TaskId })));
    expect(both.map(({ Result }) => Result).toSorted((a, b) => a - b)).toEqual([
      0,
      operatorResults.TOO_LATE.code,
    ]);
    expect(Number(await balanceOf("player2"))).toBeCloseTo(before + 5000.001, 3);
    const [audit] = await world.db.rows<{ approved: boolean }>({
      text: `SELECT approved_by IS NOT NULL AS approved FROM operator_audit WHERE call = 'AdminPlayer/AdjustBalance' ORDER BY id DESC LIMIT 1`,
    });
    expect(audit).toEqual({ approved: true });
    expect(await breaks()).toEqual([]);
  });

  it("voids an approval when the account was corrected meanwhile", async () => {
    const answer = await adjust({ UserName: "player4", Amount: "6000" });
    const TaskId = "TaskId" in answer ? (answer.TaskId ?? 0) : 0;
    // What waits counts towards the limit of its maker; another one has a limit of his own, but not for the account.
    await operator.act(rejectTask, { TaskId });
    const second = await adjust({ UserName: "player4", Amount: "6000" });
    const waiting = "TaskId" in second ? (second.TaskId ?? 0) : 0;
    await world.db.rows({
      text: `INSERT INTO balance_adjustment SELECT $1, merchant_id, account_id, $2, kind, cause, amount, balance_after, '', reason, made_by, at
        FROM balance_adjustment WHERE account_id = (SELECT id FROM account WHERE merchant_id = 1 AND user_name = 'player4') LIMIT 1`,
      values: ["ffffffff-ffff-7fff-8fff-ffffffffffff", randomUUID()],
    });
    expect(await other.act(approveTask, { TaskId: waiting })).toMatchObject(
      refused(operatorResults.OUTDATED),
    );
    await world.db.transaction(async (tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      await tx.rows({
        text: "DELETE FROM balance_adjustment WHERE id = 'ffffffff-ffff-7fff-8fff-ffffffffffff'",
      });
    });
    expect(await other.ask(searchTasks, { PageIndex: 1, PageSize: 20, State: 0 })).toMatchObject({
      Items: [{ TaskId: waiting }],
    });
  });
});
