import { expect, it, vi } from "vitest";
import { allPages } from "./all-pages.ts";

const keyOf = (row: number) => String(row);

it("reads page after page, and says how far it is", async () => {
  const onProgress = vi.fn();
  const read = vi.fn(async (page: number) => ({
    Total: 5,
    Items: [[1, 2], [3, 4], [5]][page - 1] ?? [],
  }));
  expect(await allPages(read, { keyOf, onProgress })).toEqual([1, 2, 3, 4, 5]);
  expect(read).toHaveBeenCalledTimes(3);
  expect(onProgress.mock.calls).toEqual([[{ done: 2, total: 5 }], [{ done: 4, total: 5 }]]);
});

it("has each row once where a new one pushed the others on", async () => {
  const pages = [[3, 2], [2, 1], []];
  const read = async (page: number) => ({ Total: 4, Items: pages[page - 1] ?? [] });
  expect(await allPages(read, { keyOf, onProgress: () => {} })).toEqual([3, 2, 1]);
});

it("ends with an empty list, and at the most that a file holds", async () => {
  const none = async () => ({ Total: 0, Items: [] as number[] });
  expect(await allPages(none, { keyOf, onProgress: () => {} })).toEqual([]);
  const read = async (page: number) => ({
    Total: 1_000_000,
    Items: Array.from({ length: 3000 }, (_, i) => page * 3000 + i),
  });
  expect(await allPages(read, { keyOf, onProgress: () => {} })).toHaveLength(10_000);
});
