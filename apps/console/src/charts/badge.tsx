import type { ReactNode } from "react";

const classes = ["badge badge-fine", "badge badge-soon", "badge badge-late"] as const;

/** A word on a colour: 0 fine, 1 soon, 2 late. The library's own tags are too pale to be read. */
export function Badge({ level, children }: { level: 0 | 1 | 2; children: ReactNode }) {
  return <span className={classes[level]}>{children}</span>;
}
