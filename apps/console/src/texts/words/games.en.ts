import type { CallWords } from "../words.ts";

/** Words of the calls of games, issues and bets. */
export const games: CallWords = { areas: {}, calls: {}, fields: {}, values: {} };
