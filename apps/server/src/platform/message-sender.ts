/** How a message travels. */
export type MessageChannel = "phone" | "email";

/** A text on its way to a player's phone or mailbox. */
export interface Message {
  /** The same at every try, so that a provider can tell a repeat. */
  readonly id: string;
  readonly channel: MessageChannel;
  readonly to: string;
  /** Phones show none. */
  readonly subject: string;
  readonly text: string;
  /** Messages of a demo site leave for nowhere; people read them in its mailbox. */
  readonly isDemo: boolean;
}

/** Delivers messages. `send` throws `DeliveryFailure` when the provider did not take the message. */
export interface MessageSender {
  /** Whether there is a way to send by this channel. */
  reaches(channel: MessageChannel, site: { readonly isDemo: boolean }): boolean;
  send(message: Message): Promise<void>;
  /** Ends connections to providers. */
  close?(): Promise<void>;
}

/** A message was not taken. Shape: `message` is shown to operators and logged, so it quotes neither text nor address. */
export class DeliveryFailure extends Error {
  override name = "DeliveryFailure";
  /** True where another try would end like this one. */
  readonly isFinal: boolean;
  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Takes the place of providers in tests. It delivers nothing; the last messages stay in memory. */
export function createSimulatedSender(keepMax = 100): MessageSender & {
  readonly sent: readonly Message[];
} {
  const sent: Message[] = [];
  return {
    sent,
    reaches: () => true,
    async send(message) {
      sent.push(message);
      if (sent.length > keepMax) sent.shift();
    },
  };
}
