import {
  type BetItem,
  cancelBet,
  isRefused,
  LimitPeriod,
  LimitType,
  login,
  refillPlayMoney,
  setLimit,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoPassword } from "../domains/site/demo-accounts.ts";
import { entryKinds } from "../ledger/index.ts";
import { expectOne } from "../platform/assert.ts";
import type { Break } from "../platform/check.ts";
import type { Db, Tx } from "../platform/database/db.ts";
import { aBetItem, aBetRequest, anOpenIssue } from "../testing/bets-to-place.ts";
import { chainCorruptions, playChain } from "../testing/chains/chain-corruptions.ts";
import { adjustCorruptions, playAdjustments } from "../testing/corruptions/adjust-corruptions.ts";
import { chaseCorruptions } from "../testing/corruptions/chase-corruptions.ts";
import { followCorruptions, playFollow } from "../testing/corruptions/follow-corruptions.ts";
import { instantCorruptions, playInstant } from "../testing/corruptions/instant-corruptions.ts";
import { ownerCorruptions } from "../testing/owner/owner-corruptions.ts";
import { depositCorruptions, playDeposits } from "../testing/payments/deposit-corruptions.ts";
import { methodCorruptions } from "../testing/payments/method-corruptions.ts";
import { payoutCorruptions, playPayouts } from "../testing/payments/payout-corruptions.ts";
import { playRebates, rebateCorruptions } from "../testing/payments/rebate-corruptions.ts";
import { termsCorruptions } from "../testing/payments/terms-corruptions.ts";
import { playTransfers, transferCorruptions } from "../testing/payments/transfer-corruptions.ts";
import { turnoverCorruptions } from "../testing/payments/turnover-corruptions.ts";
import {
  playWithdrawals,
  withdrawalCorruptions,
} from "../testing/payments/withdrawal-corruptions.ts";
import { aPlanRequest, aSureLoss, aSureWin, planned } from "../testing/plans.ts";
import { passIssue, placed } from "../testing/players.ts";
import { teamCorruptions } from "../testing/teams/team-corruptions.ts";
import { treeCorruptions } from "../testing/teams/tree-corruptions.ts";
import { createTestWorld, type TestWorld } from "../testing/test-world.ts";
import { allChecks, checksSinceCheckpoint, verify } from "./verify.ts";

const { BET, BET_CANCEL, PRIZE } = entryKinds;
const digits = [...Array(10).keys()];
let world: TestWorld;

/** Two settled issues and an open one, with wins, losses, cancels, holds and bets of both merchants. */
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107],
  });
  await refillTwice();
  await playAdjustments(world, "player5");
  await playChain(world.db);
  await playDeposits(world, "player5");
  await playPayouts(world, "player1");
  await playWithdrawals(world, "player4");
  await playTransfers(world, "player4");
  await playRebates(world);
  const tokens = [await world.signIn("player1"), await world.signIn("player2")];
  const there = await world.call(login, {
    UserName: "player1",
    Password: demoPassword,
    MerchantCode: "second",
  });
  if (isRefused(there) || !("access_token" in there))
    throw new Error("the other merchant's player signs in");
  tokens.push(there.access_token);
  const player3 = await world.signIn("player3");
  // One plan wins its first issue and is stopped, one still waits.
  const plan = async (items: readonly BetItem[]) =>
    planned(world, player3, await aPlanRequest(world, player3, { items, multiples: [1, 1] }));
  await playInstant(world, await world.signIn("player5"));
  // One who is counted from his first bet on, and one who is counted later.
  const limit = { Type: LimitType.STAKE, Period: LimitPeriod.MONTH, Value: "1000000" };
  await world.call(setLimit, limit, tokens[0]);
  await world.call(setLimit, limit, player3);
  for (let issue = 0; issue < 3; issue++) {
    await anOpenIssue(world);
    for (const token of tokens) {
      const lines = digits.map((digit) => aBetItem({ stakePositions: [[digit], [], [], [], []] }));
      const { Orders } = await placed(world, token, [...lines, aBetItem()]);
      await world.call(cancelBet, { BetNos: [Orders[10]?.BetNo ?? ""] }, token);
    }
    if (issue === 0) {
      await playFollow(world, { leader: tokens[0] ?? "", follower: tokens[1] ?? "" });
    }
    if (issue > 0) await plan(issue === 1 ? [aSureWin()] : [aSureLoss()]);
    if (issue === 1) await world.tick(["open-chases"]);
    if (issue === 1) await world.call(setLimit, limit, tokens[1]);
    if (issue < 2) await passIssue(world);
  }
  await world.tick(["seal-ledger"]);
});
afterAll(() => world.close());

