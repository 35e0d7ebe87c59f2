import {
  DeliveryState,
  operatorResults,
  searchDeliveries,
  sendAgain as sendAgainCall,
} from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { findDeliveries, lockDelivery, reviveDelivery } from "./delivery-desk.sql.ts";
import { maskAddress } from "./mask-address.ts";

/** Binds what operators see and do of what the site sends. */
export function serveMessagesOperator(http: Http, parts: OperatorParts): void {
  http.serve(searchDeliveries, async ({ body, caller }) => {
    const rows = await findDeliveries(parts.db, {
      merchantId: caller().merchantId,
      state: body.State ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Id: Number(row.id),
      DeliveryKind: row.kind,
      State: stateOf(row.state),
      Channel: row.channel,
      Address: maskAddress(row.address ?? ""),
      Template: row.template ?? "",
      Tries: row.tries,
      LastError: row.lastError,
      CreatedAt: row.createdAt,
      NextAt: row.endedAt === null ? row.nextAt : null,
      EndedAt: row.endedAt,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(
    sendAgainCall,
    act(parts, sendAgainCall, {
      async run({ tx, body, operator, done }) {
        const before = await lockDelivery(tx, { merchantId: operator.merchantId, id: body.Id });
        if (before === null) return operatorResults.NOT_FOUND;
        if (before.state !== DeliveryState.DEAD || before.isOld) return operatorResults.TOO_LATE;
        await reviveDelivery(tx, body.Id);
        const { state, tries } = before;
        return {
          before: { delivery: body.Id, state, tries },
          after: { delivery: body.Id, state: DeliveryState.WAITING, tries: 0 },
          answer: done,
        };
      },
    }),
  );
}

function stateOf(stored: number) {
  const state = Object.values(DeliveryState).find((one) => one === stored);
  assert(state !== undefined, "a listed delivery has a state of the wire");
  return state;
}
