import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { tabStorage } from "../page/safe-storage.ts";
import { readStored, writeStored } from "../page/stored-json.ts";
import { deviceNowMs } from "../time/device-clock.ts";
import { read, type SuccessOf } from "./call.ts";

const prefix = "fairdraw.kept.";

interface Kept {
  atMs: number;
  json: unknown;
}

function readKept(value: unknown): Kept | null {
  if (typeof value !== "object" || value === null) return null;
  const atMs: unknown = Reflect.get(value, "atMs");
  return typeof atMs === "number" ? { atMs, json: Reflect.get(value, "json") } : null;
}

const asked = new Map<string, Promise<unknown>>();

function fresh<C extends Call>(declaration: C, keepMs: number): SuccessOf<C> | null {
  const kept = readStored(tabStorage, prefix + declaration.name, readKept);
  const ageMs = kept === null ? Number.NaN : deviceNowMs() - kept.atMs;
  if (kept === null || !(ageMs >= 0 && ageMs < keepMs)) return null;
  const parsed = declaration.answer.safeParse(kept.json);
  return parsed.success ? (parsed.data as SuccessOf<C>) : null;
}

/**
 * Makes a read whose answer holds for a while, also over a reload of this tab.
 * Units: `keepMs`. Shape: as `read`; callers at one moment share one call. Source: spec section 9.
 */
export async function keptAnswer<C extends Call>(
  declaration: C,
  body: RequestOf<C>,
  keepMs: number,
): Promise<SuccessOf<C>> {
  const known = fresh(declaration, keepMs);
  if (known !== null) return known;
  const running = asked.get(declaration.name);
  if (running !== undefined) return running as Promise<SuccessOf<C>>;
  const asking = read(declaration, body)
    .then((answer) => {
      writeStored(tabStorage, prefix + declaration.name, {
        atMs: deviceNowMs(),
        json: answer,
      });
      return answer;
    })
    .finally(() => asked.delete(declaration.name));
  asked.set(declaration.name, asking);
  return asking;
}

/** The server says that an answer no longer holds. Shape: name of its call. */
export function forgetKept(name: string): void {
  writeStored(tabStorage, prefix + name, null);
}

/** Units: ms. Source: spec section 9, "cached register link, demo link, AFK config". */
export const tenMinutesMs = 600_000;
export const hourMs = 3_600_000;
