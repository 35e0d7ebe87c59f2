import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import type { GameView } from "./game-state.ts";

/** What stands in a list in place of the time left; null when that is to be shown. */
export type Veil =
  | "instant"
  | "maintain"
  | "offlineGame"
  | "officialOffline"
  | "noIssue"
  | "notOpen";

/** What stands over a game in lists. Source: screens.md 6, Home. */
export function veilOf(data: GameData, view: GameView): Veil | null {
  switch (data.state ?? LotteryGameState.ONLINE) {
    case LotteryGameState.ONLINE:
      if (data.isMiaoMiao) return "instant";
      if (view.current === null) return "noIssue";
      return view.phase === "notOpen" ? "notOpen" : null;
    case LotteryGameState.OFFLINE:
      return "offlineGame";
    case LotteryGameState.OFFCIAL_OFFLINE:
      return "officialOffline";
    default:
      return "maintain";
  }
}
