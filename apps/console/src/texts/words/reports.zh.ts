import type { CallWords } from "../words.ts";

/** Words of the calls of the dashboard, reports and the system. */
export const reports: CallWords = { areas: {}, calls: {}, fields: {}, values: {} };
