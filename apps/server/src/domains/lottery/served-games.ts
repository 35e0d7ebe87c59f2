import { games } from "@fairdraw/lottery-engine";

/** Games on sale: those with a timetable; instant games wait for their own intake. */
export const servedGameIds: readonly number[] = games
  .filter((game) => !game.isMiaoMiao)
  .map((game) => game.id);
