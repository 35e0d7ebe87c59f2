import { useGamesUpkeep } from "../../../domains/lottery/lottery.api.ts";
import { useIsAt } from "./menu-list.tsx";

/** Keeps the games of the menus going; draws nothing, so that its seconds disturb nobody. */
export function GamesUpkeep() {
  useGamesUpkeep({ showsDraws: useIsAt("/") });
  return null;
}