/** Two refills of a player, as soon one after the other as the rule allows. */
async function refillTwice(): Promise<void> {
  await anOpenIssue(world);
  for (let n = 0; n < 2; n++) {
    if (n > 0) await world.advance(3_600_000);
    if (n > 0) await world.tick();
    const token = await world.signIn("player4");
    // The second time more than the first bet could win, or there would be nothing to refill.
    await placed(world, token, [aBetItem({ Multiple: n === 0 ? 1 : 50 })]);
    await world.call(refillPlayMoney, { RequestId: crypto.randomUUID() }, token);
  }
}

it("finds nothing wrong with a world of bets, wins, cancels and two merchants, and counts it", async () => {
  const checked: string[] = [];
  const report = await verify(world.db, (check) => checked.push(check.name));
  expect(report).toMatchObject({ breaks: [], bets: 109 });
  expect(report.transfers).toBeGreaterThan(99);
  expect(checked).toEqual(allChecks.map((check) => check.name));
});

it("finds nothing wrong while bets are being placed", async () => {
  const token = await world.signIn("player4");
  let stop = false;
  const betting = (async () => {
    while (!stop)
      await world.call(submitBet, await aBetRequest(world, [aBetItem({ Unit: "fen" })]), token);
  })();
  for (let i = 0; i < 5; i++) expect((await verify(world.db, () => {})).breaks).toEqual([]);
  stop = true;
  await betting;
});

const undone = new Error("undone");

/**
 * Corrupts the books past all triggers, verifies what is then there, and takes it back.
 * Shape: `text` answers, in the column `row`, the row that must be named.
 */
