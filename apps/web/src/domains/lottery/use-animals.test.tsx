import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlayer } from "../../testing/player-stage.ts";
import { playerDataQuery } from "../account/account.api.ts";
import { useBoardFaces } from "./use-animals.tsx";

type Board = Parameters<typeof useBoardFaces>;

function Faces({ board }: { board: Board }) {
  const faces = useBoardFaces(...board);
  return (
    <ul data-drawn={faces?.size ?? "none"}>
      {[...(faces ?? [])].map(([number, face]) => (
        <li key={number}>{face}</li>
      ))}
    </ul>
  );
}

/** How many faces a board gets at last, and how many different ones. */
async function expectFaces(board: Board, { drawn, kinds }: { drawn: string; kinds: number }) {
  const { page, end } = await show(
    <QueryClientProvider client={queryClient}>
      <Faces board={board} />
    </QueryClientProvider>,
  );
  await soon(() => {
    expect(page.querySelector("ul")?.dataset["drawn"]).toBe(drawn);
    const lines = [...page.querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(new Set(lines).size).toBe(kinds);
  });
  await end();
}

const wants = (showAnimalNumber: boolean) =>
  queryClient.setQueryData(playerDataQuery.queryKey, { ...aPlayer, showAnimalNumber });

const nowMs = Date.now();
beforeEach(() => {
  storeSession(aGrant, nowMs);
});
afterEach(() => {
  clearSession();
  queryClient.clear();
});

it("draws one animal for each car and twelve for the numbers of mark six", async () => {
  wants(true);
  await expectFaces(["pk10", 10], { drawn: "10", kinds: 10 });
  await expectFaces(["lhc", 49], { drawn: "49", kinds: 12 });
});

it("draws none on rows that are no numbers of the game, in other games, or unasked", async () => {
  wants(true);
  // Once the faces have been fetched, a board shows at first sight what it will ever show.
  await expectFaces(["pk10", 10], { drawn: "10", kinds: 10 });
  await expectFaces(["lhc", 10], { drawn: "none", kinds: 0 });
  await expectFaces(["ssc", 10], { drawn: "none", kinds: 0 });
  wants(false);
  await expectFaces(["pk10", 10], { drawn: "none", kinds: 0 });
});
