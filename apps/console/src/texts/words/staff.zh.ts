import type { CallWords } from "../words.ts";

/** Words of the calls of staff and their rights. */
export const staff: CallWords = { areas: {}, calls: {}, fields: {}, values: {} };
