import type { ReactNode } from "react";

/** Beyond this the exact figure helps nobody and would break the line. */
const countMax = 99;

/** Shape: `7`, `99+`, nothing for none. */
export function badgeText(count: number): string {
  if (count <= 0) return "";
  return count > countMax ? `${countMax}+` : String(count);
}

/** A count on the corner of an icon. The label says the count to assistive technology. */
export function Badge({
  count,
  label,
  children,
}: {
  count: number;
  label: string;
  children: ReactNode;
}) {
  const text = badgeText(count);
  return (
    <span className="relative inline-flex">
      {children}
      {text !== "" && (
        <>
          <span
            aria-hidden="true"
            className="absolute -top-1.5 left-3/5 whitespace-nowrap flex h-4 min-w-4 items-center justify-center rounded-full bg-primary px-1 text-[10px] font-bold leading-none tabular-nums text-on-primary ring-2 ring-surface"
          >
            {text}
          </span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </span>
  );
}
