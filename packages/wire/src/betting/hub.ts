import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineHubEvent } from "../core/define-hub.ts";
import { GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";

/** To the winner, once per player and issue. `LotteryName` is Chinese; the id names it elsewhere. */
export const betAwardNotify = defineHubEvent({
  name: "BetAwardNotify",
  payload: z.extend(Position, {
    key: z.string(),
    LotteryName: z.string(),
    GameId,
    serialNumber: SerialNumber,
    /** Winning bets of the player in this issue. */
    WinCount: z.int(),
    Prize: Amount,
    /** Prizes less all stakes of the player in this issue. */
    Net: SignedAmount,
    WalletAmount: Amount,
  }),
});
