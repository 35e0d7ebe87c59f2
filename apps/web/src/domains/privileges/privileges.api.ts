import { read } from "@fairdraw/client/call/call.ts";
import { getBonusPrivileges, getPrivileges } from "@fairdraw/wire/privileges/calls.ts";
import { queryOptions } from "@tanstack/react-query";

const key = "privileges";
/** All rights of the player; what one of them makes stale, makes all stale. */
export const privilegesKey = [key];

export const privilegesQuery = queryOptions({
  queryKey: [key, "own"],
  queryFn: async () => (await read(getPrivileges, {})).privileges,
  staleTime: Number.POSITIVE_INFINITY,
});

export const bonusPrivilegesQuery = queryOptions({
  queryKey: [key, "bonus"],
  queryFn: () => read(getBonusPrivileges, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
