import type { Directory, Member } from "./directory.ts";

/** Who a message is for. Several names reach a connection once. */
export type Address =
  | { readonly kind: "all"; readonly except: readonly string[] }
  | { readonly kind: "connections"; readonly ids: readonly string[] }
  | {
      readonly kind: "groups";
      readonly names: readonly string[];
      readonly except: readonly string[];
    }
  | { readonly kind: "users"; readonly ids: readonly string[] };

/** The connections of this node at an address. */
export function membersAt<M extends Member>(
  directory: Directory<M>,
  address: Address,
): Iterable<M> {
  switch (address.kind) {
    case "all":
      return except(directory.all(), address.except);
    case "connections": {
      const members = address.ids.map((id) => directory.get(id));
      return new Set(members.filter((member) => member !== undefined));
    }
    case "groups":
      return except(
        union(address.names, (name) => directory.ofGroup(name)),
        address.except,
      );
    case "users":
      return union(address.ids, (userId) => directory.ofUser(userId));
  }
}

function except<M extends Member>(members: Iterable<M>, ids: readonly string[]): Iterable<M> {
  if (ids.length === 0) return members;
  const excluded = new Set(ids);
  return [...members].filter(({ connectionId }) => !excluded.has(connectionId));
}

function union<M>(keys: readonly string[], membersOf: (key: string) => Iterable<M>): Iterable<M> {
  const [only] = keys;
  if (only !== undefined && keys.length === 1) return membersOf(only);
  const members = new Set<M>();
  for (const key of keys) for (const member of membersOf(key)) members.add(member);
  return members;
}
