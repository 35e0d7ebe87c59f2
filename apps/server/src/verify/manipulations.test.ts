import { createHash } from "node:crypto";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import { approveTask, selfExclude, setGameOdds } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { contentHashOf } from "../domains/betting/rows/bet-content.ts";
import { findBetsOfIssues } from "../domains/betting/rows/betting.sql.ts";
import { changeOdds } from "../domains/betting/rules/odds.sql.ts";
import { rootsOf } from "../domains/betting/settlement/issue-roots.ts";
import { findHeads } from "../domains/heads/heads.sql.ts";
import { keptCheck, lineOf, readKept } from "../domains/heads/kept-heads.ts";
import { sealKeyCheck } from "../domains/lottery/seal-checks.ts";
import { findSealsSince, insertSealSignatures } from "../domains/lottery/seal-signatures.sql.ts";
import { grantPlayMoney } from "../domains/play-money/grant-play-money.ts";
import { grantKinds } from "../domains/play-money/play-money.sql.ts";
import { demoFundsPassword } from "../domains/site/demo-accounts.ts";
import { writeAudit } from "../domains/staff/audit.sql.ts";
import { lockPlayers, post, topUp } from "../ledger/index.ts";
import { assert, expectOne } from "../platform/assert.ts";
import type { Check } from "../platform/check.ts";
import { productionSource } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/db.ts";
import { createIds, fromBetNo, noId } from "../platform/ids.ts";
import { systemRandom } from "../platform/random.ts";
import { openSigningKey } from "../platform/signing-key.ts";
import { aBetItem, anOpenIssue } from "../testing/bets-to-place.ts";
import { anOperator } from "../testing/operators.ts";
import { aSureLoss } from "../testing/plans.ts";
import { accountIdOf, passIssue, placed } from "../testing/players.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../testing/test-world.ts";
import { allChecks, verify } from "./verify.ts";

/**
 * What somebody did who owns the database, and `verify` did not see: seven manipulations of a running site, each with
 * every row around it bent so that it fits. Shape: planted past all triggers, in a transaction that is taken back.
 */
let world: TestWorld;
let kept: Check;
let lost: string;
let loser: bigint;
const hourMs = 3_600_000;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: usualStartMs,
    gameIds: [101, 107],
  });
  await setOddsByTwo(1900);
  const token = await world.signIn("player1");
  loser = await accountIdOf(world, "player1");
  await anOpenIssue(world);
  const { Orders } = await placed(world, token, [aSureLoss(), aBetItem()]);
  assert(Orders[0] !== undefined, "the bet is placed");
  await passIssue(world);
  lost = expectOne(
    await world.db.rows<{ id: string }>({
      text: "SELECT id FROM bet b WHERE NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id) ORDER BY id LIMIT 1",
    }),
    "a bet that lost",
  ).id;
  const excluded = await world.signIn("player2");
  await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, excluded);
  await world.tick(["seal-ledger"]);
  await world.advance(2 * hourMs);
  await world.tick(["publish-heads"]);
  const heads = await findHeads(world.db, { from: 1, limit: 100 });
  const key = openSigningKey(testSecrets.headKey);
  const file = readKept(heads.map((head) => lineOf(head, key)).join("\n"));
  assert(typeof file !== "string" && file.length > 1, `heads are kept: ${JSON.stringify(file)}`);
  kept = keptCheck(file);
});
afterAll(() => world.close());

/** Odds of the play on the sum of five digits, as two members of staff set them. */
async function setOddsByTwo(OddsMilli: number): Promise<void> {
  const maker = await anOperator(world);
  const asked = await maker.act(setGameOdds, {
    PlayId: "ssc.lm.sum",
    Items: [{ Level: "big", OddsMilli }],
  });
  assert("TaskId" in asked && asked.TaskId !== null, `proposed: ${JSON.stringify(asked)}`);
  const other = await anOperator(world, "operator2");
  const done = await other.act(approveTask, { TaskId: asked.TaskId });
  assert(done.Result === 0, `approved: ${JSON.stringify(done)}`);
}

const undone = new Error("undone");

