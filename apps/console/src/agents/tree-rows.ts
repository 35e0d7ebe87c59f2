/** An account of a tree as the page keeps it. */
export interface TreeNode {
  readonly UserName: string;
  readonly ParentUserName: string;
  readonly Direct: number;
}

/** What has been read of those right below somebody; "" are the root agents. */
export interface Branch<N extends TreeNode> {
  readonly nodes: readonly N[];
  readonly total: number;
  readonly isReading: boolean;
}

/** A line of the tree as it is drawn: an account, or the way to more of its siblings. */
export type TreeRow<N extends TreeNode> =
  | {
      readonly kind: "account";
      readonly key: string;
      readonly node: N;
      readonly level: number;
      readonly place: number;
      readonly siblings: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: "more" | "reading";
      readonly key: string;
      readonly parent: string;
      readonly level: number;
      readonly place: number;
      readonly siblings: number;
      readonly left: number;
    };

/** The open part of a tree from the top down, line by line. */
export function rowsOfTree<N extends TreeNode>(
  branches: ReadonlyMap<string, Branch<N>>,
  open: ReadonlySet<string>,
): TreeRow<N>[] {
  const rows: TreeRow<N>[] = [];
  const walk = (parent: string, level: number): void => {
    const branch = branches.get(parent);
    const nodes = branch?.nodes ?? [];
    const left = (branch?.total ?? 0) - nodes.length;
    const siblings = nodes.length + (left > 0 ? 1 : 0);
    nodes.forEach((node, i) => {
      const isOpen = node.Direct > 0 && open.has(node.UserName);
      const key = node.UserName;
      rows.push({ kind: "account", key, node, level, place: i + 1, siblings, isOpen });
      if (isOpen) walk(node.UserName, level + 1);
    });
    const isFirst = branch === undefined || (nodes.length === 0 && branch.isReading);
    if (!isFirst && left <= 0) return;
    const kind = isFirst ? "reading" : "more";
    const place = nodes.length + 1;
    const key = `${kind} ${parent}`;
    rows.push({ kind, key, parent, level, place, siblings: Math.max(place, siblings), left });
  };
  walk("", 1);
  return rows;
}

/** Where a key leads to, and what it does there. Null for a key that means nothing here. */
export type TreeMove =
  | { readonly kind: "go"; readonly to: number }
  | { readonly kind: "open" | "close"; readonly name: string }
  | { readonly kind: "choose"; readonly at: number };

/** What a key does on a line of a tree. Source: the pattern "tree view" of the W3C's authoring practices. */
export function moveOfKey<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  at: number,
  key: string,
): TreeMove | null {
  const row = rows[at];
  if (row === undefined) return null;
  const go = (to: number): TreeMove | null => (rows[to] === undefined ? null : { kind: "go", to });
  const above = () => rows.findLastIndex(({ level }, i) => i < at && level < row.level);
  switch (key) {
    case "ArrowDown":
      return go(at + 1);
    case "ArrowUp":
      return go(at - 1);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case "Enter":
    case " ":
      return { kind: "choose", at };
    case "ArrowRight":
      if (row.kind !== "account" || row.node.Direct === 0) return null;
      return row.isOpen ? go(at + 1) : { kind: "open", name: row.key };
    case "ArrowLeft":
      return row.kind === "account" && row.isOpen ? { kind: "close", name: row.key } : go(above());
    default:
      return key.length === 1 ? letter(rows, at, key) : null;
  }
}

/** The next account whose name begins with a letter. */
function letter<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  at: number,
  key: string,
): TreeMove | null {
  const order = [...rows.keys()].map((i) => (at + 1 + i) % rows.length);
  const to = order.find((i) => {
    const row = rows[i];
    return row?.kind === "account" && row.key.toLowerCase().startsWith(key.toLowerCase());
  });
  return to === undefined ? null : { kind: "go", to };
}
