import { TokenVerifyResult } from "@fairdraw/wire/session/enums.ts";

export interface HttpFailure {
  status: number;
  /** The body when it was JSON. */
  body: unknown;
  /** The call is on the skip list of spec section 8. */
  isQuiet: boolean;
  /** Where the player is. */
  path: string;
}

export interface Consequence {
  clearsLogin: boolean;
  goTo: string;
}

/** Code of /ErrorMsg for a defect of the server. */
export const serverErrorCode = 999;

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

const isOn = (path: string, page: string) => path.toLowerCase() === page.toLowerCase();

/**
 * What an HTTP failure does to the whole client; null leaves it to the caller.
 * Source: spec section 8, decisions.md G15 (a 503 without OfflineEndTime is overload).
 */
export function consequenceOf({ status, body, isQuiet, path }: HttpFailure): Consequence | null {
  if (isOn(path, "/Offline") || isOn(path, "/IPRestricted")) return null;
  const result = field(body, "Result");
  if ((status === 401 || status === 403) && typeof result === "number") {
    const isIp = result === TokenVerifyResult.IP_RESTRICTED;
    return { clearsLogin: true, goTo: isIp ? "/IPRestricted" : `/ErrorMsg?Msg=${result}` };
  }
  const endTime = field(body, "OfflineEndTime");
  if (status === 503 && (typeof endTime === "string" || typeof endTime === "number")) {
    return { clearsLogin: true, goTo: `/Offline?EndTime=${encodeURIComponent(String(endTime))}` };
  }
  if (status === 500 && !isQuiet) {
    const trace = field(body, "TraceId");
    const query = typeof trace === "string" ? `&Trace=${encodeURIComponent(trace)}` : "";
    return { clearsLogin: false, goTo: `/ErrorMsg?Msg=${serverErrorCode}${query}` };
  }
  return null;
}
