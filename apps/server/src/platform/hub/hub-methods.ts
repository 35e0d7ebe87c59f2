import { HubException, type HubMethod, hubMethod } from "@fairdraw/signalr-server";
import {
  type ArgsOf,
  type HubMethod as DeclaredMethod,
  type HubAnswerOf,
  paramsOfJoin,
  servedHubMethods,
} from "@fairdraw/wire";
import { assert } from "../assert.ts";
import type { Caller } from "../http/auth.ts";
import type { Arrival } from "../http/gate.ts";
import type { HubContextOf } from "./hub-connections.ts";
import { keyOfJoin } from "./hub-groups.ts";
import type { Place } from "./tail.ts";

/** Position of a channel's newest event; zeros when none is known. */
export interface JoinedPlace {
  readonly Epoch: number;
  readonly LastSeq: number;
}

/** The connection for which a hub method runs. */
export interface HubCallContext {
  readonly caller: Caller | null;
  /** The merchant whose site it is on; null for a host that belongs to no site. */
  readonly merchantId: number | null;
  /** The host and the address that it came from. */
  readonly arrival: Arrival;
  /**
   * For a method that joins: the position of the newest event in each of the channels. The connection was in the
   * channel before the position was read, so no event falls in between.
   */
  readonly joined: readonly JoinedPlace[];
  /** The first of these positions, for a method that joins one channel. */
  readonly place: JoinedPlace;
}

/** The answer of a method; the hub adds the time. */
type HubAnswer<M extends DeclaredMethod> = Omit<HubAnswerOf<M>, "ServerTime">;
export type HubRun<M extends DeclaredMethod> = (
  context: HubCallContext,
  ...args: Spread<ArgsOf<M>>
) => Promise<HubAnswer<M>>;
type Spread<Args> = Args extends readonly unknown[] ? Args : never;

const nowhere: JoinedPlace = { Epoch: 0, LastSeq: 0 };

export type Run = (context: HubCallContext, ...args: unknown[]) => Promise<object>;

/** The declared methods, for the hub's server. The function that does a method is looked up when it is called. */
export function bindMethods(parts: {
  runs: ReadonlyMap<string, Run>;
  nowMs: () => number;
  placeOf: (channel: string) => Place | null;
}) {
  const bound: Record<string, HubMethod<HubContextOf>> = {};
  for (const declared of Object.values<DeclaredMethod>(servedHubMethods)) {
    bound[declared.name] = hubMethod({
      parse: (args: unknown[]): unknown[] => {
        const parsed = declared.args.safeParse(args);
        if (!parsed.success) throw new HubException("the arguments do not fit the declaration");
        return parsed.data as unknown[];
      },
      authorize: ({ identity }) => isAdmitted(declared.who, identity.caller),
      async run(context, ...args) {
        const run = parts.runs.get(declared.name);
        assert(run !== undefined, "a declared method is served");
        const joined = await joinAsked(context, { method: declared, args, placeOf: parts.placeOf });
        const [place = nowhere] = joined;
        const answer = await run({ ...context.identity, joined, place }, ...args);
        return { ...answer, ServerTime: parts.nowMs() };
      },
    });
  }
  return bound;
}

/** Puts a connection into the channels that a call joins. Shape: the positions in the first channel of each. */
async function joinAsked(
  context: HubContextOf,
  asked: {
    method: DeclaredMethod;
    args: readonly unknown[];
    placeOf: (channel: string) => Place | null;
  },
): Promise<JoinedPlace[]> {
  const [first] = asked.method.joins ?? [];
  if (first === undefined) return [];
  const joined: JoinedPlace[] = [];
  for (const params of paramsOfJoin(asked.args)) {
    for (const channel of asked.method.joins ?? []) {
      const key = keyOfJoin(channel, params, context);
      if (key === null) continue;
      await context.groups.add(key);
      if (channel !== first) continue;
      const place = asked.placeOf(key);
      joined.push({ Epoch: place?.epoch ?? 0, LastSeq: place?.seq ?? 0 });
    }
  }
  return joined;
}

/** True when a caller may use what is declared for `who`; a null caller is a visitor. */
export function isAdmitted(
  who: "visitor" | "login" | "agent",
  caller: { readonly isAgent: boolean; readonly isAgentBlocked: boolean } | null,
): boolean {
  if (who === "visitor") return true;
  return caller !== null && (who === "login" || (caller.isAgent && !caller.isAgentBlocked));
}
