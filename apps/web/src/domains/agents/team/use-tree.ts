import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TeamTree, teamTreeQuery } from "./team.api.ts";
import { type Branch, type TreeRow, treeRows } from "./tree-rows.ts";

/** What of the tree is open, as it is left when the page is. */
interface TreeState {
  readonly open: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** Pages of children beyond the first, by node. */
  readonly pages: ReadonlyMap<string, readonly number[]>;
}

const none: TreeState = { open: new Set(), closed: new Set(), pages: new Map() };

/**
 * The tree of a team as far as it is open: children are read when their node is opened.
 * Shape: `path` are the names down to the node that is looked at; all of it is open, and the pages that lead there are read.
 */
export function useTree(path: readonly string[]) {
  const [state, setState] = useState(none);
  const root = useQuery(teamTreeQuery({ userName: null, page: 1, towards: null }));
  const rootName = root.data?.Node.UserName ?? null;
  const open = new Set(
    [rootName, ...path.slice(0, -1), ...state.open].filter((name) => name !== null),
  );
  for (const name of state.closed) open.delete(name);
  const asked = [...open].flatMap((userName) => {
    const next = path[path.indexOf(userName) + 1];
    const isOnWay = path.includes(userName) && next !== undefined;
    return [
      ...[1, ...(state.pages.get(userName) ?? [])].map((page) => ({
        userName,
        page,
        towards: null,
      })),
      ...(isOnWay ? [{ userName, page: 1, towards: next }] : []),
    ];
  });
  const branches = useQueries({
    queries: asked.map((of) => teamTreeQuery(of)),
    combine: (results) =>
      branchesOf(
        results.flatMap(({ data }, n) => {
          const of = asked[n];
          return data === undefined || of === undefined ? [] : [{ of: of.userName, data }];
        }),
      ),
  });
  const rows: TreeRow[] =
    root.data === undefined ? [] : treeRows(root.data.Node, { branches, open });
  const change = (next: Partial<TreeState>) => setState({ ...state, ...next });
  return {
    query: root,
    rows,
    setOpen(name: string, isOpen: boolean) {
      const without = (set: ReadonlySet<string>) => new Set([...set].filter((one) => one !== name));
      change(
        isOpen
          ? { open: new Set([...state.open, name]), closed: without(state.closed) }
          : { open: without(state.open), closed: new Set([...state.closed, name]) },
      );
    },
    showPage(name: string, page: number) {
      const pages = new Set([...(state.pages.get(name) ?? []), page]);
      change({ pages: new Map([...state.pages, [name, [...pages]]]) });
    },
  };
}

/** Children by their node, each page once and in order; answers about another node that stand in for one are left out. */
function branchesOf(answers: readonly { of: string; data: TeamTree }[]): Map<string, Branch> {
  const branches = new Map<string, Branch>();
  for (const { of, data } of answers) {
    if (data.Node.UserName !== of) continue;
    const known = branches.get(of)?.pages.filter(({ page }) => page !== data.PageIndex) ?? [];
    const pages = [...known, { page: data.PageIndex, items: data.Items }];
    branches.set(of, {
      pages: pages.toSorted((a, b) => a.page - b.page),
      total: data.Total,
    });
  }
  return branches;
}
