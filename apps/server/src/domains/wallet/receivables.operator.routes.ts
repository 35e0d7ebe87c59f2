import { money, toWire } from "@fairdraw/money";
import {
  collectReceivable,
  listReceivables,
  operatorResults,
  type ResultCode,
  writeOffReceivable,
} from "@fairdraw/wire";
import { depositReversal, entryKinds, lockPlayers, post } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Http } from "../../platform/http/http.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import type { Acting, Checked } from "../staff/deed.ts";
import {
  endReceivable,
  findReceivables,
  lockReceivable,
  noteCollected,
  type Receivable,
  receivableStates,
} from "./receivables.sql.ts";

type Body = { readonly Id: string; readonly Reason: string };

/** Binds what operators do about money that players owe. */
export function serveReceivables(http: Http, parts: OperatorParts & { newId: () => string }): void {
  http.serve(listReceivables, async ({ body, caller }) => {
    const rows = await findReceivables(parts.db, {
      merchantId: caller().merchantId,
      state: body.State ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Id: row.id,
      UserName: row.userName,
      State: row.state,
      Amount: toWire(money(row.amount)),
      Collected: toWire(money(row.collected)),
      Available: toWire(money(row.available)),
      At: row.at,
      EndedAt: row.endedAt,
      Note: row.note,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(
    collectReceivable,
    act(parts, collectReceivable, {
      check: (acting) => checkOpen(acting, "collect"),
      async run({ tx, body, operator }) {
        const owed = await openOne(tx, operator.merchantId, body.Id);
        if ("code" in owed) return owed;
        const { accountId, merchantId } = owed;
        const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
        const { available } = expectKey(locked, accountId, "pockets of a player");
        const left = owed.amount - owed.collected;
        const amount = available < left ? available : left;
        if (amount <= 0n) return operatorResults.NOT_ENOUGH;
        const id = parts.newId();
        const movement = { ref: id, accountId, merchantId, amount: money(amount) };
        await post(tx, parts.newId(), [depositReversal(movement)]);
        await noteCollected(tx, { id, receivableId: owed.id, amount });
        await noteFlows(tx, [{ accountId, kind: entryKinds.DEPOSIT_REVERSAL, amount }]);
        const who = { receivable: owed.id, account: accountId };
        return {
          before: { ...who, collected: owed.collected },
          after: { ...who, collected: owed.collected + amount },
        };
      },
    }),
  );
  http.serve(
    writeOffReceivable,
    act(parts, writeOffReceivable, {
      check: (acting) => checkOpen(acting, "write off"),
      async run({ tx, body, operator }) {
        const owed = await openOne(tx, operator.merchantId, body.Id);
        if ("code" in owed) return owed;
        await endReceivable(tx, {
          id: owed.id,
          state: receivableStates.WRITTEN_OFF,
          note: body.Reason,
        });
        const { id, accountId, amount, collected } = owed;
        return {
          before: { receivable: id, account: accountId, state: receivableStates.OPEN },
          after: { receivable: id, writtenOff: amount - collected },
        };
      },
    }),
  );
}

async function openOne(
  tx: Acting<Body>["tx"],
  merchantId: number,
  id: string,
): Promise<Receivable | ResultCode> {
  const found = await lockReceivable(tx, { merchantId, id });
  if (found === null) return operatorResults.NOT_FOUND;
  return found.state === receivableStates.OPEN ? found : operatorResults.TOO_LATE;
}

async function checkOpen(
  { tx, body, operator }: Acting<Body>,
  what: string,
): Promise<Checked | ResultCode> {
  const owed = await openOne(tx, operator.merchantId, body.Id);
  if ("code" in owed) return owed;
  return {
    subject: `${what} ${owed.id}`,
    seen: { amount: owed.amount, collected: owed.collected },
    effect: { players: 1, amount: money(owed.amount - owed.collected), undo: "none" },
    accounts: [owed.accountId],
  };
}
