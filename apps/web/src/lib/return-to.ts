const key = "fairdraw.returnTo";

/** Remembers where a player was going when the login was missing. */
export function keepReturnTo(path: string): void {
  sessionStorage.setItem(key, path);
}

/**
 * Takes the remembered path, once. Refuses (`/`) what does not lead inside this site or is a page
 * that needs no login.
 */
export function takeReturnTo(isAllowed: (path: string) => boolean): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (path === null || !/^\/(?![/\\])/.test(path)) return "/";
  return isAllowed(path) ? path : "/";
}
