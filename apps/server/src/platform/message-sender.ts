/** A text on its way to a player's phone or mailbox. */
export interface Message {
  readonly channel: "phone" | "email";
  readonly to: string;
  readonly text: string;
}

/**
 * Delivers messages. It throws when the delivery fails. Callers do not wait for it where the time it takes would tell
 * somebody something.
 */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/**
 * Takes the place of a provider when there is none. It delivers nothing and informs nobody. The last messages stay in
 * memory, for tests.
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
