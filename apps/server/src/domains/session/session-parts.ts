import type { DomainParts } from "../../domain.ts";
import { countryOf } from "../site/country.ts";
import type { SessionParts } from "./open-session.ts";
import type { CodeParts } from "./password/one-time-codes.ts";

/** What opening sessions and sending codes need, out of what the app hands to a domain. */
export function sessionParts(
  parts: Pick<DomainParts, "db" | "random" | "newId" | "nowMs" | "secrets" | "sender">,
): SessionParts & CodeParts {
  return { ...parts, tokenKey: parts.secrets.tokenKey, placeOf: countryOf };
}
