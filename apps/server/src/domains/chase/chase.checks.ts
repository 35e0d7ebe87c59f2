import { BetSource, BetState, IssueState, ScheduleLegState, ScheduleState } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";

const { SCHEDULE_FREEZE, SCHEDULE_RETURN, HELD_SPENT } = entryKinds;
const { BET, NOPRIZE, WIN, REFUNDED } = ScheduleLegState;

/** What chase plans promise: every thousandth set aside is bet or given back, once, by its rules. */
export const chaseChecks: readonly Check[] = [
  sqlCheck({
    name: "chase.held",
    promise: "a player's held money is what his plans have waiting",
    text: `
      SELECT 'ledger_player ' || l.account_id AS row, format('holds %s, plans have %s waiting', l.held, coalesce(p.held, 0)) AS message
      FROM ledger_player l LEFT JOIN (SELECT account_id, sum(held) AS held FROM chase_plan GROUP BY 1) p USING (account_id)
      WHERE l.held <> coalesce(p.held, 0) ORDER BY l.account_id`,
  }),
  sqlCheck({
    name: "chase.sums",
    promise: "a plan set aside what its issues cost, and stands where they stand",
    text: `
      WITH leg AS (
        SELECT plan_id, count(*) AS n, sum(amount) AS total, count(*) FILTER (WHERE state = 0) AS waiting,
          count(*) FILTER (WHERE state = ${BET}) AS live, coalesce(sum(amount) FILTER (WHERE state = 0), 0) AS held,
          sum(stake) AS staked, sum(returned) AS returned, sum(prize) AS prize,
          coalesce(sum(stake - refund) FILTER (WHERE state IN (${NOPRIZE}, ${WIN}, ${REFUNDED})), 0) AS settled
        FROM chase_leg GROUP BY 1
      )
      SELECT 'chase_plan ' || p.id AS row,
        format('set %s aside for issues of %s; held, staked, returned are %s, %s, %s; of its issues %s, %s, %s', t.amount, l.total,
          p.held, p.staked, p.returned, l.held, l.staked, l.returned) AS message
      FROM chase_plan p LEFT JOIN leg l ON l.plan_id = p.id
      LEFT JOIN ledger_transfer t ON t.ref = p.id AND t.kind = ${SCHEDULE_FREEZE}
      WHERE (l.n, l.total, l.waiting, l.live, l.held, l.staked, l.returned, l.prize, l.settled, t.amount, t.player) IS DISTINCT FROM
        (p.issue_count::bigint, p.total::numeric, p.waiting::bigint, p.live::bigint, p.held::numeric, p.staked::numeric, p.returned::numeric,
          p.prize::numeric, p.settled::numeric, p.total, p.account_id)
        OR (p.state = ${ScheduleState.RUNNING} AND p.waiting + p.live = 0)
      ORDER BY p.id`,
  }),
  sqlCheck({
    name: "chase.of-plan",
    promise: "money is set aside for plans alone",
    text: `
      SELECT 'ledger_transfer ' || t.ref AS row, 'was set aside without a plan' AS message
      FROM ledger_transfer t LEFT JOIN chase_plan p ON p.id = t.ref
      WHERE t.kind = ${SCHEDULE_FREEZE} AND p.id IS NULL ORDER BY t.ref`,
  }),
  sqlCheck({
    name: "chase.returned",
    promise: "what went back of a plan is what its issues did not stake, posted once",
    text: `
      WITH leg AS (SELECT return_id, plan_id, sum(returned) AS amount FROM chase_leg WHERE return_id IS NOT NULL GROUP BY 1, 2)
      SELECT 'chase_return ' || coalesce(r.id, t.ref, l.return_id) AS row,
        format('returns %s, its issues %s, posted %s', r.amount, l.amount, t.amount) AS message
      FROM chase_return r FULL JOIN (SELECT * FROM ledger_transfer WHERE kind = ${SCHEDULE_RETURN}) t ON t.ref = r.id
      FULL JOIN leg l ON l.return_id = coalesce(r.id, t.ref)
      WHERE (r.amount::numeric, t.amount::numeric, r.account_id, r.plan_id) IS DISTINCT FROM (l.amount, l.amount, t.player, l.plan_id)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "chase.bets",
    promise: "an issue of a plan staked exactly its bets, which held money paid, and no other did",
    text: `
      WITH placed AS (
        SELECT b.request_id, b.account_id, b.issue_id, sum(b.stake) AS stake, sum(t.amount) AS spent
        FROM bet b LEFT JOIN ledger_transfer t ON t.ref = b.id AND t.kind = ${HELD_SPENT}
        WHERE b.source = ${BetSource.SCHEDULE} OR t.ref IS NOT NULL GROUP BY 1, 2, 3
      ), leg AS (
        SELECT l.request_id, p.account_id, l.issue_id, l.stake FROM chase_leg l JOIN chase_plan p ON p.id = l.plan_id WHERE l.stake > 0
      )
      SELECT 'chase_leg of request ' || coalesce(l.request_id, b.request_id) AS row,
        format('staked %s, its bets %s, paid from held money %s', l.stake, b.stake, b.spent) AS message
      FROM leg l FULL JOIN placed b ON b.request_id = l.request_id AND b.account_id = l.account_id AND b.issue_id = l.issue_id
      WHERE (l.stake, l.stake) IS DISTINCT FROM (b.stake::bigint, b.spent::bigint) ORDER BY 1`,
  }),
  sqlCheck({
    name: "chase.results",
    promise: "a decided issue of a plan came to what its bets did",
    text: `
      SELECT format('chase_leg %s of %s', l.no, l.plan_id) AS row,
        format('won %s and got %s back, its bets %s and %s', l.prize, l.refund, r.prize, r.refund) AS message
      FROM chase_leg l JOIN lottery_issue i ON i.id = l.issue_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(o.payout) FILTER (WHERE o.state = ${BetState.WIN}), 0) AS prize,
          coalesce(sum(CASE o.state WHEN ${BetState.CANCEL} THEN b.stake ELSE o.returned END), 0) AS refund
        FROM bet b LEFT JOIN bet_outcome o ON o.bet_id = b.id WHERE b.issue_id = l.issue_id AND b.request_id = l.request_id
      ) r
      WHERE l.state IN (${NOPRIZE}, ${WIN}, ${REFUNDED}) AND ((l.prize, l.refund) IS DISTINCT FROM (r.prize::bigint, r.refund::bigint)
        OR i.state NOT IN (${IssueState.AWARDED}, ${IssueState.CANCEL})
        OR l.state <> CASE WHEN r.prize > 0 THEN ${WIN} WHEN r.refund = l.stake THEN ${REFUNDED} ELSE ${NOPRIZE} END) ORDER BY 1`,
  }),
  sqlCheck({
    name: "chase.stopped",
    promise: "nothing of a plan became a bet after its end",
    text: `
      SELECT 'chase_plan ' || p.id AS row, format('bet %s was placed at %s, after its end', b.id, b.placed_at) AS message
      FROM chase_plan p JOIN chase_leg l ON l.plan_id = p.id AND l.stake > 0
      JOIN bet b ON b.issue_id = l.issue_id AND b.request_id = l.request_id
      WHERE b.placed_at > p.ended_at ORDER BY p.id`,
  }),
];
