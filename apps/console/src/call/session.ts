import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { isRight, type Right } from "@fairdraw/wire/core/rights.ts";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";

/** An operator's session as this tab keeps it. It is never a player's, and no other tab has it. */
export interface OperatorSession {
  readonly token: string;
  readonly userName: string;
  readonly rights: readonly Right[];
  /** Epoch ms by the clock of this device. */
  readonly endsAt: number;
}

/** Why a session is over; the login says it. */
export type EndReason = "loggedOut" | "idle" | "ended";

/** The server ends a session after this time without a call, too. */
export const idleMs = 20 * 60_000;

const key = "fairdraw.console.session";
/** Why it ended by itself; a page that is loaded again still says it. */
const endedKey = "fairdraw.console.ended";
const Kept = z.object({
  token: z.string(),
  userName: z.string(),
  rights: z.array(z.string()),
  endsAt: z.int(),
});

let session = kept();
let endReason: EndReason | null = keptReason();
const listeners = new Set<() => void>();

function kept(): OperatorSession | null {
  try {
    const found = Kept.safeParse(JSON.parse(tabStorage.getItem(key) ?? "null"));
    if (!found.success || found.data.endsAt <= deviceNowMs()) return null;
    return { ...found.data, rights: found.data.rights.filter(isRight) };
  } catch {
    return null;
  }
}

function keptReason(): EndReason | null {
  const found = tabStorage.getItem(endedKey);
  return found === "idle" || found === "ended" ? found : null;
}

function change(next: OperatorSession | null): void {
  session = next;
  if (next === null) tabStorage.removeItem(key);
  else tabStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function currentSession(): OperatorSession | null {
  return session;
}

export function beginSession(next: OperatorSession): void {
  endReason = null;
  tabStorage.removeItem(endedKey);
  change(next);
}

/** Ends the session in this tab. A second end changes nothing, also not the reason. */
export function endSession(reason: EndReason): void {
  if (session === null) return;
  endReason = reason;
  if (reason !== "loggedOut") tabStorage.setItem(endedKey, reason);
  change(null);
}

/** Why the last session ended; null before any. */
export function lastEndReason(): EndReason | null {
  return endReason;
}

/** Tells of every begin and end. Answers how to stop it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): OperatorSession | null {
  return useSyncExternalStore(onSession, currentSession);
}
