import { createHash } from "node:crypto";
import {
  authenticatorScopes,
  type cancelPlayerMove,
  commonResults,
  type movePlayer,
  PlayerMoveState,
  playerMoveResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { constraintOf, type Db, type Queryable } from "../../../platform/database/db.ts";
import { lockAccount } from "../../account/account.sql.ts";
import { needsCode, useAccountCode } from "../../session/authenticator.ts";
import { fundsRefusal } from "../../session/password/judge-funds.ts";
import { isQuotaShort, seesQuotaShort } from "../rates/rates.sql.ts";
import type { Agent } from "../rates/update-rate.ts";
import { findMember } from "../tree/find-member.sql.ts";
import { lockTreesOf, treeWait } from "../tree/lock-tree.sql.ts";
import { type JudgedMove, judgeMove, type WantedMove } from "./judge-move.ts";
import {
  endMove,
  findMoveOfRequest,
  insertMove,
  lockMove,
  type Move,
  overruleMoves,
} from "./moves.sql.ts";

const codes = playerMoveResults;

/** What moves are asked with. */
export interface MoveParts {
  readonly db: Db;
  readonly tokenKey: string;
}

interface Names {
  readonly UserName: string;
  readonly TargetUserName: string;
}

/** Judges a move by the names that an agent wrote. Refuses as `judgeMove` does; names outside of his team are nobody's. */
export async function judgeNamed(
  db: Queryable,
  agent: Agent,
  { UserName, TargetUserName }: Names,
  isShort: WantedMove["isShort"] = seesQuotaShort,
): Promise<JudgedMove | ResultCode> {
  const { accountId: viewerId, merchantId } = agent;
  const member = await findMember(db, { viewerId, merchantId, userName: UserName });
  if (member === null) return codes.NOT_EXIST;
  if (member.depth === 0) return codes.NOT_IN_TEAM;
  const target = await findMember(db, { viewerId, merchantId, userName: TargetUserName });
  if (target === null) return codes.TARGET_NOT_EXIST;
  const wanted = { moverId: viewerId, accountId: member.id, toId: target.id, moveId: null };
  return judgeMove(db, { ...wanted, isShort });
}

/**
 * Asks for a move, once for a `RequestId`; it comes into force at the next 00:00. A move of the same account that waits for an
 * agent below who asks is cancelled with OVERRULED: nobody can forestall his upline.
 * Refuses, in this order: CONFLICT for an id that was used otherwise; what `judgeMove` does; TOO_FREQUENT, FUNDS_UNSET,
 * FUNDS_LOCKED, FUNDS_WRONG, GOOGLE_REQUIRED, GOOGLE_WRONG. Locks: the tree for share, then who moves.
 */
export async function askMove(
  parts: MoveParts,
  agent: Agent,
  body: RequestOf<typeof movePlayer>,
): Promise<Move | ResultCode> {
  const { db } = parts;
  const key = { moverId: agent.accountId, requestId: body.RequestId };
  const requestHash = hashOf(body);
  const again = (move: Move) =>
    requestHash.equals(move.requestHash) ? move : commonResults.CONFLICT;
  const before = await findMoveOfRequest(db, key);
  if (before !== null) return again(before);
  const seen = await judgeNamed(db, agent, body);
  if ("code" in seen) return seen;
  const unproved = await proofRefusal(parts, agent.accountId, body);
  if (unproved !== null) return unproved;
  try {
    return await db.transaction(
      async (tx) => {
        await lockTreesOf(tx, [agent.accountId], "shared");
        await lockAccount(tx, seen.account.id);
        const first = await findMoveOfRequest(tx, key);
        if (first !== null) return again(first);
        const judged = await judgeNamed(tx, agent, body, (_, quota) => isQuotaShort(tx, quota));
        if ("code" in judged) return judged;
        const { account, to } = judged;
        await overruleMoves(tx, { accountId: account.id, moverId: agent.accountId });
        return insertMove(tx, {
          ...key,
          merchantId: agent.merchantId,
          isByStaff: false,
          accountId: account.id,
          fromId: account.path.at(-1) ?? null,
          toId: to.id,
          requestHash,
        });
      },
      { name: "ask-move", ...treeWait },
    );
  } catch (error) {
    if (constraintOf(error) === "player_move_waiting") return codes.PENDING;
    throw error;
  }
}

/** Takes a move back that waits. Refuses: NOT_EXIST for another one's, CANNOT_CANCEL. Locks: the move. */
export function cancelMove(
  db: Db,
  agent: Agent,
  { MoveId }: RequestOf<typeof cancelPlayerMove>,
): Promise<ResultCode | null> {
  return db.transaction(async (tx) => {
    const move = await lockMove(tx, { merchantId: agent.merchantId, id: MoveId });
    if (move === null || move.moverId !== agent.accountId) return codes.NOT_EXIST;
    if (move.state !== PlayerMoveState.WAITING) return codes.CANNOT_CANCEL;
    await endMove(tx, { id: move.id, state: PlayerMoveState.CANCELLED, reason: 0 });
    return null;
  });
}

/** Shape: of who moves where, not of the proofs. */
function hashOf({ UserName, TargetUserName }: Names): Buffer {
  const asked = [UserName.toLowerCase(), TargetUserName.toLowerCase()];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

async function proofRefusal(
  { db, tokenKey }: MoveParts,
  accountId: bigint,
  proofs: { FundsPassword: string; GoogleCode?: string | undefined },
): Promise<ResultCode | null> {
  const funds = { accountId, password: proofs.FundsPassword };
  const refused = await fundsRefusal(db, funds, commonResults.FUNDS_WRONG);
  if (refused !== null) return refused;
  if (!(await needsCode(db, { accountId, scope: authenticatorScopes.TRANSFER }))) return null;
  const code = (proofs.GoogleCode ?? "").trim();
  if (code === "") return codes.GOOGLE_REQUIRED;
  const verdict = await useAccountCode(db, { accountId, code, tokenKey });
  return verdict === "right" ? null : codes.GOOGLE_WRONG;
}
