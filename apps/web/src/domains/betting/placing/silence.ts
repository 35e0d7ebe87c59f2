import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { type Money, parseMoney } from "@fairdraw/money";

/** Bets that a player wants to place without being asked: up to an amount, for one day. */
export interface Silence {
  /** As it was typed, in yuan. */
  readonly upTo: string;
  /** False again on the next day of the site; the amount stays. */
  readonly isOn: boolean;
}

const usualUpTo = "100";

const keyOf = () => `fairdraw.silence.${currentSession()?.userName ?? ""}`;
const today = () => siteDay(serverNowMs());

function readKept(value: unknown): { upTo: string; day: string } | null {
  if (typeof value !== "object" || value === null) return null;
  const [upTo, day]: unknown[] = [Reflect.get(value, "upTo"), Reflect.get(value, "day")];
  if (typeof upTo !== "string" || typeof day !== "string") return null;
  return parseMoney(upTo) === null ? null : { upTo, day };
}

export function silenceNow(): Silence {
  const kept = readStored(deviceStorage, keyOf(), readKept);
  return { upTo: kept?.upTo ?? usualUpTo, isOn: kept?.day === today() };
}

export function keepSilence({ upTo, isOn }: Silence): void {
  writeStored(deviceStorage, keyOf(), { upTo, day: isOn ? today() : "" });
}

/** True for a total that the player wants to bet without a word. */
export function isCovered(total: Money, { upTo }: Silence): boolean {
  const most = parseMoney(upTo);
  return most !== null && total <= most;
}
