import * as z from "zod/mini";
import { SignedAmount } from "../core/amount.ts";
import { defineHubEvent } from "../core/define-hub.ts";
import { EpochMs } from "../core/ids.ts";
import { Position } from "../core/position.ts";

/** A proposal was made or decided; only staff who may see proposals hear of it. */
export const adminTask = defineHubEvent({
  name: "AdminTask",
  payload: z.extend(Position, {
    TaskId: z.int(),
    /** The call that was proposed. */
    Kind: z.string(),
    Subject: z.string(),
    /** `TaskState`. */
    State: z.int(),
    /** Money that it moves; null where it moves none. */
    Amount: z.nullable(SignedAmount),
    Maker: z.string(),
    MadeAt: EpochMs,
  }),
});
