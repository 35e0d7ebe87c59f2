import {
  createHubServer,
  HubException,
  type HubMethod,
  type HubServer,
  hubMethod,
} from "@fairdraw/signalr-server";
import {
  type ArgsOf,
  type HubAnswerOf,
  hubPath,
  type PayloadOf,
  type sentHubEvents,
  servedHubMethods,
} from "@fairdraw/wire";
import type { Caller, VerifyTokens } from "./auth.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { LoggedEvent } from "./outbox.ts";

type HubEvents = {
  [Name in keyof typeof sentHubEvents]: PayloadOf<(typeof sentHubEvents)[Name]>;
};

const channelsPerConnectionMax = 300;

/** What a hub method learns of the connection it runs for. */
export interface HubCallContext {
  readonly caller: Caller | null;
  /** From now on the connection gets the events of this channel. */
  joinChannel(channel: string): Promise<void>;
}

type Methods = typeof servedHubMethods;
/** One implementation per method that the wire counts as served; a method cannot be served without its declaration. */
export type HubHandlers = {
  [Name in keyof Methods]: (
    context: HubCallContext,
    ...args: Spread<ArgsOf<Methods[Name]>>
  ) => Promise<HubAnswerOf<Methods[Name]>>;
};
type Spread<Args> = Args extends readonly unknown[] ? Args : never;

export interface Hub {
  readonly server: HubServer<HubEvents>;
  /** Hands an event of the log to the connections of its channel. */
  deliver(event: LoggedEvent): void;
}

/**
 * Builds the hub: methods and events as the wire declares them, identity from the token alone.
 * Refuses: 401 for a token that is no longer accepted; visitors without one may connect.
 */
export function createHub(parts: {
  verifyTokens: VerifyTokens;
  clock: Clock;
  log: Log;
  handlers: HubHandlers;
}): Hub {
  const bySession = new Map<string, Set<() => void>>();
  const server = createHubServer<HubEvents, Caller | null>({
    path: hubPath,
    allowStatefulReconnect: true,
    // A board of all games takes part in two channels of each, and in more beside them.
    limits: { groupsMax: channelsPerConnectionMax },
    authenticate: async ({ token }) => {
      if (token === null) return { ok: true, userId: null, expiresAt: null, identity: null };
      const [verdict] = await parts.verifyTokens([token]);
      if (verdict === undefined || !verdict.ok) return { ok: false, status: 401 };
      const { caller } = verdict;
      return { ok: true, userId: String(caller.accountId), expiresAt: null, identity: caller };
    },
    methods: bindMethods(parts.handlers),
    onConnected: (context) => {
      const session = context.identity?.sessionId;
      if (session === undefined) return;
      const cuts = bySession.get(session) ?? new Set();
      const cut = () => context.abort();
      bySession.set(session, cuts.add(cut));
      context.aborted.addEventListener("abort", () => {
        cuts.delete(cut);
        if (cuts.size === 0) bySession.delete(session);
      });
    },
    logger: parts.log,
  });
  return {
    server,
    deliver(event) {
      const [kind, name = ""] = event.channel.split(":");
      if (kind === "session") {
        for (const cut of bySession.get(name) ?? []) cut();
        return;
      }
      const target =
        kind === "account" ? server.clients.user(name) : server.clients.group(event.channel);
      const place = { Epoch: event.epoch, Seq: event.seq, ServerTime: parts.clock.nowMs() };
      target.send(event.event as keyof HubEvents, { ...JSON.parse(event.payload), ...place });
    },
  };
}

function bindMethods(handlers: HubHandlers) {
  const bound: Record<string, HubMethod<HubContextOf>> = {};
  for (const name of Object.keys(servedHubMethods) as (keyof Methods)[]) {
    const declared = servedHubMethods[name];
    const handle = handlers[name] as (
      context: HubCallContext,
      ...args: unknown[]
    ) => Promise<unknown>;
    bound[declared.name] = hubMethod({
      parse: (args: unknown[]): unknown[] => {
        const parsed = declared.args.safeParse(args);
        if (!parsed.success) throw new HubException("the arguments do not fit the declaration");
        return parsed.data;
      },
      authorize: (context) => declared.who === "visitor" || context.identity !== null,
      run: (context, ...args) =>
        handle(
          { caller: context.identity, joinChannel: (channel) => context.groups.add(channel) },
          ...args,
        ),
    });
  }
  return bound;
}

type HubContextOf = Parameters<
  NonNullable<Parameters<typeof createHubServer<HubEvents, Caller | null>>[0]["onConnected"]>
>[0];
