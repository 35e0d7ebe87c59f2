import { noteShownIssues } from "@fairdraw/client/brand/shown-issues.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { getGameInfo } from "@fairdraw/wire/lottery/calls.ts";
import { oldIssuesDefault } from "@fairdraw/wire/lottery/old-issues.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { gamesQuery, useGame } from "./lottery.api.ts";

type Asked = { GameIdList: number[]; SelectCount: number };

const aGame = { categoryId: 1, isMiaoMiao: false, dailyIssueCount: 1, serverTime: 1 };
const games = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, aGame]));

/** Answers each call with the games that `told` names for it. */
function aServer(told: (asked: Asked, turn: number) => readonly number[]): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path !== getGameInfo.path) throw new Error(path);
    const asked: Asked = JSON.parse(body);
    all.push(asked);
    return new Response(JSON.stringify(games(told(asked, all.length))));
  });
  return all;
}
const listsOf = (all: readonly Asked[]) => all.map(({ GameIdList }) => GameIdList);

afterEach(() => {
  noteShownIssues(oldIssuesDefault);
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("asks again for games that an answer leaves out, until none is left", async () => {
  queryClient.setQueryData(gamesQuery.queryKey, games([101, 102, 103]));
  const all = aServer((_, turn) => (turn === 1 ? [101, 103] : [102]));
  const found = await queryClient.fetchQuery({ ...gamesQuery, staleTime: 0 });
  expect(Object.keys(found)).toEqual(["101", "102", "103"]);
  expect(listsOf(all)).toEqual([[101, 102, 103], [102]]);
});

it("stops asking once nothing comes: such a game is not offered any more", async () => {
  queryClient.setQueryData(gamesQuery.queryKey, games([101, 102]));
  const all = aServer((_, turn) => (turn === 1 ? [101] : []));
  const found = await queryClient.fetchQuery({ ...gamesQuery, staleTime: 0 });
  expect(Object.keys(found)).toEqual(["101"]);
  expect(listsOf(all)).toEqual([[101, 102], [102]]);
});

function Page() {
  return <p>{useGame(101).data === undefined ? "waiting" : "shown"}</p>;
}

it("asks for as many closed issues as the site shows, and anew once it says another number", async () => {
  const all = aServer(() => [101]);
  const { page, run, end } = await show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await soon(() => expect(page.textContent).toBe("shown"));
  await run(() => noteShownIssues(50));
  await soon(() => expect(all.map(({ SelectCount }) => SelectCount)).toEqual([20, 50]));
  await end();
});
