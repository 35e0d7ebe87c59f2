import type { IncomingMessage } from "node:http";
import { withoutClosingSlashes } from "../options.ts";
import type { TransportName } from "../transport/transport.ts";
import type { OpeningRequest } from "../types.ts";

/** A request that concerns the hub. */
export interface HubRequest {
  readonly endpoint: "hub" | "negotiate";
  readonly query: URLSearchParams;
}

/** Recognises a request on the hub's path; null means that it is somebody else's. */
export function matchHubRequest(url: string | undefined, hubPath: string): HubRequest | null {
  const [uncheckedPath = "", ...queryParts] = (url ?? "").split("?");
  const path = withoutClosingSlashes(uncheckedPath).toLowerCase();
  if (path !== hubPath && path !== `${hubPath}/negotiate`) return null;
  return {
    endpoint: path === hubPath ? "hub" : "negotiate",
    query: new URLSearchParams(queryParts.join("?")),
  };
}

/** True for an upgrade to the one protocol that is ours; a client may offer others. */
export function offersWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === "websocket";
}

/** All values of a query key in any letter case, as ASP.NET reads them. */
export function queryValues(query: URLSearchParams, key: string): string[] {
  return [...query].filter(([name]) => name.toLowerCase() === key).map(([, value]) => value);
}

/**
 * The connection token of a request.
 * Shape: null without one; several are joined, which makes a token that nobody has.
 */
export function connectionTokenOf(query: URLSearchParams): string | null {
  return queryValues(query, "id").join(",") || null;
}

const bearerPattern = /^bearer +(\S+)$/i;

/** The access token: the header wins over the query, where browsers must put it on upgrades. */
export function accessTokenOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const [, bearer] = bearerPattern.exec(request.headers.authorization?.trim() ?? "") ?? [];
  return bearer ?? queryValues(query, "access_token").at(-1) ?? null;
}

/** Headers that hub code does not see: the token, and what only shook hands for a WebSocket. */
const hiddenHeaders = /^(authorization|connection|upgrade|sec-websocket-.*)$/;

/** What hub code may see of a request. */
export function openingOf(request: IncomingMessage, transport: TransportName): OpeningRequest {
  const seen = Object.entries(request.headers).filter(([name]) => !hiddenHeaders.test(name));
  return { transport, headers: Object.fromEntries(seen) };
}

/** The secrets, and what long polling adds against caches. */
const protocolKeys = ["id", "access_token", "_"];

/** The query that hub code may see, as text: without what the protocol adds to it. */
export function ownQueryOf(query: URLSearchParams): string {
  const own = [...query].filter(([name]) => !protocolKeys.includes(name.toLowerCase()));
  return new URLSearchParams(own).toString();
}
