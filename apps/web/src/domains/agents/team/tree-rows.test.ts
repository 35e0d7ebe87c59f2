import { expect, it } from "vitest";
import { type Branch, stepOf, treeRows } from "./tree-rows.ts";

const node = (UserName: string, Direct = 0) => ({
  UserName,
  NickName: UserName,
  IsAgent: Direct > 0,
  Direct,
  Team: Direct,
  IsOnline: false,
});
const branches = new Map<string, Branch>([
  ["root", { pages: [{ page: 1, items: [node("anna", 250), node("Ben")] }], total: 2 }],
  [
    "anna",
    {
      pages: [
        { page: 1, items: Array.from({ length: 100 }, (_, n) => node(`first${n}`)) },
        { page: 3, items: Array.from({ length: 50 }, (_, n) => node(`third${n}`)) },
      ],
      total: 250,
    },
  ],
]);
const root = node("root", 2);
const rowsOf = (...open: string[]) => treeRows(root, { branches, open: new Set(open) });
const keysOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key }) => key);

it("shows what is open, each with its level and its place among its sisters", () => {
  expect(keysOf(rowsOf())).toEqual(["root"]);
  expect(rowsOf("root")).toMatchObject([
    { key: "root", level: 1, place: 1, sisters: 1, isOpen: true, parent: null },
    { key: "anna", level: 2, place: 1, sisters: 2, isOpen: false, parent: "root" },
    { key: "Ben", level: 2, place: 2, sisters: 2, isOpen: false, parent: "root" },
  ]);
});

it("leaves a page out that nobody asked for, and offers it", () => {
  const rows = rowsOf("root", "anna");
  expect(rows.find(({ key }) => key === "third0")).toMatchObject({ place: 201, sisters: 250 });
  expect(rows.find(({ kind }) => kind === "more")).toEqual({
    kind: "more",
    key: "anna more",
    level: 3,
    parent: "anna",
    page: 2,
    hidden: 100,
  });
});

it("is walked by the keys of a tree", () => {
  const rows = rowsOf("root");
  const focus = (key: string) => ({ kind: "focus", key });
  expect(stepOf(rows, "root", "ArrowDown")).toEqual(focus("anna"));
  expect(stepOf(rows, "root", "ArrowUp")).toBeNull();
  expect(stepOf(rows, "root", "ArrowRight")).toEqual(focus("anna"));
  expect(stepOf(rows, "anna", "ArrowRight")).toEqual({ kind: "open", key: "anna" });
  expect(stepOf(rows, "Ben", "ArrowRight")).toBeNull();
  expect(stepOf(rows, "anna", "ArrowLeft")).toEqual(focus("root"));
  expect(stepOf(rows, "root", "ArrowLeft")).toEqual({ kind: "close", key: "root" });
  expect(stepOf(rows, "Ben", "Home")).toEqual(focus("root"));
  expect(stepOf(rows, "root", "End")).toEqual(focus("Ben"));
  expect(stepOf(rows, "anna", "Enter")).toEqual({ kind: "choose", key: "anna" });
  expect(stepOf(rows, "anna", "b")).toEqual(focus("Ben"));
  expect(stepOf(rows, "Ben", "A")).toEqual(focus("anna"));
  expect(stepOf(rows, "Ben", "x")).toBeNull();
  expect(stepOf(rows, "gone", "Home")).toBeNull();
});
