import { games } from "@fairdraw/lottery-engine";

/** Games on sale. */
export const servedGameIds: readonly number[] = games.map((game) => game.id);

/** Those with a timetable; instant games have draws, but no issues. */
export const timetabledGameIds: readonly number[] = games
  .filter((game) => !game.isMiaoMiao)
  .map((game) => game.id);
