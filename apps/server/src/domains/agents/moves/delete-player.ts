import {
  PlayerState,
  playerDeleteResults,
  type ResultCode,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { allHeld, balancesOf, lockPlayers } from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import { lockStates, setFlags } from "../../account/flag-terms.sql.ts";
import { endSessions } from "../../session/end-sessions.ts";
import type { Agent } from "../rates/update-rate.ts";
import { noteDeed } from "../team/deeds.sql.ts";
import { findMember, type TeamMember } from "../tree/find-member.sql.ts";
import { lockTreesOf, treeWait } from "../tree/lock-tree.sql.ts";
import { findLeftovers } from "./leftovers.sql.ts";
import { findEarlierMoves } from "./moves.sql.ts";
import { hasAgreements } from "./open-agreements.sql.ts";

const codes = playerDeleteResults;

/**
 * Deletes an account right below an agent that was never used. Its name stays taken.
 * Refuses, in this order: NOT_EXIST, NOT_DIRECT, HAS_BALANCE, HAS_BET, HAS_SCHEDULE, HAS_REQUEST, HAS_DESCENDANT, HAS_DEPOSIT,
 * TOO_OLD, HAS_CONTRACT also for who is to be moved, HAS_EXTERNAL. Rebates on their way count as the money they are: those
 * of lottery bets as balance, those of external games as HAS_EXTERNAL.
 * Effects: the flag DELETED, all sessions end, its place in a quota is free, the agent finds it among his deeds. Locks: the tree exclusively, as an
 * account could be made below him meanwhile, the player's money, the account.
 */
export async function deletePlayer(
  db: Db,
  agent: Agent,
  { UserName }: { UserName: string },
): Promise<ResultCode | null> {
  const { accountId: viewerId, merchantId } = agent;
  // Nobody's work in the tree stops for a name that is not there.
  const seen = await findMember(db, { viewerId, merchantId, userName: UserName });
  if (seen === null) return codes.NOT_EXIST;
  if (seen.depth !== 1) return codes.NOT_DIRECT;
  return db.transaction(
    async (tx) => {
      await lockTreesOf(tx, [viewerId], "exclusive");
      const member = await findMember(tx, { viewerId, merchantId, userName: UserName });
      if (member === null) return codes.NOT_EXIST;
      if (member.depth !== 1) return codes.NOT_DIRECT;
      // Bets, plans and requests begin under this lock.
      await lockPlayers(tx, [member.id], { skipLocked: false });
      await lockStates(tx, [member.id]);
      const refusal = await leftoverFault(tx, member);
      if (refusal !== null) return refusal;
      await setFlags(tx, {
        accountIds: [member.id],
        flags: [PlayerState.DELETED],
        setBy: viewerId,
        reason: "",
        until: null,
        notice: "",
      });
      const by = { viewerId, accountId: member.id };
      await noteDeed(tx, { ...by, kind: "delete", before: member.userName, after: "" });
      await endSessions(tx, [member.id], TokenVerifyResult.LOGIN_OUT);
      return null;
    },
    { name: "delete-player", ...treeWait },
  );
}

async function leftoverFault(db: Queryable, { id }: TeamMember): Promise<ResultCode | null> {
  const pockets = expectKey(await balancesOf(db, [id]), id, "pockets of a player");
  if (pockets.available + pockets.bonus + allHeld(pockets) !== 0n) return codes.HAS_BALANCE;
  const left = await findLeftovers(db, id);
  if (left.isOwed) return codes.HAS_BALANCE;
  if (left.hasBet) return codes.HAS_BET;
  if (left.hasSchedule) return codes.HAS_SCHEDULE;
  if (left.hasRequest) return codes.HAS_REQUEST;
  if (left.hasDescendant) return codes.HAS_DESCENDANT;
  if (left.hasDeposit) return codes.HAS_DEPOSIT;
  if (left.isOld) return codes.TOO_OLD;
  const { isWaiting } = await findEarlierMoves(db, { accountId: id, except: null, moverId: null });
  if (isWaiting || (await hasAgreements(db, id))) return codes.HAS_CONTRACT;
  return left.hasExternal ? codes.HAS_EXTERNAL : null;
}
