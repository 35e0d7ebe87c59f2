import { money, toWire } from "@fairdraw/money";
import { WithdrawRequestState } from "@fairdraw/wire";
import { toBetNo } from "../../platform/ids.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { endUse } from "../payment-methods/uses.sql.ts";
import type { MoveParts } from "./move-withdrawal.ts";

const { CONFIRM, FAILED } = WithdrawRequestState;
const templates = {
  [CONFIRM]: "noticeWithdrawPaid",
  [FAILED]: "noticeWithdrawReturned",
} as const;

/** What steps of withdrawals do outside of this domain: their targets are free again, and players hear of the end. */
export function withdrawMoves({ newId }: Pick<MoveParts, "newId">): MoveParts {
  return {
    newId,
    endUse: (tx, ref) => endUse(tx, { purpose: "withdrawal", ref }),
    async tell(tx, { id, accountId, amount, state }) {
      if (state !== CONFIRM && state !== FAILED) return;
      await tellPlayer(tx, {
        accountId,
        kind: "money",
        template: templates[state],
        payload: { amount: toWire(money(amount)) },
        link: `/WithdrawRecord?order=${toBetNo(id)}`,
      });
    },
  };
}
