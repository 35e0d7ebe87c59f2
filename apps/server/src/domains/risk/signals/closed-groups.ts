/** A step from one account to another. */
export interface Step {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Steps by the groups of accounts that all lead to each other: a circle lies in one group whole, and what leads to no circle is
 * in none. Shape: the group with the fewest steps first. Source: Kosaraju's algorithm, without recursion.
 */
export function closedGroups<One extends Step>(steps: readonly One[]): One[][] {
  const outgoing = Map.groupBy(steps, ({ from }) => from);
  const incoming = Map.groupBy(steps, ({ to }) => to);
  const finished: bigint[] = [];
  const seen = new Set<bigint>();
  for (const start of outgoing.keys()) {
    walk(start, seen, {
      next: (id) => (outgoing.get(id) ?? []).map(({ to }) => to),
      left: (id) => finished.push(id),
    });
  }
  const groupOf = new Map<bigint, bigint>();
  const placed = new Set<bigint>();
  for (const root of finished.toReversed()) {
    walk(root, placed, {
      next: (id) => (incoming.get(id) ?? []).map(({ from }) => from),
      left: (id) => groupOf.set(id, root),
    });
  }
  const inside = steps.filter(({ from, to }) => groupOf.get(from) === groupOf.get(to));
  return [...Map.groupBy(inside, ({ from }) => groupOf.get(from)).values()].toSorted(
    (a, b) => a.length - b.length,
  );
}

/** Goes to everything that can be reached and was not seen; calls `left` when all behind an account was. */
function walk(
  start: bigint,
  seen: Set<bigint>,
  of: { next: (id: bigint) => readonly bigint[]; left: (id: bigint) => unknown },
): void {
  if (seen.has(start)) return;
  seen.add(start);
  const open = [{ id: start, next: of.next(start).values() }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { value: id } = last.next.next();
    if (id === undefined) {
      of.left(last.id);
      open.pop();
    } else if (!seen.has(id)) {
      seen.add(id);
      open.push({ id, next: of.next(id).values() });
    }
  }
}
