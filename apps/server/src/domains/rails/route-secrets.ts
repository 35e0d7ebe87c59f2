import type { Random } from "../../platform/random.ts";
import { open, seal } from "../../platform/secret-box.ts";
import { secretPlace } from "./route-access.ts";

/** What stands before a secret that is encrypted in a proposal. */
const sealedMark = "sealed.";
/** What such a secret is bound to: it has no route yet. */
const proposalPlace = "secret of a proposed rail route";

/** Secrets of providers on their way from an operator to the route that has them. None of them is stored as it is. */
export interface RouteSecrets {
  /** What a proposal holds of a secret; "" and what a proposal held before stay as they are. */
  keep(secret: string): string;
  /** The secret that was written; null for a sealed one that is not of this site. */
  plainOf(secret: string): string | null;
  /** What the route stores. */
  sealFor(routeId: number, plain: string): Buffer;
}

export function createRouteSecrets(parts: {
  readonly secrets: { readonly railKey: string };
  readonly random: Random;
}): RouteSecrets {
  const keyHex = parts.secrets.railKey;
  const sealed = (plain: string, boundTo: string) =>
    seal(Buffer.from(plain, "utf8"), { keyHex, boundTo, random: parts.random });
  return {
    keep: (secret) =>
      secret === "" || secret.startsWith(sealedMark)
        ? secret
        : sealedMark + sealed(secret, proposalPlace).toString("base64"),
    plainOf(secret) {
      if (!secret.startsWith(sealedMark)) return secret;
      try {
        const bytes = Buffer.from(secret.slice(sealedMark.length), "base64");
        return Buffer.from(open(bytes, { keyHex, boundTo: proposalPlace })).toString("utf8");
      } catch {
        return null;
      }
    },
    sealFor: (routeId, plain) => sealed(plain, secretPlace(routeId)),
  };
}
