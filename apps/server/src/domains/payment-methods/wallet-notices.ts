import * as z from "zod/mini";
import type { Http } from "../../platform/http/http.ts";
import { deriveSecret } from "../../platform/secret-box.ts";
import { verifyWebhook } from "../../platform/webhooks/verify-webhook.ts";
import type { MethodParts } from "./bind-card.ts";
import { endWallet } from "./end-wallet.ts";

const Notice = z.strictObject({
  ticket: z.string().check(z.maxLength(64)),
  isConfirmed: z.boolean(),
  account: z.string().check(z.maxLength(100)),
  holderName: z.string().check(z.maxLength(64)),
});

/** A notice is short. */
const bodyMaxBytes = 4096;

/** Where a provider of e-wallets sends its notices. */
export function noticePath(provider: string): string {
  return `/api/Notice/EWallet/${provider}`;
}

/** The key that signs the notices of a provider. Shape: base64. */
export function noticeSecret(provider: string, { tokenKey }: { tokenKey: string }): string {
  return deriveSecret(`notices of ${provider}`, tokenKey).toString("base64");
}

/**
 * Takes the notices of the providers of e-wallets.
 * Refuses: 401 for what is not signed by the provider, too old or from the future; 400 for what is no notice; 404 for a
 * binding that nobody began there. A repetition answers 200 and does nothing.
 */
export function serveWalletNotices(http: Http, parts: MethodParts & { nowMs: () => number }): void {
  // A door of its own, as the signature is over the bytes as they came.
  http.fastify.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("application/json", { parseAs: "string" }, (_, body, done) =>
      done(null, body),
    );
    door.post<{ Params: { provider: string } }>(
      noticePath(":provider"),
      { bodyLimit: bodyMaxBytes },
      async (request, reply) => {
        const { provider } = request.params;
        const body = typeof request.body === "string" ? request.body : "";
        const verified = verifyWebhook(
          { headers: request.headers, body },
          { secret: noticeSecret(provider, parts), nowMs: parts.nowMs() },
        );
        if (typeof verified === "string") return reply.code(401).send({});
        const notice = readNotice(body);
        if (notice === null) return reply.code(400).send({});
        const end = await endWallet(parts, { notice, provider });
        return reply.code(end === "unknown" ? 404 : 200).send({});
      },
    );
  });
}

function readNotice(body: string): z.infer<typeof Notice> | null {
  try {
    const read = Notice.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
