import { money } from "@fairdraw/money";
import { decideSignal, getSignal, operatorResults, searchSignals } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { anOperator, operatorOf } from "../../testing/operators.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";

const hourMs = 3_600_000;
const issues = 14;
let world: TestWorld;
let desk: Awaited<ReturnType<typeof anOperator>>;
let players: { token: string; digits: readonly number[] }[];

/** Both players bet their halves of the first place on the open issue, which is settled then. */
async function playIssue(): Promise<void> {
  await anOpenIssue(world);
  for (const { token, digits } of players) {
    await placed(world, token, [aBetItem({ stakePositions: [[...digits], [], [], [], []] })]);
  }
  await passIssue(world);
}

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  desk = await anOperator(world);
  const sides = [
    ["player1", [0, 1, 2, 3, 4]],
    ["player2", [5, 6, 7, 8, 9]],
  ] as const;
  players = await Promise.all(
    sides.map(async ([name, digits]) => {
      await giveMoney(world, name, money(50_000_000n));
      return { token: await tokenOf(world, name), digits };
    }),
  );
  for (let n = 0; n < issues; n += 1) await playIssue();
});
afterAll(() => world.close());

const page = { PageIndex: 1, PageSize: 20 as const };
async function listed(change: Partial<Parameters<typeof desk.ask<typeof searchSignals>>[1]> = {}) {
  const answer = await desk.ask(searchSignals, { ...page, ...change });
  assert("Items" in answer, `the list is answered: ${JSON.stringify(answer)}`);
  return answer;
}
async function first() {
  const [item] = (await listed({ Rule: "bothSides" })).Items;
  assert(item !== undefined, "there is a signal");
  const signal = await desk.ask(getSignal, { Id: item.SignalId });
  assert("Evidence" in signal, "the signal is answered");
  return signal;
}
const rowsWritten = async () => {
  const [row] = await world.db.rows<{ all: string }>({
    text: `SELECT concat_ws(' ', (SELECT count(*) FROM risk_signal), (SELECT count(*) FROM risk_finding),
      (SELECT count(*) FROM risk_evidence), (SELECT count(*) FROM risk_day)) AS all`,
  });
  return row?.all;
};

describe("two players of one agent on all digits of a place", () => {
  it("are a signal, with their bets as evidence", async () => {
    await world.tick(["judge-risk"]);
    const { Total, Items } = await listed({ Rule: "bothSides" });
    expect(Total).toBe(1);
    expect(Items[0]).toMatchObject({
      State: "open",
      UserNames: ["player1", "player2"],
      EvidenceCount: 2 * issues,
    });
    const signal = await first();
    expect(signal.Score).toBe(signal.Parts.reduce((sum, { Points }) => sum + Points, 0));
    expect(signal.Parts.find(({ Part }) => Part === "opposedIssues")?.Figure).toBe(
      `${issues} / ${issues}`,
    );
    expect(signal.Accounts[0]?.Path).toEqual(["root1", "direct1", "agent1"]);
    const byIssue = Map.groupBy(signal.Evidence, ({ Group }) => Group);
    expect(byIssue.size).toBe(issues);
    for (const bets of byIssue.values()) {
      expect(bets.map(({ UserName }) => UserName).toSorted()).toEqual(["player1", "player2"]);
    }
    const [known] = await world.db.rows<{ id: string }>({
      text: "SELECT id FROM bet WHERE account_id = $1 LIMIT 1",
      values: [await accountIdOf(world, "player1")],
    });
    expect(known).toBeDefined();
  });
});

describe("a decision", () => {
  it("is one of the merchant's own staff", async () => {
    const { SignalId } = await first();
    const other = await operatorOf(world, "second");
    expect(await other.ask(getSignal, { Id: SignalId })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
    expect(await other.act(decideSignal, { Id: SignalId, State: "explained" })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  });

  it("stands with its note beside an audit row, and holds against what comes later", async () => {
    const { SignalId } = await first();
    const decide = (State: "explained" | "open") => desk.act(decideSignal, { Id: SignalId, State });
    expect(await decide("explained")).toMatchObject({ Result: 0 });
    expect(await decide("explained")).toMatchObject({ Result: operatorResults.TOO_LATE.code });
    const signal = await first();
    expect(signal).toMatchObject({ State: "explained" });
    expect(signal.Decisions).toMatchObject([{ State: "explained", By: "operator" }]);
    expect((await listed({ State: "open", UserName: "player1" })).Total).toBe(0);
    expect((await listed({ State: "explained", UserName: "player1" })).Total).toBe(1);
    const audit = await world.db.rows<{ before: object; after: object }>({
      text: "SELECT before, after FROM operator_audit WHERE call = 'AdminRisk/DecideSignal'",
    });
    expect(audit).toMatchObject([{ before: { state: "open" }, after: { state: "explained" } }]);
    await playIssue();
    const rows = await rowsWritten();
    await world.tick(["judge-risk"]);
    expect(await rowsWritten()).toBe(rows);
    expect(await decide("open")).toMatchObject({ Result: 0 });
    await world.tick(["judge-risk"]);
    expect((await first()).EvidenceCount).toBe(2 * issues + 2);
  });

  it("that confirms changes no money and no right", async () => {
    const { SignalId } = await first();
    const tables =
      "account ledger_player ledger_transfer risk_mark account_hold account_flag_term session privilege withdrawal operator_task";
    const all = async () => {
      const found = tables.split(" ").map(async (table) => {
        const [row] = await world.db.rows<{ rows: string }>({
          text: `SELECT concat(count(*), ' ', md5(string_agg(t::text, ' ' ORDER BY t::text))) AS rows FROM ${table} t`,
        });
        return `${table} ${row?.rows}`;
      });
      return Promise.all(found);
    };
    const before = await all();
    expect(await desk.act(decideSignal, { Id: SignalId, State: "confirmed" })).toMatchObject({
      Result: 0,
    });
    expect((await first()).State).toBe("confirmed");
    expect(await all()).toEqual(before);
    expect(await desk.act(decideSignal, { Id: SignalId, State: "open" })).toMatchObject({
      Result: 0,
    });
  });

  it("does not ask about nobody", async () => {
    expect(await desk.ask(searchSignals, { ...page, UserName: "nobody" })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  });
});

describe("days", () => {
  it("write the same once, however often they are judged", async () => {
    const before = await rowsWritten();
    await world.tick(["judge-risk"]);
    expect(await rowsWritten()).toBe(before);
    await world.advance(24 * hourMs);
    await world.tick(["judge-risk"]);
    const after = await rowsWritten();
    expect(after?.split(" ").slice(0, 3)).toEqual(before?.split(" ").slice(0, 3));
    expect(Number(after?.split(" ")[3])).toBeGreaterThan(Number(before?.split(" ")[3]));
    await world.tick(["judge-risk"]);
    expect(await rowsWritten()).toBe(after);
  });

  it("are judged later that passed while nobody judged", async () => {
    await world.advance(4 * 24 * hourMs);
    await world.tick(["judge-risk"]);
    const days = await world.db.rows<{ day: number }>({
      text: "SELECT day FROM risk_day ORDER BY day DESC LIMIT 4",
    });
    expect(days.map(({ day }) => day)).toEqual([20_260_109, 20_260_108, 20_260_107, 20_260_106]);
  });

  it("leave the money and the accounts of all alone", async () => {
    const [row] = await world.db.rows<{ state: number }>({
      text: "SELECT bit_or(state)::int AS state FROM account WHERE user_name IN ('player1', 'player2')",
    });
    expect(row?.state).toBe(0);
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });
});
