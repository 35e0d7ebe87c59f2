import type { TeamNode } from "./team.api.ts";

/** A node's children as far as they were read, by their pages. */
export interface Branch {
  /** Pages in order; a gap between them is a page that nobody asked for. */
  readonly pages: readonly { readonly page: number; readonly items: readonly TeamNode[] }[];
  readonly total: number;
}

/** A line of the tree. */
export type TreeRow =
  | {
      readonly kind: "node";
      readonly key: string;
      readonly node: TeamNode;
      /** 1 for the root. */
      readonly level: number;
      readonly parent: string | null;
      readonly isOpen: boolean;
      /** Place among its sisters, from 1 on, and how many these are. */
      readonly place: number;
      readonly sisters: number;
    }
  | {
      readonly kind: "more";
      readonly key: string;
      readonly level: number;
      readonly parent: string;
      /** The page that is read when it is pressed, and how many are still hidden. */
      readonly page: number;
      readonly hidden: number;
    };

/** Children of a page, as the wire brings them. */
export const pageSize = 100;

/** The lines of a tree from its root on, as far as it is open and was read. */
export function treeRows(
  root: TeamNode,
  of: { branches: ReadonlyMap<string, Branch>; open: ReadonlySet<string> },
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    node: TeamNode,
    at: { level: number; parent: string | null; place: number; sisters: number },
  ) => {
    const isOpen = node.Direct > 0 && of.open.has(node.UserName);
    rows.push({ kind: "node", key: node.UserName, node, isOpen, ...at });
    const branch = of.branches.get(node.UserName);
    if (!isOpen || branch === undefined) return;
    const level = at.level + 1;
    const parent = node.UserName;
    for (const { page, items } of branch.pages) {
      items.forEach((item, n) => {
        const place = (page - 1) * pageSize + n + 1;
        add(item, { level, parent, place, sisters: branch.total });
      });
    }
    const shown = branch.pages.reduce((sum, { items }) => sum + items.length, 0);
    const hidden = branch.total - shown;
    if (hidden <= 0) return;
    const known = new Set(branch.pages.map(({ page }) => page));
    let page = 1;
    while (known.has(page)) page += 1;
    rows.push({ kind: "more", key: `${parent} more`, level, parent, page, hidden });
  };
  add(root, { level: 1, parent: null, place: 1, sisters: 1 });
  return rows;
}

/** What a key does in a tree. Shape: `focus` names the line that gets the focus. */
export type TreeStep =
  | { readonly kind: "focus"; readonly key: string }
  | { readonly kind: "open" | "close" | "choose"; readonly key: string };

/**
 * What a key does on a line of a tree; null for keys that do nothing there.
 * Source: WAI-ARIA authoring practices, tree view.
 */
export function stepOf(rows: readonly TreeRow[], at: string, key: string): TreeStep | null {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (row === undefined) return null;
  const focus = (next: TreeRow | undefined): TreeStep | null =>
    next === undefined ? null : { kind: "focus", key: next.key };
  const isBranch = row.kind === "node" && row.node.Direct > 0;
  switch (key) {
    case "ArrowDown":
      return focus(rows[index + 1]);
    case "ArrowUp":
      return focus(rows[index - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      if (!isBranch) return null;
      if (!row.isOpen) return { kind: "open", key: row.key };
      return rows[index + 1]?.level === row.level + 1 ? focus(rows[index + 1]) : null;
    case "ArrowLeft":
      if (isBranch && row.isOpen) return { kind: "close", key: row.key };
      return focus(rows.find((one) => one.key === row.parent));
    case "Enter":
    case " ":
      return { kind: "choose", key: row.key };
    default:
      return /^\S$/u.test(key) ? focus(nextBeginning(rows, index, key)) : null;
  }
}

/** The next line, round the end, whose name begins with a letter. */
function nextBeginning(rows: readonly TreeRow[], index: number, letter: string) {
  const behind = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return behind.find((row) => row.kind === "node" && begins(row.node.UserName, letter));
}

function begins(name: string, letter: string): boolean {
  return name.toLowerCase().startsWith(letter.toLowerCase());
}
