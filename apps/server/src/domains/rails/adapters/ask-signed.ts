import { signWebhook } from "../../../platform/webhooks/sign-webhook.ts";
import type { ProviderAnswer, RouteAccess } from "./adapter.ts";

/** Asks a provider; the signature is over the path as well where nothing is sent. */
export function askSigned(
  access: RouteAccess,
  request: { method: "GET" | "POST"; path: string; body?: object },
): Promise<ProviderAnswer> {
  const { url } = access.config as { url: string };
  const body = request.body === undefined ? "" : JSON.stringify(request.body);
  const id = `${request.method} ${request.path}`;
  return access.ask({
    method: request.method,
    url: `${url}${request.path}`,
    headers: {
      "content-type": "application/json",
      "x-route": String(access.routeId),
      ...signWebhook({ id, atMs: access.nowMs, body }, access.secret),
    },
    body,
  });
}
