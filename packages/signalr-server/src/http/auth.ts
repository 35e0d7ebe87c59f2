import type { IncomingMessage } from "node:http";
import { toError } from "../errors.ts";
import type { HubLogger } from "../observability.ts";
import { redactUrl } from "../observability.ts";
import type { AuthenticateAnswer, HubOptions } from "../types.ts";
import { type HttpAnswer, refusals } from "./answer.ts";
import { accessTokenOf } from "./request.ts";

export type Authenticated<Identity> = Extract<AuthenticateAnswer<Identity>, { ok: true }>;

export type AuthResult<Identity> =
  | { readonly ok: true; readonly who: Authenticated<Identity> }
  | { readonly ok: false; readonly answer: HttpAnswer };

interface AuthenticatorOptions<Events, Identity> {
  readonly authenticate: HubOptions<Events, Identity>["authenticate"];
  readonly remoteAddressOf: (request: IncomingMessage) => string;
  readonly logger: HubLogger;
  readonly now: () => number;
}

/** Asks the application who is behind a request. Never throws. */
export async function authenticateRequest<Events, Identity>(
  request: IncomingMessage,
  query: URLSearchParams,
  { authenticate, remoteAddressOf, logger, now }: AuthenticatorOptions<Events, Identity>,
): Promise<AuthResult<Identity>> {
  try {
    const who = await authenticate({
      token: accessTokenOf(request, query),
      query,
      headers: request.headers,
      // Asking a socket for its address makes it remember it as long as it lives.
      get remoteAddress() {
        return remoteAddressOf(request);
      },
    });
    if (!who.ok) {
      return { ok: false, answer: who.status === 401 ? refusals.unauthorized : refusals.forbidden };
    }
    if (who.expiresAt !== null && who.expiresAt <= now()) {
      return { ok: false, answer: refusals.unauthorized };
    }
    return { ok: true, who };
  } catch (thrown) {
    logger.error({ err: toError(thrown), url: redactUrl(request.url) }, "authenticate failed");
    return { ok: false, answer: refusals.failed };
  }
}
