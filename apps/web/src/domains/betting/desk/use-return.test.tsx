import { show } from "@fairdraw/ui/testing";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReturn } from "./use-return.ts";

const startMs = 1_767_580_800_000;
let answers: (() => void)[];
let isHidden: boolean;

beforeEach(() => {
  answers = [];
  isHidden = false;
  vi.useFakeTimers({ now: startMs });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Board() {
  const isReturning = useReturn(101);
  useQuery({
    queryKey: ["game", 101],
    queryFn: () => new Promise<number>((answer) => answers.push(() => answer(1))),
    retry: false,
  });
  return <button disabled={isReturning}>bet</button>;
}

async function open() {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  );
  await answer();
}
const answer = () =>
  act(async () => {
    for (const one of answers.splice(0)) one();
    await vi.advanceTimersByTimeAsync(1);
  });
const turn = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(1);
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isHeld = () => document.querySelector("button")?.disabled;

it("holds the button of a player who was away for long until the answers are there", async () => {
  await open();
  await turn(true);
  await wait(30_001);
  await turn(false);
  expect(isHeld()).toBe(true);
  expect(answers).toHaveLength(1);
  await answer();
  expect(isHeld()).toBe(false);
});

it("holds it for a second at most", async () => {
  await open();
  await turn(true);
  await wait(60_000);
  await turn(false);
  await wait(990);
  expect(isHeld()).toBe(true);
  await wait(20);
  expect(isHeld()).toBe(false);
});

it("lets whoever looked away for a moment go on", async () => {
  await open();
  await turn(true);
  await wait(29_000);
  await turn(false);
  expect(isHeld()).toBe(false);
});
