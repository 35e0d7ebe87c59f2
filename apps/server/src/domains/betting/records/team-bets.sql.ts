import { BetState } from "@fairdraw/wire";
import { rowsOfList } from "../../../platform/database/along-index.ts";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import { type BetFilter, boundsOf, inFilter, walkOf, walkValues } from "./bet-walk.sql.ts";
import { type BetSums, nothing } from "./day-sums.sql.ts";
import { type BetPage, type FoundBet, foundBetColumns } from "./found-bets.sql.ts";
import { ownRebate } from "./own-rebates.sql.ts";

/** Whose bets: of those right below an account, or of all below it and itself. */
export type BetScope = "direct" | "team";

/** A bet of a team with the name of its player. */
export type TeamBet = FoundBet & { readonly userName: string };

/** Up to so many accounts each is asked for its newest bets; more have so many bets that the newest of all are theirs. */
const askedOneByOneMax = 2000;

const memberIs: Record<BetScope, string> = {
  direct: "a.parent_id = $1",
  team: "(a.id = $1 OR a.path @> ARRAY[$1::bigint])",
};
const selectionMaxDefault = 2_147_483_647;

/** A query of the ids, stakes and own rates of a team's bets. Shape: parameters $1 to $12 as a walk has them, $13 a limit. */
async function teamWalk(
  db: Queryable,
  filter: BetFilter,
  scope: BetScope,
): Promise<{ name: string; text: string }> {
  const [few] = await db.rows<{ isFew: boolean }>({
    name: `team_is_few_${scope}`,
    text: `SELECT count(*) <= ${askedOneByOneMax} AS "isFew"
      FROM (SELECT FROM account a WHERE ${memberIs[scope]} LIMIT ${askedOneByOneMax + 1}) m`,
    values: [filter.accountId],
  });
  if (few?.isFew === false) {
    const stateIs =
      filter.State === undefined
        ? "true"
        : `(SELECT s.state FROM bet_with_state s WHERE s.id = b.id) = ${filter.State}`;
    return {
      name: `many_${scope}_${filter.State ?? "all"}`,
      text: `SELECT b.id, b.account_id, b.stake, b.own_rate FROM bet b
        WHERE ${inFilter} AND ($12::text IS NULL OR b.issue_id IN (SELECT t.id FROM bet_target t WHERE t.serial_number = $12))
          AND EXISTS (SELECT FROM account a WHERE a.id = b.account_id AND ${memberIs[scope]}) AND ${stateIs}
        ORDER BY b.id DESC LIMIT $13`,
    };
  }
  const walk = walkOf(filter);
  const ofMember = walk.text.replaceAll(/\$1(?!\d)/g, "m.id");
  return {
    name: `few_${scope}_${walk.name}`,
    text: `SELECT w.id, m.id AS account_id, w.stake, w.own_rate FROM (SELECT a.id FROM account a WHERE ${memberIs[scope]}) m
      CROSS JOIN LATERAL (${ofMember} ORDER BY id DESC LIMIT $13) w ORDER BY w.id DESC LIMIT $13`,
  };
}

/** A page of a team's bets by filter, newest first. Shape: the first of the page lies at most some ten thousand bets deep. */
export async function findTeamBets(
  db: Db,
  filter: BetFilter,
  { scope, ...page }: BetPage & { readonly scope: BetScope },
): Promise<TeamBet[]> {
  const { name, text } = await teamWalk(db, filter, scope);
  const bounds = boundsOf(filter);
  return db.rows<TeamBet>({
    name: `team_bets_${name}`,
    text: `WITH page AS MATERIALIZED (SELECT * FROM (${text}) w ORDER BY id DESC OFFSET $14)
      SELECT ${foundBetColumns("left(selection_text, $15::int)")}, (SELECT user_name FROM account n WHERE n.id = b.account_id) AS "userName"
      FROM (SELECT v.* FROM page p CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = p.id OFFSET 0) v) b
      ORDER BY id DESC`,
    values: [
      ...walkValues(filter, { ...bounds, toId: page.after ?? bounds.toId }),
      page.offset + page.limit,
      page.offset,
      page.selectionMax ?? selectionMaxDefault,
    ],
  });
}

/** How many bets of a team fit the filter, and their sums. Shape: at most `max` are counted; of more the sums are zero. */
export async function sumTeamBets(
  db: Db,
  filter: BetFilter,
  { scope, max }: { scope: BetScope; max: number },
): Promise<BetSums & { isMore: boolean }> {
  const { name, text } = await teamWalk(db, filter, scope);
  const [all] = await rowsOfList<BetSums>(db, {
    name: `team_bets_sums_${name}`,
    text: `WITH page AS MATERIALIZED (${text}),
      rated AS (SELECT v.stake, v.returned, v.prize, v.state, v.own_rate
        FROM page p CROSS JOIN LATERAL (SELECT * FROM bet_with_state s WHERE s.id = p.id OFFSET 0) v
        WHERE (SELECT count(*) FROM page) < $13)
      SELECT (SELECT count(*)::int FROM page) AS count,
        coalesce(sum(stake) FILTER (WHERE state <> ${BetState.CANCEL}), 0)::bigint AS stake,
        coalesce(sum(stake) FILTER (WHERE state = ${BetState.BET}), 0)::bigint AS open,
        coalesce(sum(prize) FILTER (WHERE state <> ${BetState.CANCEL}), 0)::bigint AS prize,
        coalesce(sum(returned) FILTER (WHERE state <> ${BetState.CANCEL}), 0)::bigint AS returned,
        coalesce(sum(${ownRebate}), 0)::bigint AS rebate
      FROM rated`,
    values: [...walkValues(filter, boundsOf(filter)), max + 1],
  });
  const found = all ?? nothing;
  return found.count > max ? { ...nothing, count: max, isMore: true } : { ...found, isMore: false };
}
