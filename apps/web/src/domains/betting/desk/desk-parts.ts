import type { BoardState } from "../board/use-board.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import type { DeskSubject } from "./desk-subject.ts";
import type { BetDeskState } from "./use-bet-desk.ts";
import type { ChaseDeskState } from "./use-chase-desk.ts";

/** What the parts of a desk share. */
export interface DeskParts {
  readonly subject: DeskSubject;
  readonly board: BoardState;
  /** Null until they are known. */
  readonly limits: IssueLimits | null;
  readonly desk: BetDeskState;
  /** Null where nothing can be chased, because there is no issue: every bet draws at once. */
  readonly chase: ChaseDeskState | null;
}
