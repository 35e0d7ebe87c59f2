import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { BetCancelReason, BetState, IssueState } from "@fairdraw/wire";
import { entryKinds, houseAccounts } from "../../../ledger/index.ts";
import { type Check, sqlCheck } from "../../../platform/check.ts";

const {
  BET,
  HELD_SPENT,
  BET_CANCEL,
  PRIZE,
  STAKES_EARNED,
  TIE_RETURN,
  BET_REBATE,
  LINE_REBATE,
  ODDS_REBATE,
} = entryKinds;

/** Plays whose rebates follow rates of their own. */
const oddsPlayNos = allPlays.filter((play) => play.mode === "odds").map((play) => play.no);

/** Reasons for which a bet no longer counts towards the limits of its issue. */
const takenBack = `${BetCancelReason.PLAYER}, ${BetCancelReason.ADMIN}`;

/** What betting promises: money for every bet, refund and prize, once, and of the right amount. */
export const bettingChecks: readonly Check[] = [
  sqlCheck({
    name: "bet.stake",
    promise: "every bet took exactly its stake from its bettor, once",
    text: `
      SELECT 'bet ' || b.id AS row, CASE WHEN t.ref IS NULL THEN 'no stake was taken'
        WHEN t.n > 1 THEN format('its stake was taken %s times', t.n)
        ELSE format('a stake of %s was taken from account %s instead of %s from %s', t.amount, t.player, b.from_wallet, b.account_id) END AS message
      FROM bet b LEFT JOIN (
        SELECT ref, count(*) AS n, sum(amount) AS amount, min(player) AS player FROM ledger_transfer
        WHERE kind IN (${BET}, ${HELD_SPENT}) GROUP BY ref
      ) t ON t.ref = b.id
      WHERE t.ref IS NULL OR t.n > 1 OR t.amount <> b.from_wallet OR t.player <> b.account_id ORDER BY b.id`,
  }),
  sqlCheck({
    name: "bet.of-stake",
    promise: "every stake that was taken belongs to a bet",
    text: `
      SELECT format('ledger_transfer %s kind %s', t.ref, t.kind) AS row, 'a stake was taken without a bet' AS message
      FROM ledger_transfer t LEFT JOIN bet b ON b.id = t.ref
      WHERE t.kind IN (${BET}, ${HELD_SPENT}) AND b.id IS NULL ORDER BY t.ref`,
  }),
  sqlCheck({
    name: "bet.refund",
    promise: "every cancelled bet was refunded exactly its stake, and no other bet was",
    text: `
      SELECT 'bet ' || coalesce(o.bet_id, t.ref) AS row,
        CASE WHEN t.ref IS NULL THEN 'was cancelled without a refund' WHEN o.bet_id IS NULL THEN 'was refunded without being cancelled'
          ELSE format('was refunded %s to account %s', t.amount, t.player) END AS message
      FROM (SELECT o.bet_id, o.account_id, b.stake FROM bet_outcome o LEFT JOIN bet b ON b.id = o.bet_id
        WHERE o.state = ${BetState.CANCEL}) o
      FULL JOIN (SELECT * FROM ledger_transfer WHERE kind = ${BET_CANCEL}) t ON t.ref = o.bet_id
      WHERE t.ref IS NULL OR o.bet_id IS NULL OR t.amount IS DISTINCT FROM o.stake OR t.player <> o.account_id
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.prize",
    promise: "every prize belongs to one won bet and went to its bettor",
    text: `
      SELECT 'bet ' || coalesce(o.bet_id, t.ref) AS row,
        CASE WHEN t.ref IS NULL THEN format('won %s but was not paid', o.payout)
          WHEN o.bet_id IS NULL THEN format('a prize of %s was paid without a win', t.amount)
          ELSE format('won %s but %s was paid to account %s', o.payout, t.amount, t.player) END AS message
      FROM (SELECT o.*, b.account_id AS bettor FROM bet_outcome o LEFT JOIN bet b ON b.id = o.bet_id
        WHERE o.state = ${BetState.WIN}) o
      FULL JOIN (SELECT * FROM ledger_transfer WHERE kind = ${PRIZE}) t ON t.ref = o.bet_id
      WHERE (t.ref IS NULL AND o.payout > 0) OR o.bet_id IS NULL
        OR (t.ref IS NOT NULL AND (t.amount <> o.payout OR t.player <> o.account_id))
        OR o.bettor IS DISTINCT FROM o.account_id
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.returned",
    promise: "every stake that a draw returned went back to its bettor, once",
    text: `
      SELECT 'bet ' || coalesce(o.bet_id, t.ref) AS row,
        CASE WHEN t.ref IS NULL THEN format('%s was returned but not paid', o.returned)
          WHEN o.bet_id IS NULL THEN format('%s came back without a reason', t.amount)
          ELSE format('%s was returned but %s was paid to account %s', o.returned, t.amount, t.player) END AS message
      FROM (SELECT * FROM bet_outcome WHERE returned > 0) o
      FULL JOIN (SELECT * FROM ledger_transfer WHERE kind = ${TIE_RETURN}) t ON t.ref = o.bet_id
      WHERE t.ref IS NULL OR o.bet_id IS NULL OR t.amount <> o.returned OR t.player <> o.account_id ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.void",
    promise:
      "every bet that staff took back has a note why, before the draw of its issue, and every note its bet",
    text: `
      SELECT 'bet ' || coalesce(o.bet_id, v.bet_id) AS row,
        CASE WHEN v.bet_id IS NULL THEN 'was taken back without a note'
          WHEN o.bet_id IS NULL THEN 'has a note and was not taken back'
          WHEN o.account_id <> v.account_id THEN 'has a note of another account'
          ELSE 'was taken back after its draw' END AS message
      FROM (SELECT * FROM bet_outcome WHERE cancel_reason = ${BetCancelReason.ADMIN}) o
      FULL JOIN bet_void v ON v.bet_id = o.bet_id
      LEFT JOIN lottery_issue i ON i.id = o.issue_id
      WHERE v.bet_id IS NULL OR o.bet_id IS NULL OR o.account_id <> v.account_id OR o.at > i.drawn_at ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.exposure",
    promise:
      "the counters of every issue of a timetable hold what its bets staked and could win, those taken back left out",
    text: `
      WITH counted AS (
        SELECT b.issue_id, a.merchant_id, sum(b.stake) AS stake, sum(least(b.highest_prize, b.payout_max)) AS worst
        FROM bet b JOIN account a ON a.id = b.account_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE (o.cancel_reason IS NULL OR o.cancel_reason NOT IN (${takenBack})) AND b.rules_version > 1
          AND NOT EXISTS (SELECT FROM instant_draw d WHERE d.id = b.issue_id) GROUP BY 1, 2
      )
      SELECT format('bet_exposure of issue %s, merchant %s', coalesce(c.issue_id, e.issue_id), coalesce(c.merchant_id, e.merchant_id)) AS row,
        format('holds %s of %s, bets %s of %s', e.stake, e.worst_case, c.stake, c.worst) AS message
      FROM counted c FULL JOIN bet_exposure e ON e.issue_id = c.issue_id AND e.merchant_id = c.merchant_id
      WHERE (coalesce(c.stake, 0), coalesce(c.worst, 0)) IS DISTINCT FROM (coalesce(e.stake, 0)::numeric, coalesce(e.worst_case, 0)::numeric)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.player-stake",
    promise:
      "the counter of every player and issue of a timetable holds what his bets staked, those taken back left out, and how many he made",
    text: `
      WITH counted AS (
        SELECT b.issue_id, b.account_id, count(*) AS bets,
          coalesce(sum(b.stake) FILTER (WHERE o.cancel_reason IS NULL OR o.cancel_reason NOT IN (${takenBack})), 0) AS stake
        FROM bet b LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE b.rules_version > 1 AND NOT EXISTS (SELECT FROM instant_draw d WHERE d.id = b.issue_id) GROUP BY 1, 2
      )
      SELECT format('bet_player_stake of issue %s, account %s', coalesce(c.issue_id, p.issue_id), coalesce(c.account_id, p.account_id)) AS row,
        format('holds %s of %s bets, bets %s of %s', p.stake, p.bets, c.stake, c.bets) AS message
      FROM counted c FULL JOIN bet_player_stake p ON p.issue_id = c.issue_id AND p.account_id = c.account_id
      WHERE coalesce(c.stake, 0) <> coalesce(p.stake, 0) OR p.bets <> coalesce(c.bets, 0) ORDER BY 1`,
  }),
  sqlCheck({
    name: "account.path",
    promise: "every account stands where its parent says: bets follow the one, reports the other",
    text: `
      SELECT 'account ' || a.id AS row, format('its path is %s, by its parent %s', a.path, up.path) AS message
      FROM account a LEFT JOIN account p ON p.id = a.parent_id
      CROSS JOIN LATERAL (SELECT CASE WHEN p.id IS NULL THEN '{}' ELSE p.path || p.id END AS path) up
      WHERE a.path <> up.path ORDER BY a.id`,
  }),
  sqlCheck({
    name: "rebate.sums",
    promise:
      "every account was paid, or is owed, exactly the rebates of the settled bets of its line",
    // Cumulative up the upline from the bettor, cut to thousandths at each account.
    text: `
      WITH share AS (
        SELECT b.id, l.account_id, b.play_no = ANY(ARRAY[${oddsPlayNos.join(",")}]) AS is_odds, l.account_id = b.account_id AS is_own, l.n,
          (b.stake - coalesce(o.returned, 0)) * greatest(l.rate - CASE WHEN b.play_no = ANY(ARRAY[${oddsPlayNos.join(",")}])
            THEN 0 ELSE b.prize_group * 5 END, 0) / 10000 AS up_to
        FROM bet b JOIN bet_target i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        CROSS JOIN LATERAL unnest(b.path || b.account_id, b.line_rates) WITH ORDINALITY AS l (account_id, rate, n)
        WHERE o.state IS DISTINCT FROM ${BetState.CANCEL} AND l.rate IS NOT NULL
          AND (i.state = ${IssueState.AWARDED} OR (i.state = ${IssueState.WINNUMBERGOT} AND b.account_id <= i.settled_account))
      ), counted AS (
        SELECT account_id, CASE WHEN is_odds THEN ${ODDS_REBATE} WHEN is_own THEN ${BET_REBATE} ELSE ${LINE_REBATE} END AS kind, sum(amount) AS amount
        FROM (SELECT *, up_to - coalesce(lag(up_to) OVER (PARTITION BY id ORDER BY n DESC), 0) AS amount FROM share) s
        GROUP BY 1, 2
      ), kept AS (
        SELECT account_id, kind, sum(amount) AS amount FROM (
          SELECT account_id, kind, amount FROM rebate_paid UNION ALL SELECT account_id, kind, amount FROM rebate_due) k GROUP BY 1, 2
      )
      SELECT format('rebates of account %s, kind %s', coalesce(c.account_id, k.account_id), coalesce(c.kind, k.kind)) AS row,
        format('bets give %s, paid and owed are %s', c.amount, k.amount) AS message
      FROM counted c FULL JOIN kept k ON k.account_id = c.account_id AND k.kind = c.kind
      WHERE coalesce(c.amount, 0) <> coalesce(k.amount, 0) ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.own-rate",
    promise: "every bet holds the rate that its player's line, its group and its play leave him",
    text: `
      SELECT 'bet ' || id AS row, format('holds the rate %s, its terms leave %s', own_rate, due) AS message
      FROM (
        SELECT id, own_rate, greatest(line_rates[cardinality(line_rates)] - CASE WHEN play_no = ANY(ARRAY[${oddsPlayNos.join(",")}])
          THEN 0 ELSE prize_group * 5 END, 0) AS due FROM bet
      ) b WHERE own_rate <> due ORDER BY 1`,
  }),
  sqlCheck({
    name: "rebate.paid",
    promise: "every rebate that was paid has its row in the ledger, and no other has",
    text: `
      SELECT 'rebate_paid ' || coalesce(p.id, t.ref) AS row,
        CASE WHEN t.ref IS NULL THEN 'was noted but not posted' WHEN p.id IS NULL THEN 'was posted without a note'
          ELSE format('noted %s for account %s, posted %s for %s', p.amount, p.account_id, t.amount, t.player) END AS message
      FROM rebate_paid p FULL JOIN (SELECT * FROM ledger_transfer WHERE kind IN (${BET_REBATE}, ${LINE_REBATE}, ${ODDS_REBATE})) t ON t.ref = p.id
      WHERE t.ref IS NULL OR p.id IS NULL OR (p.amount, p.account_id, p.kind) IS DISTINCT FROM (t.amount, t.player, t.kind) ORDER BY 1`,
  }),
  sqlCheck({
    name: "bet.in-time",
    promise: "every bet was placed while its issue sold, and its outcome fits the issue's state",
    text: `
      SELECT 'bet ' || b.id AS row, CASE WHEN i.id IS NULL THEN 'names no issue'
        WHEN b.placed_at < i.start_at OR b.placed_at >= i.close_at THEN format('was placed at %s, outside its issue', b.placed_at)
        ELSE 'won before its issue was drawn' END AS message
      FROM bet b LEFT JOIN bet_target i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
      WHERE i.id IS NULL OR b.placed_at < i.start_at OR b.placed_at >= i.close_at
        OR (o.state = ${BetState.WIN} AND i.state NOT IN (${IssueState.WINNUMBERGOT}, ${IssueState.AWARDED}))
      ORDER BY b.id`,
  }),
  sqlCheck({
    name: "bet.request",
    promise: "every bet belongs to one answered request",
    text: `
      SELECT 'bet ' || b.id AS row, 'its request has no stored answer' AS message
      FROM bet b LEFT JOIN bet_request r ON r.account_id = b.account_id AND r.request_id = b.request_id
      WHERE r.answer IS NULL AND b.placed_at > fd_now() - interval '89 days' ORDER BY b.id`,
  }),
  sqlCheck({
    name: "settlement.sums",
    promise: "every settled issue booked exactly the stakes and prizes of its bets, per merchant",
    text: `
      WITH counted AS (
        SELECT b.issue_id, a.merchant_id, count(*) AS n, sum(b.stake - coalesce(o.returned, 0)) AS stake, coalesce(sum(o.payout), 0) AS prize
        FROM bet b JOIN account a ON a.id = b.account_id JOIN bet_target i ON i.id = b.issue_id
        LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE i.state = ${IssueState.AWARDED} AND o.state IS DISTINCT FROM ${BetState.CANCEL} GROUP BY 1, 2
      )
      SELECT format('bet_settlement of issue %s, merchant %s', coalesce(c.issue_id, s.issue_id), coalesce(c.merchant_id, s.merchant_id)) AS row,
        format('counted %s bets, stakes %s, prizes %s; booked %s, %s, %s; posted %s', c.n, c.stake, c.prize, s.bet_count, s.stake, s.prize, t.amount) AS message
      FROM counted c FULL JOIN bet_settlement s ON s.issue_id = c.issue_id AND s.merchant_id = c.merchant_id
      LEFT JOIN ledger_transfer t ON t.ref = s.id AND t.kind = ${STAKES_EARNED}
      WHERE (c.n, c.stake, c.prize, c.stake) IS DISTINCT FROM (s.bet_count::bigint, s.stake::numeric, s.prize::numeric, t.amount::numeric)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "house.open-stakes",
    promise: "the house holds exactly the stakes of the bets that are not decided yet",
    text: `
      WITH open AS (
        SELECT a.merchant_id, sum(b.stake - coalesce(o.returned, 0)) AS stake FROM bet b JOIN account a ON a.id = b.account_id
        JOIN bet_target i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE i.state <> ${IssueState.AWARDED} AND o.state IS DISTINCT FROM ${BetState.CANCEL} GROUP BY 1
      ), held AS (
        SELECT s.id, s.merchant_id, coalesce((SELECT sum(amount) FROM ledger_transfer WHERE credit = s.id), 0)
          - coalesce((SELECT sum(amount) FROM ledger_transfer WHERE debit = s.id), 0) AS balance
        FROM ledger_system_account s WHERE s.kind = ${houseAccounts.OPEN_STAKES}
      )
      SELECT 'ledger_system_account ' || h.id AS row, format('holds %s for open bets of %s', h.balance, coalesce(o.stake, 0)) AS message
      FROM held h LEFT JOIN open o USING (merchant_id) WHERE h.balance <> coalesce(o.stake, 0) ORDER BY h.id`,
  }),
];
