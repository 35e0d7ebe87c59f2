import { toError } from "../errors.ts";
import type { Address } from "../hub/address.ts";
import type { Directory, DirectoryWatcher } from "../hub/directory.ts";
import type { HubCounters, HubLogger } from "../observability.ts";
import type { HubLimits } from "../options.ts";
import type { Deliverable, HubProtocol } from "../protocol/hub-protocol.ts";
import type { ClientCallOptions } from "../types.ts";
import type { Backplane } from "./backplane.ts";
import { type NodeMessage, type Payloads, readEnvelope, writeEnvelope } from "./envelope.ts";
import { GapDetector, SequenceCounter } from "./gap-detector.ts";
import { Incoming, type RelayMember } from "./incoming.ts";
import { RemoteCalls } from "./remote-calls.ts";
import { Subscriptions } from "./subscriptions.ts";

interface RelayOptions<M extends RelayMember> {
  readonly nodeId: string;
  readonly backplane: Backplane;
  readonly directory: Directory<M>;
  readonly protocols: readonly HubProtocol[];
  readonly limits: Pick<HubLimits, "clientResultTimeoutMs" | "nodeReplyTimeoutMs">;
  readonly counters: HubCounters;
  readonly logger: HubLogger;
  readonly now: () => number;
  /** Messages of other nodes may have been lost. */
  readonly onGap: () => void;
}

const allChannel = "all";
const nodeChannel = (nodeId: string) => `n:${nodeId}`;
const groupChannel = (name: string) => `g:${name}`;
const userChannel = (userId: string) => `u:${userId}`;

/** Brings messages to the other nodes of the hub, and theirs to the connections of this one. */
export class Relay<M extends RelayMember> implements DirectoryWatcher {
  readonly #options: RelayOptions<M>;
  readonly #subscriptions: Subscriptions;
  /** Tells this life of the node from a former one under the same name. */
  readonly #life: string;
  readonly #calls: RemoteCalls;
  readonly #gaps = new GapDetector();
  readonly #counter: SequenceCounter;
  readonly #incoming: Incoming<M>;
  #copied = 0;
  #isGapTold = false;

