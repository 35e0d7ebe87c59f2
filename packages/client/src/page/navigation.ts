type Go = (path: string, options?: { replace?: boolean }) => void;

interface Pages {
  mayEnter: (path: string, who: { isAgent: boolean }) => boolean;
  isThere: (path: string) => boolean;
}

let go: Go = (path) => window.location.assign(path);
let pages: Pages = { mayEnter: () => false, isThere: () => false };

/** Gives code that knows no routes the way to move; called once, with the router. */
export function bindNavigation(navigate: Go, known: Pages = pages): void {
  go = navigate;
  pages = known;
}

/** Tells whether a logged-in player may go to a path. */
export function isEnterable(path: string, who: { isAgent: boolean }): boolean {
  return pages.mayEnter(path, who);
}

/** Tells whether a path has a screen yet; a link to one that has none is not shown. */
export function isPageThere(path: string): boolean {
  return pages.isThere(path);
}

/** Leaves for a page from where there is no way back, e.g. after a lost session. */
export function leaveTo(path: string): void {
  go(path, { replace: true });
}

export function currentPath(): string {
  return window.location.pathname;
}
