import { expect, it } from "vitest";
import { crowdedFolders } from "./crowded-folders.ts";

const files = (count: number, name: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => name(i));

it("finds a folder with 31 files, and not one with 30", () => {
  expect(crowdedFolders(files(30, (i) => `apps/web/src/a${i}.ts`))).toEqual([]);
  expect(crowdedFolders(files(31, (i) => `apps/web/src/a${i}.ts`))).toEqual(["apps/web/src: 31"]);
});

it("counts only what stands in a folder itself", () => {
  const parts = files(20, (i) => `apps/web/src/bet/parts/a${i}.tsx`);
  expect(crowdedFolders([...files(20, (i) => `apps/web/src/bet/a${i}.ts`), ...parts])).toEqual([]);
});

it("does not count tests, texts and snapshots", () => {
  const beside = [
    ...files(9, (i) => `apps/web/src/a${i}.test.tsx`),
    ...["ts", "zh.ts", "tw.ts", "en.ts"].map((end) => `apps/web/src/texts.${end}`),
    "apps/web/src/a.test.ts.snap",
  ];
  expect(crowdedFolders([...files(30, (i) => `apps/web/src/a${i}.ts`), ...beside])).toEqual([]);
});

it("asks nothing of folders outside of sources", () => {
  expect(crowdedFolders(files(99, (i) => `docs/decisions/${i}.md`))).toEqual([]);
});
