import type { CrowdMember } from "@fairdraw/dev-world";
import { sleep } from "../campaign.ts";
import { oneByOne, patiently } from "./patience.ts";

/** Between two requests of a player. */
const breathMs = 250;

/** A request of somebody; what he was told, null while no answer has come or for a refusal. */
export interface Sent<Asker extends { readonly member: CrowdMember }> {
  readonly asker: Asker;
  readonly member: CrowdMember;
  readonly requestId: string;
  told: string | null;
}

export interface OnceOnly {
  stop(): Promise<void>;
  /** Sends every request once more: each that was done must be answered as it was then. */
  resend(url: string): Promise<string[]>;
  /** Requests that were done. */
  count(): number;
}

/** People who ask for one thing again and again, each request under an id of its own. `what` names it in faults. */
export function runOnceOnly<Asker extends { readonly member: CrowdMember }>(parts: {
  urlOf(): string;
  askers: readonly Asker[];
  ask(url: string, sent: Sent<Asker>): Promise<string | null>;
  what: string;
}): OnceOnly {
  const sent: Sent<Asker>[] = [];
  const done = () => sent.filter(({ told }) => told !== null);
  let isStopping = false;
  const loops = parts.askers.map(async (asker) => {
    while (!isStopping) {
      const { member } = asker;
      const entry: Sent<Asker> = { asker, member, requestId: crypto.randomUUID(), told: null };
      sent.push(entry);
      entry.told = await parts.ask(parts.urlOf(), entry).catch(() => null);
      await sleep(breathMs);
    }
  });
  return {
    count: () => done().length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    resend: (url) =>
      oneByOne(done(), async (entry) => {
        const now = await patiently(() => parts.ask(url, entry));
        return now === entry.told ? [] : [`${parts.what}: was told ${entry.told}, then ${now}`];
      }),
  };
}
