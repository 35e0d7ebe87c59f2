import { beforeEach, describe, expect, it } from "vitest";
import { safeStorage } from "./safe-storage.ts";

beforeEach(() => localStorage.clear());

function refuse(): never {
  throw new DOMException("no", "SecurityError");
}

/** The storages that browsers offer where nothing can be kept. */
const closed: [string, () => Storage | null | undefined][] = [
  ["forbidden", refuse],
  ["null, as in an app's window", () => null],
  ["not known to the browser", () => undefined],
];

describe.each(closed)("where the storage is %s", (_, find) => {
  it("keeps what is written as long as the page lives", () => {
    const store = safeStorage(find);
    expect(store.getItem("a")).toBeNull();
    store.setItem("a", "1");
    store.setItem("b", "2");
    expect([store.getItem("a"), store.length, store.key(0), store.key(1)]).toEqual([
      "1",
      2,
      "a",
      "b",
    ]);
    store.removeItem("a");
    expect([store.getItem("a"), store.length]).toEqual([null, 1]);
    store.clear();
    expect(store.length).toBe(0);
  });
});

/** A storage that has no room for more, but gives what it has. */
function full(): Storage {
  return new Proxy(localStorage, {
    get: (target, name) => {
      if (name === "setItem") return refuse;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

describe("where the storage is full", () => {
  it("shows what was written last, and what was there before", () => {
    localStorage.setItem("old", "0");
    localStorage.setItem("both", "0");
    const store = safeStorage(full);
    store.setItem("both", "1");
    store.setItem("new", "1");
    expect(["old", "both", "new"].map((key) => store.getItem(key))).toEqual(["0", "1", "1"]);
    expect(store.length).toBe(3);
    store.removeItem("both");
    expect(store.getItem("both")).toBeNull();
  });

  it("takes over what another tab writes", () => {
    const store = safeStorage(full);
    store.setItem("a", "mine");
    localStorage.setItem("a", "theirs");
    window.dispatchEvent(new StorageEvent("storage", { key: "a", newValue: "theirs" }));
    expect(store.getItem("a")).toBe("theirs");
  });
});

it("is the browser's own where that works", () => {
  const store = safeStorage(() => localStorage);
  store.setItem("a", "1");
  expect(localStorage.getItem("a")).toBe("1");
  localStorage.setItem("a", "2");
  expect(store.getItem("a")).toBe("2");
  store.removeItem("a");
  expect(localStorage.length).toBe(0);
});
