import type { IncomingMessage } from "node:http";

export type OriginRule = (origin: string | undefined, host: string | undefined) => boolean;

/** The default rule: programs that send no Origin, and pages of the very host that they ask. */
export function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

const headerNamesPattern = /^[\w\-, ]{1,1000}$/;

/** Headers that let an allowed page of another origin read the answer. */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    Vary: "Origin",
  };
}

/** What an allowed page of another origin may send. */
export function preflightHeaders(request: IncomingMessage): Record<string, string> {
  const wanted = request.headers["access-control-request-headers"];
  return {
    ...corsHeaders(request),
    "Access-Control-Allow-Methods": "GET, POST, DELETE, OPTIONS",
    ...(wanted !== undefined && headerNamesPattern.test(wanted)
      ? { "Access-Control-Allow-Headers": wanted }
      : {}),
    "Access-Control-Max-Age": "600",
  };
}
