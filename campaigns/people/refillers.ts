import { type CrowdMember, callOver } from "@fairdraw/dev-world";
import { refillPlayMoney } from "@fairdraw/wire";
import { type OnceOnly, runOnceOnly } from "./once-only.ts";

/** Players who ask for play money; only the first request in an hour is given any. */
export function runRefillers(parts: { urlOf(): string; crowd: readonly CrowdMember[] }): OnceOnly {
  return runOnceOnly({
    urlOf: parts.urlOf,
    askers: parts.crowd.map((member) => ({ member })),
    what: "play money",
    async ask(url, { member, requestId }) {
      const answer = await callOver(url, refillPlayMoney, { RequestId: requestId }, member.token);
      if (!("Amount" in answer)) return null;
      return `${answer.Amount} to ${answer.WalletAmount}, the next at ${answer.NextRefillAt}`;
    },
  });
}
