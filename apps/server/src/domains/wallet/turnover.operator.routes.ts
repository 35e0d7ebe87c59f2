import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  operatorResults,
  playerTurnover,
  type RequestOf,
  type ResultCode,
  relieveTurnover,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Acting } from "../staff/deed.ts";
import { viewOfTurnover } from "./turnover.routes.ts";
import {
  findMeterRow,
  lockMeters,
  type MeterRow,
  readMeter,
  relieveRequirement,
} from "./turnover-meter.sql.ts";

type Body = RequestOf<typeof relieveTurnover>;

/** Binds what operators see and do about turnover that players are asked for. */
export function serveTurnoverOperator(
  http: Http,
  parts: OperatorParts & { newId: () => string },
): void {
  http.serve(playerTurnover, async ({ body, caller }) => {
    const { merchantId } = caller();
    const player = await findPlayer(parts.db, { merchantId, userName: body.UserName });
    if (player === null) return operatorResults.NOT_FOUND;
    const rows = await readMeter(parts.db, player.id, "recent");
    const Items = rows.map((row) => ({
      ...viewOfTurnover(row),
      Relieved: toWire(money(row.relieved)),
    }));
    return { Result: 0, Items };
  });
  http.serve(
    relieveTurnover,
    act(parts, relieveTurnover, {
      async check(acting) {
        const row = await openOne(acting);
        if ("code" in row) return row;
        return {
          subject: row.id,
          seen: { required: row.required },
          effect: { players: 1, undo: "none" },
          accounts: [row.accountId],
        };
      },
      async run(acting) {
        const { tx, body, operator } = acting;
        const seen = await openOne(acting);
        if ("code" in seen) return seen;
        await lockPlayers(tx, [seen.accountId], { skipLocked: false });
        await lockMeters(tx, seen.accountId);
        // Bets may have filled it meanwhile.
        const row = await openOne(acting);
        if ("code" in row) return row;
        const amount = row.remaining - parseCheckedMoney(body.Remaining);
        await relieveRequirement(tx, {
          id: parts.newId(),
          requirementId: row.id,
          amount,
          reason: body.Reason,
          madeBy: operator.accountId,
        });
        const who = { requirement: row.id, account: row.accountId };
        return {
          before: { ...who, required: row.required, remaining: row.remaining },
          after: { ...who, required: row.required - amount, remaining: row.remaining - amount },
        };
      },
    }),
  );
}

async function openOne({
  tx,
  body,
  operator,
}: Acting<Body>): Promise<(MeterRow & { readonly accountId: bigint }) | ResultCode> {
  const row = await findMeterRow(tx, body.Id);
  if (row === null || row.merchantId !== operator.merchantId) return operatorResults.NOT_FOUND;
  if (row.remaining === 0n) return operatorResults.TOO_LATE;
  return parseCheckedMoney(body.Remaining) < row.remaining ? row : operatorResults.UNFIT;
}
