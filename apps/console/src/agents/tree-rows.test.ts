import { describe, expect, it } from "vitest";
import { type Branch, moveOfKey, rowsOfTree, type TreeNode } from "./tree-rows.ts";

const node = (UserName: string, ParentUserName: string, Direct: number): TreeNode => ({
  UserName,
  ParentUserName,
  Direct,
});
const branch = (nodes: TreeNode[], total = nodes.length): Branch<TreeNode> => ({
  nodes,
  total,
  isReading: false,
});
const branches = new Map([
  ["", branch([node("root1", "", 2), node("root2", "", 0)])],
  ["root1", branch([node("direct1", "root1", 1)], 3)],
]);

describe("the lines of a tree", () => {
  it("are the open part from the top down, with more where not all was read", () => {
    const rows = rowsOfTree(branches, new Set(["root1"]));
    expect(rows.map(({ key, level, place, siblings }) => [key, level, place, siblings])).toEqual([
      ["root1", 1, 1, 2],
      ["direct1", 2, 1, 2],
      ["more root1", 2, 2, 2],
      ["root2", 1, 2, 2],
    ]);
    expect(rows[2]).toMatchObject({ kind: "more", left: 2 });
    expect(rowsOfTree(branches, new Set()).map(({ key }) => key)).toEqual(["root1", "root2"]);
  });

  it("say that they are read where nothing has come yet", () => {
    const rows = rowsOfTree(branches, new Set(["root1", "direct1"]));
    expect(rows.map(({ key }) => key)).toContain("reading direct1");
    expect(rowsOfTree(new Map(), new Set())).toMatchObject([{ kind: "reading", parent: "" }]);
  });
});

describe("keys on a tree", () => {
  const closed = rowsOfTree(branches, new Set());
  const open = rowsOfTree(branches, new Set(["root1"]));

  it.each([
    ["ArrowDown", 0, { kind: "go", to: 1 }],
    ["ArrowUp", 0, null],
    ["ArrowUp", 2, { kind: "go", to: 1 }],
    ["Home", 3, { kind: "go", to: 0 }],
    ["End", 0, { kind: "go", to: 3 }],
    ["ArrowRight", 0, { kind: "go", to: 1 }],
    ["ArrowRight", 3, null],
    ["ArrowLeft", 0, { kind: "close", name: "root1" }],
    ["ArrowLeft", 1, { kind: "go", to: 0 }],
    ["ArrowLeft", 3, null],
    ["Enter", 1, { kind: "choose", at: 1 }],
    ["d", 0, { kind: "go", to: 1 }],
    ["r", 0, { kind: "go", to: 3 }],
    ["z", 0, null],
    ["Tab", 0, null],
  ] as const)("%s on line %d", (key, at, move) => {
    expect(moveOfKey(open, at, key)).toEqual(move);
  });

  it("the right one opens what is closed", () => {
    expect(moveOfKey(closed, 0, "ArrowRight")).toEqual({ kind: "open", name: "root1" });
  });
});
