import { channelKey, paramsOfJoin } from "@fairdraw/wire/core/channels.ts";
import type { HubMethod } from "@fairdraw/wire/core/define-hub.ts";

/** A screen's part in the channels that a call of a method joins. */
export interface Joining {
  readonly method: HubMethod;
  readonly args: readonly unknown[];
  /** Fetches anew what may have been missed. */
  readonly onGap: (() => void) | undefined;
}

interface JoinsParts {
  invoke: (method: string, ...args: unknown[]) => Promise<unknown>;
  /** The place of a channel's newest event, as the answer of a join tells it. */
  onPlace: (key: string, answer: { Epoch: number; LastSeq: number }) => void;
  onEntered: (joining: Joining) => void;
}

type Place = { Epoch: number; LastSeq: number };

/** The place that the answer of a join tells of one of the channels asked for; undefined where it knows none. */
function placeIn(
  answer: unknown,
  { joins }: HubMethod,
  params: readonly unknown[],
): Place | undefined {
  const one = answer as Place & { Channels?: readonly (Place & Record<string, unknown>)[] };
  if (one.Channels === undefined) return one;
  const [param = ""] = joins?.[0]?.params ?? [];
  return one.Channels.find((place) => place[param] === params[0]);
}

/** As `Map.groupBy`, which older browsers lack. */
function groups<Key>(
  joinings: readonly Joining[],
  keyOf: (joining: Joining) => Key,
): Map<Key, Joining[]> {
  const all = new Map<Key, Joining[]>();
  for (const joining of joinings) {
    const key = keyOf(joining);
    all.set(key, [...(all.get(key) ?? []), joining]);
  }
  return all;
}

/** The channels that screens take part in, and how they are joined with as few calls as possible. */
export function createJoins(parts: JoinsParts) {
  const all = new Set<Joining>();
  const keepers = new Map<string, Set<Joining>>();
  let fresh: Joining[] = [];

  const keysOf = ({ method, args }: Joining): string[] =>
    paramsOfJoin(args).flatMap((params) =>
      (method.joins ?? []).map((channel) => channelKey(channel, params)),
    );
  const tell = ({ method }: Joining, place: Place, params: readonly unknown[]) => {
    const [first] = method.joins ?? [];
    if (first !== undefined) parts.onPlace(channelKey(first, params), place);
  };

  /** Joins by one call what has the same arguments. A join that fails is made good by the next connection. */
  async function enterOne(same: readonly Joining[]): Promise<void> {
    const [joining] = same;
    if (joining === undefined) return;
    const { method, args } = joining;
    const answer = method.answer.safeParse(await parts.invoke(method.name, ...args));
    if (!answer.success) return;
    for (const params of paramsOfJoin(args)) {
      const place = placeIn(answer.data, method, params);
      if (place !== undefined) tell(joining, place, params);
    }
    for (const one of same) parts.onEntered(one);
  }

  /** Joins several by one call of the method that joins many. */
  async function enterMany(many: HubMethod, byArg: ReadonlyMap<unknown, readonly Joining[]>) {
    const answer = many.answer.safeParse(await parts.invoke(many.name, [...byArg.keys()]));
    if (!answer.success) return;
    for (const [arg, same] of byArg) {
      const place = placeIn(answer.data, many, [arg]);
      if (place === undefined) continue;
      for (const one of same) {
        tell(one, place, [arg]);
        parts.onEntered(one);
      }
    }
  }

  async function enter(joinings: readonly Joining[]): Promise<void> {
    const entering = [...groups(joinings, ({ method }) => method)].flatMap(
      ([{ many }, ofMethod]) => {
        const byArgs = [...groups(ofMethod, ({ args }) => JSON.stringify(args)).values()];
        if (many === undefined || byArgs.length === 1) return byArgs.map(enterOne);
        return [
          enterMany(
            many,
            groups(ofMethod, ({ args }) => args[0]),
          ),
        ];
      },
    );
    await Promise.allSettled(entering);
  }

  function flush(): void {
    const joinings = fresh.filter((joining) => all.has(joining));
    fresh = [];
    void enter(joinings);
  }

  return {
    /** Takes part from now on; those that come within the same moment are joined together. */
    add(joining: Joining, isConnected: boolean): () => void {
      const keys = keysOf(joining);
      // Another screen follows it already; nothing was missed.
      const isFollowed =
        joining.onGap === undefined && keys.every((key) => keepers.get(key) !== undefined);
      all.add(joining);
      for (const key of keys) keepers.set(key, (keepers.get(key) ?? new Set()).add(joining));
      if (isConnected && !isFollowed) {
        if (fresh.length === 0) queueMicrotask(flush);
        fresh.push(joining);
      }
      return () => {
        all.delete(joining);
        for (const key of keys) {
          const left = keepers.get(key);
          left?.delete(joining);
          if (left?.size === 0) keepers.delete(key);
        }
      };
    },
    /** Joins all anew, after a cut. */
    enterAll: () => enter([...all]),
    /** Who takes part in a channel. */
    keepersOf: (key: string): readonly Joining[] => [...(keepers.get(key) ?? [])],
  };
}
