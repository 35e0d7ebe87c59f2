import { type TestWorld, tokenOf } from "@fairdraw/dev-world";
import {
  commonResults,
  createPlayers,
  demoFundsPassword,
  movePlayer,
  submitTransfer,
  TransferType,
  updatePlayerRate,
  type WantedPlayer,
} from "@fairdraw/wire";
import { sleep } from "../campaign.ts";
import type { Standing } from "./grove.ts";

/** Units: rates in 1/10,000. */
interface Terms {
  readonly group: number;
  readonly card: number;
  readonly odds: number;
}

/** What somebody does to a tree. Units: `amount` in whole yuan. */
export type Deed = { readonly by: Standing; readonly to: string } & (
  | { readonly what: "create"; readonly terms: Terms; readonly isAgent: boolean }
  | { readonly what: "raise"; readonly terms: Terms }
  | { readonly what: "transfer"; readonly amount: number }
  | { readonly what: "move"; readonly target: string }
);

const pauseMs = 100;
const triesMax = 300;

/** Does what a deed says at one of the servers. Shape: its code; 0 is done. */
export async function doDeed(world: TestWorld, deed: Deed): Promise<number> {
  const token = await tokenOf(world, deed.by.name);
  const proof = { RequestId: crypto.randomUUID(), FundsPassword: demoFundsPassword };
  switch (deed.what) {
    case "create": {
      const player = { UserName: deed.to, Password: "correct-horse-7", IsAgent: deed.isAgent };
      return create(world, { token, player: { ...player, ...termsOf(deed.terms) } });
    }
    case "raise":
      return world
        .call(updatePlayerRate, { UserName: deed.to, ...termsOf(deed.terms) }, token)
        .then(codeOf);
    case "transfer": {
      const sent = { ToUserName: deed.to, Amount: String(deed.amount), Type: TransferType.NORMAL };
      return world.call(submitTransfer, { ...proof, ...sent }, token).then(codeOf);
    }
    case "move": {
      const asked = { UserName: deed.to, TargetUserName: deed.target };
      return world.call(movePlayer, { ...proof, ...asked }, token).then(codeOf);
    }
  }
}

/** The same request again while too many passwords wait. */
async function create(
  world: TestWorld,
  { token, player }: { token: string; player: WantedPlayer },
): Promise<number> {
  const asked = { RequestId: crypto.randomUUID(), Players: [player] };
  for (let tries = 1; ; tries += 1) {
    const answer = await world.call(createPlayers, asked, token);
    if ("Players" in answer) return answer.Players[0]?.Code ?? -1;
    if (answer.Result !== commonResults.TOO_FREQUENT.code || tries === triesMax) return -1;
    await sleep(pauseMs);
  }
}

const termsOf = ({ group, card, odds }: Terms) => ({
  PrizeGroup: group,
  Rates: [
    { Kind: 1 as const, Rate: card },
    { Kind: 7 as const, Rate: odds },
  ],
});

function codeOf({ Result }: { Result: number }): number {
  return Result;
}
