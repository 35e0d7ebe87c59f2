import { FollowAutoState, FollowState, followAutoHours } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What a player wants to be followed by itself. Units: stakeMax in thousandths. */
export interface NewAuto {
  readonly id: string;
  readonly accountId: bigint;
  readonly requestId: string;
  readonly leader: bigint;
  readonly gameId: number;
  readonly multiple: number;
  readonly issuesMax: number;
  readonly stakeMax: bigint;
}

/** What a request of an account has started; null for a new one. */
export async function findAutoOfRequest(
  db: Queryable,
  request: { accountId: bigint; requestId: string },
): Promise<NewAuto | null> {
  const [row] = await db.rows<NewAuto>({
    name: "follow_auto_of_request",
    text: `SELECT id, account_id AS "accountId", request_id AS "requestId", leader, game_id AS "gameId", multiple,
        issues_max AS "issuesMax", stake_max AS "stakeMax"
      FROM follow_auto WHERE account_id = $1 AND request_id = $2`,
    values: [request.accountId, request.requestId],
  });
  return row ?? null;
}

/** Leaders and games that an account follows by itself now. */
export async function findRunningAutos(
  db: Queryable,
  accountId: bigint,
): Promise<{ leader: bigint; gameId: number }[]> {
  return db.rows<{ leader: bigint; gameId: number }>({
    name: "follow_autos_running",
    text: `SELECT leader, game_id AS "gameId" FROM follow_auto WHERE account_id = $1 AND state = ${FollowAutoState.RUNNING}`,
    values: [accountId],
  });
}

export async function insertAuto(tx: Tx, auto: NewAuto): Promise<void> {
  await tx.rows({
    name: "follow_auto_insert",
    text: `INSERT INTO follow_auto (id, account_id, request_id, leader, game_id, multiple, issues_max, stake_max, created_at, ends_at)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, at, at + interval '${followAutoHours} hours' FROM (SELECT fd_now() AS at) now`,
    values: [
      auto.id,
      auto.accountId,
      auto.requestId,
      auto.leader,
      auto.gameId,
      auto.multiple,
      auto.issuesMax,
      auto.stakeMax,
    ],
  });
}

/** Ends one on its player's wish. Shape: false for an unknown or another's. */
export async function stopAuto(
  db: Queryable,
  query: { id: string; accountId: bigint },
): Promise<boolean> {
  const rows = await db.rows({
    name: "follow_auto_stop",
    text: `WITH stopped AS (
        UPDATE follow_auto SET state = ${FollowAutoState.STOPPED}, ended_at = fd_now()
        WHERE id = $1 AND account_id = $2 AND state = ${FollowAutoState.RUNNING}
      )
      SELECT FROM follow_auto WHERE id = $1 AND account_id = $2`,
    values: [query.id, query.accountId],
  });
  return rows.length > 0;
}

/** One as its player sees it. Units: thousandths, epoch ms. */
export interface ShownAuto extends NewAuto {
  readonly nickName: string;
  readonly issues: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly net: bigint;
  readonly state: number;
  readonly code: number;
  readonly endsAt: number;
}

/** Those of an account in a game that run, or began or ended within the last day, newest first. */
export async function findShownAutos(
  db: Queryable,
  query: { accountId: bigint; gameId: number; limit: number },
): Promise<ShownAuto[]> {
  return db.rows<ShownAuto>({
    name: "follow_autos_shown",
    text: `SELECT a.id, a.account_id AS "accountId", a.request_id AS "requestId", a.leader, a.game_id AS "gameId", a.multiple,
        a.issues_max AS "issuesMax", a.stake_max AS "stakeMax", p.nick_name AS "nickName", cardinality(a.issue_ids) AS issues,
        a.bets, a.stake, a.state, a.code, a.ends_at AS "endsAt", n.net
      FROM follow_auto a JOIN shown_player p ON p.account_id = a.leader
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(b.prize + b.returned - b.stake), 0)::bigint AS net
        FROM follow_auto_step s JOIN bet_with_state b ON b.id = s.bet_id WHERE s.auto_id = a.id AND b.state > 1
      ) n
      WHERE a.account_id = $1 AND a.game_id = $2
        AND (a.state = ${FollowAutoState.RUNNING} OR a.ended_at > (SELECT fd_now()) - interval '1 day')
      ORDER BY a.state <> ${FollowAutoState.RUNNING}, a.created_at DESC, a.id DESC LIMIT $3`,
    values: [query.accountId, query.gameId, query.limit],
  });
}

/** True for an offer that one of them follows: it came later, and the player does not follow it yet. */
const meets = `a.leader = f.account_id AND a.game_id = f.game_id AND a.created_at < f.created_at
  AND a.state = ${FollowAutoState.RUNNING} AND a.ends_at > (SELECT fd_now())
  AND (cardinality(a.issue_ids) < a.issues_max OR f.issue_id = ANY(a.issue_ids))
  AND NOT EXISTS (SELECT FROM follow_auto_step s WHERE s.auto_id = a.id AND s.offer_id = f.id)
  AND NOT EXISTS (SELECT FROM follow_join j WHERE j.offer_id = f.id AND j.account_id = a.account_id)`;

