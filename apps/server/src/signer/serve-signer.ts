import { createServer, type Server } from "node:http";
import * as z from "zod/mini";
import type { Signer } from "../domains/payouts/chain/signer.ts";
import { verifyWebhook } from "../platform/webhooks/verify-webhook.ts";

const bodyMost = 4096;
const Request = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("addresses") }),
  z.strictObject({
    do: z.literal("sign"),
    ref: z.uuid(),
    attemptId: z.string().check(z.regex(/^\d{1,18}$/)),
    of: z.string().check(z.maxLength(40)),
    address: z.string().check(z.maxLength(64)),
    raise: z.boolean(),
  }),
]);

/**
 * Answers the site, and nobody else: each request is signed with a secret that both know. Refuses 401 for any other, 400
 * for what it does not understand, 413 for more than 4 kB.
 */
export function serveSigner(
  signer: Signer,
  by: { secret: string; nowMs: () => number; log: (error: unknown) => void },
): Server {
  return createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
      if (body.length > bodyMost) response.writeHead(413).end(() => request.destroy());
    });
    request.on("end", () => {
      if (body.length > bodyMost) return;
      void answer(signer, { headers: request.headers, body }, by).then(
        ({ status, text }) => {
          response.writeHead(status, { "content-type": "application/json" }).end(text);
        },
        (error: unknown) => {
          by.log(error);
          response.writeHead(500).end();
        },
      );
    });
  });
}

async function answer(
  signer: Signer,
  message: Parameters<typeof verifyWebhook>[0],
  by: { secret: string; nowMs: () => number },
): Promise<{ status: number; text: string }> {
  const verified = verifyWebhook(message, { secret: by.secret, nowMs: by.nowMs() });
  if (typeof verified === "string") return { status: 401, text: "" };
  const parsed = Request.safeParse(jsonOf(message.body));
  if (!parsed.success) return { status: 400, text: "" };
  const asked = parsed.data;
  const said =
    asked.do === "addresses"
      ? { addresses: Object.fromEntries((await signer.addresses()) ?? []) }
      : await signer.sign({ ...asked, attemptId: BigInt(asked.attemptId) });
  return { status: 200, text: JSON.stringify(said) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
