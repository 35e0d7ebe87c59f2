import { BetState, FollowState } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";

const { FOLLOW_COMMISSION_IN, FOLLOW_COMMISSION_OUT } = entryKinds;

/** What following promises: copies of what was offered, and commission on net profit alone. */
export const followChecks: readonly Check[] = [
  sqlCheck({
    name: "follow.bets",
    promise:
      "every follow bet copies the bet that it follows, on the same issue and before its close",
    text: `
      SELECT 'bet ' || b.id AS row, CASE WHEN j.bet_id IS NULL THEN 'follows without an offer' WHEN l.id IS NULL THEN 'follows no bet'
        ELSE 'differs from the bet that it follows' END AS message
      FROM bet b LEFT JOIN follow_join j ON j.bet_id = b.id LEFT JOIN follow_offer f ON f.id = j.offer_id LEFT JOIN bet l ON l.id = b.follow_of
      WHERE b.follow_of IS NOT NULL AND (j.bet_id IS NULL OR l.id IS NULL OR f.bet_id <> l.id OR l.account_id = b.account_id
        OR b.placed_at >= f.close_at OR (b.issue_id, b.play_no, b.unit, b.price, b.unit_bets) IS DISTINCT FROM (l.issue_id, l.play_no, l.unit, l.price, l.unit_bets)
        OR (b.selection, b.selection_hash) IS DISTINCT FROM (l.selection, l.selection_hash))
      ORDER BY b.id`,
  }),
  sqlCheck({
    name: "follow.counts",
    promise: "every offer counts its followers and what they staked",
    text: `
      SELECT 'follow_offer ' || f.id AS row, format('counts %s followers with %s, has %s with %s', f.followers, f.follow_stake, c.n, c.stake) AS message
      FROM follow_offer f LEFT JOIN (
        SELECT j.offer_id, count(*)::int AS n, sum(b.stake) AS stake FROM follow_join j JOIN bet b ON b.id = j.bet_id GROUP BY 1
      ) c ON c.offer_id = f.id
      WHERE (f.followers, f.follow_stake::numeric) IS DISTINCT FROM (coalesce(c.n, 0), coalesce(c.stake, 0)) ORDER BY f.id`,
  }),
  sqlCheck({
    name: "follow.owed",
    promise:
      "followers of settled offers owe exactly their part of a net profit, and nothing for a loss",
    text: `
      WITH due AS (
        SELECT j.bet_id, f.account_id AS leader, j.account_id AS follower,
          (coalesce(o.payout, 0) + coalesce(o.returned, 0) - b.stake) * f.commission_rate / 10000 AS amount
        FROM follow_join j JOIN follow_offer f ON f.id = j.offer_id JOIN bet b ON b.id = j.bet_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        WHERE f.state = ${FollowState.SETTLED} AND o.state IS DISTINCT FROM ${BetState.CANCEL}
      )
      SELECT 'follow_commission of bet ' || coalesce(d.bet_id, c.bet_id) AS row,
        format('the profit gives %s, noted are %s', d.amount, c.amount) AS message
      FROM (SELECT * FROM due WHERE amount > 0) d FULL JOIN follow_commission c USING (bet_id)
      WHERE (d.amount, d.leader, d.follower) IS DISTINCT FROM (c.amount, c.leader, c.follower) ORDER BY 1`,
  }),
  sqlCheck({
    name: "follow.paid",
    promise:
      "every commission that was paid left its follower and reached its leader, and no other did",
    text: `
      WITH moved AS (
        SELECT ref, max(amount) AS amount, min(amount) AS least, count(*) AS n, max(player) FILTER (WHERE kind = ${FOLLOW_COMMISSION_OUT}) AS follower,
          max(player) FILTER (WHERE kind = ${FOLLOW_COMMISSION_IN}) AS leader
        FROM ledger_transfer WHERE kind IN (${FOLLOW_COMMISSION_IN}, ${FOLLOW_COMMISSION_OUT}) GROUP BY ref
      )
      SELECT 'follow_commission ' || coalesce(c.id, m.ref) AS row, CASE WHEN c.id IS NULL THEN 'was moved without being owed'
        WHEN m.ref IS NULL THEN 'is noted as paid but was not' ELSE 'was moved otherwise than it was owed' END AS message
      FROM (SELECT * FROM follow_commission WHERE paid_at IS NOT NULL) c FULL JOIN moved m ON m.ref = c.id
      WHERE c.id IS NULL OR m.ref IS NULL
        OR (m.amount, m.least, m.n, m.follower, m.leader) IS DISTINCT FROM (c.amount, c.amount, 2::bigint, c.follower, c.leader)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "follow.autos",
    promise:
      "what follows by itself has bet what it notes, within its issues and its cap, as its player would have",
    text: `
      WITH bet_of AS (
        SELECT s.auto_id, count(*)::int AS n, sum(b.stake) AS stake, array_agg(DISTINCT b.issue_id) AS issues,
          bool_and(b.account_id = a.account_id AND f.account_id = a.leader AND f.game_id = a.game_id AND j.offer_id = s.offer_id) AS fits
        FROM follow_auto_step s JOIN follow_auto a ON a.id = s.auto_id JOIN follow_offer f ON f.id = s.offer_id
        JOIN follow_join j ON j.bet_id = s.bet_id JOIN bet b ON b.id = s.bet_id GROUP BY s.auto_id
      )
      SELECT 'follow_auto ' || a.id AS row, CASE WHEN NOT coalesce(b.fits, true) THEN 'has bets that are not of it'
        ELSE format('notes %s bets of %s, has %s of %s', a.bets, a.stake, coalesce(b.n, 0), coalesce(b.stake, 0)) END AS message
      FROM follow_auto a LEFT JOIN bet_of b ON b.auto_id = a.id
      WHERE NOT coalesce(b.fits, true) OR (a.bets, a.stake::numeric) IS DISTINCT FROM (coalesce(b.n, 0), coalesce(b.stake, 0))
        OR NOT (a.issue_ids @> coalesce(b.issues, '{}') AND a.issue_ids <@ coalesce(b.issues, '{}')) ORDER BY a.id`,
  }),
];
