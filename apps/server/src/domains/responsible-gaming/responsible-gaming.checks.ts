import { endExclusion } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { rgStates } from "../risk/guard-spend.ts";
import { doneByTwo } from "../staff/checks/done-by-two.ts";
import { eventKinds } from "./responsible-gaming.sql.ts";

const { COOL_OFF, EXCLUSION, END_GRANTED } = eventKinds;

/** True in SQL for the event of an end of the break `b`. Nothing else ends one before its time, whatever came after it. */
const ends = (event: string) =>
  `${event}.account_id = b.account_id AND ${event}.kind = ${END_GRANTED} AND ${event}.id > b.id`;
/** Breaks in SQL, with when each was over or is. */
const breaks = `(
  SELECT b.id, b.account_id, b.kind, b.at, b.until, least(coalesce(b.until, 'infinity'),
    coalesce((SELECT min(e.at) FROM rg_event e WHERE ${ends("e")}), 'infinity')) AS over
  FROM rg_event b WHERE b.kind IN (${COOL_OFF}, ${EXCLUSION}))`;

/** Breaks that players chose are kept, and end no earlier than by time or by two officers. */
export const responsibleGamingChecks: readonly Check[] = [
  sqlCheck({
    name: "break.state",
    promise:
      "the break of every account that still runs is the longest that its player chose, and an exclusion before a cool-off",
    text: `
      WITH running AS (
        SELECT DISTINCT ON (account_id) account_id, CASE kind WHEN ${COOL_OFF} THEN ${rgStates.COOL_OFF} ELSE ${rgStates.EXCLUDED} END AS state, until
        FROM ${breaks} b WHERE over > fd_now() ORDER BY account_id, kind DESC, over DESC
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
    promise: "no exclusion ended before its time without two officers",
    text: `
      SELECT 'rg_event ' || e.id AS row, format('ended the exclusion of account %s, and no two officers decided it', e.account_id) AS message
      FROM rg_event e WHERE e.kind = ${END_GRANTED} AND NOT ${doneByTwo({
        call: endExclusion.name,
        subject: "'end of exclusion of ' || e.account_id",
        at: "e.at",
        after: "jsonb_build_object('account', e.account_id::text, 'excluded', false)",
      })}
      ORDER BY e.id`,
  }),
  sqlCheck({
    name: "break.shorter",
    promise: "nobody who was excluded chose a break that ends earlier",
    text: `
      SELECT 'rg_event ' || e.id AS row, format('says until %s, in an exclusion until %s', e.until, coalesce(b.until::text, 'for good')) AS message
      FROM ${breaks} b JOIN rg_event e ON e.account_id = b.account_id AND e.id > b.id AND e.at < b.over
      WHERE b.kind = ${EXCLUSION} AND (e.kind = ${COOL_OFF} OR e.kind = ${EXCLUSION} AND e.until < coalesce(b.until, 'infinity'))
      ORDER BY e.id`,
  }),
  sqlCheck({
    name: "break.bets",
    // The clock is read when a bet is judged, a little before its account is asked whether a break has ended.
    promise: "nobody bet while he was on a break",
    text: `
      SELECT 'bet ' || b.id AS row, format('was placed at %s, in a break since %s', b.placed_at, k.at) AS message
      FROM ${breaks} k JOIN bet b ON b.account_id = k.account_id AND b.id >= fd_uuid_from(k.at - interval '1 hour')
        AND b.placed_at > k.at AND b.placed_at < k.over - interval '1 minute'
      ORDER BY b.id`,
  }),
];
