import type { ReactNode } from "react";

/** The bar at the top of every page, whatever is in it. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface px-2 tablet:h-16 tablet:gap-2 tablet:px-5">
      {children}
    </header>
  );
}

/** The menu of phones at the lower edge, whatever is in it. */
export function TabFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <ul className="flex">{children}</ul>
    </nav>
  );
}

/** Of whatever stands in one place of that menu. */
export const tabClass =
  "flex h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-tiny -outline-offset-2";
