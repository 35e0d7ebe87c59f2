import { expect, it } from "vitest";
import { createRefreshed } from "./refreshed.ts";

/** A source whose readings end when the test says so. */
function aSource() {
  let nowMs = 0;
  const open: { end(value: string): void; fail(): void }[] = [];
  const kept = createRefreshed(
    () =>
      new Promise<string>((resolve, reject) => {
        open.push({ end: resolve, fail: () => reject(new Error("not read")) });
      }),
    () => nowMs,
  );
  return {
    kept,
    readings: () => open.length,
    advance: (byMs: number) => {
      nowMs += byMs;
    },
    end: (n: number, value: string) => open[n]?.end(value),
    fail: (n: number) => open[n]?.fail(),
  };
}

async function settled<T>(promise: Promise<T>): Promise<T | "waits"> {
  return Promise.race([promise, new Promise<"waits">((done) => setImmediate(() => done("waits")))]);
}

it("waits for the first reading, and asks once for all who wait", async () => {
  const source = aSource();
  const both = [source.kept.get(), source.kept.get()];
  expect(source.readings()).toBe(1);
  source.end(0, "a");
  expect(await Promise.all(both)).toEqual(["a", "a"]);
  expect(await source.kept.get()).toBe("a");
  expect(source.readings()).toBe(1);
});

it("answers from memory while it reads again, and then the new", async () => {
  const source = aSource();
  const first = source.kept.get();
  source.end(0, "a");
  await first;
  source.advance(1500);
  expect(await settled(source.kept.get())).toBe("a");
  expect(await settled(source.kept.get())).toBe("a");
  expect(source.readings()).toBe(2);
  source.end(1, "b");
  await settled(Promise.resolve());
  expect(await source.kept.get()).toBe("b");
});

it("waits again after a rest, and where reading fails for too long", async () => {
  const source = aSource();
  const first = source.kept.get();
  source.end(0, "a");
  await first;
  source.advance(60_000);
  const second = source.kept.get();
  expect(await settled(second)).toBe("waits");
  source.fail(1);
  await expect(second).rejects.toThrow("not read");
  const third = source.kept.get();
  source.end(2, "b");
  expect(await third).toBe("b");
});

it("believes no reading that began before it was told to forget", async () => {
  const source = aSource();
  const before = source.kept.get();
  source.kept.forget();
  const after = source.kept.get();
  expect(source.readings()).toBe(2);
  source.end(1, "new");
  source.end(0, "old");
  expect([await before, await after, await source.kept.get()]).toEqual(["old", "new", "new"]);
});
