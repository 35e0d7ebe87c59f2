import { DeliveryFailure, type Message } from "../../../platform/message-sender.ts";
import { signWebhook } from "../../../platform/webhooks/sign-webhook.ts";

/** A gateway that is slower than this is tried again later. */
const patienceMs = 10_000;
/** Answers that say: this request will never be taken. */
const finalStatuses = [400, 404, 410, 413, 422];

/** Where texts to phones go. Shape: `secret` is base64, with or without `whsec_`. */
export interface SmsSettings {
  readonly url: string;
  readonly secret: string;
}

/**
 * Sends texts to phones through a gateway of HTTP. Shape: `POST {"id", "to", "text"}` with a signature; any 2xx means that
 * the gateway has taken it. A message that is sent again has the same id.
 */
export function createSmsGateway(
  { url, secret }: SmsSettings,
  nowMs: () => number,
): { send(message: Message): Promise<void> } {
  return {
    async send({ id, to, text }) {
      const body = JSON.stringify({ id, to, text });
      const response = await fetch(url, {
        method: "POST",
        redirect: "error",
        headers: {
          "content-type": "application/json",
          ...signWebhook({ id, atMs: nowMs(), body }, secret),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => {
        throw new DeliveryFailure("gateway not reached");
      });
      await response.body?.cancel();
      if (response.ok) return;
      const isFinal = finalStatuses.includes(response.status);
      throw new DeliveryFailure(`gateway ${response.status}`, { isFinal });
    },
  };
}
