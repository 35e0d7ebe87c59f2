import type { IncomingMessage, ServerResponse } from "node:http";
import { redactUrl } from "../observability.ts";
import type { Exchange } from "../transport/transport.ts";
import type { RedirectRequest } from "../types.ts";
import { type HttpAnswer, refusals, writeAnswer } from "./answer.ts";
import type { DispatcherOptions } from "./dispatcher-options.ts";
import { countedAs, ownerOf } from "./head-count.ts";
import {
  agreedVersion,
  isIdTheToken,
  negotiateAnswer,
  wantsStatefulReconnect,
} from "./negotiate.ts";
import { corsHeaders, preflightHeaders } from "./origin.ts";
import type { HubRequest } from "./request.ts";
import { serveExpired, serveTransport } from "./transport-requests.ts";

/** Answers one plain HTTP request on the hub's path. Never throws. */
export async function dispatchRequest<Identity>(
  request: IncomingMessage,
  response: ServerResponse,
  hubRequest: HubRequest,
  options: DispatcherOptions<Identity>,
): Promise<void> {
  const isAllowed = options.isOriginAllowed(request.headers.origin, request.headers.host);
  const headers = isAllowed ? corsHeaders(request) : {};
  const exchange = { request, response, headers };
  const answer = isAllowed ? await decide(exchange, hubRequest, options) : refusals.forbidden;
  if (answer === null) return;
  // An unread body would block the next request of the line.
  request.resume();
  if (answer.status >= 400) {
    options.counters.requestsRefused++;
    const { logger } = options;
    logger.debug({ status: answer.status, url: redactUrl(request.url) }, "request refused");
  }
  writeAnswer(response, answer, headers);
}

/** The answer to a request, or null when a transport has taken it over. */
async function decide<Identity>(
  exchange: Exchange,
  { endpoint, query }: HubRequest,
  options: DispatcherOptions<Identity>,
): Promise<HttpAnswer | null> {
  const { request } = exchange;
  const { method = "" } = request;
  if (method === "OPTIONS") return { status: 204, headers: preflightHeaders(request) };
  if (endpoint === "negotiate" && method !== "POST") return refusals.negotiateIsPost;
  if (!["GET", "POST", "DELETE"].includes(method)) return refusals.methodNotAllowed;
  if (endpoint === "negotiate" && options.isRefusingClients()) return refusals.unavailable;
  const auth = await options.authenticate(request, query);
  if (!auth.ok) {
    const isExpired = endpoint === "hub" && auth.answer.status === 401;
    const answer = isExpired ? serveExpired(exchange, query, options) : "unknown";
    return answer === "unknown" ? auth.answer : answer;
  }
  if (endpoint === "hub") return serveTransport(exchange, { who: auth.who, query }, options);
  return negotiate(request, { userId: auth.who.userId, query }, options);
}

async function negotiate<Identity>(
  request: IncomingMessage,
  { userId, query }: RedirectRequest,
  options: DispatcherOptions<Identity>,
): Promise<HttpAnswer> {
  const { registry, counters, transports, networkOf, now } = options;
  const agreed = agreedVersion(query, options);
  if ("error" in agreed) return json(agreed);
  const { version } = agreed;
  const redirect = await options.redirect({ userId, query });
  if (redirect !== null) return json(redirect);
  const isStateful = options.allowsStatefulReconnect && wantsStatefulReconnect(query);
  const place = {
    userId,
    owner: ownerOf(countedAs(userId, () => networkOf(request))),
    isStateful,
    isIdTheToken: isIdTheToken(version),
  };
  const reserved = registry.reserve(place, now());
  if (reserved === "full") return refusals.unavailable;
  if (reserved === "ownerFull") return refusals.tooMany;
  counters.negotiated++;
  return json(negotiateAnswer(reserved, { version, transports }));
}

function json(value: object): HttpAnswer {
  return {
    status: 200,
    body: JSON.stringify(value),
    headers: { "Content-Type": "application/json" },
  };
}
