import { expect, it } from "vitest";
import { isShown } from "./record-table.tsx";
import { readView } from "./record-view.ts";

it("reads what a device kept, and nothing else", () => {
  expect(readView({ density: "compact", switched: ["no", 7] })).toEqual({
    density: "compact",
    switched: ["no"],
  });
  expect(readView({ density: "huge" })).toEqual({ density: "usual", switched: [] });
  expect(readView("compact")).toBeNull();
});

it("shows usual columns unless switched off, others when switched on, and fixed ones always", () => {
  const view = { density: "usual", switched: ["prize", "no", "time"] } as const;
  const shown = (key: string, more: object = {}) => isShown({ key, title: key, ...more }, view);
  expect(shown("stake")).toBe(true);
  expect(shown("prize")).toBe(false);
  expect(shown("no", { isExtra: true })).toBe(true);
  expect(shown("path", { isExtra: true })).toBe(false);
  expect(shown("time", { isFixed: true })).toBe(true);
});
