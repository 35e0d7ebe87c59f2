import type { CallWords } from "../words.ts";

/** Words of the calls of players. */
export const players: CallWords = { areas: {}, calls: {}, fields: {}, values: {} };
