import { type Money, parseCheckedMoney, zero } from "@fairdraw/money";
import {
  type adjustBalance as call,
  operatorResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import {
  type AdjustmentKind,
  adjustment,
  balancesOf,
  entryKinds,
  lockPlayers,
  post,
} from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findPlayer } from "../account/find-players.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import type { Acting, CheckedByWeight, ProposedDeed } from "../staff/deed.ts";
import {
  findLastAdjustment,
  insertAdjustment,
  insertRequirement,
  isDoneBefore,
} from "./adjustments.sql.ts";
import { walletSettings } from "./wallet.settings.ts";

type Body = RequestOf<typeof call>;
interface Parts {
  readonly newId: () => string;
}

const causes = { correction: 1, compensation: 2, goodwill: 3 } as const;
const creditKinds = {
  correction: "ADJUST_CORRECTION",
  compensation: "ADJUST_COMPENSATION",
  goodwill: "ADJUST_GOODWILL",
} as const satisfies Record<Body["Cause"], AdjustmentKind>;

interface Found extends CheckedByWeight {
  readonly accountId: bigint;
  readonly userName: string;
  readonly kind: AdjustmentKind;
  readonly amount: Money;
  readonly wager: Money;
}

/**
 * An operator gives money to a player or takes it.
 * Refuses: NOT_FOUND for nobody of the merchant, UNFIT for nothing and for a debit that asks for turnover, DONE_BEFORE
 * for a request that has acted, NOT_ENOUGH where a debit would leave less than nothing.
 * Effects: one movement, its row of the same id, a requirement of turnover where one is asked for, and the day of the
 * account. Locks: the player.
 */
export function adjustDeed(parts: Parts): ProposedDeed<Body, Found> {
  return {
    check,
    async run({ tx, body, operator }, { accountId, userName, kind, amount, wager }) {
      const { merchantId } = operator;
      const locked = await lockPlayers(tx, [accountId], { skipLocked: false });
      const { available } = expectKey(locked, accountId, "pockets of a player");
      if (kind === "ADJUST_DEBIT" && available < amount) return operatorResults.NOT_ENOUGH;
      const id = parts.newId();
      const posting = adjustment({ ref: id, kind, accountId, merchantId, amount });
      const balances = await post(tx, parts.newId(), [posting]);
      const after = expectKey(balances, accountId, "balance of who was corrected").available;
      const isNew = await insertAdjustment(tx, {
        id,
        merchantId,
        accountId,
        requestId: body.RequestId,
        kind: entryKinds[kind],
        cause: causes[body.Cause],
        amount,
        balanceAfter: after,
        evidenceUrl: body.EvidenceUrl,
        reason: body.Reason,
        madeBy: operator.accountId,
      });
      // The refusal takes the movement back.
      if (!isNew) return operatorResults.DONE_BEFORE;
      if (wager > zero) await insertRequirement(tx, { id, accountId, amount, required: wager });
      await noteFlows(tx, [{ accountId, kind: entryKinds[kind], amount }]);
      const who = { account: accountId, userName };
      return {
        before: { ...who, available },
        after: { ...who, available: after, adjustment: id, cause: body.Cause, amount, wager },
      };
    },
  };
}

async function check({ tx, body, operator }: Acting<Body>): Promise<Found | ResultCode> {
  const { merchantId } = operator;
  const player = await findPlayer(tx, { merchantId, userName: body.UserName });
  if (player === null) return operatorResults.NOT_FOUND;
  const amount = parseCheckedMoney(body.Amount);
  const wager = parseCheckedMoney(body.WagerRequired);
  const isDebit = body.Type === "debit";
  if (amount === zero || (isDebit && wager > zero)) return operatorResults.UNFIT;
  const request = { merchantId, requestId: body.RequestId };
  if (await isDoneBefore(tx, request)) return operatorResults.DONE_BEFORE;
  const pockets = expectKey(await balancesOf(tx, [player.id]), player.id, "pockets of a player");
  if (isDebit && pockets.available < amount) return operatorResults.NOT_ENOUGH;
  const alone = await readSetting(tx, merchantId, walletSettings.adjustAlone);
  return {
    accountId: player.id,
    userName: player.userName,
    kind: isDebit ? "ADJUST_DEBIT" : creditKinds[body.Cause],
    amount,
    wager,
    subject: body.RequestId,
    // Another correction meanwhile may have been the same one.
    seen: {
      userName: player.userName,
      flags: player.state,
      last: await findLastAdjustment(tx, player.id),
    },
    effect: { players: 1, amount, undo: "opposite" },
    accounts: [player.id],
    weigh: { amount, limit: parseCheckedMoney(alone), target: `player:${player.id}` },
  };
}
