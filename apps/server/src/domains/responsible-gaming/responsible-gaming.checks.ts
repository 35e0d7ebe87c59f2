import { endExclusion, TaskState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { rgStates } from "../risk/guard-spend.ts";
import { eventKinds } from "./responsible-gaming.sql.ts";

const { COOL_OFF, EXCLUSION, END_GRANTED } = eventKinds;
const kinds = `kind IN (${COOL_OFF}, ${EXCLUSION}, ${END_GRANTED})`;

/** Breaks that players chose are kept, and end no earlier than by time or by two officers. */
export const responsibleGamingChecks: readonly Check[] = [
  sqlCheck({
    name: "break.state",
    promise: "the break of every account that still runs is the one that its player chose last",
    text: `
      WITH chosen AS (SELECT DISTINCT ON (account_id) * FROM rg_event WHERE ${kinds} ORDER BY account_id, id DESC),
      running AS (
        SELECT account_id, CASE kind WHEN ${COOL_OFF} THEN ${rgStates.COOL_OFF} ELSE ${rgStates.EXCLUDED} END AS state, until
        FROM chosen WHERE kind <> ${END_GRANTED} AND (until IS NULL OR until > fd_now())
      ), stored AS (
        SELECT id AS account_id, rg_state AS state, rg_until AS until FROM account
        WHERE rg_state <> ${rgStates.NONE} AND (rg_until IS NULL OR rg_until > fd_now())
      )
      SELECT 'account ' || account_id AS row, format('has state %s until %s; its player chose %s until %s', coalesce(s.state, 0),
        coalesce(s.until::text, 'for good'), coalesce(r.state, 0), coalesce(r.until::text, 'for good')) AS message
      FROM running r FULL JOIN stored s USING (account_id)
      WHERE (r.state, r.until) IS DISTINCT FROM (s.state, s.until) ORDER BY account_id`,
  }),
  sqlCheck({
    name: "break.hands",
    // Within a minute: the decision of the second officer and the end are one transaction.
    promise: "no exclusion ended before its time without two officers",
    text: `
      SELECT 'rg_event ' || e.id AS row, format('ended the exclusion of account %s, and no two officers decided it', e.account_id) AS message
      FROM rg_event e WHERE e.kind = ${END_GRANTED} AND NOT EXISTS (SELECT FROM operator_task t
        WHERE t.call = '${endExclusion.name}' AND t.subject = 'end of exclusion of ' || e.account_id
          AND t.state = ${TaskState.APPROVED} AND t.decided_by <> t.made_by
          AND t.decided_at BETWEEN e.at - interval '1 minute' AND e.at + interval '1 minute')
      ORDER BY e.id`,
  }),
  sqlCheck({
    name: "break.bets",
    // The clock is read when a bet is judged, a little before its account is asked whether a break has ended.
    promise: "nobody bet while he was on a break",
    text: `
      WITH breaks AS (
        SELECT account_id, kind, at, least(coalesce(until, 'infinity'),
          coalesce(lead(at) OVER (PARTITION BY account_id ORDER BY id), 'infinity')) - interval '1 minute' AS before
        FROM rg_event WHERE ${kinds}
      )
      SELECT 'bet ' || b.id AS row, format('was placed at %s, in a break since %s', b.placed_at, k.at) AS message
      FROM breaks k JOIN bet b ON b.account_id = k.account_id AND b.id >= fd_uuid_from(k.at - interval '1 hour')
        AND b.placed_at > k.at AND b.placed_at < k.before
      WHERE k.kind <> ${END_GRANTED} ORDER BY b.id`,
  }),
];
