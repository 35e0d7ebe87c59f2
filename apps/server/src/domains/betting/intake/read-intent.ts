import { type BetItem, BetSource } from "@fairdraw/wire";
import type { BetIntent } from "../rules/bet-intent.ts";
import { checkLines, hashRequest } from "../rules/check-lines.ts";

/** Lines on one issue as they come over the wire. */
export interface AskedGroup {
  readonly GameId: number;
  readonly SerialNumber: string;
  readonly Items: readonly BetItem[];
}

/** A request to bet as it came, its lines checked by the rules. */
export function readIntent(ask: {
  accountId: bigint;
  requestId: string;
  groups: readonly AskedGroup[];
  /** Everything that makes it this request and no other. */
  content?: object;
  /** `BetSource`; a plain bet unless said. */
  source?: number;
  acceptsOddsChange?: boolean;
}): BetIntent {
  return {
    accountId: ask.accountId,
    requestId: ask.requestId,
    payloadHash: hashRequest(ask.content ?? ask.groups),
    source: ask.source ?? BetSource.NORMAL,
    acceptsOddsChange: ask.acceptsOddsChange ?? false,
    groups: ask.groups.map(({ GameId, SerialNumber, Items }) => ({
      gameId: GameId,
      serialNumber: SerialNumber,
      ...checkLines(GameId, Items),
    })),
  };
}
