import type { IssuePhase } from "@fairdraw/lottery-engine";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { countBlocked } from "../board/blocked-picks.ts";
import { type Blocker, blockerOfBlocked, blockerOfRest } from "../terms/blocker.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import { groupTotal, type Slip, type SlipGroup } from "./slip.ts";

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

/** Why an issue does not take the lines of a group together; null while its limits are not known. */
export function blockerOfGroup(group: SlipGroup, limits: IssueLimits | null): Blocker | null {
  if (limits === null) return null;
  const counts = group.lines.map((line) =>
    countBlocked(limits.blocks, line.playId, line.selection),
  );
  const blocked = blockerOfBlocked(counts.reduce((all, count) => all + count, 0));
  return blocked ?? blockerOfRest(limits, groupTotal(group));
}

/** The groups that a submission of this second may hold. */
export function readyGroups(
  slip: Slip,
  games: ReadonlyMap<number, GameNow>,
  limits: ReadonlyMap<number, IssueLimits>,
): Slip {
  return slip.filter(
    (group) =>
      groupState(group, games.get(group.gameId)) === "ready" &&
      blockerOfGroup(group, limits.get(group.gameId) ?? null) === null,
  );
}
