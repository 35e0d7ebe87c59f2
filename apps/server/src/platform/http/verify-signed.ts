import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the clock of a sender may be from ours. Source: standardwebhooks.com. */
const toleranceMs = 300_000;

/** What is wrong with a message: nobody who has the key signed it, or it is too old, or from the future. */
export type SignatureFault = "unsigned" | "untimely";

/**
 * Judges the signature of a message that came in; null for a good one. The sender's id comes with a good one, so that a
 * repetition is known. Shape: `secret` is base64, with or without `whsec_`; `body` as it came, byte for byte; a header may
 * have several signatures. Source: standardwebhooks.com.
 */
export function signatureFault(
  message: {
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: string;
    readonly nowMs: number;
  },
  secret: string,
): SignatureFault | null {
  const header = (name: string) => String(message.headers[name] ?? "");
  const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const right = createHmac("sha256", key).update(`${id}.${timestamp}.${message.body}`).digest();
  const isSigned = header("webhook-signature")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice("v1,".length), "base64"))
    .some((given) => given.length === right.length && timingSafeEqual(given, right));
  if (!isSigned || id === "" || !/^\d{1,12}$/.test(timestamp)) return "unsigned";
  const isTimely = Math.abs(message.nowMs - Number(timestamp) * 1000) <= toleranceMs;
  return isTimely ? null : "untimely";
}
