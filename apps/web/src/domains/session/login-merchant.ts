import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";

const key = "fairdraw.merchant";

const readCode = (value: unknown): string | null =>
  typeof value === "string" && /^[A-Za-z0-9-]{1,32}$/.test(value) ? value : null;

/**
 * Keeps at which merchant this device logs in, as the address of the login page names it: a host may serve several.
 * Shape: `asked` is null where the address says nothing; what is no code leaves the choice to the host again.
 */
export function noteLoginMerchant(asked: string | null): void {
  if (asked !== null) writeStored(deviceStorage, key, readCode(asked));
}

/** What a login says of its merchant; nothing where the host alone decides. */
export function loginMerchant(): { MerchantCode?: string } {
  const code = readStored(deviceStorage, key, readCode);
  return code === null ? {} : { MerchantCode: code };
}
