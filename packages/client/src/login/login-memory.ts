const prefix = "fairdraw.login.";
/** Of what waits to be bet; the player's name comes next. */
const waitingPrefixes = ["fairdraw.cart.", "fairdraw.combo.slip."];

type TabStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Keeps a word for as long as this login lasts in this tab; a forbidden storage forgets it. */
export function keepForLogin(store: TabStore, name: string, text: string): void {
  try {
    store.setItem(prefix + name, text);
  } catch {
    // A full or forbidden storage costs the memory, not the page.
  }
}

/** What was kept for this login; null for nothing. */
export function keptForLogin(store: TabStore, name: string): string | null {
  return store.getItem(prefix + name);
}

/** Forgets a word before the login ends. */
export function forgetForLogin(store: TabStore, name: string): void {
  store.removeItem(prefix + name);
}

function forget(store: TabStore, isGone: (key: string) => boolean): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i));
  for (const key of keys) if (key !== null && isGone(key)) store.removeItem(key);
}

/** Forgets with the login what was kept for it. Source: spec section 4 "On logout". */
export function forgetLogin(store: TabStore): void {
  forget(store, (key) => key.startsWith(prefix));
}

/** A cart or slip waits for its own player only: somebody else's login ends it. Source: screens.md 3. */
export function dropCartsOfOthers(store: TabStore, userName: string): void {
  forget(store, (key) =>
    waitingPrefixes.some(
      (waiting) => key.startsWith(waiting) && !`${key}.`.startsWith(`${waiting}${userName}.`),
    ),
  );
}