/** Offers that sell and are met, those that close first first. */
export async function findMetOffers(
  db: Queryable,
  query: { passedOver: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>({
    name: "follow_offers_met",
    text: `SELECT f.id FROM follow_offer f
      WHERE f.state = ${FollowState.OPEN} AND f.close_at > (SELECT fd_now())
        AND EXISTS (SELECT FROM follow_auto a WHERE ${meets} AND a.id <> ALL($1::uuid[]))
      ORDER BY f.close_at, f.id LIMIT $2`,
    values: [query.passedOver, query.limit],
  });
  return rows.map(({ id }) => id);
}

/** One that meets an offer, locked. Units: thousandths. */
export interface MetAuto {
  readonly id: string;
  readonly accountId: bigint;
  readonly multiple: number;
  readonly stakeMax: bigint;
  readonly stake: bigint;
}

/** Locks those that meet an offer, ascending by account; those that another transaction holds come again. */
export async function lockMetAutos(
  tx: Tx,
  query: { offerId: string; passedOver: readonly string[]; limit: number },
): Promise<MetAuto[]> {
  return tx.rows<MetAuto>({
    name: "follow_autos_lock",
    text: `SELECT a.id, a.account_id AS "accountId", a.multiple, a.stake_max AS "stakeMax", a.stake
      FROM follow_offer f JOIN follow_auto a ON ${meets}
      WHERE f.id = $1 AND a.id <> ALL($2::uuid[]) ORDER BY a.account_id LIMIT $3 FOR UPDATE OF a SKIP LOCKED`,
    values: [query.offerId, query.passedOver, query.limit],
  });
}

/** What became of an offer for one of them. */
export interface Step {
  readonly autoId: string;
  readonly betId: string | null;
  readonly stake: bigint;
  /** 0 for a bet. */
  readonly code: number;
  /** `FollowAutoState` from here on. */
  readonly state: number;
}

/** Writes what became of an offer. Locks: the caller holds all of them. Shape: how many it wrote. */
export async function insertSteps(
  tx: Tx,
  { offerId, steps }: { offerId: string; steps: readonly Step[] },
): Promise<number> {
  const rows = await tx.rows({
    name: "follow_steps_insert",
    text: `WITH step AS (
        SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::smallint[], $6::smallint[]) AS t (auto_id, bet_id, stake, code, state)
      ), noted AS (
        INSERT INTO follow_auto_step (auto_id, offer_id, bet_id, code, at) SELECT auto_id, $1, bet_id, code, (SELECT fd_now()) FROM step
      )
      UPDATE follow_auto a SET stake = a.stake + t.stake, code = t.code, state = t.state,
        ended_at = CASE WHEN t.state <> ${FollowAutoState.RUNNING} THEN fd_now() END,
        bets = a.bets + CASE WHEN t.bet_id IS NULL THEN 0 ELSE 1 END,
        issue_ids = CASE WHEN t.bet_id IS NULL OR f.issue_id = ANY(a.issue_ids) THEN a.issue_ids ELSE a.issue_ids || f.issue_id END,
        last_close_at = CASE WHEN t.bet_id IS NULL THEN a.last_close_at ELSE greatest(a.last_close_at, f.close_at) END
      FROM step t, follow_offer f WHERE a.id = t.auto_id AND f.id = $1 AND a.state = ${FollowAutoState.RUNNING}
      RETURNING a.id`,
    values: [
      offerId,
      steps.map((step) => step.autoId),
      steps.map((step) => step.betId),
      steps.map((step) => step.stake),
      steps.map((step) => step.code),
      steps.map((step) => step.state),
    ],
  });
  return rows.length;
}

/** Ends those whose time or issues are over, and those whose player may not bet. */
export async function endAutos(
  tx: Tx,
  query: { barringStates: number; limit: number },
): Promise<number> {
  const rows = await tx.rows({
    name: "follow_autos_end",
    text: `WITH due AS (
        SELECT * FROM (
          SELECT a.id, CASE
            WHEN c.rg_state <> 0 AND (c.rg_until IS NULL OR c.rg_until > fd_now()) OR c.state & $1 <> 0 THEN ${FollowAutoState.BARRED}
            WHEN cardinality(a.issue_ids) = a.issues_max AND a.last_close_at <= fd_now() THEN ${FollowAutoState.DONE}
            WHEN a.ends_at <= fd_now() THEN ${FollowAutoState.EXPIRED} ELSE ${FollowAutoState.RUNNING} END AS state
          FROM follow_auto a JOIN account c ON c.id = a.account_id WHERE a.state = ${FollowAutoState.RUNNING}
        ) t WHERE state <> ${FollowAutoState.RUNNING} ORDER BY id LIMIT $2
      ), locked AS (
        SELECT a.id, due.state FROM follow_auto a JOIN due USING (id) WHERE a.state = ${FollowAutoState.RUNNING}
        ORDER BY a.id FOR UPDATE OF a SKIP LOCKED
      )
      UPDATE follow_auto a SET state = locked.state, ended_at = fd_now() FROM locked WHERE a.id = locked.id RETURNING a.id`,
    values: [query.barringStates, query.limit],
  });
  return rows.length;
}