/** What `verify` names after something was planted, by check; with the kept heads too where they are given. */
async function namedAfter(
  plant: (tx: Tx) => Promise<unknown>,
  checks: readonly Check[] = allChecks,
): Promise<Record<string, string>> {
  let named: Record<string, string> = {};
  await world.db
    .transaction(async (tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      await plant(tx);
      const within: Db = { ...world.db, rows: tx.rows, transaction: (work) => work(tx) };
      const { breaks } = await verify(within, () => {}, checks);
      named = Object.fromEntries(breaks.map(({ check, row }) => [check, row]));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return named;
}

it("holds before anything is planted, also against the kept heads", async () => {
  const { breaks } = await verify(world.db, () => {}, [...allChecks, kept]);
  expect(breaks).toEqual([]);
});

it("names a top-up that no two persons asked for, posted like any other", async () => {
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  const ref = newId();
  const gift = topUp({ ref, accountId: loser, merchantId: 1, amount: money(1_000_000_000n) });
  const plant = (debit: bigint) =>
    namedAfter(async (tx) => {
      await lockPlayers(tx, [loser], { skipLocked: false });
      await post(tx, newId(), [{ ...gift, debit }]);
    });
  const [funding, playMoney] = [-101n, -104n];
  expect(await plant(funding)).toMatchObject({ "play-money.before": `ledger_transfer ${ref}` });
  expect(await plant(playMoney)).toMatchObject({ "play-money.grant": `play_money_grant ${ref}` });
});

it("names a cancelled issue that no two persons asked for", async () => {
  let id = "";
  const named = await namedAfter(async (tx) => {
    const rows = await tx.rows<{ id: string }>({
      text: `UPDATE lottery_issue SET cancelling_at = fd_now(), cancel_reason = 'equipment', fenced_at = coalesce(fenced_at, fd_now())
        WHERE id = (SELECT id FROM lottery_issue WHERE state = 0 ORDER BY close_at DESC LIMIT 1) RETURNING id`,
    });
    id = expectOne(rows, "an open issue").id;
  });
  expect(named["issue.cancel-hands"]).toBe(`lottery_issue ${id}`);
});

it("names the account whose exclusion was lifted", async () => {
  const who = await accountIdOf(world, "player2");
  const named = await namedAfter((tx) =>
    tx.rows({
      text: "UPDATE account SET rg_state = 0, rg_until = NULL WHERE id = $1",
      values: [who],
    }),
  );
  expect(named["break.state"]).toBe(`account ${who}`);
});

it("names the exclusion that a shorter break took the place of", async () => {
  const who = await accountIdOf(world, "player2");
  const named = await namedAfter(async (tx) => {
    await tx.rows({
      text: "INSERT INTO rg_event (account_id, at, kind, until) VALUES ($1, fd_now(), 5, fd_now() - interval '1 s')",
      values: [who],
    });
    await tx.rows({
      text: "UPDATE account SET rg_state = 0, rg_until = NULL WHERE id = $1",
      values: [who],
    });
  });
  expect(named["break.state"]).toBe(`account ${who}`);
  expect(named["break.shorter"]).toMatch(/^rg_event \d+$/);
});

it("names play money that was given by hand, unless the clock is that of tests", async () => {
  const give = (isReal: boolean) =>
    namedAfter(async (tx) => {
      if (isReal) {
        await tx.rows({
          text: `CREATE OR REPLACE FUNCTION fd_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ ${productionSource} $$`,
        });
      }
      const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
      const gift = { accountId: loser, merchantId: 1, kind: grantKinds.BY_HAND };
      await lockPlayers(tx, [loser], { skipLocked: false });
      await grantPlayMoney(tx, newId, [{ ...gift, amount: money(1_000_000_000n) }]);
    });
  expect((await give(true))["play-money.hands"]).toMatch(/^play_money_grant /);
  expect((await give(false))["play-money.hands"]).toBeUndefined();
});

it("names odds that one person wrote down alone, and odds that return more than is staked", async () => {
  const set = (oddsMilli: bigint) =>
    namedAfter(async (tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = origin" });
      const play = findPlay("ssc.lm.sum");
      assert(play !== undefined, "there is such a play");
      const version = await changeOdds(tx, 1, [{ playNo: play.no, level: "big", oddsMilli }]);
      await writeAudit(tx, {
        merchantId: 1,
        accountId: loser,
        approvedBy: null,
        call: setGameOdds.name,
        reason: "alone",
        before: null,
        after: {
          version,
          play: play.id,
          items: [{ Level: "big", OddsMilli: Number(oddsMilli) }],
        },
        ip: "",
      });
    });
  const fair = await set(1800n);
  expect(fair["odds.hands"]).toMatch(/^odds_change of merchant 1, version 2, /);
  expect(fair["odds.return"]).toBeUndefined();
  const unfair = await set(100_000n);
  expect(unfair["odds.return"]).toMatch(/^odds_change of merchant 1, version 2, /);
});

it("names what follows deleted rows of the audit, and the end of it by the kept heads", async () => {
  const [row] = await world.db.rows<{ no: bigint }>({
    text: "SELECT chain_no AS no FROM operator_audit WHERE call = $1 ORDER BY id DESC LIMIT 1",
    values: [setGameOdds.name],
  });
  const no = row?.no ?? 0n;
  const cut = await namedAfter((tx) =>
    tx.rows({ text: "DELETE FROM operator_audit WHERE chain_no = $1", values: [no] }),
  );
  expect(cut["audit.chain"]).toBe(`operator_audit ${no + 1n}`);
  const ended = await namedAfter(
    (tx) => tx.rows({ text: "DELETE FROM operator_audit WHERE chain_no >= $1", values: [no] }),
    [kept],
  );
  expect(ended["heads.file"]).toMatch(/^operator_audit \d+$/);
});

it("names odds that were lowered after bets froze them, also where the audit was bent with them", async () => {
  const lower = (tx: Tx) =>
    tx.rows({ text: "UPDATE odds_change SET odds_milli = 1100 WHERE merchant_id = 1" });
  const named = await namedAfter(lower, [...allChecks, kept]);
  expect(named["odds.hands"]).toMatch(/^odds_change of merchant 1, version 1, /);
  expect(named["heads.file"]).toBe("odds_change of merchant 1, version 1");
});

it("names a losing bet that was rewritten with the root of its issue", async () => {
  let issueId = "";
  const rewrite = async (tx: Tx) => {
    const rows = await tx.rows<{ issue: string }>({
      text: "UPDATE bet SET multiple = multiple + 1 WHERE id = $1 RETURNING issue_id AS issue",
      values: [lost],
    });
    issueId = expectOne(rows, "the bet").issue;
    const { contentRoot } = rootsOf(await findBetsOfIssues(tx, [issueId]));
    await tx.rows({
      text: "UPDATE lottery_issue SET content_root = decode($2, 'hex') WHERE id = $1",
      values: [issueId, contentRoot],
    });
  };
  const named = await namedAfter(rewrite, [...allChecks, kept]);
  expect(named["bet.answer"]).toBe(`bet ${lost}`);
  expect(named["heads.file"]).toMatch(/^lottery_issue of game 101, sealed between /);
  const withAnswer = await namedAfter(
    async (tx) => {
      await rewrite(tx);
      const bets = await findBetsOfIssues(tx, [issueId]);
      const bet = bets.find(({ id }) => id === lost);
      assert(bet !== undefined, "the bet is there");
      await tx.rows({
        text: `UPDATE bet_request r SET answer = regexp_replace(answer, '"[0-9a-f]{64}"', '"' || $2 || '"')
          FROM bet b WHERE b.id = $1 AND r.account_id = b.account_id AND r.request_id = b.request_id`,
        values: [lost, contentHashOf(bet)],
      });
    },
    [...allChecks, kept],
  );
  expect(withAnswer["bet.answer"]).toBeUndefined();
  expect(withAnswer["heads.file"]).toMatch(/^lottery_issue of game 101, sealed between /);
});

it("names a bet that was rewritten between seal and draw, without any head afterwards", async () => {
  await anOpenIssue(world);
  const token = await world.signIn("player1");
  const { Orders, SerialNumber } = await placed(world, token, [aSureLoss()]);
  const betId = fromBetNo(Orders[0]?.BetNo ?? "") ?? "";
  const [{ closeAt } = { closeAt: 0 }] = await world.db.rows<{ closeAt: number }>({
    text: `SELECT close_at AS "closeAt" FROM lottery_issue WHERE game_id = 101 AND serial_number = $1`,
    values: [SerialNumber],
  });
  await world.setTime(closeAt);
  await world.tick(["fence-issues", "seal-bets"]);
  const rewrite = async (tx: Tx) => {
    const rows = await tx.rows<{ issue: string }>({
      text: "UPDATE bet SET multiple = multiple + 1 WHERE id = $1 RETURNING issue_id AS issue",
      values: [betId],
    });
    const issueId = expectOne(rows, "the bet").issue;
    const bets = await findBetsOfIssues(tx, [issueId]);
    const bet = bets.find(({ id }) => id === betId);
    assert(bet !== undefined, "the bet is there");
    await tx.rows({
      text: "UPDATE lottery_issue SET content_root = decode($2, 'hex') WHERE id = $1 AND state = 0",
      values: [issueId, rootsOf(bets).contentRoot],
    });
    await tx.rows({
      text: `UPDATE bet_request r SET answer = regexp_replace(answer, '"[0-9a-f]{64}"', '"' || $2 || '"')
        FROM bet b WHERE b.id = $1 AND r.account_id = b.account_id AND r.request_id = b.request_id`,
      values: [betId, contentHashOf(bet)],
    });
    return issueId;
  };
  let issueId = "";
  const named = await namedAfter(async (tx) => {
    issueId = await rewrite(tx);
  });
  expect(named["bet.answer"]).toBeUndefined();
  expect(named["issue.bets"]).toBeUndefined();
  expect(named["issue.signature"]).toBe(`lottery_issue ${issueId} (${SerialNumber})`);
  const unsigned = await namedAfter(async (tx) => {
    await rewrite(tx);
    await tx.rows({
      text: "DELETE FROM lottery_seal_signature WHERE issue_id = $1",
      values: [issueId],
    });
    await tx.rows({ text: "UPDATE lottery_seal_key SET since = fd_now()" });
  });
  expect(unsigned["issue.signature"]).toBe(`lottery_issue ${issueId} (${SerialNumber})`);
});

it("names a key that signed all seals anew", async () => {
  const ours = openSigningKey(testSecrets.headKey);
  const forger = openSigningKey("66".repeat(32));
  const named = await namedAfter(
    async (tx) => {
      const seals = await findSealsSince(tx, { since: 0, after: noId });
      await tx.rows({ text: "DELETE FROM lottery_seal_signature" });
      await tx.rows({ text: "DELETE FROM lottery_seal_key" });
      await insertSealSignatures(tx, { key: forger, seals });
    },
    [...allChecks, sealKeyCheck(ours.publicKey), kept],
  );
  expect(named["issue.signature"]).toBeUndefined();
  expect(named["issue.seal-key"]).toBe(`lottery_seal_key ${forger.keyId}`);
  expect(named["heads.file"]).toMatch(/^lottery_issue of game 101, sealed between /);
  expect(await namedAfter(async () => {}, [sealKeyCheck(ours.publicKey)])).toEqual({});
});

it("names the day whose seed, commitment and hash were swapped together", async () => {
  let day = 0;
  const seed = createHash("sha256").update("as wished").digest();
  const commit = createHash("sha256").update(seed).digest();
  const named = await namedAfter(
    async (tx) => {
      const rows = await tx.rows<{ day: number }>({
        text: `UPDATE lottery_issue SET seed_commit = $1 WHERE id = (SELECT id FROM lottery_issue WHERE state = 0 AND game_id = 101
          ORDER BY close_at LIMIT 1) RETURNING lottery_day AS day`,
        values: [commit],
      });
      day = expectOne(rows, "the issue").day;
      await tx.rows({
        text: `UPDATE lottery_day SET day_commit = (SELECT sha256(convert_to(string_agg(
            serial_number || '|' || encode(seed_commit, 'hex') || E'\\n', '' ORDER BY serial_number COLLATE "C"), 'UTF8'))
          FROM lottery_issue i WHERE i.game_id = 101 AND i.lottery_day = $1) WHERE game_id = 101 AND lottery_day = $1`,
        values: [day],
      });
    },
    [...allChecks, kept],
  );
  expect(named["issue.day"]).toBeUndefined();
  expect(named["heads.file"]).toBe(`lottery_day ${day} of game 101`);
});
