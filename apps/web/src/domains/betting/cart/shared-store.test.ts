import { expect, it, vi } from "vitest";
import { sharedStore } from "./shared-store.ts";

const anyStore = () =>
  sharedStore<readonly number[]>({
    read: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "number") : []),
    none: [],
    isNone: (kept) => kept.length === 0,
  });

/** Another tab writes: the storage has it, and this tab is told the key. */
function otherTabWrites(key: string, kept: readonly unknown[]): void {
  localStorage.setItem(key, JSON.stringify(kept));
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

it("keeps what is put over a reload, and nothing where nothing is left", () => {
  anyStore().put("a", [1, 2]);
  expect(anyStore().now("a")).toEqual([1, 2]);
  anyStore().put("a", []);
  expect(localStorage.getItem("a")).toBeNull();
});

it("takes over what another tab writes and tells what was there before", async () => {
  const store = anyStore();
  store.put("b", [1, 2]);
  const hear = vi.fn();
  const stop = store.onElsewhere(hear);
  otherTabWrites("b", [2, 3, "x"]);
  await vi.waitFor(() =>
    expect(hear).toHaveBeenCalledExactlyOnceWith("b", { before: [1, 2], after: [2, 3] }),
  );
  expect(store.now("b")).toEqual([2, 3]);
  stop();
});

it("does not speak of what nobody has looked at", async () => {
  const store = anyStore();
  const hear = vi.fn();
  store.onElsewhere(hear);
  otherTabWrites("c", [1]);
  await Promise.resolve();
  expect(hear).not.toHaveBeenCalled();
  expect(store.now("c")).toEqual([1]);
});