  constructor(options: RelayOptions<M>) {
    this.#options = options;
    this.#subscriptions = new Subscriptions(options.backplane, options.logger);
    const startedAt = options.now();
    this.#life = String(startedAt);
    this.#calls = new RemoteCalls(this.#life);
    this.#counter = new SequenceCounter(startedAt);
    this.#incoming = new Incoming({
      ...options,
      replied: (reply) => this.#calls.reply(reply),
      reply: (node, reply) => this.#publish(nodeChannel(node), reply),
      heard: (group) => this.heard("group", group),
    });
  }

  /** Connects to the other nodes. Resolves when messages go both ways. */
  async start(): Promise<void> {
    const { backplane, nodeId, counters } = this.#options;
    await backplane.connect({
      message: (channel, bytes) => this.#receive(channel, bytes),
      gap: () => this.#tellGap(),
      lost: () => counters.backplaneLost++,
    });
    for (const channel of [allChannel, nodeChannel(nodeId)]) {
      this.#subscriptions.add(channel);
      await this.#subscriptions.settled(channel);
    }
  }

  async stop(): Promise<void> {
    this.#subscriptions.stop();
    this.#calls.stop();
    await this.#options.backplane.close();
  }

  appeared(kind: "group" | "user", name: string): void {
    this.#subscriptions.add(kind === "group" ? groupChannel(name) : userChannel(name));
  }

  vanished(kind: "group" | "user", name: string): void {
    const channel = kind === "group" ? groupChannel(name) : userChannel(name);
    this.#subscriptions.remove(channel);
    this.#gaps.forget(channel);
  }

  /** Resolves when what other nodes send to a group or user of this node arrives. */
  heard(kind: "group" | "user", name: string): Promise<void> {
    return this.#subscriptions.settled(kind === "group" ? groupChannel(name) : userChannel(name));
  }

  /** Sends a message to the connections of other nodes at an address. Throws as `bytesFor` does. */
  send(address: Address, message: Deliverable): void {
    const routes = this.#routesTo(address);
    if (routes.length === 0) return;
    const payloads = new Map(
      this.#options.protocols.map((protocol) => [protocol.name, message.bytesFor(protocol)]),
    );
    if (routes.length > 1) this.#copied++;
    const copyOf = routes.length > 1 ? `${this.#life} ${this.#copied}` : null;
    for (const route of routes) {
      this.#publish(route.channel, { kind: "send", address: route.address, copyOf }, payloads);
    }
  }

  /** True for a connection that may be on another node. */
  isRemote(connectionId: string): boolean {
    const nodeId = nodeOf(connectionId);
    return nodeId !== null && nodeId !== this.#options.nodeId;
  }

  /** Refuses: too many groups, and a node that does not reply, as an Error. */
  async changeGroup(
    change: "add" | "remove",
    { connectionId, group }: { connectionId: string; group: string },
  ): Promise<void> {
    const { nodeReplyTimeoutMs: timeoutMs } = this.#options.limits;
    await this.#calls.call(
      (call) =>
        this.#tellNodeOf(connectionId, { kind: "group", call, change, connectionId, group }),
      { timeoutMs },
    );
  }

  /** See `SingleClient.invoke`. */
  ask(
    connectionId: string,
    { method, args }: { method: string; args: readonly unknown[] },
    { timeoutMs = this.#options.limits.clientResultTimeoutMs, signal }: ClientCallOptions = {},
  ): Promise<unknown> {
    const question = { kind: "ask", connectionId, method, args, timeoutMs } as const;
    return this.#calls.call((call) => this.#tellNodeOf(connectionId, { ...question, call }), {
      timeoutMs,
      signal,
    });
  }

  disconnectUser(
    userId: string,
    { error, allowReconnect }: { error: string | null; allowReconnect: boolean },
  ): void {
    const message = { kind: "disconnect", userId, error, allowReconnect } as const;
    this.#publish(userChannel(userId), message);
  }

  #routesTo(address: Address): { channel: string; address: Address }[] {
    switch (address.kind) {
      case "all":
        return [{ channel: allChannel, address }];
      case "groups":
        return [...new Set(address.names)].map((name) => ({
          channel: groupChannel(name),
          address,
        }));
      case "users":
        return [...new Set(address.ids)].map((id) => ({ channel: userChannel(id), address }));
      case "connections": {
        const remote = address.ids.filter((id) => this.isRemote(id));
        return [...new Set(remote.map(nodeOf))].map((node) => ({
          channel: nodeChannel(node ?? ""),
          address: { kind: "connections", ids: remote.filter((id) => nodeOf(id) === node) },
        }));
      }
    }
  }

  #tellNodeOf(connectionId: string, message: NodeMessage): void {
    this.#publish(nodeChannel(nodeOf(connectionId) ?? ""), message);
  }

  #publish(channel: string, message: NodeMessage, payloads: Payloads = new Map()): void {
    const { nodeId: from, backplane, counters } = this.#options;
    const envelope = { from, ...this.#counter.next(channel), message };
    counters.backplaneSent++;
    backplane.publish(channel, writeEnvelope(envelope, payloads));
  }

  #receive(channel: string, bytes: Uint8Array): void {
    const { nodeId, counters, logger } = this.#options;
    try {
      const { envelope, payloads } = readEnvelope(bytes);
      if (envelope.from === nodeId) return;
      counters.backplaneReceived++;
      if (this.#gaps.note(channel, envelope)) this.#tellGap();
      this.#incoming.take(envelope, payloads);
    } catch (thrown) {
      counters.backplaneUnreadable++;
      logger.error({ err: toError(thrown) }, "a message of another node cannot be used");
    }
  }

  /** One loss shows on many channels; it is told once. */
  #tellGap(): void {
    this.#options.counters.backplaneGaps++;
    if (this.#isGapTold) return;
    this.#isGapTold = true;
    setImmediate(() => {
      this.#isGapTold = false;
      this.#options.onGap();
    });
  }
}

/** The node that a connection id names; null for ids of hubs without nodes. */
function nodeOf(connectionId: string): string | null {
  const end = connectionId.indexOf(".");
  return end > 0 ? connectionId.slice(0, end) : null;
}
