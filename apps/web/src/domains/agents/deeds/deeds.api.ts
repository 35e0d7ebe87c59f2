import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { checkPlayerMove, searchPlayerMoves } from "@fairdraw/wire/agents/move-calls.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

export type MoveCheck = SuccessOf<typeof checkPlayerMove>;
export type MoveRow = SuccessOf<typeof searchPlayerMoves>["Items"][number];

/** Everything that is shown of a team is read anew by this name. */
const key = ["team"];

/** The moves that the agent asked for last. */
export const movesQuery = queryOptions({
  queryKey: [...key, "moves"],
  queryFn: () => read(searchPlayerMoves, { PageIndex: 1, PageSize: 20 }),
});

/** What a move would bring about. */
export function checkMove(
  body: RequestOf<typeof checkPlayerMove>,
): Promise<Outcome<typeof checkPlayerMove>> {
  return call(checkPlayerMove, body);
}

/** Changes something of the team. Effects: what is shown of it is read anew. */
export async function changeTeam<C extends Call>(
  client: QueryClient,
  declaration: C,
  body: RequestOf<C>,
): Promise<Outcome<C>> {
  const outcome = await call(declaration, body);
  if (outcome.kind !== "refused") await client.invalidateQueries({ queryKey: key });
  return outcome;
}
