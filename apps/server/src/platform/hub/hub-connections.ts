import type { HubContext } from "@fairdraw/signalr-server";
import type { PayloadOf, sentHubEvents } from "@fairdraw/wire";
import type { Caller } from "../http/auth.ts";
import type { Arrival } from "../http/gate.ts";

export type HubEvents = {
  [Name in keyof typeof sentHubEvents]: PayloadOf<(typeof sentHubEvents)[Name]>;
};

/** Who is connected, and on whose site. Null stands for a visitor, and for a host that belongs to no site. */
export interface Connected {
  readonly caller: Caller | null;
  /** A member of staff: he is no player, so no method takes him for one. */
  readonly staff: Caller | null;
  readonly merchantId: number | null;
  readonly arrival: Arrival;
}

export type HubContextOf = HubContext<HubEvents, Connected>;

/** All connections, by account and other keys, so that many of them can be ended at once. */
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
    names: (): readonly string[] => [...byName.keys()],
    of: (name: string): readonly HubContextOf[] => [...(byName.get(name) ?? [])],
  };
}
