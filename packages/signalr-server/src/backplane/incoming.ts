import { toError } from "../errors.ts";
import { membersAt } from "../hub/address.ts";
import type { Directory, Member } from "../hub/directory.ts";
import type { HubLogger } from "../observability.ts";
import { type Envelope, type NodeMessage, type Payloads, WrittenMessage } from "./envelope.ts";

/** What other nodes can do with a connection of this one. */
export interface RelayMember extends Member {
  close(options: { error: string | null; allowReconnect: boolean }): void;
}

type Told<Kind extends NodeMessage["kind"]> = Extract<NodeMessage, { kind: Kind }>;

interface IncomingOptions<M extends RelayMember> {
  readonly directory: Directory<M>;
  readonly logger: HubLogger;
  /** Another node has replied to a call of this one. */
  readonly replied: (reply: Told<"reply">) => void;
  readonly reply: (node: string, reply: Told<"reply">) => void;
  /** Resolves when what is sent to a group arrives here. */
  readonly heard: (group: string) => Promise<void>;
}

/** Copies of one message that may still be under way on other channels. */
const copiesRemembered = 10_000;

/** Does what other nodes want done here. */
export class Incoming<M extends RelayMember> {
  readonly #options: IncomingOptions<M>;
  readonly #copies = new Set<string>();

  constructor(options: IncomingOptions<M>) {
    this.#options = options;
  }

  take({ from, message }: Envelope, payloads: Payloads): void {
    const { directory, replied } = this.#options;
    switch (message.kind) {
      case "send":
        if (message.copyOf !== null && this.#isKnownCopy(`${from} ${message.copyOf}`)) return;
        return this.#deliver(message, payloads);
      case "disconnect":
        for (const member of directory.ofUser(message.userId)) member.close(message);
        return;
      case "reply":
        return replied(message);
      case "group":
        return this.#answer(from, message.call, () => this.#changeGroup(message));
      case "ask":
        return this.#answer(from, message.call, () => this.#ask(message));
    }
  }

  #deliver({ address }: Told<"send">, payloads: Payloads): void {
    const written = new WrittenMessage(payloads);
    for (const member of membersAt(this.#options.directory, address)) member.deliver(written);
  }

  #answer(to: string, call: string, work: () => Promise<unknown>): void {
    work()
      .then(
        (result): Told<"reply"> => ({ kind: "reply", call, result }),
        (thrown: unknown): Told<"reply"> => {
          const { name, message } = toError(thrown);
          return { kind: "reply", call, error: { name, message } };
        },
      )
      .then((reply) => this.#options.reply(to, reply))
      .catch((thrown: unknown) => {
        this.#options.logger.error({ err: toError(thrown) }, "another node got no reply");
      });
  }

  async #changeGroup({ change, connectionId, group }: Told<"group">): Promise<void> {
    const { directory } = this.#options;
    const member = directory.get(connectionId);
    if (member === undefined) return;
    if (change === "remove") return directory.leave(member, group);
    if (!directory.join(member, group))
      throw new RangeError("the connection is in too many groups");
    await this.#options.heard(group);
  }

  #ask({ connectionId, method, args, timeoutMs }: Told<"ask">) {
    const member = this.#options.directory.get(connectionId);
    if (member !== undefined) return member.ask(method, args, { timeoutMs });
    return Promise.reject(new Error(`Connection '${connectionId}' does not exist.`));
  }

  #isKnownCopy(copy: string): boolean {
    if (this.#copies.has(copy)) return true;
    this.#copies.add(copy);
    const [oldest] = this.#copies;
    if (this.#copies.size > copiesRemembered && oldest !== undefined) this.#copies.delete(oldest);
    return false;
  }
}
