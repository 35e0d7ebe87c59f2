import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { Position } from "../core/position.ts";

/**
 * To the owner: what became of binding an e-wallet. `State` is a `BankCardState`; where nothing was bound it is DISABLED, and
 * `Result` is the code of `eWalletResults`.
 */
export const bindElectronicPurse = defineHubEvent({
  name: "BindElectronicPurse",
  payload: z.extend(Position, {
    WalletType: z.string(),
    State: z.int(),
    Masked: z.optional(z.string()),
    Message: z.optional(z.string()),
    Result: z.optional(z.int()),
  }),
});
