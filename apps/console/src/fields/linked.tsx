import { Link } from "@fairdraw/client/page/link.tsx";
import type { ReactNode } from "react";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { linkOf } from "./field-links.ts";

/** A value that leads to what it stands for, where that has a page. */
export function Linked({
  at,
  children,
}: {
  at: { call: string; field: string; row: Values };
  children: ReactNode;
}) {
  const to = linkOf(at, useSession()?.rights ?? []);
  return to === null ? children : <Link to={to}>{children}</Link>;
}
