import { type CrowdMember, callOver } from "@fairdraw/dev-world";
import { refillPlayMoney } from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import { oneByOne, patiently } from "./patience.ts";

/** Between two requests of a player; only his first in an hour is given anything. */
const breathMs = 250;

/** A request for play money; what its player was told, null while no answer has come or for a refusal. */
interface Sent {
  readonly member: CrowdMember;
  readonly requestId: string;
  told: string | null;
}

export interface Refillers {
  stop(): Promise<void>;
  /** Sends every request once more: each that was given something must be answered as it was then. */
  resend(url: string): Promise<string[]>;
  count(): number;
}

/** Players who ask for play money again and again, each request under an id of its own. */
export function runRefillers(parts: { urlOf(): string; crowd: readonly CrowdMember[] }): Refillers {
  const sent: Sent[] = [];
  let isStopping = false;
  const loops = parts.crowd.map(async (member) => {
    while (!isStopping) {
      const entry: Sent = { member, requestId: crypto.randomUUID(), told: null };
      sent.push(entry);
      entry.told = await ask(parts.urlOf(), entry).catch(() => null);
      await sleep(breathMs);
    }
  });
  return {
    count: () => sent.filter(({ told }) => told !== null).length,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
    async resend(url) {
      return oneByOne(
        sent.filter(({ told }) => told !== null),
        async (entry) => {
          const now = await patiently(() => ask(url, entry));
          return now === entry.told ? [] : [`was given ${entry.told}, then told ${now}`];
        },
      );
    },
  };
}

async function ask(url: string, { member, requestId }: Sent): Promise<string | null> {
  const answer = await callOver(url, refillPlayMoney, { RequestId: requestId }, member.token);
  if (!("Amount" in answer)) return null;
  return `${answer.Amount} to ${answer.WalletAmount}, the next at ${answer.NextRefillAt}`;
}
