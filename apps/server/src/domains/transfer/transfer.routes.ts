import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import {
  authenticatorScopes,
  commonResults,
  findRecipients,
  initTransfer,
  searchTransfers,
  submitTransfer as submitCall,
  transferResults,
} from "@fairdraw/wire";
import { balancesOf } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, noId, toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findFundsPassword, roles } from "../account/account.sql.ts";
import { findGrants } from "../privileges/find-grants.ts";
import { needsCode } from "../session/authenticator.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { heldUntil, readTransferable, senderRefusal, typesOf } from "./judge-transfer.ts";
import { submitTransfer, type TransferParts } from "./submit-transfer.ts";
import { transferSettings } from "./transfer.settings.ts";
import { findDescendants, findTransfers, sumSentToday, sumTransfers } from "./transfers.sql.ts";

const rangeMaxMs = 92 * 86_400_000;
const suggestionsMax = 10;
/** Faster than anybody types; names are not to be tried by programs. */
const searchesPerMinute = 60;

/** Binds what players do to send points. */
export function serveTransfers(http: Http, parts: TransferParts): void {
  const { db } = parts;
  http.serve(initTransfer, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const scope = authenticatorScopes.TRANSFER;
    const [grants, pockets, limits, sent, funds, needsGoogle, held, multiple] = await Promise.all([
      findGrants(db, accountId),
      balancesOf(db, [accountId]),
      readSetting(db, merchantId, transferSettings.transferLimits),
      sumSentToday(db, accountId),
      findFundsPassword(db, accountId),
      needsCode(db, { accountId, scope }),
      heldUntil(db, accountId),
      readSetting(db, merchantId, transferSettings.transferTurnover),
    ]);
    const { available } = expectKey(pockets, accountId, "own pockets");
    const [refused, { transferable, locked }] = await Promise.all([
      senderRefusal(db, { accountId, merchantId }, grants),
      readTransferable(db, { accountId, available }),
    ]);
    const dayLeft = parseCheckedMoney(limits.dayMax) - sent;
    return {
      RefusedBy: refused?.code ?? 0,
      IsWholeTeam: grants.isSuperTransferPointEnabled,
      Available: toWire(available),
      Transferable: toWire(money(transferable)),
      Locked: toWire(money(locked)),
      Min: toWire(parseCheckedMoney(limits.min)),
      Max: toWire(parseCheckedMoney(limits.max)),
      DayLeft: toWire(money(dayLeft > 0n ? dayLeft : 0n)),
      Types: typesOf(grants),
      HasFundsPassword: (funds ?? "") !== "",
      NeedsGoogle: needsGoogle,
      HeldUntil: held,
      TurnoverMultiple: multiple,
    };
  });
  http.serve(findRecipients, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const grants = await findGrants(db, accountId);
    const isWholeTeam = grants.isSuperTransferPointEnabled;
    if (!isWholeTeam && !grants.isTransferPointEnabled) return transferResults.NO_PRIVILEGE;
    const wait = await limitRate(db, {
      scope: `recipients|${accountId}`,
      max: searchesPerMinute,
      windowSeconds: 60,
    });
    if (wait !== null) return commonResults.TOO_FREQUENT;
    const found = await findDescendants(db, {
      accountId,
      merchantId,
      begins: body.Text,
      isWholeTeam,
      limit: suggestionsMax,
    });
    const Items = found.map(({ userName, nickName, role, depth }) => ({
      UserName: userName,
      NickName: nickName,
      IsAgent: role === roles.AGENT,
      Depth: depth,
    }));
    return { Items };
  });
  http.serve(submitCall, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const sent = await submitTransfer(parts, { accountId, merchantId }, body);
    if ("code" in sent) return sent;
    return {
      Result: 0 as const,
      OrderNo: toBetNo(sent.id),
      WalletAmount: toWire(money(sent.balanceAfter)),
      At: sent.at,
    };
  });
  http.serve(searchTransfers, async ({ body, caller }) => {
    if (
      body.DateFrom < 0 ||
      body.DateTo <= body.DateFrom ||
      body.DateTo - body.DateFrom > rangeMaxMs
    ) {
      return commonResults.PARAM_ERROR;
    }
    const filter = {
      accountId: caller().accountId,
      from: body.DateFrom,
      to: body.DateTo,
      isOut: body.Direction === undefined ? null : body.Direction === "out",
      types: body.Types ?? null,
      id: body.OrderNo === undefined ? null : (fromBetNo(body.OrderNo) ?? noId),
    };
    const page = { limit: body.PageSize, offset: (body.PageIndex - 1) * body.PageSize };
    const [rows, sums] = await Promise.all([
      findTransfers(db, { ...filter, ...page }),
      sumTransfers(db, filter),
    ]);
    const Items = rows.map((row) => ({
      OrderNo: toBetNo(row.id),
      At: row.at,
      IsOut: row.isOut,
      UserName: row.userName,
      NickName: row.nickName,
      Type: row.type,
      Amount: toWire(money(row.amount)),
      Remark: row.remark,
    }));
    const AllSum = { Sent: toWire(money(sums.sent)), Received: toWire(money(sums.received)) };
    return { Total: sums.count, Items, AllSum };
  });
}
