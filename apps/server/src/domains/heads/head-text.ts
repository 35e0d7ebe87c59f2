import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { ChainPlace, HeadFacts, HeadHours } from "./head-facts.sql.ts";

/** What a head says. Units: epoch ms. */
export interface Head extends HeadHours, HeadFacts {
  readonly at: number;
  /** Hash of the text of the head before it; "" of the first one. */
  readonly previous: string;
  readonly ledger: ChainPlace;
  readonly audit: ChainPlace;
}

/** Every head begins with it, so that its signature counts for nothing else. */
const kind = "fairdraw-head-1";

const Count = z.int().check(z.minimum(0));
const Place = z.object({ no: Count, hash: z.string() });
const Text = z.object({
  head: z.literal(kind),
  no: z.int().check(z.minimum(1)),
  at: Count,
  from: Count,
  upto: Count,
  previous: z.string(),
  ledger: Place,
  audit: Place,
  days: z.array(z.tuple([Count, Count, z.string(), Count])),
  seals: z.array(z.tuple([Count, Count, z.string()])),
  odds: z.array(z.tuple([Count, Count, z.string()])),
});

/** The text that is signed. */
export function headText(head: Head): string {
  const { no, at, from, upto, previous, ledger, audit, days, seals, odds } = head;
  return JSON.stringify({
    head: kind,
    no,
    at,
    from,
    upto,
    previous,
    ledger,
    audit,
    days,
    seals,
    odds,
  });
}

/** Reads a text back; null for what is no head. */
export function headOf(text: string): Head | null {
  try {
    const read = z.safeParse(Text, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** How the next head names this one. */
export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
