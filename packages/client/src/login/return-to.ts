import { isOwnPath } from "../page/safe-address.ts";
import { tabStorage } from "../page/safe-storage.ts";

const key = "fairdraw.returnTo";

/** Remembers where a player was going when the login was missing. */
export function keepReturnTo(path: string): void {
  tabStorage.setItem(key, path);
}

/**
 * Takes the remembered path, once. Refuses (`/`) what does not lead inside this site or is a page
 * that needs no login.
 */
export function takeReturnTo(isAllowed: (path: string) => boolean): string {
  const path = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  return path !== null && isOwnPath(path) && isAllowed(path) ? path : "/";
}

const failedKey = "fairdraw.failedAt";

/** Remembers the page on which the server failed, so that it can be opened once more. */
export function keepFailedAt(path: string): void {
  tabStorage.setItem(failedKey, path);
}

/** The page on which the server failed; null when it is unknown or may not be entered. */
export function failedAt(isAllowed: (path: string) => boolean): string | null {
  const path = tabStorage.getItem(failedKey);
  return path !== null && isOwnPath(path) && isAllowed(path) ? path : null;
}
