import { money, toWire } from "@fairdraw/money";
import {
  authenticatorScopes,
  cancelPlayerMove,
  checkPlayerMove,
  deletePlayer as deleteCall,
  moveEffects,
  movePlayer,
  searchPlayerMoves,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { findFundsPassword } from "../../account/account.sql.ts";
import { needsCode } from "../../session/authenticator.ts";
import { askMove, cancelMove, judgeNamed, type MoveParts } from "./ask-move.ts";
import { deletePlayer } from "./delete-player.ts";
import type { JudgedMove } from "./judge-move.ts";
import { countMoves, findMoves, type MoveRow, nextDayStart } from "./moves.sql.ts";
import { type MoneyEffect, previewMoney } from "./preview-move.ts";

const nothing = toWire(money(0n));

/** What a move brings about, as an answer says it. */
export function effectsOf({ accounts, signed }: JudgedMove, sums: readonly MoneyEffect[]) {
  const counted = (Kind: 1 | 2, Count: number) => ({
    Kind,
    UserName: "",
    Count,
    Before: nothing,
    After: nothing,
  });
  return [
    counted(moveEffects.ACCOUNTS, accounts),
    ...(signed > 0 ? [counted(moveEffects.AGREEMENTS, signed)] : []),
    ...sums.map(({ userName, before, after }) => ({
      Kind: moveEffects.MONEY,
      UserName: userName,
      Count: 0,
      Before: toWire(before),
      After: toWire(after),
    })),
  ];
}

/** A move as an answer says it. */
export function moveAnswer(move: MoveRow) {
  return {
    MoveId: move.id,
    UserName: move.userName,
    FromUserName: move.fromUserName,
    TargetUserName: move.toUserName,
    State: move.state,
    Reason: move.reason,
    AskedAt: move.askedAt,
    EffectiveAt: move.effectiveAt,
    EndedAt: move.endedAt,
  };
}

/** Binds what agents do to move and to delete those below them. */
export function serveMoves(http: Http, parts: MoveParts): void {
  const { db } = parts;
  http.serve(checkPlayerMove, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const judged = await judgeNamed(db, { accountId, merchantId }, body);
    if ("code" in judged) return judged;
    const [sums, at, funds, needsGoogle] = await Promise.all([
      previewMoney(db, judged, accountId),
      nextDayStart(db),
      findFundsPassword(db, accountId),
      needsCode(db, { accountId, scope: authenticatorScopes.TRANSFER }),
    ]);
    return {
      Result: 0 as const,
      EffectiveAt: at,
      Effects: effectsOf(judged, sums),
      HasFundsPassword: (funds ?? "") !== "",
      NeedsGoogle: needsGoogle,
    };
  });
  http.serve(movePlayer, async ({ body, caller }) => {
    const move = await askMove(parts, caller(), body);
    if ("code" in move) return move;
    return { Result: 0 as const, MoveId: move.id, EffectiveAt: move.effectiveAt };
  });
  http.serve(cancelPlayerMove, async ({ body, caller }) => {
    return (await cancelMove(db, caller(), body)) ?? { Result: 0 as const };
  });
  http.serve(searchPlayerMoves, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const filter = { merchantId, viewerId: accountId, state: body.State ?? null };
    const page = { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize };
    const [rows, Total] = await Promise.all([
      findMoves(db, { ...filter, ...page }),
      countMoves(db, filter),
    ]);
    return { Total, Items: rows.map(moveAnswer) };
  });
  http.serve(deleteCall, async ({ body, caller }) => {
    return (await deletePlayer(db, caller(), body)) ?? { Result: 0 as const };
  });
}
