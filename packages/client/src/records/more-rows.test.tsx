import "./texts.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRecordPages } from "./endless-pages.ts";
import { MoreRows } from "./more-rows.tsx";
import type { PagePlace } from "./record-days.ts";

/** A phone, whose list ends in sight when the test says so. As browsers do, it tells where an end is when one begins to look. */
const phone = vi.hoisted(() => {
  const watches = new Map<object, (entries: unknown[]) => void>();
  let isEndSeen = false;
  class Observer {
    readonly #listener: (entries: unknown[]) => void;
    constructor(listener: (entries: unknown[]) => void) {
      this.#listener = listener;
    }
    observe() {
      watches.set(this, this.#listener);
      queueMicrotask(() => {
        if (watches.has(this)) this.#listener([{ isIntersecting: isEndSeen }]);
      });
    }
    disconnect = () => watches.delete(this);
  }
  Reflect.set(globalThis, "matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return {
    Observer,
    scroll(toEnd: boolean) {
      isEndSeen = toEnd;
      for (const tell of watches.values()) tell([{ isIntersecting: toEnd }]);
    },
  };
});

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", phone.Observer);
  phone.scroll(false);
});
afterEach(() => vi.unstubAllGlobals());

const size = 20;

const step = (take: () => void) => act(async () => take());

/** A list of three pages; each answer waits until it is let go. */
async function openList() {
  const asked: { page: number; answer: () => Promise<void> }[] = [];
  const read = ({ page }: PagePlace) =>
    new Promise<{ Items: { no: number }[] }>((resolve) => {
      const Items = Array.from({ length: page < 3 ? size : 5 }, (_, i) => ({
        no: page * size + i,
      }));
      asked.push({ page, answer: () => step(() => resolve({ Items })) });
    });
  const queries = new QueryClient();
  function List({ from }: { from: string }) {
    const { data, more } = useRecordPages({
      name: ["list", from],
      filter: { page: 1, size } as const,
      read,
      keyOf: ({ no }: { no: number }) => String(no),
    });
    return (
      <>
        <output aria-busy={more?.isReading}>{data?.Items.length ?? 0}</output>
        {more !== null && data !== undefined && <MoreRows more={more} />}
      </>
    );
  }
  function Screen() {
    const [from, setFrom] = useState("today");
    return (
      <QueryClientProvider client={queries}>
        <List from={from} />
        <input type="button" onClick={() => setFrom("yesterday")} />
      </QueryClientProvider>
    );
  }
  const { page, find, end } = await show(<Screen />);
  const output = () => page.querySelector("output");
  /** The screen learns a moment after the request that it was made: an end that comes near before is early. */
  const isReading = () =>
    soon(() => expect(output()?.getAttribute("aria-busy"), "is reading").toBe("true"));
  return {
    hasAsked: (pages: number[]) => soon(() => expect(asked.map((one) => one.page)).toEqual(pages)),
    has: (rows: number) => soon(() => expect(output()?.textContent).toBe(String(rows))),
    answer: () => asked.at(-1)?.answer(),
    scroll: (toEnd: boolean) => step(() => phone.scroll(toEnd)),
    readAnew: async () => {
      await step(() => void queries.invalidateQueries());
      await isReading();
    },
    lookAtYesterday: async () => {
      await step(() => find("input", HTMLInputElement).click());
      await isReading();
    },
    end,
  };
}

it("reads a page each time the end comes near, and none more", async () => {
  const list = await openList();
  await list.answer();
  await list.has(20);
  await list.scroll(true);
  await list.hasAsked([1, 2]);
  await list.scroll(false);
  await list.answer();
  await list.has(40);
  await list.hasAsked([1, 2]);
  await list.scroll(true);
  await list.hasAsked([1, 2, 3]);
  await list.answer();
  await list.has(45);
  await list.hasAsked([1, 2, 3]);
  await list.end();
});

it("an end that came near while the list was read anew is not forgotten", async () => {
  const list = await openList();
  await list.answer();
  await list.readAnew();
  await list.scroll(true);
  await list.answer();
  await list.hasAsked([1, 1, 2]);
  await list.scroll(false);
  await list.answer();
  await list.has(40);
  await list.end();
});

it("nor is one that came near while another filter was being looked for", async () => {
  const list = await openList();
  await list.answer();
  await list.lookAtYesterday();
  await list.has(20);
  await list.scroll(true);
  await list.answer();
  await list.hasAsked([1, 1, 2]);
  await list.scroll(false);
  await list.answer();
  await list.has(40);
  await list.end();
});
