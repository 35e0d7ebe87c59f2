import { deriveSecret, open } from "../../platform/secret-box.ts";
import type { ProviderAnswer, RouteAccess } from "./adapters/adapter.ts";
import type { Route } from "./routes.sql.ts";

/** A provider that is slower than this counts as silent. */
const patienceMs = 8000;
/** More than this of an answer is not read. */
const answerBytesMax = 4 * 1024 * 1024;

/** Words at the start of an address for which the simulator of a demo site stands. */
export const simulatorScheme = "simulator:";

/** How requests leave: to a provider over the network, or to the simulator of a demo site in this process. */
export type AskProvider = RouteAccess["ask"];

/** What an adapter needs to speak for a route. */
export function accessOf(
  route: Route,
  parts: { tokenKey: string; railKey: string; nowMs: () => number; ask: AskProvider },
): RouteAccess {
  return {
    routeId: route.id,
    config: route.config,
    secret: secretOf(route, parts),
    nowMs: parts.nowMs(),
    ask: parts.ask,
  };
}

/** What a route's secret is bound to. */
export function secretPlace(routeId: number): string {
  return `rail route ${routeId}`;
}

/** The secret that operators wrote; a route without one has that of the simulator, which only this site can derive. */
export function secretOf(
  route: Pick<Route, "id" | "secret">,
  { tokenKey, railKey }: { tokenKey: string; railKey: string },
): string {
  const boundTo = secretPlace(route.id);
  if (route.secret === null) return deriveSecret(boundTo, tokenKey).toString("base64");
  return Buffer.from(open(route.secret, { keyHex: railKey, boundTo })).toString("utf8");
}

/** Asks providers over the network. Never throws: who does not answer in time, or too much, has status 0. */
export const askOverNetwork: AskProvider = async ({ method, url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
      ...(method === "POST" ? { body } : {}),
    });
    return { status: response.status, body: await textOf(response) };
  } catch {
    return silent;
  }
};

const silent: ProviderAnswer = { status: 0, body: "" };

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > answerBytesMax) throw new Error("the answer of a provider is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
