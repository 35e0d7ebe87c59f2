import type { IssuePhase } from "@fairdraw/lottery-engine";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import type { BetType } from "../betting.api.ts";
import type { Cart } from "../cart/cart.ts";

/** The game that a desk is of, and what can be bet on now. */
export interface DeskSubject {
  gameId: number;
  betType: BetType;
  current: Issue | null;
  phase: IssuePhase;
  /** False while the game is under maintenance or off sale. */
  isSold: boolean;
  /** Takes the lines where there is no issue to bet on: every bet draws at once. */
  onInstant?: (lines: Cart) => void;
}
