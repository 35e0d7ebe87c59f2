import type { IssuePhase } from "@fairdraw/lottery-engine";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import type { Slip, SlipGroup } from "./slip.ts";

/** How a game of the board stands this second. */
export interface GameNow {
  readonly current: Issue | null;
  readonly phase: IssuePhase;
  /** False under maintenance or off sale. */
  readonly isSold: boolean;
  readonly canBet: boolean;
}

/** Whether lines of this second can be bet on a game. */
export function isReady({ phase, isSold, canBet }: GameNow): boolean {
  return phase === "selling" && isSold && canBet;
}

/**
 * What can be done with a group: `ready` to be bet; `past`, its issue closed and the player decides;
 * `waiting` for the sale to begin or to go on.
 */
export type GroupState = "ready" | "past" | "waiting";

export function groupState(group: SlipGroup, game: GameNow | undefined): GroupState {
  if (game === undefined) return "waiting";
  if (game.current !== null && game.current.serialNumber !== group.serialNumber) return "past";
  if (game.phase === "closed") return "past";
  return isReady(game) ? "ready" : "waiting";
}

/** The groups that a submission of this second may hold. */
export function readyGroups(slip: Slip, games: ReadonlyMap<number, GameNow>): Slip {
  return slip.filter((group) => groupState(group, games.get(group.gameId)) === "ready");
}
