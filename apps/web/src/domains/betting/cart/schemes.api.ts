import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { deleteBetScheme, listBetSchemes, saveBetScheme } from "@fairdraw/wire/betting/schemes.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";

type Schemes = SuccessOf<typeof listBetSchemes>["Schemes"];
export type Scheme = Schemes[number];

const keyOf = (gameId: number) => ["schemes", gameId];

/** The player's own schemes of a game. */
export function useSchemes(gameId: number) {
  return useQuery({
    queryKey: keyOf(gameId),
    queryFn: async () => (await read(listBetSchemes, { GameId: gameId })).Schemes,
  });
}

/** Takes over what an answer told of all schemes of a game. */
export function noteSchemes(queryClient: QueryClient, gameId: number, schemes: Schemes): void {
  queryClient.setQueryData<Schemes>(keyOf(gameId), schemes);
}

export function saveScheme(
  scheme: RequestOf<typeof saveBetScheme>,
): Promise<Outcome<typeof saveBetScheme>> {
  return call(saveBetScheme, scheme);
}

export function deleteScheme(
  scheme: RequestOf<typeof deleteBetScheme>,
): Promise<Outcome<typeof deleteBetScheme>> {
  return call(deleteBetScheme, scheme);
}
