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
import type { Clock } from "../clock.ts";
import type { Caller, VerifyTokens } from "../http/auth.ts";
import { clientAddress, trustProxies } from "../http/client-address.ts";
import type { Arrival, Gate } from "../http/gate.ts";
import type { Log } from "../log.ts";
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
  /** By which host and from which address it came. */
  readonly arrival: Arrival;
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
  readonly arrival: Arrival;
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
  const sessions = createRoster();
  const sites = createRoster();
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
      return { ok: true, userId, expiresAt: null, identity: { caller, merchantId, arrival } };
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
  /** Ends the connections of a site whose people are no longer let in. */
  const judgeAnew = async (merchantId: string) => {
    parts.gate.forget();
    for (const context of sites.of(merchantId)) {
      const { arrival, caller } = context.identity;
      const verdict = await parts.gate.judgeConnection(arrival, caller?.merchantId ?? null);
      if (!verdict.isLetIn) context.abort();
    }
  };
  return {
    server,
    deliver(event) {
      const [kind, name = ""] = event.channel.split(":");
      if (kind === "session") {
        for (const context of sessions.of(name)) context.abort();
        return;
      }
      if (kind === "merchant") {
        judgeAnew(name).catch((error: unknown) =>
          parts.log.error({ err: error }, "connections of a site not judged"),
        );
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

/** Connections by what may end many of them at once. */
function createRoster() {
  const byName = new Map<string, Set<HubContextOf>>();
  return {
    add(name: string, context: HubContextOf): void {
      const present = byName.get(name) ?? new Set();
      byName.set(name, present.add(context));
      context.aborted.addEventListener("abort", () => {
        present.delete(context);
        if (present.size === 0) byName.delete(name);
      });
    },
    of: (name: string): readonly HubContextOf[] => [...(byName.get(name) ?? [])],
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
      authorize: ({ identity }) => isAdmitted(declared.who, identity.caller),
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

/** Whether somebody may call what is declared for `who`; null is a visitor. */
export function isAdmitted(
  who: "visitor" | "login" | "agent",
  caller: { readonly isAgent: boolean } | null,
): boolean {
  if (who === "visitor") return true;
  return caller !== null && (who === "login" || caller.isAgent);
}

type HubContextOf = Parameters<
  NonNullable<Parameters<typeof createHubServer<HubEvents, Connected>>[0]["onConnected"]>
>[0];
