import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { createPlayerInit, createPlayers } from "@fairdraw/wire/agents/create-calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

export type CreateInit = SuccessOf<typeof createPlayerInit>;
export type NewPlayer = RequestOf<typeof createPlayers>["Players"][number];

export const createInitQuery = queryOptions({
  queryKey: ["team", "createInit"],
  queryFn: () => read(createPlayerInit, {}),
  staleTime: 0,
});

/** Makes accounts. Effects: everything that is shown of the team is read anew. */
export async function makePlayers(
  client: QueryClient,
  body: RequestOf<typeof createPlayers>,
): Promise<Outcome<typeof createPlayers>> {
  const outcome = await call(createPlayers, body);
  if (outcome.kind === "done") await client.invalidateQueries({ queryKey: ["team"] });
  return outcome;
}
