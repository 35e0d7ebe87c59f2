import { registerResults } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import type { SettingOf } from "../../platform/settings/settings.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Origin } from "../session/open-session.ts";
import { countEntries, lockOrigins } from "./entries.sql.ts";
import type { Refusal } from "./refusal.ts";
import type { registrationSettings } from "./registration.settings.ts";

/** Whether too many have registered from here; one at a time, so that the count is exact. */
export async function originRefusal(
  tx: Tx,
  origin: Origin,
  limits: SettingOf<typeof registrationSettings.registerLimits>,
): Promise<Refusal | null> {
  const ip = addressKey(origin.ip);
  await lockOrigins(tx, [`address ${ip}`, ...(origin.deviceId === "" ? [] : [origin.deviceId])]);
  const counts = await countEntries(tx, { ip, deviceHash: deviceHashOf(origin) });
  if (counts.inHour >= limits.perAddressPerHour) {
    return { result: registerResults.TOO_FREQUENT, retrySeconds: counts.secondsLeft };
  }
  if (counts.inDay >= limits.perAddressPerDay) return { result: registerResults.IP_LIMIT };
  return counts.onDevice >= limits.perDevicePerDay
    ? { result: registerResults.DEVICE_LIMIT }
    : null;
}

/** What is stored of a device's id; null where it sends none. */
export function deviceHashOf(origin: Origin): Buffer | null {
  return origin.deviceId === "" ? null : hashToken(origin.deviceId);
}
