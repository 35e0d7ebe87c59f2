import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { changeKnown, gameKey } from "./lottery.api.ts";

const game = (dailyIssueCount: number) => ({
  categoryId: 1,
  isMiaoMiao: false,
  dailyIssueCount,
  serverTime: 0,
});
const listed = (client: QueryClient, id: number) =>
  client.getQueryData<Record<string, unknown>>(["games"])?.[id];

it("changes a game in the list and on its own page, and no other", () => {
  const client = new QueryClient();
  client.setQueryData(["games"], { 101: game(1), 102: game(2) });
  client.setQueryData(gameKey(101), game(1));
  const other = listed(client, 102);
  expect(changeKnown(client, 101, (data) => ({ ...data, dailyIssueCount: 9 }))).toBe(true);
  expect(listed(client, 101)).toMatchObject({ dailyIssueCount: 9 });
  expect(client.getQueryData(gameKey(101))).toMatchObject({ dailyIssueCount: 9 });
  expect(listed(client, 102)).toBe(other);
});

it("says when one of the places cannot take the change, so that it is fetched", () => {
  const client = new QueryClient();
  client.setQueryData(["games"], { 101: game(1) });
  client.setQueryData(gameKey(101), game(5));
  const onlyFive = (data: ReturnType<typeof game>) =>
    data.dailyIssueCount === 5 ? { ...data, dailyIssueCount: 6 } : null;
  expect(changeKnown(client, 101, onlyFive)).toBe(false);
  expect(client.getQueryData(gameKey(101))).toMatchObject({ dailyIssueCount: 6 });
  expect(listed(client, 101)).toMatchObject({ dailyIssueCount: 1 });
});

it("has nothing to do for a game that nobody shows", () => {
  expect(changeKnown(new QueryClient(), 101, () => null)).toBe(true);
});
