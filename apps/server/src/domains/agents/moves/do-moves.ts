import { PlayerMoveState, playerMoveResults } from "@fairdraw/wire";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { moveSubtree } from "../../account/place.sql.ts";
import { isQuotaShort } from "../rates/rates.sql.ts";
import { agentFault } from "../rates/update-rate.ts";
import { findParents, lockTreesOf } from "../tree/lock-tree.sql.ts";
import { type JudgedMove, judgeMove } from "./judge-move.ts";
import { endMove, findDueMove, lockMove } from "./moves.sql.ts";
import { endAgreements } from "./open-agreements.sql.ts";

/**
 * Does the move that is due first; true when there was one. It is judged again: who or what has changed since may keep it
 * from being done, and its row then says why. Under a lease, so that it is done once however many processes there are.
 * Locks: the lease, both trees exclusively, the move.
 */
export async function doDueMove(db: Db, lease: Lease): Promise<boolean> {
  const due = await findDueMove(db);
  if (due === null) return false;
  return writeLeased(db, lease, async (tx) => {
    await lockTreesOf(tx, [due.accountId, due.toId], "exclusive");
    const move = await lockMove(tx, due);
    // Its mover was faster.
    if (move === null || move.state !== PlayerMoveState.WAITING) return true;
    if (!move.isByStaff && (await isStopped(tx, move.moverId))) {
      const reason = playerMoveResults.MOVER_STOPPED.code;
      await endMove(tx, { id: move.id, state: PlayerMoveState.CANCELLED, reason });
      return true;
    }
    const judged = await judgeMove(tx, {
      moverId: move.isByStaff ? null : move.moverId,
      accountId: move.accountId,
      toId: move.toId,
      moveId: move.id,
      isShort: (_, quota) => isQuotaShort(tx, quota),
    });
    if ("code" in judged) {
      await endMove(tx, { id: move.id, state: PlayerMoveState.CANCELLED, reason: judged.code });
      return true;
    }
    await applyMove(tx, judged);
    tx.passPoint("tree-moved");
    await endMove(tx, { id: move.id, state: PlayerMoveState.DONE, reason: 0 });
    return true;
  });
}

/** Whether a mover may no longer act as an agent: frozen, blocked or deleted since he asked. */
async function isStopped(tx: Tx, moverId: bigint): Promise<boolean> {
  const mover = (await findParents(tx, [moverId])).get(moverId);
  return mover === undefined || agentFault(mover) !== null;
}

/** Puts a subtree where it goes. Effects: paths, and agreements with who stood above it end. Locks: by the caller. */
export async function applyMove(tx: Tx, { account, to }: JudgedMove): Promise<void> {
  await endAgreements(tx, { receiverId: account.id, payerId: account.path.at(-1) ?? null });
  await moveSubtree(tx, {
    accountId: account.id,
    parentId: to.id,
    newPath: [...to.path, to.id],
  });
}
