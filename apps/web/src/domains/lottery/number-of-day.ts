import type { Game } from "@fairdraw/lottery-engine";
import { shortSerial } from "./short-serial.ts";

/** Which issue of its day a serial number is, from 1; null where the game does not count them by day. */
export function numberOfDay(
  { serialPattern }: Pick<Game, "serialPattern">,
  serialNumber: string,
): number | null {
  const digits = shortSerial(serialNumber);
  return serialPattern.startsWith("D-") && /^\d+$/.test(digits) ? Number(digits) : null;
}
