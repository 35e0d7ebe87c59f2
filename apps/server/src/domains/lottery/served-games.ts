import { games } from "@fairdraw/lottery-engine";

/** Games on sale. */
export const servedGameIds: readonly number[] = games.map((game) => game.id);

/** Games of a new demo site that show how a beacon decides: K3 every five minutes. */
export const testBeaconGames: readonly number[] = [302];

/** Those with a timetable; instant games have draws, but no issues. */
export const timetabledGameIds: readonly number[] = games
  .filter((game) => !game.isMiaoMiao)
  .map((game) => game.id);
