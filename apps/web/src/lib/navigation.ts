type Go = (path: string, options?: { replace?: boolean }) => void;

type MayEnter = (path: string, who: { isAgent: boolean }) => boolean;

let go: Go = (path) => window.location.assign(path);
let mayEnter: MayEnter = () => false;

/** Gives code that knows no routes the way to move; called once, with the router. */
export function bindNavigation(navigate: Go, entrance: MayEnter = () => false): void {
  go = navigate;
  mayEnter = entrance;
}

/** Tells whether a logged-in player may go to a path. */
export function isEnterable(path: string, who: { isAgent: boolean }): boolean {
  return mayEnter(path, who);
}

/** Leaves for a page from where there is no way back, e.g. after a lost session. */
export function leaveTo(path: string): void {
  go(path, { replace: true });
}

export function currentPath(): string {
  return window.location.pathname;
}
