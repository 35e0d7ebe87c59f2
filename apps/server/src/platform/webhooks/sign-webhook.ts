import { createHmac } from "node:crypto";

/**
 * Headers that prove where a request comes from and that nobody changed its body.
 * Shape: `secret` is base64, with or without `whsec_`; the signature is over `id.timestamp.body`. The id stays the same
 * when a request is repeated. Source: standardwebhooks.com.
 */
export function signWebhook(
  request: { readonly id: string; readonly atMs: number; readonly body: string },
  secret: string,
): Record<string, string> {
  const timestamp = String(Math.floor(request.atMs / 1000));
  const signature = createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${request.id}.${timestamp}.${request.body}`)
    .digest("base64");
  return {
    "webhook-id": request.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
