import * as z from "zod/mini";
import { signWebhook } from "../../../platform/webhooks/sign-webhook.ts";
import type { Signer, SignerAnswer, ToSign } from "./signer.ts";

const patienceMs = 20_000;
const Addresses = z.object({ addresses: z.record(z.string(), z.string()) });
const Answer = z.union([
  z.object({ kind: z.literal("signed") }),
  z.object({ kind: z.enum(["refused", "unknown"]), why: z.string() }),
]);

/** What is sent to the signer: text of JSON. */
export type SignerRequest =
  | { readonly do: "addresses" }
  | ({ readonly do: "sign" } & Omit<ToSign, "attemptId"> & { readonly attemptId: string });

/**
 * The signer over HTTP; both know one secret. Whatever is no answer of his is `unknown`: what he has signed stands in the
 * database. Shape: `at` answers where he listens, and may start him.
 */
export function signerOverHttp(by: {
  at: () => Promise<{ url: string; secret: string }>;
  nowMs: () => number;
  newId: () => string;
  stop?: () => Promise<void>;
}): Signer {
  let known: ReadonlyMap<number, string> | null = null;
  const ask = async (request: SignerRequest): Promise<unknown> => {
    const { url, secret } = await by.at();
    const body = JSON.stringify(request);
    const headers = signWebhook({ id: by.newId(), atMs: by.nowMs(), body }, secret);
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`answer ${response.status}`);
    return response.json();
  };
  return {
    async addresses() {
      if (known !== null) return known;
      try {
        const { addresses } = Addresses.parse(await ask({ do: "addresses" }));
        known = new Map(
          Object.entries(addresses).map(([id, address]) => [Number(id), address] as const),
        );
        return known;
      } catch {
        return null;
      }
    },
    async sign({ attemptId, ...wanted }): Promise<SignerAnswer> {
      try {
        const answer = await ask({ do: "sign", ...wanted, attemptId: String(attemptId) });
        return Answer.parse(answer);
      } catch (error) {
        const why = error instanceof Error ? error.message.slice(0, 100) : "no answer";
        return { kind: "unknown", why: `the signer: ${why}` };
      }
    },
    stop: async () => by.stop?.(),
  };
}
