import { createHmac, timingSafeEqual } from "node:crypto";

/** A message that is older, or from further ahead, than this is not taken: whoever has copied it cannot send it later. */
export const webhookToleranceMs = 5 * 60_000;

/** Why a message is not taken. */
export type WebhookFault = "headers" | "time" | "signature";

/** A message whose sender is known. Units: epoch ms. */
export interface VerifiedWebhook {
  readonly id: string;
  readonly sentAt: number;
}

/**
 * Judges the headers of a message that came over HTTP: `signWebhook` is the other end.
 * Shape: `secret` is base64, with or without `whsec_`; any of several signatures will do, so that a secret can be changed
 * while messages are on their way. Refuses `headers` that are missing or malformed, a `time` more than five minutes from
 * ours, a `signature` of other bytes or another secret. Source: standardwebhooks.com.
 */
export function verifyWebhook(
  message: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: string;
  },
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): VerifiedWebhook | WebhookFault {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => {
    const value = message.headers[`webhook-${name}`];
    return typeof value === "string" ? value : "";
  });
  if (!id || !timestamp || !signatures) return "headers";
  if (!/^\d{1,12}$/.test(timestamp) || id.length > 128 || signatures.length > 2048)
    return "headers";
  const sentAt = Number(timestamp) * 1000;
  if (Math.abs(sentAt - nowMs) > webhookToleranceMs) return "time";
  const expected = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${message.body}`)
    .digest();
  const isRight = signatures.split(" ").some((one) => {
    const [version, text = ""] = one.split(",");
    const bytes = Buffer.from(text, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isRight ? { id, sentAt } : "signature";
}
