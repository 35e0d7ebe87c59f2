import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineHubEvent } from "../core/define-hub.ts";
import { Position } from "../core/position.ts";

/** To the payer: his deposit request was cancelled. */
export const cancelDepositNotify = defineHubEvent({
  name: "CancelDepositNotify",
  payload: z.extend(Position, { OrderNo: z.string(), Amount, Reason: z.string() }),
});
