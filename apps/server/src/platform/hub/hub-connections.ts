import type { HubContext } from "@fairdraw/signalr-server";
import type { PayloadOf, sentHubEvents } from "@fairdraw/wire";
import type { Caller } from "../http/auth.ts";
import type { Arrival } from "../http/gate.ts";

export type HubEvents = {
  [Name in keyof typeof sentHubEvents]: PayloadOf<(typeof sentHubEvents)[Name]>;
};

/** Who is at the other end, and on whose site; null: a visitor, a host that is nobody's. */
export interface Connected {
  readonly caller: Caller | null;
  readonly merchantId: number | null;
  readonly arrival: Arrival;
}

export type HubContextOf = HubContext<HubEvents, Connected>;

/** Connections by what may end many of them at once. */
export function createRoster() {
  const byName = new Map<string, Set<HubContextOf>>();
  return {
    add(name: string, context: HubContextOf): void {
      const present = byName.get(name) ?? new Set();
      byName.set(name, present.add(context));
      context.aborted.addEventListener("abort", () => {
        present.delete(context);
        if (present.size === 0) byName.delete(name);
      });
    },
    of: (name: string): readonly HubContextOf[] => [...(byName.get(name) ?? [])],
  };
}
