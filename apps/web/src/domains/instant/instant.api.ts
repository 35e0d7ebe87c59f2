import { call, read } from "@fairdraw/client/call/call.ts";
import { getInstantDraw } from "@fairdraw/wire/instant/calls.ts";
import { getSeeds, rotateSeeds, setClientSeed } from "@fairdraw/wire/lottery/seed-calls.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";

const seedsKey = ["instant seeds"];
const drawKey = ["instant draw"];

/** An own draw with its proof; null for one that is not the player's. */
export function useInstantDraw(gameId: number, serialNumber: string) {
  return useQuery({
    queryKey: [...drawKey, gameId, serialNumber],
    queryFn: async () => {
      const outcome = await call(getInstantDraw, { GameId: gameId, SerialNumber: serialNumber });
      if (outcome.kind === "done") return outcome.answer.Draw;
      if (outcome.kind === "refused") return null;
      throw new Error("the draw was not answered");
    },
    enabled: serialNumber !== "",
  });
}

/** The pair that decides the player's next instant draw. */
export function useSeeds() {
  return useQuery({ queryKey: seedsKey, queryFn: () => read(getSeeds, {}) });
}

export function refetchSeeds(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: seedsKey });
  void queryClient.invalidateQueries({ queryKey: drawKey });
}

/** False when it was not saved. */
export async function saveClientSeed(clientSeed: string): Promise<boolean> {
  return (await call(setClientSeed, { ClientSeed: clientSeed })).kind === "done";
}

/** Closes the pair in use and reveals its seed. False when that did not happen. */
export async function changePair(seedNo: number): Promise<boolean> {
  return (await call(rotateSeeds, { SeedNo: seedNo })).kind === "done";
}
