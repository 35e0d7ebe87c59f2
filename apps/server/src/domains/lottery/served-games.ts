/** Games on sale in this version; the engine knows the timetables of all 33. */
export const servedGameIds = [101] as const;