async function breaksAfter(
  ...statements: string[]
): Promise<{ row: string; breaks: readonly Break[] }> {
  let found: readonly Break[] = [];
  let row = "";
  await world.db
    .transaction(async (tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      for (const text of statements) {
        const changed = await tx.rows<{ row: string }>({ text });
        row ||= expectOne(changed, text).row;
      }
      found = (await verify(within(tx), () => {})).breaks;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return { row, breaks: found };
}

/** Lets verify see what an open transaction has not committed. */
function within(tx: Tx): Db {
  return { ...world.db, rows: tx.rows, transaction: (work) => work(tx) };
}

const oneBet = (outcome: string) =>
  `(SELECT b.id FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
    WHERE i.state = 2 AND ${outcome} ORDER BY b.id LIMIT 1)`;
const won = oneBet("o.state = 3");
const lost = oneBet("o.state IS NULL");
const cancelled = oneBet("o.state = 1");
const awarded =
  "(SELECT id FROM lottery_issue WHERE state = 2 AND bet_count > 0 ORDER BY id LIMIT 1)";

/** Each corruption, the check that must name it, and how it names the row. */
const corruptions: readonly [what: string, check: string, name: string, ...statements: string[]][] =
  [
    [
      "a counted figure is changed",
      "statistic.windows",
      "statistic_window ",
      "UPDATE statistic_window SET omissions[3] = omissions[3] + 1 WHERE game_id = 101 AND size = 50 RETURNING game_id AS row",
    ],
    [
      "a line of a leaderboard is changed",
      "leader.entry",
      "leader_entry ",
      "UPDATE leader_entry SET prize = prize + 1 WHERE account_id = (SELECT min(account_id) FROM leader_entry) RETURNING account_id AS row",
    ],
    [
      "a transfer's amount is changed",
      "ledger.digest",
      "ledger_batch ",
      "UPDATE ledger_transfer SET amount = amount + 1 WHERE ref = (SELECT ref FROM ledger_transfer ORDER BY ref LIMIT 1) RETURNING batch AS row",
    ],
    [
      "a transfer is deleted",
      "ledger.digest",
      "ledger_batch ",
      `DELETE FROM ledger_transfer WHERE ref = ${won} AND kind = ${PRIZE} RETURNING batch AS row`,
    ],
    [
      "a transfer is turned round",
      "ledger.legs",
      "ledger_transfer ",
      `UPDATE ledger_transfer SET debit = credit, credit = debit WHERE ref = ${lost} RETURNING ref AS row`,
    ],
    [
      "a transfer's balance is changed",
      "ledger.running",
      "ledger_player ",
      `UPDATE ledger_transfer SET player_balance_after = player_balance_after + 1 WHERE ref = ${lost} RETURNING player AS row`,
    ],
    [
      "a stored balance is off by one",
      "ledger.balance",
      "ledger_player ",
      "UPDATE ledger_player SET available = available + 1 WHERE account_id = (SELECT max(account_id) FROM ledger_player) RETURNING account_id AS row",
    ],
    [
      "held money is off by one",
      "ledger.balance",
      "ledger_player ",
      "UPDATE ledger_player SET held = held - 1 WHERE held > 0 RETURNING account_id AS row",
    ],
    [
      "money of a plan is held for a withdrawal",
      "ledger.legs",
      "ledger_transfer ",
      `UPDATE ledger_transfer SET credit = credit + 2 WHERE (ref, kind) = (SELECT ref, kind FROM ledger_transfer WHERE kind = ${entryKinds.SCHEDULE_FREEZE} ORDER BY ref LIMIT 1) RETURNING ref AS row`,
    ],
    [
      "money changes its purpose",
      "ledger.balance",
      "ledger_player ",
      "UPDATE ledger_player SET held = held - 1, held_packets = held_packets + 1 WHERE held > 0 RETURNING account_id AS row",
    ],
    [
      "money is held for what nobody holds money for",
      "ledger.waiting",
      "ledger_player ",
      "UPDATE ledger_player SET held_transfers = 1 WHERE account_id = (SELECT max(account_id) FROM ledger_player) RETURNING account_id AS row",
    ],
    [
      "a seal's hash is changed",
      "ledger.chain",
      "ledger_seal ",
      "UPDATE ledger_seal SET hash = '\\x00' WHERE no = 2 RETURNING no AS row",
    ],
    [
      "a link of the chain is cut out",
      "ledger.chain",
      "ledger_seal ",
      "DELETE FROM ledger_seal WHERE no = 2 RETURNING no + 1 AS row",
    ],
    [
      "a batch is rewritten with its digest",
      "ledger.chain",
      "ledger_seal ",
      `UPDATE ledger_batch b SET digest = '\\x00' FROM ledger_seal s WHERE s.no = 1 AND b.id = s.batches[1] RETURNING s.no AS row`,
    ],
    [
      "a batch waits no longer to be chained",
      "ledger.chain",
      "ledger_batch ",
      "INSERT INTO ledger_batch (id, row_count, digest, at) VALUES (fd_uuid_from(fd_now()), 0, '', fd_now()) RETURNING id AS row",
    ],
    [
      "a balance of the checkpoint is off by one",
      "ledger.checkpoint",
      "ledger_checkpoint balance of ",
      "UPDATE ledger_checkpoint_balance SET balance = balance + 1 WHERE (checkpoint, account) = (SELECT checkpoint, min(account) FROM ledger_checkpoint_balance GROUP BY 1 ORDER BY 1 DESC LIMIT 1) RETURNING account AS row",
    ],
    [
      "a refund is missing",
      "bet.refund",
      "bet ",
      `DELETE FROM ledger_transfer WHERE ref = ${cancelled} AND kind = ${BET_CANCEL} RETURNING ref AS row`,
    ],
    [
      "a cancel is removed but its refund stays",
      "bet.refund",
      "bet ",
      `DELETE FROM bet_outcome WHERE bet_id = ${cancelled} RETURNING bet_id AS row`,
    ],
    [
      "a prize is paid twice",
      "bet.prize",
      "bet ",
      `INSERT INTO ledger_transfer SELECT fd_uuid_from(fd_now()), kind, batch, debit, credit, amount, player, player_balance_after, at
      FROM ledger_transfer WHERE ref = ${won} AND kind = ${PRIZE} RETURNING ref AS row`,
    ],
    [
      "a prize goes to another account",
      "bet.prize",
      "bet ",
      `UPDATE ledger_transfer SET player = p.account_id, credit = p.account_id * 8 + 1 FROM (SELECT max(account_id) AS account_id FROM ledger_player) p
      WHERE ref = ${won} AND kind = ${PRIZE} RETURNING ref AS row`,
    ],
    [
      "a prize is missing",
      "bet.prize",
      "bet ",
      `DELETE FROM ledger_transfer WHERE ref = ${won} AND kind = ${PRIZE} RETURNING ref AS row`,
    ],
    [
      "a bet has no stake",
      "bet.stake",
      "bet ",
      `DELETE FROM ledger_transfer WHERE ref = ${lost} AND kind = ${BET} RETURNING ref AS row`,
    ],
    [
      "a bet took the wrong stake",
      "bet.stake",
      "bet ",
      `UPDATE ledger_transfer SET amount = amount - 1 WHERE ref = ${lost} AND kind = ${BET} RETURNING ref AS row`,
    ],
    [
      "a stake has no bet",
      "bet.of-stake",
      "ledger_transfer ",
      `DELETE FROM bet WHERE id = ${lost} RETURNING id AS row`,
    ],
    [
      "a bet is stored as placed at the close",
      "bet.in-time",
      "bet ",
      `UPDATE bet SET placed_at = i.close_at FROM lottery_issue i WHERE i.id = bet.issue_id AND bet.id = ${lost} RETURNING bet.id AS row`,
    ],
    [
      "a bet is stored as placed before the opening",
      "bet.in-time",
      "bet ",
      `UPDATE bet SET placed_at = i.start_at - interval '1 ms' FROM lottery_issue i WHERE i.id = bet.issue_id AND bet.id = ${lost} RETURNING bet.id AS row`,
    ],
    [
      "a bet's request is missing",
      "bet.request",
      "bet ",
      `DELETE FROM bet_request r USING bet b WHERE b.account_id = r.account_id AND b.request_id = r.request_id AND b.id = ${lost}
      RETURNING (SELECT min(id::text) FROM bet x WHERE x.request_id = r.request_id) AS row`,
    ],
    [
      "a stake comes back without a reason",
      "bet.returned",
      "bet ",
      `UPDATE ledger_transfer SET kind = 25 WHERE (ref, kind) = (SELECT ref, kind FROM ledger_transfer WHERE kind = ${entryKinds.BET_CANCEL} ORDER BY ref LIMIT 1) RETURNING ref AS row`,
    ],
    [
      "a bet has a note of staff who never took it back",
      "bet.void",
      "bet ",
      "INSERT INTO bet_void SELECT id, account_id, 'doubled', 'a log', 'a text', account_id, fd_now() FROM bet ORDER BY id LIMIT 1 RETURNING bet_id AS row",
    ],
    [
      "an issue is said to have taken less than it did",
      "bet.exposure",
      "bet_exposure of issue ",
      "UPDATE bet_exposure SET worst_case = worst_case - 1 WHERE (issue_id, merchant_id) = (SELECT issue_id, merchant_id FROM bet_exposure WHERE worst_case > 0 ORDER BY 1, 2 LIMIT 1) RETURNING format('%s, merchant %s', issue_id, merchant_id) AS row",
    ],
    [
      "a player is said to have staked more than he did",
      "bet.player-stake",
      "bet_player_stake of issue ",
      "UPDATE bet_player_stake SET stake = stake + 1 WHERE (issue_id, account_id) = (SELECT issue_id, account_id FROM bet_player_stake ORDER BY 1, 2 LIMIT 1) RETURNING format('%s, account %s', issue_id, account_id) AS row",
    ],
    [
      "a player is said to have made more bets than he did",
      "bet.player-stake",
      "bet_player_stake of issue ",
      "UPDATE bet_player_stake SET bets = bets + 1 WHERE (issue_id, account_id) = (SELECT issue_id, account_id FROM bet_player_stake ORDER BY 1, 2 LIMIT 1) RETURNING format('%s, account %s', issue_id, account_id) AS row",
    ],
    [
      "a rebate that is owed grows",
      "rebate.sums",
      "rebates of account ",
      "INSERT INTO rebate_due SELECT account_id, kind, 1, 1 FROM rebate_paid ORDER BY id LIMIT 1 ON CONFLICT (account_id, kind) DO UPDATE SET amount = rebate_due.amount + 1 RETURNING format('%s, kind %s', account_id, kind) AS row",
    ],
    [
      "a rebate is posted to another account",
      "rebate.paid",
      "rebate_paid ",
      "UPDATE rebate_paid SET account_id = account_id + 1 WHERE id = (SELECT id FROM rebate_paid ORDER BY id LIMIT 1) RETURNING id AS row",
    ],
    [
      "an account's turnover of a day is off by one",
      "fact.account",
      "fact_account_day ",
      "UPDATE fact_account_day SET valid = valid + 1 WHERE (account_id, day, game_id) = (SELECT account_id, day, game_id FROM fact_account_day WHERE bets > 0 ORDER BY 1, 2, 3 LIMIT 1) RETURNING format('%s of account %s, game %s', day, account_id, game_id) AS row",
    ],
    [
      "what an account's wins gave back is off by one",
      "fact.account",
      "fact_account_day ",
      "UPDATE fact_account_day SET won_rebate = won_rebate + 1 WHERE (account_id, day, game_id) = (SELECT account_id, day, game_id FROM fact_account_day WHERE bets > 0 ORDER BY 1, 2, 3 LIMIT 1) RETURNING format('%s of account %s, game %s', day, account_id, game_id) AS row",
    ],
    [
      "the facts of a day are lost",
      "fact.account",
      "fact_account_day ",
      "DELETE FROM fact_account_day WHERE (account_id, day, game_id) = (SELECT account_id, day, game_id FROM fact_account_day ORDER BY 1, 2, 3 LIMIT 1) RETURNING format('%s of account %s, game %s', day, account_id, game_id) AS row",
    ],
    [
      "five minutes of the house hold too much",
      "house.slots",
      "house_slot ",
      "UPDATE house_slot SET stake = stake + 1 WHERE ctid = (SELECT min(ctid) FROM house_slot) RETURNING row_to_json((SELECT k FROM (SELECT merchant_id, day, game_id) k))::text AS row",
    ],
    [
      "a play of the house holds too much",
      "house.plays",
      "house_play_day ",
      "UPDATE house_play_day SET stake = stake + 1 WHERE ctid = (SELECT min(ctid) FROM house_play_day) RETURNING row_to_json((SELECT k FROM (SELECT merchant_id, day, game_id) k))::text AS row",
    ],
    [
      "a player of the house holds too much",
      "house.players",
      "house_player_day ",
      "UPDATE house_player_day SET stake = stake + 1 WHERE ctid = (SELECT min(ctid) FROM house_player_day) RETURNING row_to_json((SELECT k FROM (SELECT merchant_id, day) k))::text AS row",
    ],
    [
      "a note for teams is added twice",
      "fact.team",
      "fact_team_day ",
      "UPDATE fact_team_day SET prize = prize + 1 WHERE (account_id, day, game_id) = (SELECT account_id, day, game_id FROM fact_team_day ORDER BY 1, 2, 3 LIMIT 1) RETURNING format('%s of account %s, game %s', day, account_id, game_id) AS row",
    ],
    [
      "a winning number is changed",
      "issue.number",
      "lottery_issue ",
      `UPDATE lottery_issue SET winning_number = CASE winning_number WHEN '1,2,3,4,5' THEN '5,4,3,2,1' ELSE '1,2,3,4,5' END WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "the original number is changed",
      "issue.number",
      "lottery_issue ",
      `UPDATE lottery_issue SET original_winning_number = '1,2,3,4,x' WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "a commitment is changed",
      "issue.number",
      "lottery_issue ",
      `UPDATE lottery_issue SET seed_commit = '\\x00' WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "a revealed seed is changed",
      "issue.number",
      "lottery_issue ",
      `UPDATE lottery_reveal SET server_seed = sha256(server_seed) WHERE issue_id = ${awarded} RETURNING issue_id AS row`,
    ],
    [
      "a revealed entropy is changed",
      "issue.number",
      "lottery_issue ",
      `UPDATE lottery_reveal SET entropy = sha256(entropy) WHERE issue_id = ${awarded} RETURNING issue_id AS row`,
    ],
    [
      "a seed is revealed before its draw",
      "issue.seed",
      "lottery_issue ",
      `INSERT INTO lottery_reveal (issue_id, server_seed, entropy, at)
      SELECT id, '\\x01', '\\x02', fd_now() FROM lottery_issue WHERE state = 0 ORDER BY id LIMIT 1 RETURNING issue_id AS row`,
    ],
    [
      "a reveal is removed",
      "issue.seed",
      "lottery_issue ",
      `DELETE FROM lottery_reveal WHERE issue_id = ${awarded} RETURNING issue_id AS row`,
    ],
    [
      "a commitment is swapped",
      "issue.day",
      "lottery_day ",
      "UPDATE lottery_issue SET seed_commit = sha256('other') WHERE id = (SELECT id FROM lottery_issue ORDER BY id DESC LIMIT 1) RETURNING format('%s of game %s', lottery_day, game_id) AS row",
    ],
    [
      "a beacon round is made up",
      "issue.beacon",
      "lottery_beacon ",
      "INSERT INTO lottery_beacon VALUES (7, decode(repeat('ab', 48), 'hex'), decode(repeat('cd', 32), 'hex'), fd_now()) RETURNING round AS row",
    ],
    [
      "an issue is to be decided by another round than its close names",
      "issue.round",
      "lottery_issue ",
      `UPDATE lottery_issue SET entropy_mode = 2, beacon_round = 7 WHERE id = (SELECT max(id::text)::uuid FROM lottery_issue) RETURNING id AS row`,
    ],
    [
      "an issue is called cancelled but keeps its stakes",
      "issue.cancelled",
      "lottery_issue ",
      `UPDATE lottery_issue SET state = 3, cancelling_at = fd_now(), cancel_reason = '' WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "an issue is stored as drawn before its time",
      "issue.times",
      "lottery_issue ",
      `UPDATE lottery_issue SET drawn_at = draw_at - interval '1 ms' WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "the time of a seal is changed",
      "issue.signature",
      "lottery_issue ",
      `UPDATE lottery_issue SET sealed_at = sealed_at + interval '1 ms', drawn_at = drawn_at + interval '1 ms' WHERE id = ${awarded} RETURNING id AS row`,
    ],
    [
      "a payout is changed",
      "issue.bets",
      "bet ",
      `UPDATE bet_outcome SET payout = payout + 1 WHERE bet_id = ${won} RETURNING bet_id AS row`,
    ],
    [
      "a win is removed",
      "issue.bets",
      "bet ",
      `DELETE FROM bet_outcome WHERE bet_id = ${won} RETURNING bet_id AS row`,
    ],
    [
      "a loser is stored as a winner",
      "issue.bets",
      "bet ",
      `INSERT INTO bet_outcome (bet_id, issue_id, account_id, state, payout, at)
      SELECT id, issue_id, account_id, 3, 0, placed_at FROM bet WHERE id = ${lost} RETURNING bet_id AS row`,
    ],
    [
      "a selection is edited after the seal",
      "issue.bets",
      "lottery_issue ",
      `UPDATE bet SET selection = '{"positions":[[0,1,2],[],[],[],[]]}' WHERE id = ${lost} RETURNING issue_id AS row`,
    ],
    [
      "a multiple is edited after the seal",
      "issue.bets",
      "lottery_issue ",
      `UPDATE bet SET multiple = 2 WHERE id = ${lost} RETURNING issue_id AS row`,
    ],
    [
      "a nonce is edited after the seal",
      "issue.bets",
      "lottery_issue ",
      `UPDATE bet SET client_nonce = '\\x00112233445566778899aabbccddeeff' WHERE id = ${lost} RETURNING issue_id AS row`,
    ],
    [
      "a bet is slipped in after the close, with money and request",
      "issue.bets",
      "lottery_issue ",
      `INSERT INTO bet (id, account_id, issue_id, game_id, play_no, selection, unit, price, multiple, prize_group, unit_bets, stake,
        from_wallet, rules_version, source, path, client_nonce, nonce_by_server, request_id, line_no, placed_at, own_rate, pays)
      SELECT fd_uuid_from(placed_at + interval '1 s'), account_id, issue_id, game_id, play_no, selection, unit, price, multiple, prize_group, unit_bets,
        stake, from_wallet, rules_version, source, path, client_nonce, nonce_by_server, request_id, line_no, placed_at, 0, pays
      FROM bet WHERE id = ${lost} RETURNING issue_id AS row`,
      `INSERT INTO ledger_transfer SELECT b.id, t.kind, t.batch, t.debit, t.credit, t.amount, t.player, t.player_balance_after, t.at
      FROM bet b, ledger_transfer t WHERE b.id::text LIKE '%0-0000-0000-000000000000' AND t.ref = ${lost} AND t.kind = ${BET} RETURNING ref AS row`,
    ],
    [
      "the rate that a bet gives its player is off",
      "bet.own-rate",
      "bet ",
      `UPDATE bet SET own_rate = own_rate + 1 WHERE id = ${lost} RETURNING id AS row`,
    ],
    [
      "a settlement's prize is off",
      "settlement.sums",
      "bet_settlement of issue ",
      `UPDATE bet_settlement SET prize = prize + 1 WHERE issue_id = ${awarded} AND merchant_id = 1 RETURNING issue_id AS row`,
    ],
    [
      "a settlement is missing",
      "settlement.sums",
      "bet_settlement of issue ",
      "DELETE FROM bet_settlement WHERE (issue_id, merchant_id) = (SELECT issue_id, merchant_id FROM bet_settlement WHERE merchant_id = 2 ORDER BY 1 LIMIT 1) RETURNING issue_id AS row",
    ],
    [
      "open stakes are booked as earned once more",
      "house.open-stakes",
      "ledger_system_account ",
      `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, at)
      SELECT fd_uuid_from(fd_now()), 1001, fd_uuid_from(fd_now()), -102, -103, 5, fd_now() RETURNING debit AS row`,
    ],
    [
      "an account leaves its parent without its path",
      "account.path",
      "account ",
      "UPDATE account SET parent_id = NULL WHERE id = (SELECT min(id) FROM account WHERE cardinality(path) > 0) RETURNING id AS row",
    ],
    [
      "what a player with limits has staked is off by one",
      "ledger.day",
      "ledger_player_day ",
      `UPDATE ledger_player_day SET staked = staked + 1 WHERE (account_id, day) = (SELECT account_id, day FROM ledger_player_day ORDER BY 1, 2 LIMIT 1)
      RETURNING format('%s of account %s', day, account_id) AS row`,
    ],
    [
      "play money is said to be more than was given",
      "play-money.grant",
      "play_money_grant ",
      "UPDATE play_money_grant SET amount = amount + 1, balance_after = balance_after + 1 WHERE id = (SELECT id FROM play_money_grant ORDER BY id LIMIT 1) RETURNING id AS row",
    ],
    [
      "play money is given without a reason",
      "play-money.grant",
      "play_money_grant ",
      "DELETE FROM play_money_grant WHERE id = (SELECT id FROM play_money_grant WHERE kind = 2 ORDER BY id LIMIT 1) RETURNING id AS row",
    ],
    [
      "a refill comes out of what was paid in",
      "play-money.grant",
      "play_money_grant ",
      "UPDATE ledger_transfer SET debit = debit + 3 WHERE ref = (SELECT id FROM play_money_grant WHERE kind = 2 ORDER BY id LIMIT 1) RETURNING ref AS row",
    ],
    [
      "a refill comes too early",
      "play-money.refill",
      "play_money_grant ",
      "UPDATE play_money_grant SET granted_at = (SELECT min(granted_at) FROM play_money_grant WHERE kind = 2) + interval '3599.999 s' WHERE id = (SELECT id FROM play_money_grant WHERE kind = 2 ORDER BY id DESC LIMIT 1) RETURNING id AS row",
    ],
    [
      "a refill leads to more than the full amount",
      "play-money.refill",
      "play_money_grant ",
      "UPDATE play_money_grant SET balance_after = balance_after + 1 WHERE id = (SELECT id FROM play_money_grant WHERE kind = 2 ORDER BY id DESC LIMIT 1) RETURNING id AS row",
    ],
    ...chaseCorruptions,
    ...instantCorruptions,
    ...followCorruptions,
    ...adjustCorruptions,
    ...chainCorruptions,
    ...depositCorruptions,
    ...turnoverCorruptions,
    ...methodCorruptions,
    ...termsCorruptions,
    ...payoutCorruptions,
    ...withdrawalCorruptions,
    ...rebateCorruptions,
    ...transferCorruptions,
    ...teamCorruptions,
    ...treeCorruptions,
    ...ownerCorruptions,
  ];

describe("verify since the checkpoint", () => {
  const since = async () => (await verify(world.db, () => {}, checksSinceCheckpoint)).breaks;
  /** What the short proof finds in corrupted books, and which row was corrupted. */
  const tailAfter = async (text: string) => {
    let found: readonly Break[] = [];
    let row = "";
    await world.db
      .transaction(async (tx) => {
        await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
        row = expectOne(await tx.rows<{ row: string }>({ text }), text).row;
        found = (await verify(within(tx), () => {}, checksSinceCheckpoint)).breaks;
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return { row, found };
  };
  const old = `(SELECT unnest(batches) FROM ledger_seal WHERE no <= (SELECT max(seal_no) FROM ledger_checkpoint))`;

  it("holds for bets and settlements after it, chained or not yet", async () => {
    const checkpoints = await world.db.rows({ text: "SELECT no FROM ledger_checkpoint" });
    expect(checkpoints).toHaveLength(1);
    await placed(world, await world.signIn("player1"), [aBetItem()]);
    expect(await since()).toEqual([]);
    await world.tick(["seal-ledger"]);
    await placed(world, await world.signIn("player2"), [aBetItem()]);
    expect(await since()).toEqual([]);
  });

  it.each([
    [
      "a transfer's amount is changed",
      "tail.digest",
      `UPDATE ledger_transfer SET amount = amount + 1 WHERE (ref, kind) = (SELECT ref, kind FROM ledger_transfer WHERE batch NOT IN ${old} LIMIT 1) RETURNING batch AS row`,
    ],
    [
      "a seal's hash is changed",
      "tail.chain",
      "UPDATE ledger_seal SET hash = '\\x00' WHERE no = (SELECT max(no) FROM ledger_seal) RETURNING no AS row",
    ],
    [
      "a stored balance is off by one",
      "tail.balance",
      "UPDATE ledger_player SET available = available + 1 WHERE account_id = (SELECT max(account_id) FROM ledger_player) RETURNING account_id AS row",
    ],
    [
      "a transfer's balance is changed",
      "tail.running",
      `UPDATE ledger_transfer SET player_balance_after = player_balance_after + 1 WHERE (ref, kind) = (SELECT ref, kind FROM ledger_transfer WHERE batch NOT IN ${old} AND player IS NOT NULL LIMIT 1) RETURNING player AS row`,
    ],
  ])("finds when %s", async (_, check, text) => {
    const { row, found } = await tailAfter(text);
    expect(found.find((each) => each.check === check)?.row, JSON.stringify(found)).toContain(row);
  });

  it("takes the next checkpoint a day later and keeps two", async () => {
    const checkpoints = async () =>
      (
        await world.db.rows<{ no: bigint }>({
          text: "SELECT no FROM ledger_checkpoint ORDER BY no",
        })
      ).map(({ no }) => no);
    await world.tick(["checkpoint-ledger"]);
    expect(await checkpoints()).toEqual([1n]);
    for (let day = 0; day < 2; day++) {
      await world.advance(24 * 3_600_000);
      await world.tick(["checkpoint-ledger"]);
    }
    expect(await checkpoints()).toEqual([2n, 3n]);
    expect(await since()).toEqual([]);
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });
});

describe("verify names the check and the row when", () => {
  it.each(corruptions)("%s", async (_, check, name, ...statements) => {
    const { row, breaks } = await breaksAfter(...statements);
    const found = breaks.find((each) => each.check === check);
    expect(found?.row, JSON.stringify(breaks)).toContain(name + row);
    expect(found?.message).toMatch(/./);
  });

  it("and finds nothing once everything is taken back", async () => {
    expect((await verify(world.db, () => {})).breaks).toEqual([]);
  });

  it("covers every check that there is", () => {
    const covered = new Set(corruptions.map(([, check]) => check));
    expect(allChecks.map((check) => check.name).filter((name) => !covered.has(name))).toEqual([]);
  });
});
