import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { cancelIssue, endExclusion } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";

const oddsPlay = findPlay("ssc.lm.lh");
assert(oddsPlay !== undefined, "there is such a play");
const aBet = "(SELECT id FROM bet ORDER BY id LIMIT 1)";

/** A proposal that nobody carried out, as if two persons had. */
const inventedTask = (call: string, subject: string) =>
  `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at, expires_at, state, decided_by, decided_at)
    SELECT 1, '${call}', '{}', ${subject}, 'a test', min(account_id), fd_now(), fd_now() + interval '1 day', 1, max(account_id), fd_now()
    FROM operator_staff RETURNING '' AS row`;
const shownIssue = "(SELECT id FROM lottery_issue WHERE state = 0 ORDER BY id DESC LIMIT 1)";

/** What somebody could do who owns the tables: each, the check that must name it, and how it names the row. */
export const ownerCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a gift comes out of what was paid in, as it did in older versions",
    "play-money.before",
    "ledger_transfer ",
    `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
      SELECT fd_uuid_from(fd_now()), ${entryKinds.TOP_UP}, fd_uuid_from(fd_now()), -101, account_id * 8 + 1, 1000000000, account_id, available, fd_now()
      FROM ledger_player ORDER BY account_id LIMIT 1 RETURNING ref AS row`,
  ],
  [
    "what older versions gave is said to be more",
    "play-money.before",
    "play_money_before of merchant ",
    "INSERT INTO play_money_before VALUES (1, 1, 1) RETURNING merchant_id AS row",
  ],
  [
    "a row of the audit is edited",
    "audit.chain",
    "operator_audit ",
    "UPDATE operator_audit SET reason = 'another' WHERE chain_no = 2 RETURNING chain_no AS row",
  ],
  [
    "a row of the audit is deleted",
    "audit.chain",
    "operator_audit ",
    "DELETE FROM operator_audit WHERE chain_no = 2 RETURNING chain_no + 1 AS row",
  ],
  [
    "a row of the audit is rewritten with its hash",
    "audit.chain",
    "operator_audit ",
    `UPDATE operator_audit SET reason = 'another', hash = sha256('another') WHERE chain_no = 2 RETURNING chain_no AS row`,
  ],
  [
    "the first head is another one",
    "heads.kept",
    "signed_head ",
    `UPDATE signed_head SET text = replace(text, '"previous":""', '"previous":"aa"') WHERE no = 1 RETURNING no AS row`,
  ],
  [
    "a day that was published is another one",
    "heads.kept",
    "lottery_day ",
    `UPDATE lottery_day SET day_commit = sha256('another') WHERE (lottery_day, game_id) = (SELECT lottery_day, game_id FROM lottery_day
      ORDER BY lottery_day, game_id LIMIT 1) RETURNING format('%s of game %s', lottery_day, game_id) AS row`,
  ],
  [
    "a correction is nobody's deed",
    "wallet.hands",
    "balance_adjustment ",
    `DELETE FROM operator_audit WHERE after->>'adjustment' = (SELECT id::text FROM balance_adjustment ORDER BY id LIMIT 1)
      RETURNING after->>'adjustment' AS row`,
  ],
  [
    "one person alone moved what takes two",
    "wallet.hands",
    "balance_adjustment ",
    "UPDATE balance_adjustment SET amount = 5000001 WHERE id = (SELECT id FROM balance_adjustment ORDER BY id LIMIT 1) RETURNING id AS row",
  ],
  [
    "a correction is said to have been approved",
    "wallet.hands",
    "balance_adjustment ",
    `UPDATE operator_audit SET approved_by = account_id + 1 WHERE after->>'adjustment' = (SELECT id::text FROM balance_adjustment ORDER BY id LIMIT 1)
      RETURNING after->>'adjustment' AS row`,
  ],
  [
    "an issue is being cancelled that nobody asked to cancel",
    "issue.cancel-hands",
    "lottery_issue ",
    `UPDATE lottery_issue SET cancelling_at = fd_now(), cancel_reason = 'the beacon round did not appear in time'
      WHERE id = (SELECT id FROM lottery_issue WHERE state = 0 ORDER BY id DESC LIMIT 1) RETURNING id AS row`,
  ],
  [
    "an issue is being cancelled by two persons, as an invented proposal has it",
    "issue.cancel-hands",
    "lottery_issue ",
    inventedTask(cancelIssue.name, `${shownIssue}::text`),
    `UPDATE lottery_issue SET cancelling_at = fd_now(), cancel_reason = 'equipment' WHERE id = ${shownIssue} RETURNING id AS row`,
  ],
  [
    "a game draws from what nobody chose",
    "game.mode-hands",
    "lottery_game ",
    "UPDATE lottery_game SET entropy_mode = 2 WHERE id = (SELECT min(id) FROM lottery_game) RETURNING id AS row",
  ],
  [
    "an account begins with more than others",
    "play-money.hands",
    "play_money_grant ",
    `UPDATE play_money_grant SET amount = amount + 1, balance_after = balance_after + 1
      WHERE id = (SELECT id FROM play_money_grant WHERE kind = 1 ORDER BY id LIMIT 1) RETURNING id AS row`,
  ],
  [
    "a break begins that nobody chose",
    "break.state",
    "account ",
    "UPDATE account SET rg_state = 1, rg_until = fd_now() + interval '1 h' WHERE id = (SELECT min(id) FROM account) RETURNING id AS row",
  ],
  [
    "a break that was chosen is lifted",
    "break.state",
    "account ",
    `INSERT INTO rg_event (account_id, at, kind, until) SELECT min(id), fd_now(), 6, fd_now() + interval '6 months' FROM account RETURNING account_id AS row`,
  ],
  [
    "an exclusion ends without officers",
    "break.hands",
    "rg_event ",
    "INSERT INTO rg_event (account_id, at, kind) SELECT min(id), fd_now(), 9 FROM account RETURNING id AS row",
  ],
  [
    "an exclusion ends by two officers, as an invented proposal has it",
    "break.hands",
    "rg_event ",
    inventedTask(endExclusion.name, "'end of exclusion of ' || (SELECT min(id) FROM account)"),
    "INSERT INTO rg_event (account_id, at, kind) SELECT min(id), fd_now(), 9 FROM account RETURNING id AS row",
  ],
  [
    "an exclusion is said to have become a break of a second",
    "break.shorter",
    "rg_event ",
    "INSERT INTO rg_event (account_id, at, kind, until) SELECT min(id), fd_now(), 6, fd_now() + interval '6 months' FROM account RETURNING '' AS row",
    "INSERT INTO rg_event (account_id, at, kind, until) SELECT min(id), fd_now(), 5, fd_now() + interval '1 s' FROM account RETURNING id AS row",
  ],
  [
    "somebody bet in an exclusion, and a shorter break is said to have come before the bet",
    "break.bets",
    "bet ",
    `INSERT INTO rg_event (account_id, at, kind, until)
      SELECT account_id, placed_at - interval '2 s', 6, placed_at + interval '6 months' FROM bet WHERE id = ${aBet} RETURNING '' AS row`,
    `INSERT INTO rg_event (account_id, at, kind, until)
      SELECT account_id, placed_at - interval '1 s', 5, placed_at - interval '0.5 s' FROM bet WHERE id = ${aBet} RETURNING ${aBet} AS row`,
  ],
  [
    "somebody bet in his break",
    "break.bets",
    "bet ",
    `INSERT INTO rg_event (account_id, at, kind, until)
      SELECT account_id, placed_at - interval '1 s', 6, placed_at + interval '6 months' FROM bet WHERE id = ${aBet} RETURNING ${aBet} AS row`,
  ],
  [
    "odds appear that nobody set",
    "odds.hands",
    "odds_change of merchant ",
    `INSERT INTO odds_change VALUES (1, 1, (SELECT min(play_no) FROM bet), 'x', 9999, fd_now())
      RETURNING format('%s, version %s, play %s, level %s', merchant_id, version, play_no, level) AS row`,
  ],
  [
    "odds give back more than is staked",
    "odds.return",
    "odds_change of merchant ",
    `INSERT INTO odds_change VALUES (1, 1, ${oddsPlay.no}, '${oddsPlay.levels[0]?.key ?? ""}', 100000, fd_now())
      RETURNING format('%s, version %s, play %s, level %s', merchant_id, version, play_no, level) AS row`,
  ],
  [
    "a bet is no longer what its player was answered",
    "bet.answer",
    "bet ",
    `UPDATE bet SET multiple = multiple + 1 WHERE id = ${aBet} RETURNING id AS row`,
  ],
  [
    "a bet that was answered is gone",
    "bet.answer",
    "bet ",
    `DELETE FROM bet WHERE id = ${aBet} RETURNING id AS row`,
  ],
];
