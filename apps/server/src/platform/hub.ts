import type { IncomingHttpHeaders } from "node:http";
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
import { clientAddress, trustProxies } from "./client-address.ts";
import type { Clock } from "./clock.ts";
import type { Gate } from "./gate.ts";
import type { Log } from "./log.ts";
import { channels, type LoggedEvent } from "./outbox.ts";

type HubEvents = {
  [Name in keyof typeof sentHubEvents]: PayloadOf<(typeof sentHubEvents)[Name]>;
};

const channelsPerConnectionMax = 300;
/** A visitor names the code that his page shows and hears of nothing else. Source: decisions.md G5. */
const loginIdShape = /^[\w-]{32,64}$/;

/** What a hub method learns of the connection it runs for. */
export interface HubCallContext {
  readonly caller: Caller | null;
  /** Whose site it is on; null for a host that is nobody's. */
  readonly merchantId: number | null;
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

/** Who is at the other end, and on whose site; null: a visitor, a host that is nobody's. */
interface Connected {
  readonly caller: Caller | null;
  readonly merchantId: number | null;
}

/**
 * Builds the hub: methods and events as the wire declares them, identity from the token alone. A
 * connection is in the channels of its site and of its kind of account without asking for them.
 * Refuses: 401 for a token that is no longer accepted, 403 for whom the gate keeps out; visitors
 * without a token may connect.
 */
export function createHub(parts: {
  verifyTokens: VerifyTokens;
  gate: Gate;
  clock: Clock;
  log: Log;
  handlers: HubHandlers;
  trustedProxies: readonly string[];
}): Hub {
  const isTrusted = trustProxies(parts.trustedProxies);
  const hasProxy = parts.trustedProxies.length > 0;
  const sessions = createCuts();
  const sites = createCuts();
  const server = createHubServer<HubEvents, Connected>({
    path: hubPath,
    allowStatefulReconnect: true,
    // A board of all games takes part in two channels of each, and in more beside them.
    limits: { groupsMax: channelsPerConnectionMax },
    remoteAddressOf: (request) => clientAddress(request, isTrusted),
    authenticate: async (request) => {
      const [verdict = null] =
        request.token === null ? [] : await parts.verifyTokens([request.token]);
      if (verdict?.ok === false) return { ok: false, status: 401 };
      const caller = verdict?.caller ?? null;
      const arrival = { host: hostOf(request.headers, { hasProxy }), ip: request.remoteAddress };
      const { isLetIn, merchantId } = await parts.gate.judgeConnection(
        arrival,
        caller?.merchantId ?? null,
      );
      if (!isLetIn) return { ok: false, status: 403 };
      const userId = caller === null ? null : String(caller.accountId);
      return { ok: true, userId, expiresAt: null, identity: { caller, merchantId } };
    },
    methods: bindMethods(parts.handlers),
    onConnected: async (context) => {
      const { caller, merchantId } = context.identity;
      const loginId = context.query.get("loginId");
      if (caller === null && loginId !== null && loginIdShape.test(loginId)) {
        await context.groups.add(channels.loginCode(loginId));
      }
      if (caller !== null) sessions.add(caller.sessionId, context);
      if (merchantId === null) return;
      sites.add(String(merchantId), context);
      await context.groups.add(channels.site(merchantId));
      if (caller === null) return;
      const kind = caller.isAgent ? channels.agents : channels.players;
      await context.groups.add(kind(merchantId));
    },
    logger: parts.log,
  });
  return {
    server,
    deliver(event) {
      const [kind, name = ""] = event.channel.split(":");
      if (kind === "session") {
        sessions.cut(name);
        return;
      }
      if (kind === "merchant") {
        sites.cut(name);
        return;
      }
      const target =
        kind === "account" ? server.clients.user(name) : server.clients.group(event.channel);
      const place = { Epoch: event.epoch, Seq: event.seq, ServerTime: parts.clock.nowMs() };
      target.send(event.event as keyof HubEvents, { ...JSON.parse(event.payload), ...place });
    },
  };
}

/** Host of a request to the hub, without port. A proxy's word for it is as good as the client's own. */
function hostOf(headers: IncomingHttpHeaders, { hasProxy }: { hasProxy: boolean }): string {
  const forwarded = hasProxy ? headers["x-forwarded-host"] : undefined;
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host ?? "";
  return (host.split(",").at(-1) ?? "").trim().replace(/:\d*$/, "").toLowerCase();
}

/** Connections by what may end them all at once. */
function createCuts() {
  const byName = new Map<string, Set<() => void>>();
  return {
    add(name: string, context: Pick<HubContextOf, "abort" | "aborted">): void {
      const cuts = byName.get(name) ?? new Set();
      const cut = () => context.abort();
      byName.set(name, cuts.add(cut));
      context.aborted.addEventListener("abort", () => {
        cuts.delete(cut);
        if (cuts.size === 0) byName.delete(name);
      });
    },
    cut(name: string): void {
      for (const cut of byName.get(name) ?? []) cut();
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
      authorize: (context) => declared.who === "visitor" || context.identity.caller !== null,
      run: (context, ...args) =>
        handle(
          {
            ...context.identity,
            joinChannel: (channel) => context.groups.add(channel),
          },
          ...args,
        ),
    });
  }
  return bound;
}

type HubContextOf = Parameters<
  NonNullable<Parameters<typeof createHubServer<HubEvents, Connected>>[0]["onConnected"]>
>[0];
