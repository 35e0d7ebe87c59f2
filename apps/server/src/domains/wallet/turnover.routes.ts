import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { money, toWire } from "@fairdraw/money";
import {
  BetCancelReason,
  getTurnover,
  getTurnoverBets,
  type TurnoverBet,
  TurnoverNote,
  type TurnoverView,
} from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { toBetNo } from "../../platform/ids.ts";
import { findCountedBets, findUncountedBets, type TurnoverBetRow } from "./turnover-bets.sql.ts";
import { type MeterRow, readMeter } from "./turnover-meter.sql.ts";

const pageSize = 50;

/** Binds what players see of the turnover that they are asked for. */
export function serveTurnover(http: Http, { db }: { db: Db }): void {
  http.serve(getTurnover, async ({ caller }) => {
    const rows = await readMeter(db, caller().accountId, "recent");
    const locked = rows.reduce((sum, row) => sum + row.locked, 0n);
    return { Items: rows.map(viewOfTurnover), Locked: toWire(money(locked)) };
  });
  http.serve(getTurnoverBets, async ({ body, caller }) => {
    // A cursor of the other list begins anew.
    const cursor = body.Cursor ?? null;
    const before = cursor === null || cursor.includes("-") === body.IsCounted ? null : cursor;
    const find = body.IsCounted ? findCountedBets : findUncountedBets;
    const { accountId } = caller();
    const { RequirementId: requirementId } = body;
    const rows = await find(db, { accountId, requirementId, before, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    const Next = rows.length > pageSize ? (page.at(-1)?.place ?? null) : null;
    return { Items: page.map(viewOfBet), Next };
  });
}

/** A requirement as players and operators see it. */
export function viewOfTurnover(row: MeterRow): TurnoverView {
  return {
    Id: row.id,
    Source: row.source,
    Since: row.since,
    Amount: toWire(money(row.amount)),
    Multiple: row.multiple,
    Required: toWire(money(row.required)),
    Done: toWire(money(row.done)),
    Remaining: toWire(money(row.remaining)),
    Locked: toWire(money(row.locked)),
  };
}

function viewOfBet(row: TurnoverBetRow): TurnoverBet {
  return {
    BetNo: toBetNo(row.id),
    Time: row.placedAt,
    GameId: row.gameId,
    SerialNumber: row.serialNumber,
    PlayId: findPlayByNo(row.playNo)?.id ?? "",
    Stake: toWire(money(row.stake)),
    Returned: toWire(money(row.returned)),
    Weight: row.weight,
    Counted: toWire(money(row.counted)),
    Note: noteOf(row),
  };
}

function noteOf(row: TurnoverBetRow): TurnoverNote {
  if (row.cancelReason === BetCancelReason.TIE) return TurnoverNote.TIE;
  if (row.cancelReason !== null) return TurnoverNote.CANCELLED;
  if (row.valid === 0n) return TurnoverNote.WAITING;
  if (row.counted < row.valid) return TurnoverNote.SHARED;
  if (row.returned > 0n) return TurnoverNote.RETURNED;
  return row.weight < 10_000 ? TurnoverNote.WEIGHT : TurnoverNote.WHOLE;
}
