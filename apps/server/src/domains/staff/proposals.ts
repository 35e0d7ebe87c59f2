import { isDeepStrictEqual } from "node:util";
import { type Call, operatorResults, type RequestOf, type ResultCode } from "@fairdraw/wire";
import * as z from "zod/mini";
import { plainJson } from "./audit.sql.ts";
import type { Acted, Acting, Checked, ProposedDeed } from "./deed.ts";

/** What was proposed. */
export interface StoredRequest {
  readonly request: unknown;
  readonly subject: string;
  readonly seen: unknown;
}

/** A call that may be proposed, with what does it. */
interface Proposable {
  readonly call: Call;
  /** Judges a request as its call does, and writes nothing; `body` is what may be stored of it. Refuses UNFIT for one that the call does not take, then as it does. */
  check(
    situation: Omit<Acting<unknown>, "body">,
    request: unknown,
  ): Promise<(Checked & { readonly body: object }) | ResultCode>;
  /**
   * Does what was proposed, as it was stored. Refuses OUTDATED where the request is none of this version
   * or what it was made upon has changed, then as the deed does.
   */
  carryOut(
    acting: Omit<Acting<unknown>, "body">,
    stored: StoredRequest,
  ): Promise<Omit<Acted<object>, "answer"> | ResultCode>;
}

/** All of them by the names of their calls; `act` puts them in. */
export type Proposals = Map<string, Proposable>;

export function createProposals(): Proposals {
  return new Map();
}

/** How a stored request of a call is carried out. */
export function proposable<C extends Call, Found extends Checked>(
  call: C,
  deed: ProposedDeed<RequestOf<C>, Found>,
): Proposable {
  return {
    call,
    async check(situation, request) {
      const parsed = z.safeParse<C["request"]>(call.request, request);
      if (!parsed.success) return operatorResults.UNFIT;
      const found = await deed.check({ ...situation, body: parsed.data });
      if ("code" in found) return found;
      return { ...found, body: Object(deed.keep?.(parsed.data) ?? parsed.data) };
    },
    async carryOut(situation, stored) {
      const parsed = z.safeParse<C["request"]>(call.request, stored.request);
      if (!parsed.success) return operatorResults.OUTDATED;
      const acting = { ...situation, body: parsed.data };
      const found = await deed.check(acting);
      if ("code" in found) return found;
      const isSame =
        found.subject === stored.subject &&
        isDeepStrictEqual(plainJson(found.seen ?? null), stored.seen);
      return isSame ? deed.run(acting, found) : operatorResults.OUTDATED;
    },
  };
}
