/** A text on its way to a player's phone or mailbox. */
export interface Message {
  readonly channel: "phone" | "email";
  readonly to: string;
  readonly text: string;
}

/** Whoever delivers messages. A failure is thrown; nobody waits for it who could learn from the time. */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/**
 * Stands for a provider where there is none: it delivers nothing, tells nobody, and keeps the last
 * messages in memory for whoever holds it.
 */
export function createSimulatedSender(keepMax = 100): MessageSender & {
  readonly sent: readonly Message[];
} {
  const sent: Message[] = [];
  return {
    sent,
    async send(message) {
      sent.push(message);
      if (sent.length > keepMax) sent.shift();
    },
  };
}
