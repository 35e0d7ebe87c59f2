import { money, toWire } from "@fairdraw/money";
import {
  endCallScript,
  endExclusion,
  getProtectionFigures,
  operatorResults,
  type ResultCode,
  refuseEnd,
  searchEndRequests,
  searchMarkers,
  searchProtectionEvents,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { storeBreak } from "../account/flags.sql.ts";
import { rgStates } from "../risk/guard-spend.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Checked } from "../staff/deed.ts";
import { closeEndRequest, endStates, findOpenEndRequest } from "./end-requests.sql.ts";
import { countProtected, findEndRequests, findEvents, findMarkers } from "./protection-desk.sql.ts";
import { eventKinds, insertEvent } from "./responsible-gaming.sql.ts";

const rangeMaxMs = 92 * 86_400_000;
const usualRangeMs = 30 * 86_400_000;

interface Parts extends OperatorParts {
  /** Tells a player in his message centre how his question was decided. */
  tellDecided(tx: Tx, accountId: bigint, isEnded: boolean): Promise<void>;
}

/** Binds what officers of player protection see and do. */
export function serveProtectionDesk(http: Http, parts: Parts): void {
  const { db } = parts;
  http.serve(searchEndRequests, async ({ body, caller }) => {
    const state = body.EndState ?? null;
    const { total, rows } = await findEndRequests(db, { ...pageOf(caller(), body), state });
    return {
      Total: total,
      Items: rows.map((row) => ({
        UserName: row.userName,
        EndState: row.state,
        AskedAt: row.askedAt,
        EarliestEnd: row.earliestEnd,
        ExcludedUntil: row.excludedUntil,
        DecidedAt: row.decidedAt,
        DecidedBy: row.decidedBy,
        CallNote: row.callNote,
      })),
    };
  });
  http.serve(searchMarkers, async ({ body, caller }) => {
    const range = rangeOf(body, parts.clock.nowMs());
    if (range.to - range.from > rangeMaxMs) return operatorResults.UNFIT;
    const kind = body.MarkerKind ?? null;
    const asked = { ...pageOf(caller(), body), ...range, kind };
    const { total, rows } = await findMarkers(db, asked);
    return {
      Total: total,
      Items: rows.map((row) => ({
        UserName: row.userName,
        MarkerKind: row.kind,
        Figure: row.figure,
        NotedAt: row.notedAt,
        SeenAt: row.seenAt,
      })),
    };
  });
  http.serve(searchProtectionEvents, async ({ body, caller }) => {
    const range = rangeOf(body, parts.clock.nowMs());
    if (range.to - range.from > rangeMaxMs) return operatorResults.UNFIT;
    const kind = body.EventKind ?? null;
    const asked = { ...pageOf(caller(), body), ...range, kind };
    const { total, rows } = await findEvents(db, asked);
    return {
      Total: total,
      Items: rows.map((row) => ({
        UserName: row.userName,
        Time: row.at,
        EventKind: row.kind,
        LimitType: row.type,
        LimitPeriod: row.period,
        LimitValue: row.value === null ? null : toWire(money(row.value)),
        Until: row.until,
      })),
    };
  });
  http.serve(getProtectionFigures, async ({ caller }) => {
    const found = await countProtected(db, caller().merchantId);
    return {
      WithLimits: found.withLimits,
      CoolingOff: found.coolingOff,
      Excluded: found.excluded,
      ExcludedForGood: found.forGood,
      OpenEndRequests: found.openRequests,
      MarkersOfWeek: found.markersOfWeek,
    };
  });
  serveEnds(http, parts);
}

interface FoundEnd extends Checked {
  readonly accountId: bigint;
}

/** Binds how an exclusion is ended, by two officers, or stays. */
function serveEnds(http: Http, parts: Parts): void {
  http.serve(
    endExclusion,
    act(parts, endExclusion, {
      async check({ tx, body, operator }): Promise<FoundEnd | ResultCode> {
        const player = await findPlayer(tx, { ...operator, userName: body.UserName });
        if (player === null) return operatorResults.NOT_FOUND;
        const asked = await findOpenEndRequest(tx, player.id);
        if (asked === null) return operatorResults.NOT_FOUND;
        if (!asked.isRipe) return operatorResults.TOO_EARLY;
        const isWhole = endCallScript.every((question) => body.Asked.includes(question));
        if (!isWhole) return operatorResults.UNFIT;
        return {
          accountId: player.id,
          accounts: [player.id],
          subject: `end of exclusion of ${player.id}`,
          seen: { request: asked.id },
          effect: { players: 1, undo: "none" as const },
        };
      },
      async run({ tx, body, operator }, { accountId }) {
        const close = { accountId, state: endStates.ENDED, callNote: body.CallNote };
        const isOpen = await closeEndRequest(tx, { ...close, by: operator.accountId });
        if (!isOpen) return operatorResults.NOT_FOUND;
        await storeBreak(tx, accountId, { state: rgStates.NONE, until: null });
        await insertEvent(tx, { accountId, kind: eventKinds.END_GRANTED });
        await parts.tellDecided(tx, accountId, true);
        return {
          before: { account: accountId, excluded: true },
          after: { account: accountId, excluded: false },
        };
      },
    }),
  );
  http.serve(
    refuseEnd,
    act(parts, refuseEnd, {
      async run({ tx, body, operator, done }) {
        const player = await findPlayer(tx, { ...operator, userName: body.UserName });
        if (player === null) return operatorResults.NOT_FOUND;
        const accountId = player.id;
        const close = { accountId, state: endStates.REFUSED, callNote: body.CallNote };
        const isOpen = await closeEndRequest(tx, { ...close, by: operator.accountId });
        if (!isOpen) return operatorResults.NOT_FOUND;
        await parts.tellDecided(tx, accountId, false);
        return { before: null, after: { account: accountId, excluded: true }, answer: done };
      },
    }),
  );
}

function pageOf(
  { merchantId }: { merchantId: number },
  { PageIndex, PageSize }: { PageIndex: number; PageSize: number },
) {
  return { merchantId, limit: PageSize, offset: (PageIndex - 1) * PageSize };
}

/** The time that is asked for; the last 30 days where nothing else is said. */
function rangeOf(
  { DateFrom, DateTo }: { DateFrom?: number | undefined; DateTo?: number | undefined },
  nowMs: number,
) {
  const to = DateTo ?? nowMs + 1;
  return { from: DateFrom ?? to - usualRangeMs, to };
}
